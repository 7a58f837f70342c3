import { setImmediate as turn } from 'node:timers/promises';
import type { Reader, Storage, Transaction } from '../storage/port.ts';
import type { Schema } from '../storage/schema.ts';
import { tablesOf, type Table } from '../storage/tables.ts';
import { fingerprintOf, type Fingerprint } from './fingerprint.ts';
import { countRows, hasRows, pagesOf, rowWriter } from './pages.ts';
import type { OnProgress } from './progress.ts';
import { releaseTasks } from './tasks.ts';

/** What was copied, table by table. */
export type CopiedTables = Readonly<Record<keyof Schema, Fingerprint>>;

/** The target holds something already. */
export class NotEmpty extends Error {
  constructor() {
    super('The target is not empty. No rows were written');
    this.name = 'NotEmpty';
  }
}

/**
 * Copies every table in one transaction of the target, and compares both sides before it commits: whatever goes wrong,
 * and whenever, the target stays as empty as it was.
 *
 * @param source holds still: a snapshot
 * @throws {NotEmpty} when a table of the target has a row
 */
export function copyRows(
  source: Reader,
  target: Pick<Storage, 'write'>,
  onProgress: OnProgress,
): Promise<CopiedTables> {
  const tables = tablesOf();
  return target.write(async (trx) => {
    // Of two copies into one target the second finds what the first brought.
    await trx.lock('transfer');
    for (const table of tables) if (await hasRows(trx, table)) throw new NotEmpty();
    const copied: [string, Fingerprint][] = [];
    for (const table of tables) {
      copied.push([table.name, await copyTable(source, trx, table, onProgress)]);
    }
    await releaseTasks(trx);
    return Object.fromEntries(copied) as CopiedTables;
  });
}

async function copyTable(
  source: Reader,
  trx: Transaction,
  table: Table,
  onProgress: OnProgress,
): Promise<Fingerprint> {
  const total = await countRows(source, table);
  const read = fingerprintOf(table.columns);
  const write = rowWriter(trx, table);
  let done = 0;
  for await (const page of pagesOf(source, table)) {
    await write(page);
    read.add(page);
    done += page.length;
    onProgress({ part: table.name, done, total });
    // Signals and the terminal get their turn: an embedded engine never waits by itself.
    await turn();
  }
  if (total === 0) onProgress({ part: table.name, done, total });
  const [given, kept] = [read.end(), await fingerprint(trx, table)];
  if (given.rows !== total || given.rows !== kept.rows || given.hash !== kept.hash) {
    throw new Error(
      `The copy of ${table.name} is not like its source (${total} rows, ${given.rows} read, ${kept.rows} written): no rows were kept`,
    );
  }
  return given;
}

/** The fingerprint of a table as it is read back. */
async function fingerprint(reader: Reader, table: Table): Promise<Fingerprint> {
  const kept = fingerprintOf(table.columns);
  for await (const page of pagesOf(reader, table)) {
    kept.add(page);
    await turn();
  }
  return kept.end();
}
