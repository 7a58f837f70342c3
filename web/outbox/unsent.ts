import { keptMoves, sendMoves } from './kept-moves.ts';
import { sendAttempts, waiting } from '../practice/attempts.ts';
import { deliver, letters } from '../data/letters.ts';

/**
 * Tries to send everything that waits on this device.
 *
 * @returns how many letters, answers and hands of games the service still does not have
 */
export async function sendWhatWaits(): Promise<number> {
  await Promise.all([deliver(), sendAttempts(), sendMoves()]);
  return letters.all().length + waiting.all().length + keptMoves.all().length;
}
