/**
 * The limit on PostgreSQL: the measured works on bare node:http and pg. The same answers, headers, session check and locks as
 * the service, without its log, metrics, routing table, limits and retries. Each work is in the cheapest form that is known.
 * Statements are prepared by name. A statement is sent without waiting when it does not need an earlier answer. PostgreSQL
 * makes the JSON of a list, which costs both processes less than sending its rows.
 *
 * Usage: DATABASE_URL=postgres://… AUTH_SECRET=… node bench/limit-postgres.ts FOLDER
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Pool, types, type PoolClient } from 'pg';
import { isoTime, DAY } from '../src/kernel/clock.ts';
import { playerFields } from '../src/storage/player-rows.ts';
import {
  answer,
  COLUMNS,
  insertInto,
  isPlayer,
  JOINED_COLUMNS,
  keepPicture,
  mayReport,
  MOST_GUESTS,
  newGuest,
  newPlayer,
  newResult,
  newSession,
  POSTCARD_COLUMNS,
  postcardsJson,
  readHeaders,
  REPORTED,
  serve,
  sessionJson,
  sessionCookies,
  playerJson,
  userIdOf,
  type OwnHeaders,
  type Row,
} from './limit-common.ts';

const INT8 = 20;
types.setTypeParser(INT8, Number);
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  // Statements are sent without waiting for the answers to earlier ones.
  pipeline: true,
});
const { tokenOf, guestCookie } = sessionCookies(process.env['AUTH_SECRET'] ?? '');

const insertPlayer = `${insertInto('players', '$')} on conflict (family_code) do nothing returning user_id, id, created_at`;

const shownColumns = playerFields.map(
  ({ field, column, isFlag }) => `${column}${isFlag ? ' = 1' : ''} as "${field}"`,
);

const texts = {
  session:
    'select u.id, u.role from sessions s join users u on u.id = s.user_id where s.token = $1 and s.expires_at > $2',
  players: `select '{"players":[' || coalesce(string_agg(row_to_json(shown)::text, ','), '') || ']}' from (
    select ${shownColumns.join()} from (
        select ${COLUMNS} from players where user_id = $1
        union all
        select ${JOINED_COLUMNS} from parent_child l join players p on p.id = l.child_player_id
        where l.parent_user_id = $1 and l.created_at > $2 and p.user_id <> $1
        order by created_at desc, id desc) as listed) as shown`,
  postcards: `select ${POSTCARD_COLUMNS} from postcards where user_id = $1 order by created_at desc, id desc limit 50`,
  lock: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  mayPractise: `select (select count(*) from players where user_id = $1 and is_practice_student = 1 and is_archived = 0) < 1000000
    or exists (select 1 from subscriptions where user_id = $1 and tier = 'family' and status in ('active','trialing','past_due'))`,
  insertPlayer: `with made as (${insertPlayer}) 
    insert into parent_child (parent_user_id, child_player_id, created_at) select * from made returning 1`,
  countGuest: `insert into rate_limits (key, window_start, hits) values ($1,$2,1) on conflict (key) do update set
    hits = case when rate_limits.window_start = excluded.window_start then rate_limits.hits + 1 else 1 end,
    window_start = excluded.window_start returning hits`,
  insertGuest: `with made as (${insertInto('users', '$')})
    ${insertInto('sessions', '$', 10)}`,
  arcade:
    'select game_name, game_url, game_state, active_players, version, expires_at, start_id, updated_at from arcade_sessions where user_id = $1 and expires_at > $2',
  upsertArcade: `${insertInto('arcade_sessions', '$')} on conflict (user_id) do update set
    game_name = excluded.game_name, game_url = excluded.game_url, game_state = excluded.game_state,
    active_players = excluded.active_players, room_id = excluded.room_id, version = excluded.version,
    updated_at = excluded.updated_at, expires_at = excluded.expires_at, start_id = excluded.start_id, site_digest = excluded.site_digest`,
  insertCoverage: insertInto('coverage_results', '$'),
  pruneCoverage: `delete from coverage_results where (timestamp, id) <= (select timestamp, id from coverage_results
    order by timestamp desc, id desc limit 1 offset 100)`,
} as const;

/** The rows of a statement, as arrays. */
async function run(
  on: Pick<PoolClient, 'query'> | typeof pool,
  name: keyof typeof texts,
  values: Row[],
): Promise<Row[][]> {
  return (await on.query({ name, text: texts[name], values, rowMode: 'array' })).rows;
}

/** Runs a transaction. `work` sends its statements without waiting for answers that it does not need. */
async function transact(work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await Promise.all([client.query('begin'), work(client)]);
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  } finally {
    client.release();
  }
}

