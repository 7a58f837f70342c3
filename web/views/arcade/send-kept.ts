import { keptMoves } from '../../outbox/kept-moves.ts';
import { isTableOpen, openTable } from './open-table.ts';

/** Sends the moves that wait on this device, table by table. Tables that are open in this tab send theirs by themselves. */
export async function sendKeptMoves(): Promise<void> {
  const tables = new Set(keptMoves.all().map(([key]) => key.slice(0, key.lastIndexOf(':'))));
  for (const table of tables) if (!isTableOpen(table)) await openTable(table).read();
}
