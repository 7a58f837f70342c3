import { isoTime, SECOND } from '../../kernel/clock.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Storage } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { BROWSER_SESSION_LIFETIME, SESSION_LIFETIME } from './sessions.ts';

/** How many sessions are settled at once, so that nobody waits for long. */
const BATCH = 500;

type Range = { role: keyof typeof SESSION_LIFETIME; since: string; now: string; last: string };

const unsettled = query((db, { role, since, now, last }: Bound<Range>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.created_at', 'sessions.updated_at', 'sessions.expires_at'])
    .where('users.role', '=', role)
    .where((eb) =>
      eb.or([
        eb.and([eb('sessions.expires_at', '>', since), eb('sessions.expires_at', '<=', now)]),
        eb('sessions.expires_at', '>', last),
      ]),
    )
    .limit(literal(BATCH)),
);

type Settled = { id: string; createdAt: string; expiresAt: string; now: string };

const settleOne = query((db, values: Bound<Settled>) =>
  db
    .updateTable('sessions')
    .set({
      expires_at: values.expiresAt,
      created_at: values.createdAt,
      updated_at: values.now,
    })
    .where('id', '=', values.id),
);

/**
 * Lets each session that ended between `since` and `now` only because the clock jumped last its full time from now on. One
 * that would last longer was renewed while the clock was ahead, and lasts its full time from now on, too.
 */
export async function settleSessions(
  storage: Storage,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<void> {
  for (const role of Object.keys(SESSION_LIFETIME) as (keyof typeof SESSION_LIFETIME)[]) {
    const lifetime = SESSION_LIFETIME[role];
    const range = {
      role,
      since: isoTime(since),
      now: isoTime(now),
      last: isoTime(now + lifetime),
    };
    let count: number;
    do {
      count = await storage.write(async (trx) => {
        trx.lock('retention');
        const sessions = await trx.all(unsettled, range);
        for (const { id, created_at: made, updated_at: renewed, expires_at: end } of sessions) {
          const lasts = Date.parse(end) - Date.parse(renewed);
          const isShort = lasts >= 0 && lasts < BROWSER_SESSION_LIFETIME + SECOND;
          const expiresAt = isoTime(now + (isShort ? BROWSER_SESSION_LIFETIME : lifetime));
          // Never later than it was: cookies of a former name count by it.
          const createdAt = made < range.now ? made : range.now;
          trx.send(settleOne, { id, createdAt, expiresAt, now: range.now });
        }
        return sessions.length;
      });
    } while (count === BATCH);
  }
}
