import { isoTime } from '../../kernel/clock.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import { lockOwners } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { moveTasks } from '../../tasks/move.ts';
import { lockCredentials } from '../sessions/credentials-lock.ts';
import { endUser, type EraseWithFiles } from './erase.ts';
import { guestLock } from './guests.ts';
import { deleteAnswersAboutOthers, moveIdempotencyKeys } from '../idempotency/idempotency.ts';

/** A guest, and the account that gets what belongs to the guest's players. */
export type Bring = { readonly guestId: string; readonly accountId: string };

const players = query((db, ids: Bound<{ guestId: string }>) =>
  db.selectFrom('players').select('id').where('user_id', '=', ids.guestId).orderBy('id'),
);

/**
 * The columns in which the account replaces the guest, the column that names the player whom a row is about, and whose players
 * these may be. Cards about the account's own players come along, too; in logs the account did not do what the guest did with them. What
 * is about anybody else's player ends with the guest: that player was not shared with the account.
 */
const ofPlayers = [
  ['access_log', 'user_id', 'player_id', 'guest'],
  ['practice_additions', 'writer_user_id', 'player_id', 'guest'],
  ['inbox', 'user_id', 'player_id', 'both'],
  ['postcards', 'user_id', 'child_player_id', 'both'],
] as const satisfies readonly (readonly [keyof Schema, string, string, 'guest' | 'both'])[];

const movesOfPlayers = ofPlayers.map(([table, column, player, owners]) =>
  query((db, ids: Bound<Bring>) =>
    db
      .updateTable(table as 'inbox')
      .set({ [column as 'user_id']: ids.accountId })
      .where(column as 'user_id', '=', ids.guestId)
      .where((eb) =>
        eb.or([
          eb(player as 'player_id', 'is', null),
          eb(
            player as 'player_id',
            'in',
            db
              .selectFrom('players')
              .select('id')
              .where('players.user_id', 'in', [
                ids.guestId,
                owners === 'both' ? ids.accountId : ids.guestId,
              ]),
          ),
        ]),
      ),
  ),
);

const giveLinks = query((db, ids: Bound<Bring>) =>
  db
    .insertInto('parent_child')
    .columns(['parent_user_id', 'child_player_id', 'created_at', 'role'])
    .expression((eb) =>
      eb
        .selectFrom('parent_child as link')
        .innerJoin('players', 'players.id', 'link.child_player_id')
        .select((column) => [
          column.val(ids.accountId).as('parent_user_id'),
          'link.child_player_id',
          'link.created_at',
          'link.role',
        ])
        .where('link.parent_user_id', '=', ids.guestId)
        .where('players.user_id', '=', ids.guestId),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Players come last: until then they show which rows are about the guest's own. */
const movesOfOwned = (['teacher_flowcharts', 'players'] as const).map((table) =>
  query((db, ids: Bound<Bring>) =>
    db
      .updateTable(table as 'players')
      .set({ user_id: ids.accountId })
      .where('user_id', '=', ids.guestId),
  ),
);

const keepSettings = query((db, ids: Bound<{ guestId: string; deviceId: string }>) =>
  db
    .updateTable('abacus_settings')
    .set({ user_id: ids.deviceId })
    .where('user_id', '=', ids.guestId),
);

/** How many postcards and flowcharts came along; none of a kind that did not. */
export type Brought = { readonly postcards?: number; readonly flowcharts?: number };

/** Locks what `bringGuest` changes: a guest, whose writes end first, and the players of both. The caller has locked the devices. */
export function lockForBringing(trx: Transaction, { guestId, accountId }: Bring): void {
  trx.lock(guestLock(guestId));
  lockCredentials(trx, guestId);
  lockOwners(trx, [guestId, accountId]);
}

/** The players that a guest owns. */
export async function playersOfGuest(trx: Transaction, guestId: string): Promise<string[]> {
  return (await trx.all(players, { guestId })).map(({ id }) => id);
}

/**
 * Gives an account what a guest owns: players with all that is about them, postcards, flowcharts. The device that goes on in
 * the guest's browser gets its settings, and its keys of requests that are sent twice; it is linked to its other players already.
 * Everything else was for the guest alone, and is deleted: what the guest chose, where it gets pushes, its exports, and its access to other people's players. Run it in one transaction, behind
 * `lockForBringing`: if it fails, everything still belongs to the guest.
 *
 * @returns what the account would not notice by the players
 */
export async function bringGuest(
  trx: Transaction,
  { guestId, accountId, deviceId }: Bring & { readonly deviceId: string },
  { eraseWithFiles, now }: { readonly eraseWithFiles: EraseWithFiles; readonly now: number },
): Promise<Brought> {
  const ids = { guestId, accountId };
  // First, because links, logs and players show whom the guest knew. Nobody would find these answers when such a player is erased.
  trx.send(deleteAnswersAboutOthers, { guestId, deviceId });
  trx.send(giveLinks, ids);
  // In the order of the two lists above.
  const [, , , postcards, flowcharts] = await waitForAll(
    [...movesOfPlayers, ...movesOfOwned].map((move) => trx.run(move, ids)),
  );
  await moveTasks(trx, { from: guestId, to: accountId });
  trx.send(keepSettings, { guestId, deviceId });
  trx.send(moveIdempotencyKeys, { guestId, accountId: deviceId });
  await endUser(trx, { id: guestId, role: 'guest' }, { eraseWithFiles, erasedAt: isoTime(now) });
  return { ...(postcards && { postcards }), ...(flowcharts && { flowcharts }) };
}
