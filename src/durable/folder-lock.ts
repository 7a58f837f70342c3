import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { makePrivate } from './files.ts';

/** How often a folder is tried that another process has, in milliseconds. */
const TRY_EVERY = 500;

const SQLITE_BUSY = 5;

/**
 * Has a folder alone among all processes while `work` runs. SQLite locks a file in the folder, and the system releases the lock
 * when the process ends, however it ends: Node.js itself has no such locks.
 *
 * @param name the name of the file, which stays, empty
 * @param patience how long to wait for another process, in milliseconds
 * @throws when another process still has the folder then
 */
export async function withFolderLocked<Result>(
  folder: string,
  { name, patience }: { readonly name: string; readonly patience: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(folder, name);
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    for (let waited = 0; !lock(database); waited += TRY_EVERY) {
      if (waited >= patience) {
        // SQLite says the same of both.
        throw new Error(`Another process is at work in ${folder}, or its file system has no locks`);
      }
      await pause(TRY_EVERY);
    }
    makePrivate(path);
    return await work();
  } finally {
    database.close();
  }
}

/** Whether the lock is there. */
function lock(database: DatabaseSync): boolean {
  try {
    database.exec('begin exclusive');
    return true;
  } catch (cause) {
    const isBusy = cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY;
    if (isBusy) return false;
    throw cause;
  }
}
