import type { Clock } from '../../kernel/clock.ts';
import type { Random } from '../../kernel/random.ts';
import type { StorageEngine } from '../engine.ts';
import { readPostgresFacts } from './facts.ts';
import { openPostgres } from './open.ts';
import { POOL_DEFAULTS } from './pool.ts';
import { findRefusedRows } from './refused-rows.ts';
import { openPostgresSnapshot, postgresHoldsRows, postgresSize } from './snapshot.ts';
import { takePostgresTurn } from './turn.ts';

/**
 * PostgreSQL, with its database at `url` (`postgres://…`).
 *
 * @param random spreads the waits of transactions that were in conflict
 * @param poolSize the most connections for requests and tasks
 */
export function postgresEngine(
  url: string,
  clock: Clock,
  random: Random,
  poolSize = POOL_DEFAULTS.maxConnections,
): StorageEngine {
  return {
    name: 'postgres',
    open: (watch) =>
      openPostgres(url, clock, { random, maxConnections: poolSize, ...(watch && { watch }) }),
    openSnapshot: (release) => openPostgresSnapshot(url, release),
    openSnapshotAlone: () => openPostgresSnapshot(url),
    openSnapshotUnchanged: () => openPostgresSnapshot(url),
    readFacts: () => readPostgresFacts(url),
    holdsRows: () => postgresHoldsRows(url),
    size: () => postgresSize(url),
    takeTurn: (name) => takePostgresTurn(url, name),
    findRefusedRows: (rows) => findRefusedRows(url, rows),
  };
}
