/**
 * The limit: what the five measured works cost when nothing stands between node:http and node:sqlite. The same answers,
 * headers, session check and durability (WAL, synchronous=FULL, group commit) as the service, in one file, without its
 * log, metrics, routing table, limits and error handling. The bench compares the service with this.
 *
 * Usage: node bench/limit.ts FOLDER   (a data folder that the bench has filled)
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createIds } from '../src/kernel/ids.ts';
import { COVERAGE_TOKEN } from './seed.ts';

const folder = process.argv[2] ?? '';
const secret = readFileSync(join(folder, 'auth-secret'), 'utf8').trim();
const pragmas =
  'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-16000';
const writer = new DatabaseSync(join(folder, 'beadhouse.db'));
const reader = new DatabaseSync(join(folder, 'beadhouse.db'));
writer.exec(pragmas);
reader.exec(pragmas);
const ids = createIds(Date.now, randomBytes);

const columns =
  'id, user_id, name, emoji, color, is_active, is_practice_student, is_expungeable, is_archived, family_code, birthday, created_at';
const sessionByToken = reader.prepare(
  'select u.id, u.role from sessions s join users u on u.id = s.user_id where s.token = ? and s.expires_at > ?',
);
const players = reader.prepare(
  `select ${columns} from players where user_id = ?1
   union all
   select ${columns.replaceAll(/\w+/g, 'p.$&')} from parent_child l join players p on p.id = l.child_player_id
   where l.parent_user_id = ?1 and l.created_at > ?2 and p.user_id <> ?1
   order by created_at desc, id desc`,
);
const subscription = writer.prepare(
  "select 1 from subscriptions where user_id = ? and tier = 'family' and status in ('active','trialing','past_due')",
);
const practiceCount = writer.prepare(
  'select count(*) as n from players where user_id = ? and is_practice_student = 1 and is_archived = 0',
);
const insertPlayer = writer.prepare(
  `insert into players (${columns}) values (?,?,?,?,?,?,?,?,0,?,?,?) on conflict (family_code) do nothing`,
);
const insertLink = writer.prepare('insert into parent_child values (?,?,?)');
const arcade = reader.prepare(
  'select game_name, game_url, game_state, active_players, version, expires_at from arcade_sessions where user_id = ? and expires_at > ?',
);
const upsertArcade = writer.prepare(
  `insert into arcade_sessions values (?,?,?,?,?,?,1,?,?) on conflict (user_id) do update set
   game_name = excluded.game_name, game_url = excluded.game_url, game_state = excluded.game_state,
   active_players = excluded.active_players, room_id = excluded.room_id, version = excluded.version,
   updated_at = excluded.updated_at, expires_at = excluded.expires_at`,
);
const insertCoverage = writer.prepare('insert into coverage_results values (?,?,?,?,?,?,?)');
const pruneCoverage = writer.prepare(
  `delete from coverage_results where (timestamp, id) <= (select timestamp, id from coverage_results
   order by timestamp desc, id desc limit 1 offset 100)`,
);
const begin = writer.prepare('begin immediate');
const commit = writer.prepare('commit');
const savepoint = writer.prepare('savepoint one');
const release = writer.prepare('release one');
const rollback = writer.prepare('rollback to one');

type Job = { work: () => string; response: ServerResponse; status: number };
let waiting: Job[] = [];

function write(response: ServerResponse, status: number, work: () => string): void {
  if (waiting.push({ work, response, status }) === 1) setImmediate(flush);
}

function flush(): void {
  const jobs = waiting;
  waiting = [];
  begin.run();
  const answers = jobs.map(({ work, status }) => {
    savepoint.run();
    try {
      const text = work();
      release.run();
      return { status, text };
    } catch {
      rollback.run();
      release.run();
      return { status: 500, text: '{"error":"Internal server error"}' };
    }
  });
  commit.run();
  for (const [index, { status, text }] of answers.entries()) {
    answer((jobs[index] as Job).response, status, text);
  }
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': ids(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

function viewerOf(request: IncomingMessage): { id: string; role: string } | undefined {
  const value = decodeURIComponent(
    /(?:^|; )beadhouse\.session_token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
  );
  const point = value.lastIndexOf('.');
  const token = value.slice(0, point);
  const right = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(value.slice(point + 1), 'base64');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return sessionByToken.get(token, new Date().toISOString()) as { id: string; role: string };
}

function familyCode(): string {
  const bytes = randomBytes(6);
  let code = 'FAM-';
  for (const byte of bytes) code += 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte & 31];
  return code;
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows as they come
const shown = (row: any) => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  emoji: row.emoji,
  color: row.color,
  isActive: row.is_active === 1,
  isPracticeStudent: row.is_practice_student === 1,
  isExpungeable: row.is_expungeable === 1,
  isArchived: row.is_archived === 1,
  familyCode: row.family_code,
  birthday: row.birthday,
  createdAt: row.created_at,
});

function getPlayers(request: IncomingMessage, response: ServerResponse): void {
  const viewer = viewerOf(request);
  if (viewer === undefined) return answer(response, 200, '{"players":[]}');
  const after = viewer.role === 'guest' ? new Date(Date.now() - 86_400_000).toISOString() : '';
  const rows = players.all(viewer.id, after);
  answer(response, 200, JSON.stringify({ players: rows.map(shown) }));
}

function postPlayer(request: IncomingMessage, response: ServerResponse, text: string): void {
  const viewer = viewerOf(request);
  const body = JSON.parse(text);
  if (viewer === undefined || !body.name || !body.emoji || !body.color) {
    return answer(response, 400, '{"error":"Missing required fields: name, emoji, color"}');
  }
  write(response, 201, () => {
    if (body.isPracticeStudent ?? true) {
      const isFamily = subscription.get(viewer.id) !== undefined;
      if (!isFamily && (practiceCount.get(viewer.id) as { n: number }).n >= 1_000_000)
        throw new Error();
    }
    const now = new Date().toISOString();
    const row = {
      id: ids(),
      user_id: viewer.id,
      name: body.name,
      emoji: body.emoji,
      color: body.color,
      is_active: body.isActive ? 1 : 0,
      is_practice_student: (body.isPracticeStudent ?? true) ? 1 : 0,
      is_expungeable: body.isExpungeable ? 1 : 0,
      family_code: familyCode(),
      birthday: body.birthday ?? null,
      created_at: now,
    };
    insertPlayer.run(...Object.values(row));
    insertLink.run(viewer.id, row.id, now);
    return JSON.stringify({ player: shown(row) });
  });
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows as they come
function session(row: any): string {
  return `{"session":{"currentGame":${JSON.stringify(row.game_name)},"gameUrl":${JSON.stringify(row.game_url)},"gameState":${row.game_state},"activePlayers":${row.active_players},"version":${row.version},"expiresAt":"${row.expires_at}"}}`;
}

function getArcade(request: IncomingMessage, response: ServerResponse): void {
  const userId = new URLSearchParams(request.url?.split('?')[1]).get('userId');
  if (!userId) return answer(response, 400, '{"error":"userId required"}');
  const row = arcade.get(userId, new Date().toISOString());
  if (row === undefined) return answer(response, 404, '{"error":"No active session"}');
  answer(response, 200, session(row));
}

function postArcade(response: ServerResponse, text: string): void {
  const body = JSON.parse(text);
  if (
    !body.userId ||
    !body.gameName ||
    !body.gameUrl ||
    !body.initialState ||
    !body.activePlayers ||
    !body.roomId
  ) {
    return answer(response, 400, '{"error":"Missing required fields"}');
  }
  write(response, 200, () => {
    const now = Date.now();
    const row = {
      game_name: body.gameName,
      game_url: body.gameUrl,
      game_state: JSON.stringify(body.initialState),
      active_players: JSON.stringify(body.activePlayers),
      version: 1,
      expires_at: new Date(now + 86_400_000).toISOString(),
    };
    upsertArcade.run(
      body.userId,
      row.game_name,
      row.game_url,
      row.game_state,
      row.active_players,
      body.roomId,
      new Date(now).toISOString(),
      row.expires_at,
    );
    return session(row);
  });
}

const coverageDigest = createHash('sha256').update(`Bearer ${COVERAGE_TOKEN}`).digest();

function postCoverage(request: IncomingMessage, response: ServerResponse, text: string): void {
  const given = createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest();
  if (!timingSafeEqual(given, coverageDigest)) {
    return answer(response, 401, '{"error":"Unauthorized"}');
  }
  const { commitSha, lines, branches, functions, statements } = JSON.parse(text);
  if ([lines, branches, functions, statements].some((value) => typeof value !== 'number')) {
    return answer(response, 400, '{"error":"Missing required fields"}');
  }
  write(response, 200, () => {
    const now = new Date().toISOString();
    insertCoverage.run(ids(), now, commitSha ?? null, lines, branches, functions, statements);
    pruneCoverage.run();
    return '{"success":true,"message":"Coverage metrics updated"}';
  });
}

const server = createServer((request, response) => {
  const path = request.url?.split('?', 1)[0];
  if (request.method === 'GET') {
    if (path === '/api/players') return getPlayers(request, response);
    if (path === '/api/arcade-session') return getArcade(request, response);
    return answer(response, 404, '{"error":"Not found"}');
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString();
    if (path === '/api/players') return postPlayer(request, response, text);
    if (path === '/api/arcade-session') return postArcade(response, text);
    return postCoverage(request, response, text);
  });
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
