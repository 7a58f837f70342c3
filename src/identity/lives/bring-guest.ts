import { isoTime } from '../../kernel/clock.ts';
import { START } from '../../kernel/cursor.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import { USER_COLUMNS } from '../../storage/fates.ts';
import { lockOwners } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { givingOf } from '../../storage/user-rows.ts';
import { moveTasks } from '../../tasks/move.ts';
import { lockCredentials } from '../sessions/credentials-lock.ts';
import { endUser, type EraseWithFiles } from './erase.ts';
import { guestLock } from './guests.ts';
import { deleteAnswersAboutOthers } from '../idempotency/idempotency.ts';
import { copyLinks, type Move } from './move.ts';

const players = query((db, ids: Bound<{ guestId: string }>) =>
  db.selectFrom('players').select('id').where('user_id', '=', ids.guestId).orderBy('id'),
);

/**
 * What becomes the account's. Cards about the account's own players come along, too; in logs the account did not do what the guest did
 * with them. What is about anybody else's player ends with the guest: that player was not shared with the account.
 */
const toAccount = USER_COLUMNS.filter(
  ({ fate: { move, bring } }) => move !== 'tasks' && bring !== undefined && bring !== 'device',
).map((column) => ({ table: column.table, giving: givingOf(column, column.fate.bring) }));

const toDevice = USER_COLUMNS.filter(({ fate: { bring } }) => bring === 'device').map((column) =>
  givingOf(column),
);

/** How many postcards and flowcharts came along; none of a kind that did not. */
export type Brought = { readonly postcards?: number; readonly flowcharts?: number };

/** Locks what `bringGuest` changes: a guest, whose writes end first, and the players of both. The caller has locked the devices. */
export function lockForBringing(trx: Transaction, { guestId, accountId }: Move): void {
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
  { guestId, accountId, deviceId }: Move & { readonly deviceId: string },
  { eraseWithFiles, now }: { readonly eraseWithFiles: EraseWithFiles; readonly now: number },
): Promise<Brought> {
  // First, because links, logs and players show whom the guest knew. Nobody would find these answers when such a player is erased.
  trx.send(deleteAnswersAboutOthers, { guestId, deviceId });
  // No link was made after this time: those to other people's players end with the guest.
  trx.send(copyLinks, { guestId, accountId, guestsLinkedAfter: START.time });
  const owners = { from: guestId, to: accountId };
  const counts: Partial<Record<keyof Schema, number>> = Object.fromEntries(
    await waitForAll(
      toAccount.map(async ({ table, giving }) => [table, await trx.run(giving, owners)]),
    ),
  );
  const { postcards, teacher_flowcharts: flowcharts } = counts;
  await moveTasks(trx, owners);
  for (const giving of toDevice) trx.send(giving, { from: guestId, to: deviceId });
  await endUser(trx, { id: guestId, role: 'guest' }, { eraseWithFiles, erasedAt: isoTime(now) });
  return { ...(postcards && { postcards }), ...(flowcharts && { flowcharts }) };
}
