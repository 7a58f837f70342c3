import type pg from 'pg';
import { HOUR } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';
import { createCompiler, postgresLanguage } from '../languages.ts';
import { requireCurrentSchema, type Snapshot } from '../snapshot.ts';
import { readSteps } from './ownership.ts';
import { createPool, POOL_DEFAULTS } from './pool.ts';
import { createReader, createStatements } from './statements.ts';

const compiler = createCompiler(postgresLanguage);

/** Copying takes long, and so does counting a large table. */
const BEGIN = `
  begin isolation level repeatable read read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
`;

/** The tables of the current schema. */
const TABLES = `
  select quote_ident(table_name) as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE'`;

/**
 * Opens a PostgreSQL database as it is now, in a read-only transaction on a connection of its own. Instances go on writing
 * meanwhile.
 *
 * @throws when it cannot be reached, or is not at this program's schema
 */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const { client, end } = await connect(url);
  try {
    await client.query(BEGIN);
    requireCurrentSchema(await readSteps(client));
  } catch (cause) {
    await end();
    throw new Error(`The PostgreSQL database: ${reasonOf(cause)}`, { cause });
  }
  return {
    ...createReader(createStatements(compiler), (statement) => client.query(statement)),
    // Every engine can store what PostgreSQL has stored.
    riskyRows: () => [],
    close: end,
  };
}

/** Whether any table of this database's schema holds a row, besides the list of migrations. Nothing is written. */
export async function postgresHoldsRows(url: string): Promise<boolean> {
  const { client, end } = await connect(url);
  try {
    await client.query(BEGIN);
    const { rows } = await client.query<{ name: string }>(TABLES);
    for (const { name } of rows) {
      if (name === 'migrations') continue;
      const { rowCount } = await client.query(`select 1 from ${name} limit 1`);
      if (rowCount !== 0) return true;
    }
    return false;
  } finally {
    await end();
  }
}

/** Opens a connection of its own, for long work. */
export async function connect(
  url: string,
): Promise<{ client: pg.ClientBase; end(): Promise<void> }> {
  const pool = createPool(url, { ...POOL_DEFAULTS, maxConnections: 1, answerTimeout: HOUR });
  const { client, release } = await pool.borrow();
  return {
    client,
    async end() {
      // The transaction ends with its connection.
      release();
      await pool.close();
    },
  };
}
