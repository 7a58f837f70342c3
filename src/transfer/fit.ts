import type { StorageEngine } from '../storage/engine.ts';
import type { Snapshot } from '../storage/snapshot.ts';
import type { Suspect, Suspicion } from '../storage/suspects.ts';

/** How many rows are named. */
const NAMED = 10;

/** How many rows the target is asked about together. */
const BATCH = 20;

/** The most characters of a key that are shown. */
const KEY_LENGTH = 60;

/** There are rows that the target cannot take; the message names the first of them. */
export class Unfit extends Error {
  constructor(refused: readonly Suspect[]) {
    const isMore = refused.length > NAMED;
    super(
      [
        `The target cannot take these rows${isMore ? `, of which there are more than ${NAMED}` : ''}:`,
        ...refused.slice(0, NAMED).map(lineOf),
        'Change or delete them where they come from, and begin again; those of a backup after restoring it without DATABASE_URL. No rows were written',
      ].join('\n'),
    );
    this.name = 'Unfit';
  }
}

/**
 * Makes sure that the target can take every row, before anything is written.
 *
 * @throws {Unfit}
 */
export async function requireFit(
  source: Pick<Snapshot, 'suspects'>,
  target: Pick<StorageEngine, 'refuses'>,
): Promise<void> {
  const refused: Suspect[] = [];
  let batch: Suspect[] = [];
  const ask = async (): Promise<void> => {
    if (batch.length > 0) refused.push(...(await target.refuses(batch)));
    batch = [];
  };
  for (const suspect of source.suspects()) {
    batch.push(suspect);
    if (batch.length === BATCH) await ask();
    if (refused.length > NAMED) break;
  }
  await ask();
  if (refused.length > 0) throw new Unfit(refused);
}

function lineOf({ table, key, suspicion }: Suspect): string {
  return `  ${table} ${key.map(shown).join(' ')}: ${reasonFor(suspicion)}`;
}

/** Keys may be texts of anybody's. */
function shown(key: string): string {
  return JSON.stringify(key.length > KEY_LENGTH ? `${key.slice(0, KEY_LENGTH)}…` : key);
}

function reasonFor(suspicion: Suspicion): string {
  if (suspicion.kind === 'long') {
    return `${suspicion.columns.join(', ')} is too long for an index of the target`;
  }
  return `${suspicion.column} ${suspicion.kind === 'NUL' ? 'holds U+0000, which the target does not take' : 'is not UTF-8, as with an unpaired surrogate'}`;
}
