/**
 * The limit: what the five measured works cost when nothing stands between node:http and node:sqlite. The same answers,
 * headers, session check and durability (WAL, synchronous=FULL, group commit) as the service, without its log, metrics,
 * routing table, limits and error handling. The bench compares the service with this.
 *
 * Usage: node bench/limit.ts FOLDER   (a data folder that the bench has filled)
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
} from './limit-common.ts';

const folder = process.argv[2] ?? '';
const tokenOf = cookieReader(folder);
const pragmas =
  'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-16000';
const writer = new DatabaseSync(join(folder, 'beadhouse.db'));
const reader = new DatabaseSync(join(folder, 'beadhouse.db'));
writer.exec(pragmas);
reader.exec(pragmas);

const sessionByToken = reader.prepare(
  'select u.id, u.role from sessions s join users u on u.id = s.user_id where s.token = ? and s.expires_at > ?',
);
const players = reader.prepare(
  `select ${COLUMNS} from players where user_id = ?1
   union all
   select ${COLUMNS.replaceAll(/\w+/g, 'p.$&')} from parent_child l join players p on p.id = l.child_player_id
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
  `insert into players (${COLUMNS}) values (?,?,?,?,?,?,?,?,?,?,?,?) on conflict (family_code) do nothing`,
);
const insertLink = writer.prepare('insert into parent_child values (?,?,?)');
const arcade = reader.prepare(
  'select game_name, game_url, game_state, active_players, version, expires_at from arcade_sessions where user_id = ? and expires_at > ?',
);
const upsertArcade = writer.prepare(
  `insert into arcade_sessions values (?,?,?,?,?,?,?,?,?) on conflict (user_id) do update set
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

function viewerOf(request: IncomingMessage): { id: string; role: string } | undefined {
  const token = tokenOf(request);
  if (token === undefined) return undefined;
  return sessionByToken.get(token, new Date().toISOString()) as { id: string; role: string };
}

serve({
  'GET /api/players': (request, response) => {
    const viewer = viewerOf(request);
    if (viewer === undefined) return answer(response, 200, '{"players":[]}');
    const after = viewer.role === 'guest' ? new Date(Date.now() - 86_400_000).toISOString() : '';
    const rows = players.all(viewer.id, after);
    answer(response, 200, JSON.stringify({ players: rows.map(shown) }));
  },
  'POST /api/players': (request, response, text) => {
    const viewer = viewerOf(request);
    const body = JSON.parse(text);
    if (viewer === undefined || !body.name || !body.emoji || !body.color) {
      return answer(response, 400, '{"error":"Missing required fields: name, emoji, color"}');
    }
    write(response, 201, () => {
      if (body.isPracticeStudent ?? true) {
        const isFamily = subscription.get(viewer.id) !== undefined;
        const { n } = practiceCount.get(viewer.id) as { n: number };
        if (!isFamily && n >= 1_000_000) throw new Error('Practice student limit reached');
      }
      const row = newPlayer(body, viewer.id);
      insertPlayer.run(...Object.values(row));
      insertLink.run(viewer.id, row.id, row.created_at);
      return JSON.stringify({ player: shown(row) });
    });
  },
  'GET /api/arcade-session': (request, response) => {
    const userId = userIdOf(request);
    if (!userId) return answer(response, 400, '{"error":"userId required"}');
    const row = arcade.get(userId, new Date().toISOString());
    if (row === undefined) return answer(response, 404, '{"error":"No active session"}');
    answer(response, 200, session(row));
  },
  'POST /api/arcade-session': (_request, response, text) => {
    const row = newSession(JSON.parse(text));
    if (row === undefined) return answer(response, 400, '{"error":"Missing required fields"}');
    write(response, 200, () => {
      upsertArcade.run(...Object.values(row));
      return session(row);
    });
  },
  'POST /api/coverage-results': (request, response, text) => {
    if (!mayReport(request)) return answer(response, 401, '{"error":"Unauthorized"}');
    const values = newResult(JSON.parse(text));
    if (values === undefined) return answer(response, 400, '{"error":"Missing required fields"}');
    write(response, 200, () => {
      insertCoverage.run(...values);
      pruneCoverage.run();
      return '{"success":true,"message":"Coverage metrics updated"}';
    });
  },
});
