import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../kernel/clock.ts';
import type { StoreFile } from '../store-file.ts';
import { openSqlite } from './open.ts';
import { openSqliteSnapshot } from './snapshot.ts';

/** SQLite files as what a backup keeps rows in. */
export function sqliteStoreFile(clock: Clock): StoreFile {
  return {
    open: (path) => openSqlite(path, clock),
    snapshot: openSqliteSnapshot,
    async check(path) {
      const database = new DatabaseSync(path);
      try {
        const problems = [
          ...database.prepare('pragma integrity_check').all(),
          ...database.prepare('pragma foreign_key_check').all(),
        ].map((row) => Object.values(row).join(' '));
        if (problems.join() !== 'ok') throw new Error(problems.slice(0, 3).join('; '));
      } finally {
        database.close();
      }
    },
    async remove(path) {
      for (const suffix of ['', '-wal', '-shm', '-journal']) {
        await rm(path + suffix, { force: true });
      }
    },
  };
}
