import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../kernel/random.ts';

/** How often what may succeed another time is tried at most. */
export const ATTEMPTS = 5;
/** The longest wait before the second attempt, in milliseconds; it doubles with each one. */
const FIRST_WAIT = 20;

/**
 * Waits before the next attempt: those that were in each other's way should not meet again, and what broke one connection
 * has often broken others, which the pool learns of meanwhile.
 *
 * @param attempt the one that failed, counted from 1
 */
export async function pauseAfter(attempt: number, random: Random): Promise<void> {
  const [byte = 0] = random(1);
  await pause((byte / 256) * FIRST_WAIT * 2 ** (attempt - 1));
}
