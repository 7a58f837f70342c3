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
import { limitOf } from './papers.ts';
import { nextPlacement, PLACEMENT_PROBLEMS } from './placement.ts';
import { TODAY, type Part, type Reason } from './today.ts';

/** A problem that waits for its answer. */
export type Problem = {
  readonly terms: readonly number[];
  /** What it was made from; null for one that came back as it was. */
  readonly seed: string | null;
  readonly version: number;
  /** The level or paper to which it belongs. */
  readonly paper: string;
  readonly reason: Reason;
  /** How often it has come back because it was wrong. */
  readonly returns: number;
  /** True for a number that is read from a soroban; others are set, or worked out. */
  readonly reads?: true;
  /** Milliseconds that were spent on it before it was put off. */
  readonly spent?: number;
};

/** What was answered. */
export type Answered = {
  readonly problem: Problem;
  /** The id of the attempt that it became. */
  readonly attempt: string;
  readonly isRight: boolean;
  /** Without the time in which nobody was there. */
  readonly milliseconds: number;
};

/** A session as it is kept on the device, so that a reload, a closed lid or an empty battery loses nothing. */
export type Session = {
  readonly playerId: string;
  /** The day on which it began, such as `2026-11-22`. */
  readonly day: string;
  /** What is to do; the first is the present one. */
  readonly waiting: readonly Problem[];
  readonly answered: readonly Answered[];
  /** Milliseconds of practice since the last break. */
  readonly sinceBreak: number;
  /** From it the problems are made: another for each session. */
  readonly seed: string;
  /** The rods of the child's soroban. */
  readonly rods: number;
  /** True for the six problems that find a newcomer's place. Each depends on the answers before. */
  readonly isPlacement: boolean;
  /** The paper that is sat; absent in other sessions. */
  readonly paper?: Paper['id'];
};

/** A wrong problem comes back after so many others, and so often at most. */
const OTHERS_BETWEEN = 3;
const MOST_RETURNS = 2;
/** How often another problem is looked for where one is already there. Of single digits there are few. */
const TRIES = 20;
/** Young heads need breaks: one is offered after five minutes. */
const UNTIL_BREAK = 300_000;

type Ground = Pick<Session, 'playerId' | 'day' | 'seed' | 'rods'>;

/**
 * A session with the problems of today's parts, none of them twice. The same seed gives the same problems. Those that warm up and
 * those that come back are first; then the parts take turns, so that whoever stops early has met them all.
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
        // To read a number that was just set would be no task.
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
 * The parts of a session that has just begun, with as many problems as it has of each: what a child is promised. Where few problems
 * are possible, there are fewer than were planned, since none comes twice.
 */
export function partsOf({ waiting }: Session, planned: readonly Part[]): Part[] {
  return planned
    .map((part) => ({
      ...part,
      problems: waiting.filter(({ reason }) => reason === part.reason).length,
    }))
    .filter(({ problems }) => problems > 0);
}

/** When a problem of a part comes, from 0 to 1; those that open the day come before. */
function turnOf({ part, index }: { readonly part: Part; readonly index: number }): number {
  const { kind } = part.reason;
  return kind === 'warm-up' ? -2 : kind === 'again' ? -1 : (index + 0.5) / part.problems;
}

/** A session of the six problems that find a newcomer's place. */
export function beginPlacement(ground: Ground): Session {
  const session = { ...ground, waiting: [], answered: [], sinceBreak: 0, isPlacement: true };
  return { ...session, waiting: placementProblem(session) };
}

/** A sitting of a paper. The child's own rods do not count: an examination asks the same of everybody. */
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

/** What the problems of a part look like: as in its level, or in the paper that is aimed at. */
function shapeOf({ reason, isShort }: Part, level: Level): Shape {
  const aim = reason.kind === 'aim' ? paperOf(reason.paper)?.parts[0]?.shape : undefined;
  if (aim !== undefined) return aim;
  return isShort === true ? shorter(level.shape) : level.shape;
}

