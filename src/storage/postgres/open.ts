import { Kysely, sql } from 'kysely';
import { SECOND, type Clock } from '../../kernel/clock.ts';
import { withDeadline } from '../../kernel/deadline.ts';
import type { Random } from '../../kernel/random.ts';
import { createDialect } from '../dialect.ts';
import { postgresLanguage } from '../languages.ts';
import { UNWATCHED, type MigrationWatch } from '../migrate.ts';
import type { Storage } from '../port.ts';
import { query } from '../query.ts';
import type { Schema } from '../schema.ts';
import { NO_UPKEEP } from '../upkeep.ts';
import { createInFlight } from './in-flight.ts';
import { createChannels } from './channels.ts';
import { listenOn, runSql, setDirect } from './direct.ts';
import { readWay } from './facts.ts';
import { isTransient, mayChangeAgain } from './failures.ts';
import { createPostgresRelay } from './relay.ts';
import { createPool, POOL_DEFAULTS, type PoolOptions } from './pool.ts';
import { createRetry } from './retries.ts';
import { shareConnections } from './shared-connections.ts';
import { createRun, createSend } from './single-statements.ts';
import { connectForLong } from './snapshot.ts';
import { createReader, createStatements, type Send } from './statements.ts';
import { createTransactions } from './transactions.ts';
import { upgrade } from './upgrade.ts';
import { canNewConnectionWrite, createWritability } from './writability.ts';

export type PostgresOptions = Partial<PoolOptions> & {
  /** Spreads the waits before the next attempt. Without it they are as long as possible. */
  readonly random?: Random;
  readonly watch?: MigrationWatch;
};

/** The longest wait for the answer to a check, in milliseconds. */
const CHECK_TIMEOUT = 2 * SECOND;

const anyMigration = query((db) =>
  db
    .withTables<{ migrations: { name: string } }>()
    .selectFrom('migrations')
    .select('name')
    .limit(1),
);

const serverTime = query((db) =>
  db.selectNoFrom(
    sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as double precision)`.as('time'),
  ),
);

/**
 * Opens and migrates a PostgreSQL database, which any number of instances may share.
 *
 * @param url `postgres://…`
 */
export async function openPostgres(
  url: string,
  clock: Clock,
  {
    random = (size) => new Uint8Array(size).fill(255),
    watch = UNWATCHED,
    ...limits
  }: PostgresOptions = {},
): Promise<Storage> {
  const options = { ...POOL_DEFAULTS, ...limits };
  const inFlight = createInFlight();
  const kysely = new Kysely<Schema>({
    dialect: createDialect(async ({ sql: text, parameters }) => {
      const { rows, rowCount } = await execute({ name: '', text, values: parameters });
      return { rows, changes: rowCount };
    }, postgresLanguage),
  });
  await upgrade(url, options, kysely, clock, watch);

  const pool = createPool(url, options, random);
  const { afterRefusal, ...writability } = createWritability(
    () => canNewConnectionWrite(url, options),
    pool.replaceAll,
  );
  const retry = createRetry(random, afterRefusal);
  const statementOf = createStatements(kysely);
  const read = createSend(shareConnections(pool), retry, isTransient);
  const reader = createReader(statementOf, (statement) => inFlight.run(() => read(statement)));
  // A check must not wait for a slow read.
  const readAlone = createSend(pool, retry, isTransient);
  // A change that was sent and not answered never runs again, since its outcome is unknown.
  const change = createSend(pool, retry, mayChangeAgain);
  const execute: Send = (statement) => inFlight.run(() => change(statement));
  const transact = createTransactions(pool, statementOf, retry);
  const channels = createChannels(url, options, random);

  const storage: Storage = {
    ...reader,
    write: (work) => inFlight.run(() => transact(work)),
    run: async (one, values) => (await execute(statementOf(one, values))).rowCount,
    kysely,
    openRelay: (listener) => createPostgresRelay(channels, listener),
    writability,
    readTime: async () => (await reader.first(serverTime, {}))?.time ?? null,
    readWay: () =>
      inFlight.run(async () => {
        const connection = await pool.borrow();
        try {
          return await readWay(connection);
        } finally {
          pool.release(connection);
        }
      }),
    // PostgreSQL's own vacuum does this.
    openUpkeep: () => NO_UPKEEP,
    async check() {
      await withDeadline(CHECK_TIMEOUT, 'answer of PostgreSQL', () =>
        inFlight.run(() => readAlone(statementOf(anyMigration, {}))),
      );
    },
    async close() {
      await inFlight.close();
      writability.close();
      await pool.close();
    },
  };
  const run = createRun(pool, retry, mayChangeAgain);
  setDirect(storage, {
    sql: (text, values) =>
      inFlight.run(() => run((connection) => runSql(connection, text, values))),
    async long(work) {
      const connection = await connectForLong(url);
      try {
        await connection.query('set lock_timeout = 0');
        return await work((text, values) => runSql(connection, text, values));
      } finally {
        await connection.end();
      }
    },
    listen: listenOn(channels),
  });
  return storage;
}
