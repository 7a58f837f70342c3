import { setImmediate as turn } from 'node:timers/promises';
import type { Reader, Storage, Transaction } from '../storage/port.ts';
import type { Schema } from '../storage/schema.ts';
import type { Snapshot } from '../storage/snapshot.ts';
import { tablesOf, type Table } from '../storage/tables.ts';
import { createFingerprint, type Fingerprint } from './fingerprint.ts';
import { countRows, readPages, createRowWriter } from './pages.ts';
import type { OnProgress } from './progress.ts';
import { releaseTasks } from './tasks.ts';

/** The fingerprint of each copied table. An older release has fewer tables. */
export type CopiedTables = Readonly<Partial<Record<keyof Schema, Fingerprint>>>;

/** The target has rows already. */
export class NotEmpty extends Error {
  constructor() {
    super('The target is not empty: choose a new DATA_DIR or database. No rows were written');
    this.name = 'NotEmpty';
  }
}

/**
 * Copies every table in one transaction of the target, and compares both sides before the commit. If anything fails, the
 * target stays empty.
 *
 * @param source does not change: a snapshot. The target has the schema of the same steps
 * @param finish stores what is otherwise in the target, in the same transaction
 * @throws {NotEmpty} when a table of the target has a row
 */
export function copyRows(
  source: Pick<Snapshot, 'all' | 'first' | 'steps'>,
  target: Pick<Storage, 'write'>,
  onProgress: OnProgress,
  finish: (trx: Transaction) => Promise<void> = async () => {},
): Promise<CopiedTables> {
  const tables = tablesOf(source.steps);
  return target.write(async (trx) => {
    // The second of two copies into one target waits here, and then finds the rows of the first.
    trx.lock('transfer');
    for (const table of tables) if ((await countRows(trx, table)) > 0) throw new NotEmpty();
    const copied: [string, Fingerprint][] = [];
    for (const table of tables) {
      copied.push([table.name, await copyTable(source, trx, table, onProgress)]);
    }
    await trx.run(releaseTasks, {});
    await finish(trx);
    return Object.fromEntries(copied);
  });
}

async function copyTable(
  source: Reader,
  trx: Transaction,
  table: Table,
  onProgress: OnProgress,
): Promise<Fingerprint> {
  const total = await countRows(source, table);
  const read = createFingerprint(table.columns);
  const write = createRowWriter(trx, table);
  let done = 0;
  for await (const page of readPages(source, table)) {
    await write(page);
    read.add(page);
    done += page.length;
    onProgress({ part: table.name, done, total });
    // The embedded engine never waits by itself. This lets the process handle signals and the terminal.
    await turn();
  }
  if (total === 0) onProgress({ part: table.name, done, total });
  const [given, kept] = [read.end(), await readFingerprint(trx, table)];
  if (given.rows !== total || given.rows !== kept.rows || given.hash !== kept.hash) {
    throw new Error(
      `The copy of ${table.name} is not like its source (${total} rows, ${given.rows} read, ${kept.rows} written): no rows were kept`,
    );
  }
  return given;
}

/** Reads a table back, and computes its fingerprint. */
async function readFingerprint(reader: Reader, table: Table): Promise<Fingerprint> {
  const kept = createFingerprint(table.columns);
  for await (const page of readPages(reader, table)) {
    kept.add(page);
    await turn();
  }
  return kept.end();
}
