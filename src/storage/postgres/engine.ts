import type { Clock } from '../../kernel/clock.ts';
import type { Random } from '../../kernel/random.ts';
import type { StorageEngine } from '../engine.ts';
import { readPostgresFacts } from './facts.ts';
import { openPostgres } from './open.ts';
import { findRefusedRows } from './refused-rows.ts';
import { openPostgresSnapshot, postgresHoldsRows } from './snapshot.ts';

/**
 * PostgreSQL, with its database at `url` (`postgres://…`).
 *
 * @param random spreads the waits of transactions that were in conflict
 */
export function postgresEngine(url: string, clock: Clock, random: Random): StorageEngine {
  return {
    name: 'postgres',
    open: () => openPostgres(url, clock, { random }),
    openSnapshot: () => openPostgresSnapshot(url),
    openSnapshotAlone: () => openPostgresSnapshot(url),
    readFacts: () => readPostgresFacts(url),
    holdsRows: () => postgresHoldsRows(url),
    findRefusedRows: (rows) => findRefusedRows(url, rows),
  };
}
