import { HOUR } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';
import { createCompiler, postgresLanguage } from '../languages.ts';
import { stepsOf, type Release, type Snapshot } from '../snapshot.ts';
import { readSteps } from './ownership.ts';
import { connect, CONNECTION_DEFAULTS, type Connection } from './connection.ts';
import { requireSessions } from './requirements.ts';
import { NO_LIMITS } from './session.ts';
import { createReader, createStatements } from './statements.ts';

const compiler = createCompiler(postgresLanguage);

const BEGIN = 'begin isolation level repeatable read read only';

/** The tables of the current schema. */
const TABLES = `
  select quote_ident(table_name) as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE'`;

/**
 * Opens a PostgreSQL database as it is now, in a read-only transaction on a connection of its own. Instances go on writing
 * meanwhile.
 *
 * @throws when it cannot be reached as the service needs it, or is not at this program's schema
 */
export async function openPostgresSnapshot(url: string, release?: Release): Promise<Snapshot> {
  const connection = await connectForLong(url);
  let steps: Snapshot['steps'];
  try {
    await requireSessions(connection, url, CONNECTION_DEFAULTS);
    await connection.query(BEGIN);
    steps = stepsOf(await readSteps(connection), release);
  } catch (cause) {
    await connection.end();
    throw new Error(`The PostgreSQL database: ${reasonOf(cause)}`, { cause });
  }
  return {
    ...createReader(createStatements(compiler), (statement) => connection.send([statement])),
    steps,
    // Every engine can store what PostgreSQL has stored.
    riskyRows: () => [],
    close: connection.end,
  };
}

const SIZE = `
  select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes
  from pg_catalog.pg_class as c join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind = 'r'`;

/** The bytes of the tables of this database's schema, with their indexes. */
export async function postgresSize(url: string): Promise<number> {
  const connection = await connect(url, CONNECTION_DEFAULTS);
  try {
    const { rows } = await connection.query<{ bytes: number }>(SIZE);
    return Number(rows[0]?.bytes);
  } finally {
    await connection.end();
  }
}

/** Whether any table of this database's schema holds a row, besides the list of migrations. Nothing is written. */
export async function postgresHoldsRows(url: string): Promise<boolean> {
  const connection = await connectForLong(url);
  try {
    await connection.query(BEGIN);
    const { rows } = await connection.query<{ name: string }>(TABLES);
    for (const { name } of rows) {
      if (name === 'migrations') continue;
      const { rowCount } = await connection.query(`select 1 from ${name} limit 1`);
      if (rowCount !== 0) return true;
    }
    return false;
  } finally {
    await connection.end();
  }
}

/** Opens a connection for long work, such as copying or counting a large table. Its transaction ends with it. */
export function connectForLong(url: string): Promise<Connection> {
  return connect(url, { ...CONNECTION_DEFAULTS, ...NO_LIMITS, answerTimeout: HOUR });
}
