import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../kernel/errors.ts';
import { createCompiler, sqliteLanguage } from '../languages.ts';
import { stepsOf, type Release, type Snapshot } from '../snapshot.ts';
import { openForReading, SQLITE_BUSY } from './connection.ts';
import { openUnchanged, readSteps } from './ownership.ts';
import { createReader, createStatements } from './statements.ts';
import { findRiskyRows } from './risky-rows.ts';

const compiler = createCompiler(sqliteLanguage);

/** How a file is opened for reading. */
type SnapshotOptions = {
  /** Whether nobody else may open it meanwhile. */
  readonly isAlone?: boolean;
  /** Whether no byte may change, also of what a crash has left. */
  readonly isUnchanged?: boolean;
  readonly release?: Release;
};

/**
 * Opens the embedded engine's file as it is now, in a read transaction on a connection of its own. The service goes on writing
 * meanwhile, unless the snapshot is to be alone: then nobody else can open the file.
 *
 * @throws when another program has the file open and the snapshot is to be alone; when there is no such file, or it is not at this program's schema
 */
export async function openSqliteSnapshot(
  path: string,
  { isAlone = false, isUnchanged = false, release }: SnapshotOptions = {},
): Promise<Snapshot> {
  const database = isUnchanged ? openUnchanged(path) : openForReading(path);
  let steps: Snapshot['steps'];
  try {
    if (isAlone) lockFile(database);
    // The snapshot is taken at the first read, which follows.
    database.exec('begin');
    steps = stepsOf(readSteps(database), release);
  } catch (cause) {
    database.close();
    throw new Error(`${path}: ${reasonOf(cause)}`, { cause });
  }
  const statements = createStatements(database, compiler);
  return {
    ...createReader(() => statements),
    steps,
    riskyRows: () => findRiskyRows(database),
    async close() {
      database.close();
    },
  };
}

/** Locks the whole file until the connection is closed. Each connection of a program that has the file open holds a lock on it. */
function lockFile(database: DatabaseSync): void {
  database.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive');
  try {
    database.prepare('select count(*) from sqlite_schema').get();
  } catch (cause) {
    if ((cause as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw cause;
    throw new Error(
      'another program has it open, such as the service. Stop it first: what it stores later would be lost',
      { cause },
    );
  }
}

/** The bytes of this file and its write-ahead log. */
export async function sqliteSize(path: string): Promise<number> {
  const sizes = [path, `${path}-wal`].map((one) => statSync(one, { throwIfNoEntry: false })?.size);
  return sizes.reduce<number>((sum, size = 0) => sum + size, 0);
}

/**
 * Whether any table of this file holds a row, besides the list of migrations. A file that is missing or empty holds
 * none. Nothing is written.
 */
export async function sqliteHoldsRows(path: string): Promise<boolean> {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return false;
  const database = openForReading(path);
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name <> 'migrations'")
      .all();
    return tables.some(({ name }) => {
      const quoted = `"${String(name).replaceAll('"', '""')}"`;
      return database.prepare(`select 1 from ${quoted} limit 1`).get() !== undefined;
    });
  } catch (cause) {
    throw new Error(`${path}: ${reasonOf(cause)}`, { cause });
  } finally {
    database.close();
  }
}