/** Where single numbers are learnt, every second one is read. Who is being placed only sets them. */
function isRead({ level, reason }: Part, turn: number): boolean {
  return LEVELS[level]?.shape.terms[1] === 1 && reason.kind !== 'placement' && turn % 2 === 1;
}

/** The session after the present problem was answered. A wrong one comes back unchanged, a little later. */
export function answer(
  session: Session,
  { attempt, isRight, milliseconds }: Omit<Answered, 'problem'>,
): Session {
  const [problem, ...rest] = session.waiting;
  if (problem === undefined) return session;
  const next = {
    ...session,
    answered: [...session.answered, { problem, attempt, isRight, milliseconds }],
    sinceBreak: session.sinceBreak + milliseconds,
  };
  if (session.isPlacement) return { ...next, waiting: placementProblem(next) };
  if (isTimeUp(next)) return endNow(next);
  if (session.paper !== undefined) return { ...next, waiting: rest };
  const comesBack = !isRight && problem.returns < MOST_RETURNS;
  const again = comesBack ? [{ ...problem, returns: problem.returns + 1 }] : [];
  return { ...next, waiting: rest.toSpliced(OTHERS_BETWEEN, 0, ...again) };
}

/** Names the present problem: another one, or the same one again, has another name. */
export const nameOfPresent = ({ seed, answered, waiting: [problem] }: Session): string =>
  `${seed} ${answered.length} ${problem?.seed}`;

/** How many of the answered problems were right at the first try. */
export function rightOf({ answered }: Session): number {
  return answered.filter(({ problem, isRight }) => problem.returns === 0 && isRight).length;
}

/** The milliseconds of what was answered and put off: all but those of the present problem. */
export function spentOf({ answered, waiting: [, ...later] }: Session): number {
  const spent = [...answered.map((one) => one.milliseconds), ...later.map((one) => one.spent ?? 0)];
  return spent.reduce((sum, milliseconds) => sum + milliseconds, 0);
}

/**
 * Whether the time of a paper, or the ten minutes of a day, are over. Whoever is at a problem then may finish it.
 *
 * @param present milliseconds that the present problem took until now
 */
export function isTimeUp(session: Session, present = 0): boolean {
  if (session.isPlacement) return false;
  const paper = paperOf(session.paper);
  return spentOf(session) + present >= (paper === undefined ? TODAY : limitOf(paper));
}

/** Puts the present problem off to the end. */
export function putOff(session: Session, milliseconds: number): Session {
  const [problem, ...rest] = session.waiting;
  if (problem === undefined) return session;
  return { ...session, waiting: [...rest, { ...problem, spent: milliseconds }] };
}

/** Ends a session as far as it was answered: a paper that is handed in, or ten minutes of which the child has enough. */
export function endNow(session: Session): Session {
  return { ...session, waiting: [] };
}

/** Whether to offer a break now. A paper has none, as an examination has none, and is short. */
export function isBreakDue({ sinceBreak, waiting, paper }: Session): boolean {
  return sinceBreak >= UNTIL_BREAK && waiting.length > 0 && paper === undefined;
}

/** How many problems are still to come. Those of a placement are made one by one. */
export const problemsLeft = ({ isPlacement, answered, waiting }: Session): number =>
  isPlacement ? PLACEMENT_PROBLEMS - answered.length : waiting.length;

export function afterBreak(session: Session): Session {
  return { ...session, sinceBreak: 0 };
}

/** What helps a child that thinks for long: first a kind word, then an offer of a hint. */
export type Help = 'none' | 'encouragement' | 'offer';

/** From so many answers on a child's own pace is known. */
const KNOWN_PACE = 5;

/**
 * What to offer after so much time: a kind word at the child's own mean, a hint at one spread above it, or after a wrong
 * answer to this problem.
 *
 * @param earlier milliseconds of the problems that were answered before
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
  // Somebody who is always equally fast is not slow a moment later.
  return { mean, spread: Math.max(Math.sqrt(variance), mean / 2) };
}
