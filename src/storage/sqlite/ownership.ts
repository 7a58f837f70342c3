import { existsSync, realpathSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isOwn, isStepList, refuseForeignTables } from '../ownership.ts';
import { BUSY_TIMEOUT } from './connection.ts';

/** The steps that a file's schema has been through; undefined when it has no list of them. */
export function stepsIn(database: DatabaseSync): string[] | undefined {
  const columns = database.prepare("select name from pragma_table_info('migrations')").all();
  if (!isStepList(columns.map(({ name }) => String(name)))) return undefined;
  const steps = database.prepare('select name from migrations').all();
  return steps.map(({ name }) => String(name));
}

/**
 * Makes sure that a file is the service's own, or has nothing in it. The file stays as it is, to the byte.
 *
 * @throws with a sentence that says what is in it
 */
export function requireOwnFile(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const database = openUnchanged(path);
  try {
    if (isOwn(stepsIn(database))) return;
    const names = database.prepare('select name from sqlite_schema').all();
    refuseForeignTables(
      names.map(({ name }) => String(name)),
      'Choose another file, or another DATA_DIR',
    );
  } finally {
    database.close();
  }
}

/** A connection that may write changes a file that was left in the midst of something, at the latest when it closes. */
function openUnchanged(path: string): DatabaseSync {
  const real = realpathSync(path);
  const url = pathToFileURL(real);
  // Without this a file is locked, and gets others beside it. Nobody has it open when there is no -wal.
  if (!existsSync(`${real}-wal`)) url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true, timeout: BUSY_TIMEOUT });
}
