import {
  cellInTurn,
  isColumns,
  isNumbers,
  paperOf,
  PROBLEM_VERSION,
  problemOf,
  seriesOf,
  shapeOf,
  type Paper,
  type Station,
  type TeachingOrder,
} from '../../src/soroban/soroban.ts';
import { keyWithin } from '../data/key-within.ts';
import { placementPaperOf } from './checks.ts';
import type { DueLesson } from './due.ts';
import { timeLimitOf } from './papers.ts';
import { nextPlacement, placeAfter, placementLeft, type Shown } from './placement.ts';
import type { Reason } from './reason.ts';
import { TODAY, type Part, type Plan } from './today.ts';

/** A problem that waits for its answer. */
export type Problem = {
  readonly terms: readonly number[];
  /** The seed from which it was made; null for one that came back unchanged. */
  readonly seed: string | null;
  readonly version: number;
  /** The station, check or paper to which it belongs. */
  readonly paper: string;
  readonly reason: Reason;
  /** How often it has come back after a wrong answer. */
  readonly returns: number;
  /** True for a number to read from a soroban; other problems are set or calculated. */
  readonly reads?: true;
  /** The milliseconds that were spent on it before it was put off. */
  readonly spent?: number;
};

/** An answered problem. */
export type Answered = {
  readonly problem: Problem;
  /** The id of the attempt that it became. */
  readonly attempt: string;
  readonly isRight: boolean;
  /** The first answer; null for none. Answers in sessions of older releases do not have it. */
  readonly answer?: number | null;
  /** The milliseconds to that. */
  readonly answeredIn?: number;
  /** In a placement, whether hands and time showed that the child can do it. */
  readonly isKnown?: boolean;
  /** The time spent on it, without pauses. */
  readonly milliseconds: number;
  /** When it was shown. Answers in sessions of older releases do not have it. */
  readonly startedAt?: string;
};

/** A session as it is stored on the device. It survives a reload, a closed lid and an empty battery. */
export type Session = {
  readonly playerId: string;
  /** The day on which it began, such as `2026-11-22`. */
  readonly day: string;
  /** The problems to do; the first is the present one. */
  readonly waiting: readonly Problem[];
  readonly answered: readonly Answered[];
  /** Milliseconds of practice since the last break. */
  readonly sinceBreak: number;
  /** The seed of its problems, which is different for each session. */
  readonly seed: string;
  /** The rods of the child's soroban. */
  readonly rods: number;
  /** Which friends the child is taught first. */
  readonly order: TeachingOrder;
  /** When a grown-up had set the child's station last, before it began. */
  readonly setAt?: string | undefined;
  /** The lesson with which it begins, until that is over. */
  readonly lesson?: DueLesson;
  /** The time that it may take, in milliseconds. A day's practice without it takes ten minutes. */
  readonly time?: number;
  /** True for a check alone that the child has asked for. It ends no day. */
  readonly isCheckOnly?: true;
  /** Milliseconds of the day's practice before its problems: in the lesson, or with other problems. */
  readonly before?: number;
  /** True for a placement, in which each problem depends on the answers before. */
  readonly isPlacement: boolean;
  /** The paper, if this is a sitting of one. */
  readonly paper?: Paper['id'];
};

/** A wrong problem comes back after this many others, and at most this often. */
const OTHERS_BETWEEN = 3;
const MOST_RETURNS = 2;
/** How often another problem is tried when the first one is a duplicate: with single digits there are only few. */
const TRIES = 20;
/** After this many milliseconds a break is offered. */
const UNTIL_BREAK = 300_000;
/** A check that has begun may be ended in so many milliseconds more. */
const FOR_CHECK = 120_000;

export type Ground = Pick<Session, 'playerId' | 'day' | 'seed' | 'rods' | 'order' | 'setAt'>;

/**
 * A session with the problems of a day's plan, without duplicates. The same seed gives the same problems. Warm-ups, problems that
 * come back and checks that are due are first. Then the parts take turns, so that a child who stops early has met them all.
 */
