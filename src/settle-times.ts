/**
 * What becomes of stored times when the clock has jumped:
 * docs/decisions/120-after-a-jump-of-the-clock-nothing-is-deleted-for-its-age-for-a-day.md.
 */
import { SESSION_LIFETIME as GAME_LIFETIME } from './features/arcade/rules.ts';
import { PAIRING_LIFETIME } from './features/devices/rules.ts';
import { LIFETIME as EXPORT_LIFETIME } from './features/exports/rules.ts';
import { LINK_LIFETIME } from './identity/accounts/links.ts';
import { SESSION_LIFETIME } from './identity/sessions/sessions.ts';
import { settleSessions } from './identity/sessions/settle-expiry.ts';
import { DAY, isoTime } from './kernel/clock.ts';
import { anyRows } from './storage/any-rows.ts';
import { SHARING_LIFETIME } from './storage/fates.ts';
import type { Storage, Transaction } from './storage/port.ts';
import { query, type Bound } from './storage/query.ts';
import type { Schema } from './storage/schema.ts';

/** A column with times, and how far they can lie ahead of the clock that wrote them, in milliseconds. */
type Times = {
  readonly table: keyof Schema;
  readonly column: string;
  readonly ahead: number;
  /** Only rows of this kind. */
  readonly kind?: string;
  /** Only rows whose user, in this column, is a guest. */
  readonly guest?: string;
};

/** Makes an entry, whose column is one of its table. */
const timesOf = <Table extends keyof Schema>(
  table: Table,
  column: keyof Schema[Table] & string,
  ahead: number,
): Times => ({ table, column, ahead });

/** What opens a door until a time. One that was made while the clock was ahead would stay open when it is mended. */
const DOORS: readonly Times[] = [
  ...Object.entries(LINK_LIFETIME).map(([kind, ahead]) => ({
    ...timesOf('account_links', 'expires_at', ahead),
    kind,
  })),
  timesOf('verifications', 'expires_at', DAY),
  timesOf('device_pairings', 'expires_at', PAIRING_LIFETIME),
  timesOf('player_sharing', 'expires_at', SHARING_LIFETIME),
  // A guest's link opens a player of somebody else for 24 hours from then on.
  { ...timesOf('parent_child', 'created_at', 0), guest: 'parent_user_id' },
];

/** What lasts for a time, besides sessions. */
const LASTING: readonly Times[] = [
  timesOf('moved_guests', 'expires_at', SESSION_LIFETIME.guest),
  timesOf('arcade_sessions', 'expires_at', GAME_LIFETIME),
  timesOf('exports', 'expires_at', EXPORT_LIFETIME),
];

/** Times of the past that would keep something from being used or deleted until then. */
const PAST: readonly Times[] = [
  { ...timesOf('users', 'created_at', 0), guest: 'id' },
  timesOf('devices', 'last_used_at', 0),
  timesOf('idempotency_keys', 'created_at', 0),
];

/** Writes the statement that sets the times of a column that lie after `last`, or between `since` and `now`, to `last`. */
function createSettling({ table, column, kind, guest }: Times, isLasting: boolean) {
  return query((db, { since, now, last }: Bound<{ since: string; now: string; last: string }>) =>
    anyRows(db)
      .updateTable(table)
      .set({ [column]: last })
      .where((eb) =>
        eb.or([
          eb(column, '>', last),
          ...(isLasting ? [eb.and([eb(column, '>', since), eb(column, '<=', now)])] : []),
        ]),
      )
      .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind))
      .$if(guest !== undefined, (rows) =>
        rows.where(
          guest ?? '',
          'in',
          anyRows(db).selectFrom('users').select('id').where('role', '=', 'guest'),
        ),
      ),
  );
}

const doors = DOORS.map((times) => ({ ...times, settling: createSettling(times, false) }));
const others = [
  ...LASTING.map((times) => ({ ...times, settling: createSettling(times, true) })),
  ...PAST.map((times) => ({ ...times, settling: createSettling(times, false) })),
];

/** Lets no door stay open for longer than it would if it were made now. Call it when a jump of the clock is seen. */
export function closeDoors(trx: Transaction, now: number): void {
  for (const { settling, ahead } of doors) {
    const last = isoTime(now + ahead);
    trx.send(settling, { since: last, now: last, last });
  }
}

/**
 * Settles the times that are stored when the clock is trusted again after a jump. What would have ended between `since` and
 * `now` lasts its full time from now on, and nothing lasts longer than that. No row is deleted.
 */
export async function settleTimes(
  storage: Storage,
  times: { readonly since: number; readonly now: number },
): Promise<void> {
  await settleSessions(storage, times);
  const [since, now] = [isoTime(times.since), isoTime(times.now)];
  for (const { settling, ahead } of others) {
    await storage.run(settling, { since, now, last: isoTime(times.now + ahead) });
  }
}
