import { existsSync, realpathSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isOwn, isStepList, refuseForeignTables } from '../ownership.ts';
import { BUSY_TIMEOUT } from './connection.ts';

/** Reads the applied steps; undefined when the file has no list of them. */
export function readSteps(database: DatabaseSync): string[] | undefined {
  const columns = database.prepare("select name from pragma_table_info('migrations')").all();
  if (!isStepList(columns.map(({ name }) => String(name)))) return undefined;
  const steps = database.prepare('select name from migrations').all();
  return steps.map(({ name }) => String(name));
}

/**
 * Makes sure that a file is the service's own, or empty. No byte of the file changes.
 *
 * @throws with a sentence that says what is in it
 */
export function requireOwnFile(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const database = openUnchanged(path);
  try {
    if (isOwn(readSteps(database))) return;
    const names = database.prepare('select name from sqlite_schema').all();
    refuseForeignTables(
      names.map(({ name }) => String(name)),
      'Choose another file, or another DATA_DIR',
    );
  } finally {
    database.close();
  }
}

/** Opens a file read-only. A connection that may write would change a file that a crash left, at the latest when it closes. */
export function openUnchanged(path: string): DatabaseSync {
  const real = realpathSync(path);
  const url = pathToFileURL(real);
  // Otherwise SQLite locks the file, and makes other files beside it. Without a -wal file no process has the database open.
  if (!existsSync(`${real}-wal`)) url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true, timeout: BUSY_TIMEOUT });
}
