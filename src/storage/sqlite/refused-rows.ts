import type { RiskyRow } from '../risky-rows.ts';

/** Finds the rows that SQLite would not store unchanged. */
export async function findRefusedRows(
  riskyRows: readonly RiskyRow[],
): Promise<readonly RiskyRow[]> {
  return riskyRows.filter(({ risk }) => risk.kind === 'not UTF-8');
}
