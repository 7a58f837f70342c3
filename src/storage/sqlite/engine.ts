import type { Clock } from '../../kernel/clock.ts';
import type { StorageEngine } from '../engine.ts';
import { readSqliteFacts } from './facts.ts';
import { openSqlite } from './open.ts';
import { openSqliteSnapshot, sqliteHoldsRows } from './snapshot.ts';

/** The embedded engine, with its file at `path`. A missing folder is made. */
export function sqliteEngine(path: string, clock: Clock): StorageEngine {
  return {
    name: 'sqlite',
    open: () => openSqlite(path, clock),
    openSnapshot: () => openSqliteSnapshot(path),
    openSnapshotAlone: () => openSqliteSnapshot(path, { isAlone: true }),
    readFacts: (how) => readSqliteFacts(path, how),
    holdsRows: () => sqliteHoldsRows(path),
    async findRefusedRows(rows) {
      // SQLite would store a text that is not UTF-8 with a change.
      return rows.filter(({ risk }) => risk.kind === 'not UTF-8');
    },
  };
}
