import { ACCESS, anyOf, type Announce } from '../../events/port.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

/** All users who share a player with this user, and the user itself. Owners also have a link to each of their players. */
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

/** Announces the erasure of a user, which this transaction makes, to all who share players with it. Ends its streams. */
export async function announceErasure(
  trx: Transaction,
  announce: Announce,
  userId: string,
): Promise<void> {
  const told = await relativesOf(trx, userId);
  // Messages about its players are deleted, and its name is removed from others.
  for (const kind of ['family', 'postcards', 'inbox'] as const) announce(trx, told, anyOf(kind));
  announce(trx, [userId], ACCESS);
}

/**
 * Announces the move of a guest into an account to the account and all who share players with it. Ends the guest's
 * streams.
 */
export async function announceMove(
  db: Reader,
  announce: Announce,
  { guestId, accountId }: { readonly guestId: string; readonly accountId: string },
): Promise<void> {
  announce([guestId], ACCESS);
  announce([accountId], anyOf('inbox'));
  // The move is committed already. If this query fails, tell only the account.
  const told = new Set([accountId, ...(await relativesOf(db, accountId).catch(() => []))]);
  for (const kind of ['family', 'postcards'] as const) announce([...told], anyOf(kind));
}