export function beginSession(ground: Ground, { parts, lesson, time, isCheckOnly }: Plan): Session {
  const known = new Set<string>();
  let last = '';
  const waiting = parts
    .flatMap((part, place) =>
      Array.from({ length: part.problems }, (_, index) => ({ part, place, index })),
    )
    .toSorted((one, other) => turnOf(one) - turnOf(other))
    .flatMap(({ part, place, index }) => {
      for (let tries = 0; tries < TRIES; tries++) {
        const seed = `${ground.seed}-${place}-${index}${tries === 0 ? '' : `-${tries}`}`;
        const problem = makeProblem(part, index, seed);
        // What is given comes as it is. A check of the numbers to 4 has each of them more than once.
        if (part.terms !== undefined) return [problem];
        const name = `${problem.terms.join(' ')} ${problem.reads}`;
        // Reading a number that was just set would be too easy.
        if (!known.has(name) && String(problem.terms) !== last) {
          known.add(name);
          last = String(problem.terms);
          return [problem];
        }
      }
      return [];
    });
  return {
    ...ground,
    waiting,
    answered: [],
    sinceBreak: 0,
    isPlacement: false,
    time,
    ...(lesson !== undefined && { lesson }),
    ...(isCheckOnly && { isCheckOnly }),
  };
}

/**
 * The parts of a session that has just begun, with the number of problems that it really has of each: the child is promised
 * these. There may be fewer than planned, because no problem comes twice.
 */
export function partsOf({ waiting }: Session, planned: readonly Part[]): Part[] {
  return planned
    .map((part) => ({
      ...part,
      problems: waiting.filter(({ reason }) => reason === part.reason).length,
    }))
    .filter(({ problems }) => problems > 0);
}

/** The position of a problem in the session, from 0 to 1 where parts take turns. */
function turnOf({ part, index }: { readonly part: Part; readonly index: number }): number {
  return { first: -1, 'in-turn': (index + 0.5) / part.problems, last: 2 }[part.comes];
}

/** A placement: some problems that find a child's place on the path. */
export function beginPlacement(ground: Ground): Session {
  const session = { ...ground, waiting: [], answered: [], sinceBreak: 0, isPlacement: true };
  return { ...session, waiting: placementProblem(session) };
}

/** A sitting of a paper. It ignores the child's own rods: an examination is the same for everybody. */
export function beginPaper(ground: Ground, { id, parts }: Paper): Session {
  const waiting = parts.flatMap(({ count, shape }, part) =>
    Array.from({ length: count }, (_, index): Problem => {
      const seed = `${ground.seed}-${part}-${index}`;
      const reason: Reason = { kind: 'paper', paper: id, part };
      const terms = problemOf(seed, shape);
      return { terms, seed, version: PROBLEM_VERSION, paper: id, reason, returns: 0 };
    }),
  );
  return { ...ground, waiting, answered: [], sinceBreak: 0, isPlacement: false, paper: id };
}

function placementProblem(session: Omit<Session, 'waiting'>): Problem[] {
  const { answered, seed, order, rods } = session;
  const station = nextPlacement(shownIn(session), order, rods);
  if (station === undefined) return [];
  const name = `${seed}-${answered.length}`;
  const [terms = []] = seriesOf(name, placementShape(station, order), station.cells, 1);
  return [
    {
      terms,
      seed: null,
      version: PROBLEM_VERSION,
      paper: placementPaperOf(station),
      reason: { kind: 'placement' },
      returns: 0,
    },
  ];
}

/** Three or four numbers tell as much of long columns as ten. */
function placementShape(station: Station, order: TeachingOrder): Part['shape'] {
  const shape = shapeOf(station, order);
  return isColumns(station) ? { ...shape, terms: [3, Math.min(4, shape.terms[1])] } : shape;
}

