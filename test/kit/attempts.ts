import { randomUUID } from 'node:crypto';
import { HOUR, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import type { NewAttempt } from '../../src/features/practice/given-attempts.ts';

/** A time some hours ago, in the middle of a quarter of an hour. */
export const RECENTLY = Math.floor(Date.now() / HOUR) * HOUR - 3 * HOUR + 7 * MINUTE;

/** Makes an attempt with a new id: 3 and 4, answered rightly with beads on the page, some hours ago. */
export function newAttempt<Change extends object>(change?: Change): NewAttempt & Change {
  return {
    id: randomUUID(),
    seed: 'a',
    version: 1,
    terms: [3, 4],
    answer: 7,
    startedAt: isoTime(RECENTLY),
    milliseconds: 4_000,
    way: 'beads',
    help: 'none',
    paper: 'friends',
    moves: '1a30Ka71b',
    ...(change as Change),
  };
}
