/**
 * The limit: the cost of the measured works with nothing between node:http and node:sqlite. The same answers,
 * headers, session check and durability (WAL, synchronous=FULL, group commit) as the service, without its log, metrics,
 * routing table, limits and error handling. Each work is in the cheapest form that is known: rows come as arrays, and a
 * decision that needs two reads takes one query.
 *
 * Usage: node bench/limit.ts FOLDER   (a data folder that the bench has filled)
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isoTime, DAY } from '../src/kernel/clock.ts';
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

const folder = process.argv[2] ?? '';
const { tokenOf, guestCookie } = sessionCookies(
  readFileSync(join(folder, 'auth-secret'), 'utf8').trim(),
);
const pragmas =
  'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-64000';

/** A connection whose rows come as arrays. */
function connect() {
  const database = new DatabaseSync(join(folder, 'beadhouse.db'), { returnArrays: true });
  database.exec(pragmas);
  return database;
}
// One connection serves reads and writes: each commit would invalidate the page cache of a second one. Every transaction runs
// synchronously, so no read sees uncommitted rows.
const database = connect();

/** The first row, if there is one. */
const first = (statement: StatementSync, ...values: Row[]): Row[] | undefined =>
  statement.get(...values) as Row;
const all = (statement: StatementSync, ...values: Row[]): Row[][] =>
  statement.all(...values) as Row;

const sessionByToken = database.prepare(
  'select u.id, u.role from sessions s join users u on u.id = s.user_id where s.token = ? and s.expires_at > ?',
);
const players = database.prepare(
  `select ${COLUMNS} from players where user_id = ?1
   union all
   select ${JOINED_COLUMNS} from parent_child l join players p on p.id = l.child_player_id
   where l.parent_user_id = ?1 and l.created_at > ?2 and p.user_id <> ?1
   order by created_at desc, id desc`,
);
const newestPostcards = database.prepare(
  `select ${POSTCARD_COLUMNS} from postcards where user_id = ? order by created_at desc, id desc limit 50`,
);
const mayPractise = database.prepare(
  `select (select count(*) from players where user_id = ?1 and is_practice_student = 1 and is_archived = 0) < 1000000
   or exists (select 1 from subscriptions where user_id = ?1 and tier = 'family' and status in ('active','trialing','past_due'))`,
);
const insertPlayer = database.prepare(
  `${insertInto('players', '?')} on conflict (family_code) do nothing`,
);
const insertLink = database.prepare(
  'insert into parent_child (parent_user_id, child_player_id, created_at) values (?,?,?)',
);
const countGuest = database.prepare(
  `insert into rate_limits (key, window_start, hits) values (?,?,1) on conflict (key) do update set
   hits = case when window_start = excluded.window_start then hits + 1 else 1 end, window_start = excluded.window_start
   returning hits`,
);
const insertUser = database.prepare(insertInto('users', '?'));
const insertSession = database.prepare(insertInto('sessions', '?'));
const arcade = database.prepare(
  'select game_name, game_url, game_state, active_players, version, expires_at, start_id, updated_at from arcade_sessions where user_id = ? and expires_at > ?',
);
const upsertArcade = database.prepare(
  `${insertInto('arcade_sessions', '?')} on conflict (user_id) do update set
   game_name = excluded.game_name, game_url = excluded.game_url, game_state = excluded.game_state,
   active_players = excluded.active_players, room_id = excluded.room_id, version = excluded.version,
   updated_at = excluded.updated_at, expires_at = excluded.expires_at, start_id = excluded.start_id, site_digest = excluded.site_digest`,
);
const insertCoverage = database.prepare(insertInto('coverage_results', '?'));
const pruneCoverage = database.prepare(
  `delete from coverage_results where id in (select id from coverage_results
   order by timestamp desc, id desc limit -1 offset 100)`,
);
const begin = database.prepare('begin immediate');
const commit = database.prepare('commit');
const undo = database.prepare('rollback');
const savepoint = database.prepare('savepoint one');
const release = database.prepare('release one');
const rollback = database.prepare('rollback to one');

type Answer = { readonly text: string; readonly own?: OwnHeaders };
type Job = { work: () => Answer; response: ServerResponse; status: number };
let waiting: Job[] = [];

