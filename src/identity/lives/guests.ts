import { sql } from 'kysely';
import { isoTime } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { insertUser } from './users.ts';

/** What a guest is called everywhere, whatever it calls itself: nobody should take it for somebody that they know. */
export const GUEST_NAME = 'Guest';

/** What others are shown as the name of a user. */
export function shownName(user: { readonly name: string; readonly role: string }): string {
  return user.role === 'guest' ? GUEST_NAME : user.name;
}

/** The same, of a row of `users` in a query. */
export const shownNameOfRow = sql<string>`case when users.role = 'guest' then ${sql.lit(GUEST_NAME)} else users.name end`;

/**
 * Stores a new guest.
 *
 * @param site the digest of the site for which its rows count
 */
export function insertGuest(trx: Transaction, guest: Viewer, site: string, now: number): void {
  trx.send(insertUser, {
    ...guest,
    name: GUEST_NAME,
    // Nobody can ever own the domain guest.invalid (RFC 2606).
    email: `${guest.id}@guest.invalid`,
    isVerified: false,
    site,
    now: isoTime(now),
  });
}

const guestById = query((db, values: Bound<{ id: string }>) =>
  db.selectFrom('users').select('id').where('id', '=', values.id).where('role', '=', 'guest'),
);

/** Whether a guest still exists: it ends when it moves into an account. */
export async function isGuest(db: Reader, id: string): Promise<boolean> {
  return (await db.first(guestById, { id })) !== undefined;
}

/** The lock of a guest. The guest's writes share it; the move into an account takes it exclusively. */
export function guestLock(id: string): string {
  return `guest:${id}`;
}
