import { sql } from 'kysely';
import { DAY, isoTime } from '../../kernel/clock.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Storage } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { eraseUser, type EraseWithFiles } from './erase.ts';
import { guestLock } from './guests.ts';

/** How long a guest may be idle before it is erased, in milliseconds: as long as its session lasts. */
export const IDLE_LIFETIME = 400 * DAY;

/** How many guests are read at once. */
const PAGE = 500;

/** The place of a guest in the list of all guests, oldest first. */
type Place = { readonly time: string; readonly id: string };

/** A page of the guests who are old enough, after a place. */
const pageOfGuests = query((db, values: Bound<Place & { before: string }>) =>
  db
    .selectFrom('users')
    .select(['id', 'created_at as time'])
    .where('role', '=', 'guest')
    .where('created_at', '<=', values.before)
    .where(sql<boolean>`(created_at, id) > (${values.time}, ${values.id})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(literal(PAGE)),
);

/** Which of these guests have no valid session, and only players that nobody else is linked to. */
const idleGuests = queryForIds((db, ids, { now }: Bound<{ now: string }>) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', ids)
    .where('users.role', '=', 'guest')
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb
              .selectFrom('sessions')
              .select('sessions.id')
              .whereRef('sessions.user_id', '=', 'users.id')
              .where('sessions.expires_at', '>', now),
          ),
          eb.exists(
            eb
              .selectFrom('players')
              .innerJoin('parent_child', 'parent_child.child_player_id', 'players.id')
              .select('players.id')
              .whereRef('players.user_id', '=', 'users.id')
              .whereRef('parent_child.parent_user_id', '<>', 'users.id'),
          ),
        ]),
      ),
    ),
);

/**
 * Makes the work that erases guests who shared nothing and cannot come back: they are old enough, and all their sessions
 * have expired or were ended.
 *
 * @returns the work, which stops early once `isEnding` returns true. It leaves guests who were made before `madeFrom`
 */
export function createIdleGuestErasure(ports: {
  readonly storage: Storage;
  readonly eraseWithFiles: EraseWithFiles;
}): (time: { now: number; madeFrom: string }, isEnding: () => boolean) => Promise<void> {
  const { storage, eraseWithFiles } = ports;

  async function eraseOne(id: string, now: string): Promise<void> {
    await storage.write(async (trx) => {
      trx.lock(guestLock(id));
      // Check again: a guardian may have linked meanwhile, or another instance may have erased the guest.
      const [guest] = await idleGuests(trx, [id], { now });
      if (guest === undefined) return;
      await eraseUser(trx, { id, role: 'guest' }, { eraseWithFiles, erasedAt: now });
    });
  }

  return async (time, isEnding) => {
    const now = isoTime(time.now);
    const before = isoTime(time.now - IDLE_LIFETIME);
    let at: Place = { time: time.madeFrom, id: '' };
    for (;;) {
      const page = await storage.all(pageOfGuests, { before, ...at });
      const last = page.at(-1);
      if (last === undefined) return;
      at = last;
      for (const { id } of await idleGuests(
        storage,
        page.map((guest) => guest.id),
        { now },
      )) {
        if (isEnding()) return;
        await eraseOne(id, now);
      }
    }
  };
}
