import { setTimeout as pause } from 'node:timers/promises';
import type { Compilable, Kysely } from 'kysely';
import { Client } from 'pg';
import { MINUTE, SECOND, type Clock } from '../../kernel/clock.ts';
import { postgresLanguage } from '../languages.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { reasonForNoConnection } from './failures.ts';
import { lacksLock } from './failures.ts';
import { requireOwnTables } from './ownership.ts';
import { APPLICATION, type PoolOptions } from './pool.ts';

/** For how long an instance waits while another one migrates, in milliseconds. */
const PATIENCE = 5 * MINUTE;

/**
 * For how long a step waits for a table, in milliseconds. Requests of the instances that go on wait behind it, and give up
 * after `lockTimeout`: so it lets them pass, and tries again after as long.
 */
const LOCK_TIMEOUT = SECOND;

/** How often it tries: a transaction that reads everything, such as a backup, is in the way for its whole length. */
const ATTEMPTS = 300;

/**
 * Brings a database up to this program's schema, in one transaction. Of instances that start together one does so, and
 * the others wait for it. It has a connection of its own, since a large table takes longer than a request may.
 *
 * @throws when the database cannot be reached or belongs to a newer program; the message holds no password
 */
export async function upgrade(
  url: string,
  options: Pick<PoolOptions, 'connectionTimeout'>,
  kysely: Kysely<Schema>,
  clock: Clock,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: options.connectionTimeout,
    keepAlive: true,
  });
  // The statement that was under way rejects, and that is enough.
  client.on('error', () => {});
  try {
    await client.connect();
    await run(client, kysely, clock);
  } catch (cause) {
    const where = `${client.database} at ${client.host}:${client.port}`;
    const reason = reasonForNoConnection(cause);
    throw new Error(`The database ${where} cannot be opened: ${reason}`, { cause });
  } finally {
    await client.end();
  }
}

/** The connection ends afterwards, and with it what it holds. */
async function run(client: Client, kysely: Kysely<Schema>, clock: Clock): Promise<void> {
  const query = async (statement: Compilable): Promise<Record<string, unknown>[]> => {
    const { sql: text, parameters } = statement.compile();
    const { rows } = await client.query<Record<string, unknown>>(text, [...parameters]);
    return rows;
  };
  const attempt = async (): Promise<void> => {
    await client.query('begin isolation level read committed');
    await requireOwnTables(client);
    await migrate(
      {
        kysely,
        dialect: postgresLanguage.definitions,
        run: async (statement) => void (await query(statement)),
        rows: query,
      },
      clock,
    );
    await client.query('commit');
  };

  await client.query(`set lock_timeout = ${PATIENCE}; set statement_timeout = 0`);
  await client.query(`select pg_advisory_lock(hashtextextended('beadhouse schema', 0))`);
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (cause) {
      if (!lacksLock(cause) || count === ATTEMPTS) throw cause;
      await client.query('rollback');
      await pause(LOCK_TIMEOUT);
    }
  }
}
