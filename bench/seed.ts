import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { engineAt, storeAddress } from '../src/engines.ts';
import { readConfig } from '../src/config.ts';
import { sessionCookie } from '../src/identity/cookie.ts';
import { isoTime, DAY } from '../src/kernel/clock.ts';
import { ensureSecret } from '../src/identity/secret.ts';
import { createIds } from '../src/kernel/ids.ts';

export const COVERAGE_TOKEN = 'a-token-for-the-bench';

/** Where a server finds its store, when that is not SQLite in its folder. */
export type ServerEnv = { readonly DATABASE_URL?: string; readonly AUTH_SECRET?: string };

/** Viewers with a session each, and players of their own. */
export type Seed = { readonly cookies: readonly string[] };

/** Fills a folder's store: `viewers` account holders of `playersEach` players, with arcade sessions of 2 KB. */
export async function seed(
  folder: string,
  { viewers, playersEach }: { viewers: number; playersEach: number },
  env: ServerEnv = {},
): Promise<Seed> {
  await mkdir(folder, { recursive: true });
  const config = readConfig({ DATA_DIR: folder, ...env });
  const engine = await engineAt(storeAddress(config), { clock: Date.now, random: randomBytes });
  const storage = await engine.open();
  const secret = config.AUTH_SECRET ?? (await ensureSecret(config.DATA_DIR));
  const cookie = sessionCookie(secret, false);
  const ids = createIds(Date.now, randomBytes);
  const now = isoTime(Date.now());
  const cookies: string[] = [];
  const { kysely } = storage;
  // SQLite binds at most 32,766 values in one statement.
  const BATCH = 1000;
  async function insertAll(
    table: 'users' | 'sessions' | 'players' | 'parent_child',
    rows: object[],
  ) {
    for (let at = 0; at < rows.length; at += BATCH) {
      await kysely
        .insertInto(table)
        .values(rows.slice(at, at + BATCH) as never)
        .execute();
    }
  }
  for (let from = 0; from < viewers; from += BATCH) {
    const users = Array.from({ length: Math.min(BATCH, viewers - from) }, () => ids());
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
        cookies.push(`${cookie.name}=${cookie.sign(token)}`);
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
      Array.from({ length: playersEach }, (_, index) => ({
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
  }
  await storage.close();
  return { cookies };
}
