import type { StorageEngine } from '../storage/engine.ts';
import type { Snapshot } from '../storage/snapshot.ts';
import type { RiskyRow, Risk } from '../storage/risky-rows.ts';

/** How many rows the message names. */
const NAMED = 10;

/** How many rows the target is asked about at once. */
const BATCH = 20;

/** The most characters of a key that are shown. */
const KEY_LENGTH = 60;

/** The target cannot store some rows; the message names the first of them. */
export class RefusedRows extends Error {
  constructor(refused: readonly RiskyRow[]) {
    const isMore = refused.length > NAMED;
    super(
      [
        `The target cannot take these rows${isMore ? `, of which there are more than ${NAMED}` : ''}:`,
        ...refused.slice(0, NAMED).map(describe),
        'Change or delete them where they come from, and begin again; those of a backup after restoring it without DATABASE_URL. No rows were written',
      ].join('\n'),
    );
    this.name = 'RefusedRows';
  }
}

/**
 * Makes sure that the target can store every row, before anything is written.
 *
 * @throws {RefusedRows}
 */
export async function requireAccepted(
  source: Pick<Snapshot, 'riskyRows'>,
  target: Pick<StorageEngine, 'findRefusedRows'>,
): Promise<void> {
  const refused: RiskyRow[] = [];
  let batch: RiskyRow[] = [];
  const ask = async (): Promise<void> => {
    if (batch.length > 0) refused.push(...(await target.findRefusedRows(batch)));
    batch = [];
  };
  for (const row of source.riskyRows()) {
    batch.push(row);
    if (batch.length === BATCH) await ask();
    if (refused.length > NAMED) break;
  }
  await ask();
  if (refused.length > 0) throw new RefusedRows(refused);
}

function describe({ table, key, risk }: RiskyRow): string {
  return `  ${table} ${key.map(quote).join(' ')}: ${reasonFor(risk)}`;
}

/** Quotes and shortens a key, which may be any caller's text. */
function quote(key: string): string {
  return JSON.stringify(key.length > KEY_LENGTH ? `${key.slice(0, KEY_LENGTH)}…` : key);
}

function reasonFor(risk: Risk): string {
  if (risk.kind === 'long') {
    return `${risk.columns.join(', ')} is too long for an index of the target`;
  }
  return `${risk.column} ${risk.kind === 'NUL' ? 'holds U+0000, which the target does not take' : 'is not UTF-8, as with an unpaired surrogate'}`;
}
