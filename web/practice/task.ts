import type { Problem } from './session.ts';

/** How numbers come: all at once in a column, flashed one by one, or read aloud. */
export type Coming = 'column' | 'flash' | 'aloud';

/** With what the child answers: the beads of the page, or keys. */
export type Answering = 'beads' | 'typed';

/** What a problem asks for, as the child has chosen to see and to answer it. */
type Task = {
  readonly coming: Coming;
  readonly answering: Answering;
  /** The number that a soroban shows, to be read; undefined when something is set or worked out. */
  readonly reads: number | undefined;
};

/**
 * How a problem is met. A single number is read when the problem says so, and also when somebody types: to set it elsewhere and to
 * type the very number that was asked would be no task.
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
