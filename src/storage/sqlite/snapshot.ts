import { statSync } from 'node:fs';
import { reasonOf } from '../../kernel/errors.ts';
import { createCompiler, sqliteLanguage } from '../languages.ts';
import { requireCurrentSchema, type Snapshot } from '../snapshot.ts';
import { openForReading } from './connection.ts';
import { readSteps } from './ownership.ts';
import { createReader, createStatements } from './statements.ts';
import { findRiskyRows } from './risky-rows.ts';

const compiler = createCompiler(sqliteLanguage);

/**
 * Opens the embedded engine's file as it is now, in a read transaction on a connection of its own. The service goes on writing
 * meanwhile.
 *
 * @throws when there is no such file, or it is not at this program's schema
 */
export async function openSqliteSnapshot(path: string): Promise<Snapshot> {
  const database = openForReading(path);
  try {
    // The snapshot is taken at the first read, which follows.
    database.exec('begin');
    requireCurrentSchema(readSteps(database));
  } catch (cause) {
    database.close();
    throw new Error(`${path}: ${reasonOf(cause)}`, { cause });
  }
  const statements = createStatements(database, compiler);
  return {
    ...createReader(() => statements),
    riskyRows: () => findRiskyRows(database),
    async close() {
      database.close();
    },
  };
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
