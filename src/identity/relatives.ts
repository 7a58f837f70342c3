import { ACCESS, anyOf, type Announce } from '../events/port.ts';
import type { Reader, Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';

/** Those who have a player with a user, the user too. An owner has a link to each player as well. */
const relatives = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('parent_child')
    .innerJoin('parent_child as other', 'other.child_player_id', 'parent_child.child_player_id')
    .select('other.parent_user_id as id')
    .distinct()
    .where('parent_child.parent_user_id', '=', values.userId)
    .orderBy('other.parent_user_id'),
);

async function relativesOf(db: Reader, userId: string): Promise<string[]> {
  return (await db.all(relatives, { userId })).map(({ id }) => id);
}

/** Tells those who have players with a user that this transaction erases it, and ends its streams. */
export async function announceErasure(
  trx: Transaction,
  announce: Announce,
  userId: string,
): Promise<void> {
  const told = await relativesOf(trx, userId);
  // Messages about its players go, and others lose its name.
  for (const kind of ['family', 'postcards', 'inbox'] as const) announce(trx, told, anyOf(kind));
  announce(trx, [userId], ACCESS);
}

/** Tells an account, and those who have players with it, that a guest has moved into it, and ends the guest's streams. */
export async function announceMove(
  db: Reader,
  announce: Announce,
  { guestId, accountId }: { readonly guestId: string; readonly accountId: string },
): Promise<void> {
  announce([guestId], ACCESS);
  announce([accountId], anyOf('inbox'));
  // The move is done: without an answer the account alone is told.
  const told = new Set([accountId, ...(await relativesOf(db, accountId).catch(() => []))]);
  for (const kind of ['family', 'postcards'] as const) announce([...told], anyOf(kind));
}
