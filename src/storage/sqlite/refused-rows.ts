import type { RiskyRow } from '../risky-rows.ts';

/** Which of these rows SQLite does not take; the rest it keeps as they are. */
export async function findRefusedRows(
  riskyRows: readonly RiskyRow[],
): Promise<readonly RiskyRow[]> {
  return riskyRows.filter(({ risk }) => risk.kind === 'not UTF-8');
}
