/**
 * The common parts of the two limits: the answers' headers and shapes, the session cookie, and the protocol with the bench.
 */
import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { close, open } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isoTime, DAY } from '../src/kernel/clock.ts';
import { createIds } from '../src/kernel/ids.ts';
import { parseText } from '../src/kernel/json.ts';
import { playerColumns, playerFields } from '../src/storage/player-rows.ts';
import { COVERAGE_TOKEN } from './seed.ts';

export const ids = createIds(Date.now, randomBytes);

/** The columns of a player, and the same of the table `p`. */
export const COLUMNS = playerColumns.join(', ');
export const JOINED_COLUMNS = playerColumns.map((column) => `p.${column}`).join(', ');

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Headers of one answer, besides the common ones. */
export type OwnHeaders = Readonly<Record<string, string>>;

/** Sends an answer with the service's headers. */
export function answer(
  response: ServerResponse,
  status: number,
  text: string,
  own: OwnHeaders = {},
): void {
  const headers: Record<string, string | number> = {
    ...HEADERS,
    'x-request-id': ids(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...own,
  };
  response.writeHead(status, headers);
  response.end(text);
}

/** Session cookies, signed with the secret of the environment or the data folder. */
export function sessionCookies(secret: string) {
  const key = createSecretKey(Buffer.from(secret));
  const signed = (token: string) => createHmac('sha256', key).update(token).digest('base64');
  return {
    /** The token of a request's cookie. */
    tokenOf(request: IncomingMessage): string | undefined {
      const value = decodeURIComponent(
        /(?:^|; )beadhouse\.session_token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
      );
      const point = value.lastIndexOf('.');
      if (point < 1) return undefined;
      const token = value.slice(0, point);
      const right = Buffer.from(signed(token));
      const given = Buffer.from(value.slice(point + 1));
      return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
    },
    /** A Set-Cookie header that a guest gets. */
    guestCookie: (token: string) =>
      `beadhouse.session_token=${encodeURIComponent(`${token}.${signed(token)}`)}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
  };
}

const coverageDigest = hash('sha256', `Bearer ${COVERAGE_TOKEN}`, 'buffer');

/** Whether a report comes from CI. */
export function mayReport(request: IncomingMessage): boolean {
  const given = hash('sha256', request.headers.authorization ?? '', 'buffer');
  return timingSafeEqual(given, coverageDigest);
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789abcdefghijkmnopqrstuvwxyz0189LOI';
let pool = randomBytes(4_096);
let used = 0;

/** Random characters, from the first 32 or from all 64 letters. Random bytes are read in blocks. */
function randomText(length: number, letters: 32 | 64): string {
  if (used + length > pool.length) {
    pool = randomBytes(pool.length);
    used = 0;
  }
  let text = '';
  for (const end = used + length; used < end; used++) {
    text += LETTERS[(pool[used] as number) % letters];
  }
  return text;
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows and bodies as they come
export type Row = any;

const shown = playerFields.map(
  ({ field, isFlag }, at) => `${field}: row[${at}]${isFlag ? ' === 1' : ''}`,
);

/** A player as it is shown, from its columns in the order of `COLUMNS`. Its code is generated because that is cheapest. */
// oxlint-disable-next-line typescript/no-implied-eval -- the names are the program's own
export const playerJson = new Function('row', `return { ${shown.join(', ')} }`) as (
  row: Row[],
) => Row;

/** The columns of a new player, and those of its owner's link to it. */
export function newPlayer(body: Row, userId: string): { columns: Row[]; link: Row[] } {
  const id = ids();
  const createdAt = isoTime(Date.now());
  const made: Row = {
    ...body,
    id,
    userId,
    isPracticeStudent: body.isPracticeStudent ?? true,
    isArchived: false,
    familyCode: `FAM-${randomText(6, 32)}`,
    createdAt,
  };
  return {
    columns: playerFields.map(({ field, isFlag }) =>
      isFlag ? Number(made[field] ?? false) : (made[field] ?? null),
    ),
    link: [userId, id, createdAt],
  };
}

/** Whether a body has what a player needs. */
export function isPlayer({ name, emoji, color }: Row): boolean {
  return Boolean(name && emoji && color);
}

/** The columns that each insert writes, in the order in which the functions of this file return their values. */
const WRITTEN = {
  players: COLUMNS,
  users: 'id, name, email, email_verified, image, role, created_at, updated_at, site_digest',
  sessions: 'id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at',
  arcade_sessions:
    'user_id, game_name, game_url, game_state, active_players, room_id, version, updated_at, expires_at, start_id, site_digest',
  coverage_results:
    'id, timestamp, commit_sha, lines_pct, branches_pct, functions_pct, statements_pct',
} as const;

/** A statement that stores one row in a table. Its placeholders look like `?1` or `$1`, and count from `first`. */
export function insertInto(table: keyof typeof WRITTEN, mark: '?' | '$', first = 1): string {
  const columns = WRITTEN[table];
  const values = columns.split(', ').map((_, index) => `${mark}${first + index}`);
  return `insert into ${table} (${columns}) values (${values.join()})`;
}

const siteKey = createSecretKey(randomBytes(32));

/** The digest of a caller's address, for which what it stores counts. */
const siteOf = (caller: string): string =>
  createHmac('sha256', siteKey).update(`site ${caller}`).digest('base64url').slice(0, 22);

/** That of game sessions, which all come from one address here. */
const SITE = siteOf('127.0.0.1');

/** The columns of a new guest's `rate_limits`, `users` and `sessions`. */
export function newGuest(request: IncomingMessage) {
  const now = Date.now();
  const id = ids();
  const token = randomText(32, 64);
  const time = isoTime(now);
  const caller = String(request.headers['x-forwarded-for']);
  return {
    id,
    token,
    count: [`guestsOfAddress:${caller}`, isoTime(now - (now % 60_000))],
    user: [id, 'Guest', `${id}@guest.invalid`, 0, null, 'guest', time, time, siteOf(caller)],
    session: [ids(), token, id, isoTime(now + 400 * DAY), null, null, time, time],
  };
}

/** The most guests of one address in a minute. */
export const MOST_GUESTS = 600;

/** The columns of a postcard that a list holds. */
export const POSTCARD_COLUMNS =
  'id, caller_number, status, image_url, thumbnail_url, is_read, created_at, manifest';

/** A list of postcards, from their columns in that order. */
export function postcardsJson(rows: Row[][]): string {
  const texts = rows.map(
    (row) =>
      `{"id":"${row[0]}","callerNumber":${JSON.stringify(row[1])},"status":"${row[2]}","imageUrl":${JSON.stringify(row[3])},"thumbnailUrl":${JSON.stringify(row[4])},"isRead":${row[5] === 1},"createdAt":"${row[6]}","manifest":${row[7]}}`,
  );
  return `{"postcards":[${texts.join(',')}]}`;
}

/** The entity tag of an arcade session: start, version, time and expiry. */
export function sessionTag([, , , , version, expiresAt, startId, updatedAt]: Row[]): string {
  return `"${startId}/${version}/${updatedAt}/${expiresAt}"`;
}

/** The headers of an arcade session that is read. */
export const readHeaders = (row: Row[]): OwnHeaders => ({
  etag: sessionTag(row),
  'cache-control': 'private, no-cache',
});

/** An arcade session as it is shown: name, URL, state, players, version and expiry. */
export function sessionJson([name, url, state, players, version, expiresAt]: Row[]): string {
  return `{"session":{"currentGame":${JSON.stringify(name)},"gameUrl":${JSON.stringify(url)},"gameState":${state},"activePlayers":${players},"version":${version},"expiresAt":"${expiresAt}"}}`;
}

/** The columns of a new arcade session, and its answer; undefined when a field is missing. */
export function newSession(
  body: string,
): { columns: Row[]; text: string; own: OwnHeaders } | undefined {
  // Taking the documents' text out of the body is cheaper than serialising them again.
  const { value, text }: Row = parseText(body);
  const { userId, gameName, gameUrl, initialState, activePlayers, roomId } = value;
  if (!userId || !gameName || !gameUrl || !initialState || !activePlayers || !roomId)
    return undefined;
  const now = Date.now();
  const state = text('initialState');
  const players = text('activePlayers');
  const expiresAt = isoTime(now + DAY);
  const row = [gameName, gameUrl, state, players, 1, expiresAt, ids(), isoTime(now)];
  return {
    columns: [
      userId,
      gameName,
      gameUrl,
      state,
      players,
      roomId,
      1,
      row[7],
      expiresAt,
      row[6],
      SITE,
    ],
    text: sessionJson(row),
    own: { etag: sessionTag(row) },
  };
}

/** The columns of a new coverage result; undefined when a percentage is missing. */
export function newResult(body: Row): (string | number | null)[] | undefined {
  const { commitSha, lines, branches, functions, statements } = body;
  if ([lines, branches, functions, statements].some((one) => typeof one !== 'number'))
    return undefined;
  return [ids(), isoTime(Date.now()), commitSha ?? null, lines, branches, functions, statements];
}

export const REPORTED = '{"success":true,"message":"Coverage metrics updated"}';

/** Answers a client that has cached a picture. It opens the picture, because 304 would be wrong for a missing one. */
export function keepPicture(folder: string): Handler {
  return (request, response) => {
    const name = request.url?.slice('/files/'.length) ?? '';
    open(join(folder, 'files', name), (failure, file) => {
      if (failure !== null) return answer(response, 404, '{"error":"Not found"}');
      close(file, () => {
        if (request.headers['if-none-match'] !== `"${name}"`) return answer(response, 500, '');
        response.writeHead(304, {
          ...HEADERS,
          'x-request-id': ids(),
          etag: `"${name}"`,
          'cache-control': 'private, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        });
        response.end();
      });
    });
  };
}

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/**
 * Serves the works by method and path, and answers the bench's messages. A path that ends in a slash stands for all paths below
 * it.
 */
export function serve(handlers: Readonly<Record<string, Handler>>): void {
  const server = createServer((request, response) => {
    const path = /^\/files\/|[^?]*/.exec(request.url ?? '')?.[0];
    const handler = handlers[`${request.method} ${path}`];
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

/** The user id in a query. */
export function userIdOf(request: IncomingMessage): string | null {
  return new URLSearchParams(request.url?.split('?')[1]).get('userId');
}
