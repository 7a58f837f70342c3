import { setTimeout as pause } from 'node:timers/promises';
import type { Compilable, Kysely } from 'kysely';
import { DAY, MINUTE, SECOND, type Clock } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';
import { nameOfDatabase } from '../address/address.ts';
import { postgresLanguage } from '../languages.ts';
import { beginMigration, fillRows, migrate, type MigrationWatch } from '../migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import type { Schema } from '../schema.ts';
import { findChanges } from './changes.ts';
import { isLockFailure } from './failures.ts';
import { requireOwnTables } from './ownership.ts';
import { LOCK_KEY } from './own-names.ts';
import {
  connect,
  readSurroundedAddress,
  type Connection,
  type ConnectionOptions,
} from './connection.ts';
import { requireSessions, requireUtf8 } from './requirements.ts';
import { NO_LIMITS } from './session.ts';

/** How long an instance waits for another one that makes a backup and migrates, in milliseconds. */
const MIGRATION_TIMEOUT = 30 * MINUTE;

/**
 * How long a step waits for a table, in milliseconds. Requests of other instances wait behind it, and fail after `lockTimeout`.
 * So it gives up earlier, lets those requests run, and tries again after the same time.
 */
const LOCK_TIMEOUT = SECOND;

/** The most attempts. A long transaction, such as a backup, blocks all attempts until it ends. */
const ATTEMPTS = 300;

/**
 * Migrates a database to this program's schema: the steps in one transaction, then what they fill, in parts. When instances
 * start together, one migrates and the others wait for it. It uses a separate connection, since a large table takes longer than
 * a request may.
 *
 * @throws when the database cannot be reached or belongs to a newer program; the message holds no password
 */
export async function upgrade(
  url: string,
  options: ConnectionOptions,
  kysely: Kysely<Schema>,
  clock: Clock,
  watch: MigrationWatch,
): Promise<void> {
  const migration = { ...options, ...NO_LIMITS, answerTimeout: DAY };
  let connection: Connection | undefined;
  try {
    connection = await connect(url, migration);
    await requireSessions(connection, url, options);
    await requireUtf8(connection);
    await migrateWithLock(connection, kysely, clock, watch);
  } catch (cause) {
    const where = nameOfDatabase(readSurroundedAddress(url));
    throw new Error(`T${where.slice(1)} cannot be opened: ${reasonOf(cause)}`, { cause });
  } finally {
    await connection?.end();
  }
}

/** The caller ends the connection afterwards, which releases its locks. */
async function migrateWithLock(
  client: Pick<Connection, 'query'>,
  kysely: Kysely<Schema>,
  clock: Clock,
  watch: MigrationWatch,
): Promise<void> {
  const run = async (statement: Compilable): Promise<Record<string, unknown>[]> => {
    const { sql: text, parameters } = statement.compile();
    const { rows } = await client.query<Record<string, unknown>>(text, [...parameters]);
    return rows;
  };
  const target = { kysely, dialect: postgresLanguage.definitions };
  const makeSteps = async (): Promise<readonly Migration[]> => {
    await client.query('begin isolation level read committed');
    await requireOwnTables(client);
    const unfilled = await migrate({ ...target, run }, clock);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return unfilled;
  };

  await client.query(`set lock_timeout = ${MIGRATION_TIMEOUT}`);
  await client.query(`select pg_advisory_lock(${LOCK_KEY})`, ['beadhouse schema']);
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
  const { steps = [], lacksSteps, statements } = await findChanges(client);
  // Other instances serve meanwhile: what they write after the backup is not in it.
  const done = await beginMigration(steps, watch);
  // Nothing is written when nothing is missing: the role or the whole database may be read-only.
  if (!lacksSteps && statements.length === 0) return done();
  const unfilled = await withPauses(client, makeSteps);
  const runAlone = (statement: Compilable) => withPauses(client, () => run(statement));
  for (const step of unfilled) await fillRows({ ...target, run: runAlone }, clock, step);
  done();
}

/** Repeats work that fails because it waits for others, and lets these go on in between. */
async function withPauses<Result>(
  client: Pick<Connection, 'query'>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await work();
    } catch (cause) {
      if (!isLockFailure(cause) || count === ATTEMPTS) throw cause;
      await client.query('rollback');
      await pause(LOCK_TIMEOUT);
    }
  }
}
