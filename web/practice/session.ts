import {
  LEVELS,
  levelWithin,
  paperOf,
  PROBLEM_VERSION,
  problemOf,
  shorter,
  withinRods,
  type Level,
  type Paper,
  type Shape,
} from '../../src/soroban/soroban.ts';
import { keyWithin } from '../data/key-within.ts';
import { timeLimitOf } from './papers.ts';
import { nextPlacement, PLACEMENT_PROBLEMS } from './placement.ts';
import { TODAY, type Part, type Reason } from './today.ts';

/** A problem that waits for its answer. */
export type Problem = {
  readonly terms: readonly number[];
  /** The seed from which it was made; null for one that came back unchanged. */
  readonly seed: string | null;
  readonly version: number;
  /** The level or paper to which it belongs. */
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
  /** True for a placement: six problems, each of which depends on the answers before. */
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

type Ground = Pick<Session, 'playerId' | 'day' | 'seed' | 'rods'>;

/**
 * A session with the problems of today's parts, without duplicates. The same seed gives the same problems. Warm-ups and
 * problems that come back are first. Then the parts take turns, so that a child who stops early has met them all.
 */
export function beginSession(ground: Ground, parts: readonly Part[]): Session {
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
        const problem = makeProblem(part, index, seed, ground.rods);
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
  return { ...ground, waiting, answered: [], sinceBreak: 0, isPlacement: false };
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

/** The position of a problem in the session, from 0 to 1. It is negative for the problems that open the day. */
function turnOf({ part, index }: { readonly part: Part; readonly index: number }): number {
  const { kind } = part.reason;
  return kind === 'warm-up' ? -2 : kind === 'again' ? -1 : (index + 0.5) / part.problems;
}

/** A placement: six problems that find a newcomer's place on the path. */
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

function placementProblem({ answered, seed, rods }: Omit<Session, 'waiting'>): Problem[] {
  const level = nextPlacement(answered.map(({ isRight }) => isRight));
  if (level === undefined) return [];
  const part: Part = {
    reason: { kind: 'placement' },
    level: levelWithin(level, rods),
    cells: [],
    problems: 1,
  };
  const asked = new Set(answered.map(({ problem }) => String(problem.terms)));
  for (let tries = 0; ; tries++) {
    const name = `${seed}-${answered.length}${tries === 0 ? '' : `-${tries}`}`;
    const problem = makeProblem(part, 0, name, rods);
    if (!asked.has(String(problem.terms)) || tries === TRIES) return [problem];
  }
}

function makeProblem(part: Part, turn: number, seed: string, rods: number): Problem {
  const { level: index, cells, terms, reason } = part;
  const level = LEVELS[index];
  if (level === undefined) throw new RangeError(`There is no level ${index}`);
  const common = {
    version: PROBLEM_VERSION,
    paper: level.id,
    reason,
    returns: 0,
    ...(isRead(part, turn) && { reads: true as const }),
  };
  const same = terms?.[turn];
  if (same !== undefined) return { ...common, terms: same, seed: null };
  const cell = cells[turn % cells.length];
  const wanted = new Set(cell === undefined ? [] : [cell]);
  const shape = withinRods(shapeOf(part, level), rods);
  return { ...common, terms: problemOf(seed, shape, wanted), seed };
}

/** The shape of a part's problems: that of its level, or of the paper that the child aims at. */
function shapeOf({ reason, isShort }: Part, level: Level): Shape {
  const aim = reason.kind === 'aim' ? paperOf(reason.paper)?.parts[0]?.shape : undefined;
  if (aim !== undefined) return aim;
  return isShort === true ? shorter(level.shape) : level.shape;
}

/** At levels of single numbers, every second one is to be read. In a placement all are to be set. */
function isRead({ level, reason }: Part, turn: number): boolean {
  return LEVELS[level]?.shape.terms[1] === 1 && reason.kind !== 'placement' && turn % 2 === 1;
}

/** The session after an answer to the present problem. A wrong problem comes back later, unchanged. */
export function answer(session: Session, answered: Omit<Answered, 'problem'>): Session {
  const [problem, ...rest] = session.waiting;
  if (problem === undefined) return session;
  const next = {
    ...session,
    answered: [...session.answered, { problem, ...answered }],
    sinceBreak: session.sinceBreak + answered.milliseconds,
  };
  if (session.isPlacement) return { ...next, waiting: placementProblem(next) };
  if (isTimeUp(next)) return endNow(next);
  if (session.paper !== undefined) return { ...next, waiting: rest };
  const comesBack = !answered.isRight && problem.returns < MOST_RETURNS;
  const again = comesBack ? [{ ...problem, returns: problem.returns + 1 }] : [];
  return { ...next, waiting: rest.toSpliced(OTHERS_BETWEEN, 0, ...again) };
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
export function timeSpent({ answered, waiting: [, ...later] }: Session): number {
  const spent = [...answered.map((one) => one.milliseconds), ...later.map((one) => one.spent ?? 0)];
  return spent.reduce((sum, milliseconds) => sum + milliseconds, 0);
}

/**
 * Whether the time of a paper, or the ten minutes of a day, are over. The child may still finish the present problem.
 *
 * @param present the milliseconds spent on the present problem so far
 */
export function isTimeUp(session: Session, present = 0): boolean {
  if (session.isPlacement) return false;
  const paper = paperOf(session.paper);
  return timeSpent(session) + present >= (paper === undefined ? TODAY : timeLimitOf(paper));
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

/** Whether to offer a break now. Papers are short, and have none, like examinations. */
export function isBreakDue({ sinceBreak, waiting, paper }: Session): boolean {
  return sinceBreak >= UNTIL_BREAK && waiting.length > 0 && paper === undefined;
}

/** The number of problems that are still to come. A placement makes its problems one by one. */
export const problemsLeft = ({ isPlacement, answered, waiting }: Session): number =>
  isPlacement ? PLACEMENT_PROBLEMS - answered.length : waiting.length;

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
