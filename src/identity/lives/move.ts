import { USER_COLUMNS } from '../../storage/fates.ts';
import { lockOwners } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { deletionOf, deletionOfOlder, givingOf } from '../../storage/user-rows.ts';
import { moveTasks } from '../../tasks/move.ts';
import { guestsLinkedAt, isLinkedAfter, type GuestsLinked } from './guest-links.ts';
import { guestLock } from './guests.ts';
import { rememberSessions } from '../sessions/moved-guests.ts';
import { deleteOldestPushes } from '../sessions/pushes.ts';

/** A guest, and the account that the guest's rows move to. */
export type Move = { readonly guestId: string; readonly accountId: string };

/** Gives an account what a guest may give it. What stays behind, because the account has the same, is deleted. */
const giving = [
  ...USER_COLUMNS.flatMap((column) => {
    const { move } = column.fate;
    return typeof move === 'object' && move.newest ? [deletionOfOlder(column, move)] : [];
  }),
  ...USER_COLUMNS.filter(({ fate: { move } }) => move === 'given' || typeof move === 'object').map(
    (column) => givingOf(column),
  ),
];
const deletions = USER_COLUMNS.filter(
  ({ fate: { move } }) => move === 'links' || typeof move === 'object',
).map(deletionOf);

/**
 * Locks a guest's links. On PostgreSQL this waits for transactions that are changing or deleting them; later ones wait
 * for this.
 */
const lockLinks = query((db, ids: Bound<Move>) =>
  db
    .updateTable('parent_child')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('parent_user_id', '=', ids.guestId),
);

/** Links an account to the players that a guest is linked to: to its own, and to those to which its link is valid. */
export const copyLinks = query((db, values: Bound<Move & GuestsLinked>) =>
  db
    .insertInto('parent_child')
    .columns(['parent_user_id', 'child_player_id', 'created_at', 'role'])
    .expression((eb) =>
      eb
        .selectFrom('parent_child')
        .innerJoin('players', 'players.id', 'parent_child.child_player_id')
        .select((column) => [
          column.val(values.accountId).as('parent_user_id'),
          'parent_child.child_player_id',
          'parent_child.created_at',
          'parent_child.role',
        ])
        .where('parent_child.parent_user_id', '=', values.guestId)
        // An expired link must not become a link that never expires.
        .where((where) =>
          where.or([
            isLinkedAfter(values.guestsLinkedAfter),
            where('players.user_id', 'in', [values.guestId, values.accountId]),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

const deleteGuest = query((db, ids: Bound<Move>) =>
  db.deleteFrom('users').where('id', '=', ids.guestId).where('role', '=', 'guest'),
);

/**
 * Gives everything of a guest to an account, and deletes the guest and its sessions. Run it in one transaction: if it fails,
 * everything still belongs to the guest. The guest's current writes end first, and their rows move too. Later writes find no
 * guest.
 */
export async function moveGuest(trx: Transaction, ids: Move, now: number): Promise<void> {
  // Callers that take other locks have taken this one first.
  trx.lock(guestLock(ids.guestId));
  lockOwners(trx, [ids.guestId, ids.accountId]);
  trx.send(lockLinks, ids);
  trx.send(copyLinks, { ...ids, ...guestsLinkedAt(now) });
  const owners = { from: ids.guestId, to: ids.accountId };
  for (const statement of giving) trx.send(statement, owners);
  for (const deletion of deletions) trx.send(deletion, { userId: ids.guestId });
  // Otherwise an account could collect the push subscriptions of any number of guests.
  trx.send(deleteOldestPushes, { userId: ids.accountId });
  await moveTasks(trx, owners);
  trx.send(rememberSessions, { userId: ids.guestId, isErased: false });
  trx.send(deleteGuest, ids);
}
