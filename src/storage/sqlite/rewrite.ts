import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isOwn } from '../ownership.ts';
import { readSteps } from './ownership.ts';

/** The `user_version` of a file in which nothing was ever deleted without being cleared. Earlier releases left it at zero. */
const CLEARED = 1;

const isCleared = (database: DatabaseSync): boolean =>
  database.prepare('pragma user_version').get()?.['user_version'] === CLEARED;

/**
 * Rewrites a file of an earlier release, which still holds rows that were deleted. It takes some seconds for each gigabyte. The
 * folder needs room for two more files of this size meanwhile. It is done again at each opening, until `markCleared` is called.
 */
export function rewriteOldFile(path: string, database: DatabaseSync): void {
  if (isCleared(database) || !isOwn(readSteps(database))) return;
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
