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
  /** Stores rows in a table; its columns' values are expressions in `n`, the number of a row. */
  const into = (table: string, columns: Readonly<Record<string, string>>, count = rows): string =>
    `insert into ${table} (${Object.keys(columns).join()}) select ${Object.values(columns).join()} from ${series(count)}`;
  return [
    into(
      'users',
      {
        id: owner,
        name: "'Owner'",
        email: `${hex('n')} || '@example.org'`,
        email_verified: '0',
        role: "'user'",
        created_at: at,
        updated_at: at,
      },
      owners,
    ),
    into('sessions', {
      id: id('bbbb', 'n'),
      token: `'token' || ${hex('n')}`,
      user_id: owner,
      expires_at: later,
      created_at: at,
      updated_at: at,
    }),
    into('players', {
      id: id('cccc', 'n'),
      user_id: owner,
      name: "'Ada'",
      emoji: "'🦊'",
      color: "'#aabbcc'",
      is_active: '0',
      is_practice_student: '1',
      is_expungeable: '0',
      is_archived: '0',
      family_code: `'FAM-' || ${hex('n')}`,
      birthday: "'2018-02-03'",
      created_at: at,
    }),
    into('parent_child', {
      parent_user_id: owner,
      child_player_id: id('cccc', 'n'),
      created_at: at,
      role: "'manage'",
    }),
    into('arcade_sessions', {
      user_id: `'arcade-' || ${decimal('n')}`,
      game_name: "'matching'",
      game_url: "'/arcade/matching'",
      game_state: `'{"board":[1,2,3]}'`,
      active_players: `'["p1"]'`,
      room_id: "'room'",
      version: '1',
      updated_at: at,
      expires_at: later,
    }),
    into('teacher_flowcharts', {
      id: id('dddd', 'n'),
      user_id: owner,
      title: "'Sums'",
      emoji: "'📊'",
      definition_json: "'{}'",
      mermaid_content: "'graph TD; A --> B'",
      version: '1',
      // The first flowchart of each owner is a draft.
      status: `case when n < ${owners} then 'draft' else 'published' end`,
      published_at: at,
      created_at: at,
      updated_at: at,
    }),
    `${into('published_flowcharts', {
      id: id('dddd', 'n'),
      title: "'Sums'",
      emoji: "'📊'",
      difficulty: "'Beginner'",
      version: '1',
      published_at: at,
      updated_at: at,
      search_text: `'SUMS\n\n'`,
    })} where n >= ${owners}`,
    into('postcards', {
      id: id('eeee', 'n'),
      user_id: owner,
      caller_number: "'7'",
      manifest: `'{"callerNumber":7,"moments":[{"caption":"Seven"}]}'`,
      status: "'ready'",
      task_id: id('ffff', 'n'),
      image_url: "'/files/a.png'",
      thumbnail_url: "'/files/b.png'",
      is_read: '0',
      created_at: at,
      is_storing: '0',
    }),
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
    cookies: asking.map((owner) => `${cookie.names.former}=${cookie.sign(`token${hex(owner)}`)}`),
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
