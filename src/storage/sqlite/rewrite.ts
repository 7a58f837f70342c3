import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isOwn } from '../ownership.ts';
import { readSteps } from './ownership.ts';

/** The `user_version` of a file in which nothing was ever deleted without being cleared. Earlier releases left it at zero. */
const CLEARED = 1;

const isCleared = (database: DatabaseSync): boolean =>
  database.prepare('pragma user_version').get()?.['user_version'] === CLEARED;

/** Whether a file is of an earlier release, and may still hold rows that were deleted. */
export function isOldFile(database: DatabaseSync): boolean {
  return !isCleared(database) && isOwn(readSteps(database));
}

/**
 * Rewrites a file, without what was deleted in it. It takes some seconds for each gigabyte. The
 * folder needs room for two more files of this size meanwhile. It is done again at each opening, until `markCleared` is called.
 */
export function rewriteFile(path: string, database: DatabaseSync): void {
  // The copy would not fit into memory, nor into every temporary folder of a system.
  const folder = dirname(path).replaceAll("'", "''");
  database.exec(`pragma temp_store = file; pragma temp_store_directory = '${folder}'`);
  try {
    database.exec('vacuum');
  } finally {
    database.exec("pragma temp_store_directory = ''; pragma temp_store = memory");
  }
}

/** Notes that a file is new or was rewritten. */
export function markCleared(database: DatabaseSync): void {
  if (!isCleared(database)) database.exec(`pragma user_version = ${CLEARED}`);
}