/** Group commit: one transaction for all writes of this turn of the event loop. */
function write(response: ServerResponse, status: number, work: () => Answer): void {
  if (waiting.push({ work, response, status }) === 1) setImmediate(flush);
}

function runInSavepoint({ work, status }: Job): Answer & { status: number } {
  savepoint.run();
  try {
    const done = work();
    release.run();
    return { status, ...done };
  } catch {
    rollback.run();
    release.run();
    return { status: 500, text: '{"error":"Internal server error"}' };
  }
}

function flush(): void {
  const jobs = waiting;
  waiting = [];
  let answers;
  begin.run();
  try {
    answers = jobs.map(({ work, status }) => ({ status, ...work() }));
  } catch {
    // One of the jobs failed: run each in a savepoint of its own, so that the others are stored.
    undo.run();
    begin.run();
    answers = jobs.map(runInSavepoint);
  }
  commit.run();
  for (const [index, { status, text, own }] of answers.entries()) {
    answer((jobs[index] as Job).response, status, text, own);
  }
}

function viewerOf(request: IncomingMessage): { id: string; role: string } | undefined {
  const token = tokenOf(request);
  const row = token && first(sessionByToken, token, isoTime(Date.now()));
  return row ? { id: row[0], role: row[1] } : undefined;
}

function storePlayer(body: Row, userId: string): Answer {
  let player = newPlayer(body, userId);
  // The family code may be taken.
  while (insertPlayer.run(...player.columns).changes === 0) player = newPlayer(body, userId);
  insertLink.run(...player.link);
  return { text: JSON.stringify({ player: playerJson(player.columns) }) };
}

serve({
  'GET /api/players': (request, response) => {
    const viewer = viewerOf(request);
    if (viewer === undefined) return answer(response, 200, '{"players":[]}');
    const after = viewer.role === 'guest' ? isoTime(Date.now() - DAY) : '';
    const list = all(players, viewer.id, after).map(playerJson);
    answer(response, 200, JSON.stringify({ players: list }));
  },
  'GET /api/postcards': (request, response) => {
    const viewer = viewerOf(request);
    answer(
      response,
      200,
      postcardsJson(viewer === undefined ? [] : all(newestPostcards, viewer.id)),
    );
  },
  'POST /api/players': (request, response, text) => {
    const viewer = viewerOf(request);
    const body = JSON.parse(text);
    if (!isPlayer(body)) return answer(response, 400, '{"error":"Missing required fields"}');
    write(response, 201, () => {
      if (viewer !== undefined) {
        if ((body.isPracticeStudent ?? true) && first(mayPractise, viewer.id)?.[0] !== 1)
          throw new Error('Practice student limit reached');
        return storePlayer(body, viewer.id);
      }
      const guest = newGuest(request);
      if (first(countGuest, ...guest.count)?.[0] > MOST_GUESTS) throw new Error('429');
      insertUser.run(...guest.user);
      insertSession.run(...guest.session);
      return { ...storePlayer(body, guest.id), own: { 'set-cookie': guestCookie(guest.token) } };
    });
  },
  'GET /api/arcade-session': (request, response) => {
    const userId = userIdOf(request);
    if (!userId) return answer(response, 400, '{"error":"userId required"}');
    const row = first(arcade, userId, isoTime(Date.now()));
    if (row === undefined) return answer(response, 404, '{"error":"No active session"}');
    answer(response, 200, sessionJson(row), readHeaders(row));
  },
  'POST /api/arcade-session': (_request, response, text) => {
    const made = newSession(text);
    if (made === undefined) return answer(response, 400, '{"error":"Missing required fields"}');
    write(response, 200, () => {
      upsertArcade.run(...made.columns);
      return made;
    });
  },
  'POST /api/coverage-results': (request, response, text) => {
    if (!mayReport(request)) return answer(response, 401, '{"error":"Unauthorized"}');
    const values = newResult(JSON.parse(text));
    if (values === undefined) return answer(response, 400, '{"error":"Missing required fields"}');
    write(response, 200, () => {
      insertCoverage.run(...values);
      pruneCoverage.run();
      return { text: REPORTED };
    });
  },
  'GET /files/': keepPicture(folder),
});
