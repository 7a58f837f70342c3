import { keptMoves } from '../../outbox/kept-moves.ts';
import { sendMovesOf } from './open-table.ts';

/** Sends the moves that wait on this device, table by table. */
export async function sendKeptMoves(): Promise<void> {
  const tables = new Set(keptMoves.all().map(([key]) => key.slice(0, key.lastIndexOf(':'))));
  for (const table of tables) await sendMovesOf(table);
}
