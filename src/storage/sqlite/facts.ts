import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StoreFacts, Thoroughness } from '../facts.ts';
import { openFailure } from './open-failure.ts';
import { openUnchanged, readSteps, requireOwnFile } from './ownership.ts';

/**
 * Examines the embedded engine's file. No byte of it changes.
 *
 * @throws when it cannot be read, is damaged, or belongs to another program
 */
export async function readSqliteFacts(
  path: string,
  { readsAll }: Thoroughness,
): Promise<StoreFacts> {
  const isThere = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  try {
    if (isThere) requireOwnFile(path);
    const database = isThere ? openUnchanged(path) : new DatabaseSync(':memory:');
    try {
      if (readsAll) requireUndamaged(database);
      const [version] = Object.values(database.prepare('select sqlite_version()').get() ?? {});
      return {
        engine: `SQLite ${String(version)}`,
        steps: isThere ? readSteps(database) : undefined,
        connection: null,
      };
    } finally {
      database.close();
    }
  } catch (cause) {
    throw openFailure(path, cause);
  }
}

/** Reads every page ("PRAGMA quick_check" in SQLite's documentation). */
function requireUndamaged(database: DatabaseSync): void {
  const [problem] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {});
  if (problem !== 'ok') throw new Error(`it is damaged: ${String(problem)}. Restore a backup`);
}
