import type { Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { moveTasks } from '../../tasks/move.ts';
import { guestsLinkedAt, isLinkedAfter, type GuestsLinked } from './guest-links.ts';
import { guestLock } from './guests.ts';
import { deleteIdempotencyKeys, moveIdempotencyKeys } from '../idempotency/idempotency.ts';
import { rememberSessions } from '../sessions/moved-guests.ts';
import { deleteOldestPushes } from '../sessions/pushes.ts';
import { lockOwners } from '../../storage/owner-lock.ts';

/** A guest, and the account that the guest's rows move to. */
export type Move = { readonly guestId: string; readonly accountId: string };

/** The columns in which the account replaces the guest. */
const ownerColumns = [
  ['players', 'user_id'],
  ['teacher_flowcharts', 'user_id'],
  ['postcards', 'user_id'],
  ['inbox', 'user_id'],
  ['exports', 'user_id'],
  ['push_subscriptions', 'user_id'],
  ['access_log', 'user_id'],
  ['access_log', 'guardian_user_id'],
  ['inbox', 'guardian_user_id'],
  ['practice_additions', 'writer_user_id'],
  ['audit_log', 'actor_id'],
  ['audit_log', 'subject_id'],
] as const satisfies readonly (readonly [keyof Schema, string])[];

const moves = ownerColumns.map(([table, column]) =>
  query((db, ids: Bound<Move>) =>
    db
      .updateTable(table as keyof Schema & 'players')
      .set({ [column as 'user_id']: ids.accountId })
      .where(column as 'user_id', '=', ids.guestId),
  ),
);

const moveSettings = query((db, ids: Bound<Move>) =>
  db
    .updateTable('abacus_settings')
    .set({ user_id: ids.accountId })
    .where('user_id', '=', ids.guestId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('abacus_settings as own')
            .select('own.user_id')
            .where('own.user_id', '=', ids.accountId),
        ),
      ),
    ),
);

const deleteSettings = query((db, ids: Bound<Move>) =>
  db.deleteFrom('abacus_settings').where('user_id', '=', ids.guestId),
);

/**
 * Tables with at most one row per user and these other columns. A guest's row moves unless the account has such a row. The
 * guest's other rows are deleted.
 */
const unique = [
  ['deliveries', ['event_id', 'channel']],
  ['notification_choices', ['kind', 'channel']],
  ['family_code_uses', ['player_id']],
  ['games_readers', ['player_id']],
] as const satisfies readonly (readonly [keyof Schema, readonly string[]])[];

const moveUnique = unique.map(([table, columns]) =>
  query((db, ids: Bound<Move>) =>
    db
      .updateTable(table as 'notification_choices')
      .set({ user_id: ids.accountId })
      .where('user_id', '=', ids.guestId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom(`${table as 'notification_choices'} as own`)
              .select('own.user_id')
              .where('own.user_id', '=', ids.accountId)
              .where((same) =>
                same.and(
                  (columns as readonly 'kind'[]).map((column) =>
                    same(
                      `own.${column}`,
                      '=',
                      same.ref(`${table as 'notification_choices'}.${column}`),
                    ),
                  ),
                ),
              ),
          ),
        ),
      ),
  ),
);

const deleteUnique = unique.map(([table]) =>
  query((db, ids: Bound<Move>) =>
    db.deleteFrom(table as 'notification_choices').where('user_id', '=', ids.guestId),
  ),
);

/** Of two uses of a player's family codes the newer one counts. */
const deleteOlderUses = query((db, ids: Bound<Move>) =>
  db
    .deleteFrom('family_code_uses')
    .where('user_id', '=', ids.accountId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('family_code_uses as newer')
          .select('newer.user_id')
          .where('newer.user_id', '=', ids.guestId)
          .whereRef('newer.player_id', '=', 'family_code_uses.player_id')
          .whereRef('newer.used_at', '>', 'family_code_uses.used_at'),
      ),
    ),
);

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

const copyLinks = query((db, values: Bound<Move & GuestsLinked>) =>
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

const deleteLinks = query((db, ids: Bound<Move>) =>
  db.deleteFrom('parent_child').where('parent_user_id', '=', ids.guestId),
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
  trx.send(deleteLinks, ids);
  trx.send(deleteOlderUses, ids);
  for (const move of [...moves, ...moveUnique, ...deleteUnique]) trx.send(move, ids);
  // Otherwise an account could collect the push subscriptions of any number of guests.
  trx.send(deleteOldestPushes, { userId: ids.accountId });
  await moveTasks(trx, { from: ids.guestId, to: ids.accountId });
  trx.send(moveSettings, ids);
  trx.send(deleteSettings, ids);
  trx.send(moveIdempotencyKeys, ids);
  trx.send(deleteIdempotencyKeys, { userId: ids.guestId });
  trx.send(rememberSessions, { userId: ids.guestId, isErased: false });
  trx.send(deleteGuest, ids);
}
