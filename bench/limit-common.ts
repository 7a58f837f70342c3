/**
 * What the two limits share: the answers' headers and shapes, the session cookie's check, and the protocol with the bench.
 */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createIds } from '../src/kernel/ids.ts';
import { COVERAGE_TOKEN } from './seed.ts';

export const ids = createIds(Date.now, randomBytes);

/** The columns of a player. */
export const COLUMNS =
  'id, user_id, name, emoji, color, is_active, is_practice_student, is_expungeable, is_archived, family_code, birthday, created_at';

/** Sends an answer with the service's headers. */
export function answer(response: ServerResponse, status: number, text: string): void {
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

/** Reads the tokens of session cookies with the secret that the environment or the data folder has. */
export function cookieReader(folder: string): (request: IncomingMessage) => string | undefined {
  const secret =
    process.env['AUTH_SECRET'] ?? readFileSync(join(folder, 'auth-secret'), 'utf8').trim();
  return (request) => {
    const value = decodeURIComponent(
      /(?:^|; )beadhouse\.session_token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
    );
    const point = value.lastIndexOf('.');
    const token = value.slice(0, point);
    const right = createHmac('sha256', secret).update(token).digest();
    const given = Buffer.from(value.slice(point + 1), 'base64');
    return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
  };
}

const coverageDigest = hash('sha256', `Bearer ${COVERAGE_TOKEN}`, 'buffer');

/** Whether a report comes from CI. */
export function mayReport(request: IncomingMessage): boolean {
  const given = hash('sha256', request.headers.authorization ?? '', 'buffer');
  return timingSafeEqual(given, coverageDigest);
}

/** A family code. */
export function familyCode(): string {
  let code = 'FAM-';
  for (const byte of randomBytes(6)) code += 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte & 31];
  return code;
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows as they come
export type Row = any;

/** A player as it is shown. */
export const shown = (row: Row) => ({
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

/** The row of a new player, its columns in the order of `COLUMNS`. */
export function newPlayer(body: Row, userId: string) {
  return {
    id: ids(),
    user_id: userId,
    name: body.name,
    emoji: body.emoji,
    color: body.color,
    is_active: body.isActive ? 1 : 0,
    is_practice_student: (body.isPracticeStudent ?? true) ? 1 : 0,
    is_expungeable: body.isExpungeable ? 1 : 0,
    is_archived: 0,
    family_code: familyCode(),
    birthday: body.birthday ?? null,
    created_at: new Date().toISOString(),
  };
}

/** An arcade session as it is shown. */
export function session(row: Row): string {
  return `{"session":{"currentGame":${JSON.stringify(row.game_name)},"gameUrl":${JSON.stringify(row.game_url)},"gameState":${row.game_state},"activePlayers":${row.active_players},"version":${row.version},"expiresAt":"${row.expires_at}"}}`;
}

/** The row of a new arcade session; undefined when a field is missing. */
export function newSession(body: Row) {
  const { userId, gameName, gameUrl, initialState, activePlayers, roomId } = body;
  if (!userId || !gameName || !gameUrl || !initialState || !activePlayers || !roomId)
    return undefined;
  const now = Date.now();
  return {
    user_id: userId,
    game_name: gameName,
    game_url: gameUrl,
    game_state: JSON.stringify(initialState),
    active_players: JSON.stringify(activePlayers),
    room_id: roomId,
    version: 1,
    updated_at: new Date(now).toISOString(),
    expires_at: new Date(now + 86_400_000).toISOString(),
  };
}

/** The values of a new coverage result; undefined when a percentage is missing. */
export function newResult(body: Row): (string | number | null)[] | undefined {
  const { commitSha, lines, branches, functions, statements } = body;
  if ([lines, branches, functions, statements].some((one) => typeof one !== 'number'))
    return undefined;
  return [
    ids(),
    new Date().toISOString(),
    commitSha ?? null,
    lines,
    branches,
    functions,
    statements,
  ];
}

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** Serves the five works, and answers the bench. */
export function serve(handlers: Readonly<Record<string, Handler>>): void {
  const server = createServer((request, response) => {
    const handler = handlers[`${request.method} ${request.url?.split('?', 1)[0]}`];
    if (handler === undefined) return answer(response, 404, '{"error":"Not found"}');
    if (request.method === 'GET') return handler(request, response, '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      handler(request, response, String(body));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    process.send?.({ url: `http://127.0.0.1:${port}` });
  });
  process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
  process.on('disconnect', () => process.exit(0));
}

/** What a query says of whom an arcade session belongs to. */
export function userIdOf(request: IncomingMessage): string | null {
  return new URLSearchParams(request.url?.split('?')[1]).get('userId');
}
