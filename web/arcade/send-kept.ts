import { refuseMoves } from './kept-moves.ts';
import { sendMovesOf } from './open-table.ts';
import { UnreadableGame } from './sync.ts';

/**
 * Sends moves that wait on this device.
 *
 * @param kept the id of moves on the shelf
 * @throws when there is no answer, or a refusal
 */
export async function sendKeptMoves(kept: string): Promise<void> {
  try {
    await sendMovesOf(kept);
  } catch (cause) {
    // Another release may read it, when the table is opened.
    if (!(cause instanceof UnreadableGame)) throw cause;
    refuseMoves(kept, 'unreadable');
  }
}
