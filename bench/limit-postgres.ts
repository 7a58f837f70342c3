/**
 * The limit on PostgreSQL: the five measured works on bare node:http and pg, with statements prepared by name and a
 * transaction where the work has more than one statement. The same answers, headers, session check and locks as the
 * service, without its log, metrics, routing table, limits and retries.
 *
 * Usage: DATABASE_URL=postgres://… node bench/limit-postgres.ts FOLDER
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Pool, types, type PoolClient } from 'pg';
import {
  answer,
  COLUMNS,
  cookieReader,
  mayReport,
  newPlayer,
  newResult,
  newSession,
  serve,
  session,
  shown,
  userIdOf,
  type Row,
} from './limit-common.ts';

const INT8 = 20;
types.setTypeParser(INT8, Number);
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const tokenOf = cookieReader(process.argv[2] ?? '');

const texts = {
  session:
    'select u.id, u.role from sessions s join users u on u.id = s.user_id where s.token = $1 and s.expires_at > $2',
  players: `select ${COLUMNS} from players where user_id = $1
    union all
    select ${COLUMNS.replaceAll(/\w+/g, 'p.$&')} from parent_child l join players p on p.id = l.child_player_id
    where l.parent_user_id = $1 and l.created_at > $2 and p.user_id <> $1
    order by created_at desc, id desc`,
  lock: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  subscription:
    "select 1 from subscriptions where user_id = $1 and tier = 'family' and status in ('active','trialing','past_due')",
  practiceCount:
    'select count(*) as n from players where user_id = $1 and is_practice_student = 1 and is_archived = 0',
  insertPlayer: `insert into players (${COLUMNS}) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12) on conflict (family_code) do nothing`,
  insertLink: 'insert into parent_child values ($1,$2,$3)',
  arcade:
    'select game_name, game_url, game_state, active_players, version, expires_at from arcade_sessions where user_id = $1 and expires_at > $2',
  upsertArcade: `insert into arcade_sessions values ($1,$2,$3,$4,$5,$6,$7,$8,$9) on conflict (user_id) do update set
    game_name = excluded.game_name, game_url = excluded.game_url, game_state = excluded.game_state,
    active_players = excluded.active_players, room_id = excluded.room_id, version = excluded.version,
    updated_at = excluded.updated_at, expires_at = excluded.expires_at`,
  insertCoverage: 'insert into coverage_results values ($1,$2,$3,$4,$5,$6,$7)',
  pruneCoverage: `delete from coverage_results where (timestamp, id) <= (select timestamp, id from coverage_results
    order by timestamp desc, id desc limit 1 offset 100)`,
} as const;

async function run(
  on: Pick<PoolClient, 'query'> | typeof pool,
  name: keyof typeof texts,
  values: unknown[],
): Promise<Row[]> {
  return (await on.query({ name, text: texts[name], values })).rows;
}

async function transact(work: (client: PoolClient) => Promise<string>): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const text = await work(client);
    await client.query('commit');
    return text;
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
  return (await run(pool, 'session', [token, new Date().toISOString()]))[0];
}

function send(response: ServerResponse, status: number, text: Promise<string>): void {
  text.then(
    (body) => answer(response, status, body),
    () => answer(response, 500, '{"error":"Internal server error"}'),
  );
}

async function listPlayers(request: IncomingMessage): Promise<string> {
  const viewer = await viewerOf(request);
  if (viewer === undefined) return '{"players":[]}';
  const after = viewer.role === 'guest' ? new Date(Date.now() - 86_400_000).toISOString() : '';
  const rows = await run(pool, 'players', [viewer.id, after]);
  return JSON.stringify({ players: rows.map(shown) });
}

async function createPlayer(request: IncomingMessage, text: string): Promise<string> {
  const viewer = await viewerOf(request);
  const body = JSON.parse(text);
  if (viewer === undefined || !body.name || !body.emoji || !body.color) throw new Error('400');
  return transact(async (client) => {
    if (body.isPracticeStudent ?? true) {
      const [family] = await run(client, 'subscription', [viewer.id]);
      await run(client, 'lock', [`owner:${viewer.id}`]);
      const [counted] = await run(client, 'practiceCount', [viewer.id]);
      if (family === undefined && counted.n >= 1_000_000) throw new Error('403');
    }
    const row = newPlayer(body, viewer.id);
    await run(client, 'insertPlayer', Object.values(row));
    await run(client, 'insertLink', [viewer.id, row.id, row.created_at]);
    return JSON.stringify({ player: shown(row) });
  });
}

async function getSession(request: IncomingMessage): Promise<string> {
  const [row] = await run(pool, 'arcade', [userIdOf(request), new Date().toISOString()]);
  return session(row);
}

async function createSession(text: string): Promise<string> {
  const row = newSession(JSON.parse(text));
  if (row === undefined) throw new Error('400');
  await run(pool, 'upsertArcade', Object.values(row));
  return session(row);
}

async function report(request: IncomingMessage, text: string): Promise<string> {
  const values = mayReport(request) ? newResult(JSON.parse(text)) : undefined;
  if (values === undefined) throw new Error('400');
  return transact(async (client) => {
    await run(client, 'lock', ['coverage']);
    await run(client, 'insertCoverage', values);
    await run(client, 'pruneCoverage', []);
    return '{"success":true,"message":"Coverage metrics updated"}';
  });
}

serve({
  'GET /api/players': (request, response) => send(response, 200, listPlayers(request)),
  'POST /api/players': (request, response, text) =>
    send(response, 201, createPlayer(request, text)),
  'GET /api/arcade-session': (request, response) => send(response, 200, getSession(request)),
  'POST /api/arcade-session': (_request, response, text) =>
    send(response, 200, createSession(text)),
  'POST /api/coverage-results': (request, response, text) =>
    send(response, 200, report(request, text)),
});
