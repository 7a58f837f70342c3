import type { Problem } from './session.ts';

/** How numbers come: all at once in a column, flashed one by one, or read aloud. */
export type Coming = 'column' | 'flash' | 'aloud';

/** How the child answers: with the beads of the page, or by typing. */
export type Answering = 'beads' | 'typed';

/** How a problem is asked and answered. */
type Task = {
  readonly coming: Coming;
  readonly answering: Answering;
  /** The number to read from a soroban; undefined when the problem is to be set or calculated. */
  readonly reads: number | undefined;
};

/**
 * How a problem is asked, given the child's choices. A single number is to be read when the problem says so. It is also to be
 * read when the child types its answers: typing a number that stands there would be no task.
 */
export function taskOf(
  { terms, reads }: Pick<Problem, 'terms' | 'reads'>,
  coming: Coming,
  answering: Answering,
): Task {
  const [value, ...others] = terms;
  const isOne = value !== undefined && value > 0 && others.length === 0;
  const isRead = isOne && (reads === true || (coming === 'column' && answering === 'typed'));
  return isRead
    ? { coming: 'column', answering: 'typed', reads: value }
    : { coming, answering, reads: undefined };
}