/** What the answers of a placement have shown. */
const shownIn = ({ answered }: Pick<Session, 'answered'>): Shown[] =>
  answered.map(({ problem, isRight, isKnown = false, answer: given = null }) => ({
    paper: problem.paper,
    isKnown,
    isSlip: !isRight && given !== null,
  }));

/** The station that a placement has found; undefined while it goes on. */
export const placedAt = (session: Session): Station | undefined =>
  session.isPlacement && session.waiting.length === 0
    ? placeAfter(shownIn(session), session.order, session.rods)
    : undefined;

function makeProblem(part: Part, turn: number, seed: string): Problem {
  const { shape, paper, cells, terms, reason } = part;
  const common = {
    version: PROBLEM_VERSION,
    paper,
    reason,
    returns: 0,
    ...(isRead(part, turn) && { reads: true as const }),
  };
  const same = terms?.[turn];
  if (same !== undefined) return { ...common, terms: same, seed: null };
  const cell = cellInTurn(shape, cells, turn);
  const wanted = new Set(cell === undefined ? [] : [cell]);
  return { ...common, terms: problemOf(seed, shape, wanted), seed };
}

/**
 * Whether a single number is read. Those of a few cells are all set and then all read. Of others two are set, and the next two are read: a
 * new number alone takes turns with others, and both are set and read.
 */
function isRead({ shape, cells }: Part, turn: number): boolean {
  if (!isNumbers(shape)) return false;
  return cells.length < 3 ? turn % 4 >= 2 : Math.floor(turn / cells.length) % 2 === 1;
}

/** The session after an answer to the present problem. A wrong problem comes back later, unchanged, in the place of another. */
export function answer(session: Session, answered: Omit<Answered, 'problem'>): Session {
  const [problem, ...rest] = session.waiting;
  if (problem === undefined) return session;
  const next = {
    ...session,
    answered: [...session.answered, { problem, ...answered }],
    sinceBreak: session.sinceBreak + answered.milliseconds,
  };
  if (session.isPlacement) return { ...next, waiting: placementProblem(next) };
  if (isTimeUp(next)) return { ...next, waiting: restOfCheck(next, problem) };
  if (session.paper !== undefined || answered.isRight || isOfCheck(problem)) {
    return { ...next, waiting: rest };
  }
  return { ...next, waiting: withReturn(rest, problem) };
}

/** Whether the first answer to the present problem ends it: in a placement, a check or a paper. */
export const isFinal = ({ isPlacement, paper, waiting: [problem] }: Session): boolean =>
  isPlacement || paper !== undefined || (problem !== undefined && isOfCheck(problem));

/** Whether the present problem is answered with the child's hands alone, without help and numerals: in a placement or a check. */
export const isAlone = (session: Session): boolean =>
  isFinal(session) && session.paper === undefined;

const isOfCheck = ({ reason }: Problem): boolean => reason.kind === 'check';

/** When the time is up, a check that has begun may be ended. */
function restOfCheck(session: Session, { paper, reason }: Problem): readonly Problem[] {
  const { waiting, time = TODAY } = session;
  if (reason.kind !== 'check' || timeSpent(session) >= time + FOR_CHECK) return [];
  return waiting.slice(1).filter((other) => other.paper === paper);
}

/**
 * The problems that are left, with one that was wrong among them: some others later, in the place of the last one that was not asked
 * yet, so that their number stays. It comes tomorrow where there is none, and it interrupts no check.
 */
function withReturn(rest: readonly Problem[], problem: Problem): readonly Problem[] {
  const spare = rest.findLastIndex((one) => one.returns === 0 && !isOfCheck(one));
  if (spare === -1 || problem.returns >= MOST_RETURNS) return rest;
  const others = rest.toSpliced(spare, 1);
  let at = Math.min(OTHERS_BETWEEN, others.length);
  while ([others[at - 1], others[at]].every((one) => one !== undefined && isOfCheck(one))) at += 1;
  return others.toSpliced(at, 0, { ...problem, returns: problem.returns + 1 });
}

