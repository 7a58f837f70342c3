import type { StationId } from '../../src/soroban/soroban.ts';

/** The parts of a lesson, in their order: the page shows, then the child moves with ever less help. */
export const PHASES = ['shown', 'guided', 'prompted', 'free'] as const;
export type Phase = (typeof PHASES)[number];

/** How far a lesson is. */
export type Course = {
  readonly station: StationId;
  /** The seed of its numbers, which is different for each child and each time. */
  readonly seed: string;
  /** How often it has begun again with other numbers. */
  readonly round: number;
  readonly phase: Phase | 'over';
  /** The index of the present problem in its phase. */
  readonly at: number;
  /** How many problems without help were not right at the first try. */
  readonly missed: number;
};

/** More problems than this that are missed without help make a lesson come again, with other numbers. */
const MOST_MISSED = 1;

export const beginLesson = (station: StationId, seed: string): Course => ({
  station,
  seed,
  round: 0,
  phase: 'shown',
  at: 0,
  missed: 0,
});

/** The seed of the present numbers. */
export const seedOf = ({ seed, round }: Course): string => `${seed}-${round}`;

/**
 * The lesson after its present problem.
 *
 * @param count the number of problems in the present phase
 * @param isRight whether it was right at the first try, without help
 */
export function goOn(course: Course, count: number, isRight = true): Course {
  const { phase, at } = course;
  if (phase === 'over') return course;
  const missed = course.missed + Number(phase === 'free' && !isRight);
  if (at + 1 < count) return { ...course, at: at + 1, missed };
  return { ...course, phase: PHASES[PHASES.indexOf(phase) + 1] ?? 'over', at: 0, missed };
}

/** The beginning of a phase; of the present one with other numbers. */
export const goTo = (course: Course, phase: Phase): Course => ({
  ...course,
  phase,
  at: 0,
  missed: 0,
  round: course.round + Number(course.phase === phase),
});

/** The same lesson from its beginning, with other numbers. */
export const again = (course: Course): Course => ({
  ...goTo(course, 'shown'),
  round: course.round + 1,
});

/** Whether it should come again. */
export const isMissed = ({ missed }: Course): boolean => missed > MOST_MISSED;
