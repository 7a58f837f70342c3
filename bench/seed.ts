import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineAt, storeOf } from '../src/engines.ts';
import { readConfig } from '../src/config.ts';
import { sessionCookie } from '../src/identity/sessions/cookie.ts';
import { isoTime, DAY } from '../src/kernel/clock.ts';
import { ensureSecret } from '../src/identity/sessions/secret.ts';
import { createIds } from '../src/kernel/ids.ts';

export const COVERAGE_TOKEN = 'a-token-for-the-bench';

/** The environment of a server: its store, unless that is SQLite in its folder, and its role. */
export type ServerEnv = {
  readonly DATABASE_URL?: string;
  readonly AUTH_SECRET?: string;
  readonly ROLE?: 'web';
};

/** What `seed` stored: the viewers' session cookies, one player of each in the same order, and the name of a picture. */
export type Seed = {
  readonly cookies: readonly string[];
  readonly players: readonly string[];
  readonly picture: string;
};

const VIEWERS = 300;
const PLAYERS_EACH = 20;
const POSTCARDS_EACH = 50;
const PICTURE_BYTES = 115_000;

/** The manifest of a call with four moments, of 740 bytes. */
const MANIFEST = JSON.stringify({
  callerNumber: 27,
  sessionSummary: 'We counted in threes, up to sixty, and found that the beads make a pattern.',
  moments: Array.from({ length: 4 }, (_, index) => ({
    caption: `Moment ${index}: three more beads, and the heaven bead came down`,
    highlights: [3 * index, 3 * index + 3, 3 * index + 6],
    question: 'What happens to the earth beads when five of them are up?',
  })),
});

/** Opens the store in a folder, or the one that the environment names. Returns it with what signs its cookies. */
export async function openBenchStore(folder: string, env: ServerEnv) {
  await mkdir(folder, { recursive: true });
  const config = readConfig({ DATA_DIR: folder, ...env });
  const engine = await engineAt(storeOf(config).address, { clock: Date.now, random: randomBytes });
  const secret = config.AUTH_SECRET ?? (await ensureSecret(config.DATA_DIR));
  return {
    storage: await engine.open(),
    cookie: sessionCookie(secret, { secure: false }),
  };
}

/** Fills a folder's store: 300 account holders, each with 20 players, 50 postcards and a delivery, and one picture. */
export async function seed(folder: string, env: ServerEnv = {}): Promise<Seed> {
  const { storage, cookie } = await openBenchStore(folder, env);
  const ids = createIds(Date.now, randomBytes);
  const now = isoTime(Date.now());
  const cookies: string[] = [];
  const { kysely } = storage;
  // SQLite binds at most 32,766 values in one statement.
  const BATCH = 1000;
  async function insertAll(
    table: 'users' | 'sessions' | 'players' | 'parent_child' | 'postcards' | 'deliveries',
    rows: object[],
  ) {
    for (let at = 0; at < rows.length; at += BATCH) {
      await kysely
        .insertInto(table)
        .values(rows.slice(at, at + BATCH) as never)
        .execute();
    }
  }
  const users = Array.from({ length: VIEWERS }, () => ids());
  await insertAll(
    'users',
    users.map((id) => ({
      id,
      name: 'Viewer',
      email: `${id}@example.org`,
      email_verified: 0,
      image: null,
      role: 'user',
      created_at: now,
      updated_at: now,
    })),
  );
  await insertAll(
    'sessions',
    users.map((id) => {
      const token = randomBytes(24).toString('base64url').replaceAll(/[-_]/g, 'x');
      cookies.push(`${cookie.names.former}=${cookie.sign(token)}`);
      return {
        id: ids(),
        token,
        user_id: id,
        expires_at: isoTime(Date.now() + 30 * DAY),
        ip_address: null,
        user_agent: null,
        created_at: now,
        updated_at: now,
      };
    }),
  );
  const players = users.flatMap((userId) =>
    Array.from({ length: PLAYERS_EACH }, (_, index) => ({
      id: ids(),
      user_id: userId,
      name: `Player ${index}`,
      emoji: '🦊',
      color: '#aabbcc',
      is_active: 0,
      is_practice_student: 1,
      is_expungeable: 0,
      is_archived: 0,
      family_code: `FAM-${randomBytes(6).toString('hex')}`,
      birthday: '2018-02-03',
      created_at: now,
    })),
  );
  await insertAll('players', players);
  await insertAll(
    'parent_child',
    players.map(({ id, user_id }) => ({
      parent_user_id: user_id,
      child_player_id: id,
      created_at: now,
    })),
  );
  const picture = `${'x'.repeat(43)}.png`;
  await insertAll(
    'postcards',
    users.flatMap((userId) =>
      Array.from({ length: POSTCARDS_EACH }, () => ({
        id: ids(),
        user_id: userId,
        player_id: null,
        caller_number: '27',
        session_id: null,
        manifest: MANIFEST,
        status: 'ready',
        task_id: ids(),
        image_url: `/files/${picture}`,
        thumbnail_url: `/files/${picture}`,
        is_read: 0,
        created_at: now,
      })),
    ),
  );
  await insertAll(
    'deliveries',
    users.map((userId) => ({
      id: ids(),
      user_id: userId,
      kind: 'postcard-ready',
      event_id: ids(),
      postcard_id: null,
      player_id: null,
      channel: 'inApp',
      state: 'delivered',
      attempts: 1,
      last_error: null,
      created_at: now,
      ended_at: now,
    })),
  );
  await storage.close();
  const files = join(folder, 'files');
  await mkdir(files);
  await writeFile(join(files, picture), randomBytes(PICTURE_BYTES));
  const firsts = players.filter((_, index) => index % PLAYERS_EACH === 0);
  return { cookies, players: firsts.map(({ id }) => id), picture };
}
