import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { openBenchStore, type ServerEnv } from './seed.ts';

/** Owners with 20 rows in each table. */
export type Owners = {
  /** Their session cookies. */
  readonly cookies: readonly string[];
  /** The id of a draft of each of them, in the same order. */
  readonly drafts: readonly string[];
  /** The id of a published flowchart. */
  readonly published: string;
};

const ROWS_EACH = 20;
/** The number of owners who send requests. */
const ASKING = 50;

/** What differs between the engines' SQL: the numbers from 0, and texts made of them. */
type Words = {
  series(count: number): string;
  hex(number: string): string;
  decimal(number: string): string;
  /** ISO 8601, this many seconds after the start of 2025. */
  time(seconds: string): string;
};

const sqliteWords: Words = {
  series: (count) =>
    `(with recursive s(n) as (select 0 union all select n + 1 from s where n < ${count - 1}) select n from s)`,
  hex: (number) => `printf('%012x', ${number})`,
  decimal: (number) => `printf('%010d', ${number})`,
  time: (seconds) => `strftime('%Y-%m-%dT%H:%M:%S.000Z', 1735689600 + ${seconds}, 'unixepoch')`,
};

const postgresWords: Words = {
  series: (count) => `generate_series(0, ${count - 1}) as s(n)`,
  hex: (number) => `lpad(to_hex(${number}), 12, '0')`,
  decimal: (number) => `lpad((${number})::text, 10, '0')`,
  time: (seconds) =>
    `to_char(to_timestamp(1735689600 + ${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
};

/** Statements that fill each table with this many rows, with the owners in turn. */
function statements({ series, hex, decimal, time }: Words, rows: number): string[] {
  const owners = rows / ROWS_EACH;
  const id = (kind: string, number: string): string =>
    `'01940000-${kind}-7000-8000-' || ${hex(number)}`;
  const owner = id('aaaa', `n % ${owners}`);
  const at = time('n * 20');
  const later = "'2099-01-01T00:00:00.000Z'";
  const into = (table: string, values: string, count = rows): string =>
    `insert into ${table} select ${values} from ${series(count)}`;
  return [
    into(
      'users',
      `${owner}, 'Owner', ${hex('n')} || '@example.org', 0, null, 'user', ${at}, ${at}`,
      owners,
    ),
    into(
      'sessions',
      `${id('bbbb', 'n')}, 'token' || ${hex('n')}, ${owner}, ${later}, null, null, ${at}, ${at}`,
    ),
    into(
      'players',
      `${id('cccc', 'n')}, ${owner}, 'Ada', '🦊', '#aabbcc', 0, 1, 0, 0, 'FAM-' || ${hex('n')}, '2018-02-03', ${at}`,
    ),
    into('parent_child', `${owner}, ${id('cccc', 'n')}, ${at}, 'manage'`),
    into(
      'arcade_sessions',
      `'arcade-' || ${decimal('n')}, 'matching', '/arcade/matching', '{"board":[1,2,3]}', '["p1"]', 'room', 1, ${at}, ${later}, null`,
    ),
    // The first flowchart of each owner is a draft.
    into(
      'teacher_flowcharts',
      `${id('dddd', 'n')}, ${owner}, 'Sums', null, '📊', null, '{}', 'graph TD; A --> B', null, 1, case when n < ${owners} then 'draft' else 'published' end, ${at}, ${at}, ${at}, null, null, null, null`,
    ),
    `${into(
      'published_flowcharts',
      `${id('dddd', 'n')}, 'Sums', null, '📊', 'Beginner', 1, ${at}, ${at}, 'SUMS\n\n'`,
    )} where n >= ${owners}`,
    into(
      'postcards',
      `${id('eeee', 'n')}, ${owner}, null, '7', null, '{"callerNumber":7,"moments":[{"caption":"Seven"}]}', 'ready', ${id('ffff', 'n')}, '/files/a.png', '/files/b.png', 0, ${at}, 0`,
    ),
  ];
}

/** Fills a store with this many rows in each table. */
export async function fill(folder: string, rows: number, env: ServerEnv): Promise<Owners> {
  const { storage, cookie } = await openBenchStore(folder, env);
  await storage.close();
  if (env.DATABASE_URL === undefined) fillFile(join(folder, 'beadhouse.db'), rows);
  else await fillDatabase(env.DATABASE_URL, rows);
  const step = rows / ROWS_EACH / ASKING;
  const hex = (number: number): string => number.toString(16).padStart(12, '0');
  const flowchart = (number: number): string => `01940000-dddd-7000-8000-${hex(number)}`;
  const asking = Array.from({ length: ASKING }, (_, index) => index * step);
  return {
    cookies: asking.map((owner) => `${cookie.name}=${cookie.sign(`token${hex(owner)}`)}`),
    drafts: asking.map(flowchart),
    published: flowchart(rows - 1),
  };
}

function fillFile(path: string, rows: number): void {
  const database = new DatabaseSync(path);
  database.exec(
    'pragma foreign_keys = off; pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000',
  );
  for (const statement of statements(sqliteWords, rows)) database.exec(statement);
  database.close();
}

async function fillDatabase(url: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of statements(postgresWords, rows)) await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}
