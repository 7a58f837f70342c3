import type { Clock } from '../../kernel/clock.ts';
import type { StorageEngine } from '../engine.ts';
import { readSqliteFacts } from './facts.ts';
import { openSqlite } from './open.ts';
import { openSqliteSnapshot, sqliteHoldsRows, sqliteSize } from './snapshot.ts';

/** The embedded engine, with its file at `path`. A missing folder is made. */
export function sqliteEngine(path: string, clock: Clock): StorageEngine {
  return {
    name: 'sqlite',
    open: (watch) => openSqlite(path, clock, watch && { watch }),
    openSnapshot: (release) => openSqliteSnapshot(path, { ...(release && { release }) }),
    openSnapshotAlone: () => openSqliteSnapshot(path, { isAlone: true }),
    openSnapshotUnchanged: () => openSqliteSnapshot(path, { isUnchanged: true }),
    readFacts: (how) => readSqliteFacts(path, how),
    holdsRows: () => sqliteHoldsRows(path),
    size: () => sqliteSize(path),
    takeTurn: async () => ({ isHeld: () => true, end: async () => {} }),
    async findRefusedRows(rows) {
      // SQLite would store a text that is not UTF-8 with a change.
      return rows.filter(({ risk }) => risk.kind === 'not UTF-8');
    },
  };
}