/** A key for the present problem. It differs for each problem, also when the same one comes back. */
export const presentKey = ({ seed, answered, waiting: [problem] }: Session): string =>
  `${seed} ${answered.length} ${problem?.seed}`;

/**
 * The id of the attempt that the present problem becomes. Tabs that answer it at the same time make one attempt of it. One that
 * was put off after an answer becomes another one.
 */
export const attemptIdOf = (session: Session): string =>
  keyWithin(session.seed, `${presentKey(session)} ${session.waiting[0]?.spent ?? ''}`);

/** The number of problems that were right at the first try. */
export function countRight({ answered }: Session): number {
  return answered.filter(({ problem, isRight }) => problem.returns === 0 && isRight).length;
}

/** The milliseconds spent on the session, without the present problem. */
export function timeSpent({ answered, waiting: [, ...later], before = 0 }: Session): number {
  const spent = [...answered.map((one) => one.milliseconds), ...later.map((one) => one.spent ?? 0)];
  return spent.reduce((sum, milliseconds) => sum + milliseconds, before);
}

/**
 * Whether the time of a paper, or of a day's practice, is over. The child may still finish the present problem.
 *
 * @param present the milliseconds spent on the present problem so far
 */
export function isTimeUp(session: Session, present = 0): boolean {
  if (session.isPlacement) return false;
  const paper = paperOf(session.paper);
  return (
    timeSpent(session) + present >=
    (paper === undefined ? (session.time ?? TODAY) : timeLimitOf(paper))
  );
}

/** Moves the present problem to the end. */
export function putOff(session: Session, milliseconds: number): Session {
  const [problem, ...rest] = session.waiting;
  if (problem === undefined) return session;
  return { ...session, waiting: [...rest, { ...problem, spent: milliseconds }] };
}

/** Ends a session early: a paper is handed in, or the child has had enough. */
export function endNow(session: Session): Session {
  return { ...session, waiting: [] };
}

/** Whether to offer a break now. Papers and checks are short, and have none, like examinations. */
export function isBreakDue({ sinceBreak, answered, waiting: [problem], paper }: Session): boolean {
  if (problem === undefined || paper !== undefined || sinceBreak < UNTIL_BREAK) return false;
  return !isOfCheck(problem) || answered.at(-1)?.problem.paper !== problem.paper;
}

/** The most problems that are still to come. A placement makes its problems one by one. */
export const problemsLeft = (session: Session): number =>
  session.isPlacement
    ? placementLeft(shownIn(session), session.order, session.rods)
    : session.waiting.length;

/**
 * The session when its lesson is over.
 *
 * @param milliseconds that the lesson took; they are part of the day's practice
 */
export function afterLesson(
  { lesson: _lesson, ...session }: Session,
  milliseconds: number,
): Session {
  return { ...session, before: (session.before ?? 0) + milliseconds };
}

export function afterBreak(session: Session): Session {
  return { ...session, sinceBreak: 0 };
}

/** Help for a child that thinks for long: first a kind word, then an offer of a hint. */
export type Help = 'none' | 'encouragement' | 'offer';

/** After this many answers, a child's own pace counts as known. */
const KNOWN_PACE = 5;

/**
 * The help to offer after a time, in milliseconds: a kind word at the child's mean time, a hint at one spread above it or after
 * a wrong answer to this problem.
 *
 * @param earlier the milliseconds of each problem that was answered before
 */
export function helpAfter(
  milliseconds: number,
  earlier: readonly number[],
  hasErred: boolean,
): Help {
  const { mean, spread } = paceOf(earlier);
  if (hasErred || milliseconds >= mean + spread) return 'offer';
  return milliseconds >= mean ? 'encouragement' : 'none';
}

function paceOf(times: readonly number[]): { mean: number; spread: number } {
  if (times.length < KNOWN_PACE) return { mean: 30_000, spread: 30_000 };
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length;
  // A child with a very even pace does not get a hint just after its mean time.
  return { mean, spread: Math.max(Math.sqrt(variance), mean / 2) };
}