async function viewerOf(
  request: IncomingMessage,
): Promise<{ id: string; role: string } | undefined> {
  const token = tokenOf(request);
  if (token === undefined) return undefined;
  const [row] = await run(pool, 'session', [token, isoTime(Date.now())]);
  return row && { id: row[0], role: row[1] };
}

type Answer = { readonly text: string; readonly own?: OwnHeaders };

function send(response: ServerResponse, status: number, made: Promise<Answer>): void {
  made.then(
    ({ text, own }) => answer(response, status, text, own),
    () => answer(response, 500, '{"error":"Internal server error"}'),
  );
}

async function listPlayers(request: IncomingMessage): Promise<Answer> {
  const viewer = await viewerOf(request);
  if (viewer === undefined) return { text: '{"players":[]}' };
  const after = viewer.role === 'guest' ? isoTime(Date.now() - DAY) : '';
  const [row] = await run(pool, 'players', [viewer.id, after]);
  return { text: row?.[0] };
}

async function listPostcards(request: IncomingMessage): Promise<Answer> {
  const viewer = await viewerOf(request);
  return {
    text: postcardsJson(viewer === undefined ? [] : await run(pool, 'postcards', [viewer.id])),
  };
}

async function createPlayer(request: IncomingMessage, text: string): Promise<Answer> {
  const viewer = await viewerOf(request);
  const body = JSON.parse(text);
  if (!isPlayer(body)) throw new Error('400');
  if (viewer === undefined) return createGuestsPlayer(request, body);
  return storePlayer(body, viewer.id, async (client) => {
    if (!(body.isPracticeStudent ?? true)) return;
    const [, [[may]]] = (await Promise.all([
      run(client, 'lock', [`owner:${viewer.id}`]),
      run(client, 'mayPractise', [viewer.id]),
    ])) as Row;
    if (may !== true) throw new Error('403');
  });
}

async function createGuestsPlayer(request: IncomingMessage, body: Row): Promise<Answer> {
  const guest = newGuest(request);
  const stored = await storePlayer(body, guest.id, async (client) => {
    const [[[hits]]] = (await Promise.all([
      run(client, 'countGuest', guest.count),
      run(client, 'insertGuest', [...guest.user, ...guest.session]),
    ])) as Row;
    if (hits > MOST_GUESTS) throw new Error('429');
  });
  return { ...stored, own: { 'set-cookie': guestCookie(guest.token) } };
}

/** Stores a player unless `check` rejects. Tries again with another family code while the code is taken. */
async function storePlayer(
  body: Row,
  userId: string,
  check: (client: PoolClient) => Promise<void>,
): Promise<Answer> {
  const { columns } = newPlayer(body, userId);
  let isStored = false;
  await transact(async (client) => {
    await check(client);
    const [links] = await Promise.all([
      run(client, 'insertPlayer', columns),
      client.query('commit'),
    ]);
    isStored = links.length > 0;
  });
  if (isStored) return { text: JSON.stringify({ player: playerJson(columns) }) };
  return storePlayer(body, userId, async () => {});
}

async function getSession(request: IncomingMessage): Promise<Answer> {
  const [row] = await run(pool, 'arcade', [userIdOf(request), isoTime(Date.now())]);
  if (row === undefined) throw new Error('404');
  return { text: sessionJson(row), own: readHeaders(row) };
}

async function createSession(text: string): Promise<Answer> {
  const made = newSession(text);
  if (made === undefined) throw new Error('400');
  await run(pool, 'upsertArcade', made.columns);
  return made;
}

async function report(request: IncomingMessage, text: string): Promise<Answer> {
  const values = mayReport(request) ? newResult(JSON.parse(text)) : undefined;
  if (values === undefined) throw new Error('400');
  await transact((client) =>
    Promise.all([
      run(client, 'lock', ['coverage']),
      run(client, 'insertCoverage', values),
      run(client, 'pruneCoverage', []),
      client.query('commit'),
    ]),
  );
  return { text: REPORTED };
}

serve({
  'GET /api/players': (request, response) => send(response, 200, listPlayers(request)),
  'GET /api/postcards': (request, response) => send(response, 200, listPostcards(request)),
  'POST /api/players': (request, response, text) =>
    send(response, 201, createPlayer(request, text)),
  'GET /api/arcade-session': (request, response) => send(response, 200, getSession(request)),
  'POST /api/arcade-session': (_request, response, text) =>
    send(response, 200, createSession(text)),
  'POST /api/coverage-results': (request, response, text) =>
    send(response, 200, report(request, text)),
  'GET /files/': keepPicture(process.argv[2] ?? ''),
});
