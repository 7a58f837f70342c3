import { keptMoves, sendMoves } from './kept-moves.ts';
import { sendAttempts, waiting } from '../practice/attempts.ts';
import { deliver, letters } from '../data/letters.ts';

/**
 * Sends what waits on this device while it still can be sent.
 *
 * @returns how many letters, answers and hands in games are left that the service does not have
 */
export async function sendWhatWaits(): Promise<number> {
  await Promise.all([deliver(), sendAttempts(), sendMoves()]);
  return letters.all().length + waiting.all().length + keptMoves.all().length;
}
