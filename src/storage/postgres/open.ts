import { Kysely } from 'kysely';
import { SECOND, type Clock } from '../../kernel/clock.ts';
import { withDeadline } from '../../kernel/deadline.ts';
import type { Random } from '../../kernel/random.ts';
import { createDialect } from '../dialect.ts';
import { postgresLanguage } from '../languages.ts';
import type { Storage } from '../port.ts';
import { query } from '../query.ts';
import type { Schema } from '../schema.ts';
import { createInFlight } from './in-flight.ts';
import { createPool, POOL_DEFAULTS, type ConnectionPool, type PoolOptions } from './pool.ts';
import { createReads } from './reads.ts';
import { retry } from './retries.ts';
import { createStatements, type Statement } from './statements.ts';
import { createTransactions } from './transactions.ts';
import { wasNeverSent } from './failures.ts';
import { upgrade } from './upgrade.ts';

export type PostgresOptions = Partial<PoolOptions> & {
  /** Spreads the waits before the next attempt. Without it they are as long as possible. */
  readonly random?: Random;
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

/**
 * Opens and migrates a PostgreSQL database, which any number of instances may share.
 *
 * @param url `postgres://…`
 */
export async function openPostgres(
  url: string,
  clock: Clock,
  { random = (size) => new Uint8Array(size).fill(255), ...limits }: PostgresOptions = {},
): Promise<Storage> {
  const options = { ...POOL_DEFAULTS, ...limits };
  const inFlight = createInFlight();
  const kysely = new Kysely<Schema>({
    dialect: createDialect(
      ({ sql, parameters }) =>
        inFlight.run(() => execute(pool, { text: sql, values: [...parameters] }, random)),
      postgresLanguage,
    ),
  });
  await upgrade(url, options, kysely, clock);

  const pool = createPool(url, options);
  const statementOf = createStatements(kysely);
  const reads = createReads(pool, statementOf, random);
  const transact = createTransactions(pool, statementOf, random);

  return {
    all: (one, values) => inFlight.run(() => reads.all(one, values)),
    first: (one, values) => inFlight.run(() => reads.first(one, values)),
    write: (work) => inFlight.run(() => transact(work)),
    run: (one, values) =>
      inFlight.run(async () => (await execute(pool, statementOf(one, values), random)).changes),
    kysely,
    async check() {
      await withDeadline(CHECK_TIMEOUT, 'answer of PostgreSQL', () =>
        inFlight.run(() => reads.first(anyMigration, {})),
      );
    },
    async close() {
      await inFlight.close();
      await pool.close();
    },
  };
}

/**
 * Runs one statement as a transaction of its own. It never runs again after it was sent, since nobody knows then whether it
 * changed anything.
 */
function execute(pool: ConnectionPool, statement: Statement, random: Random) {
  return retry(async () => {
    const connection = await pool.borrow();
    try {
      const { rows, rowCount } = await connection.client.query(statement);
      connection.release();
      return { result: { rows: rows as unknown[], changes: rowCount ?? 0 } };
    } catch (cause) {
      connection.release(cause);
      return { cause, mayRetry: wasNeverSent(cause) };
    }
  }, random);
}
