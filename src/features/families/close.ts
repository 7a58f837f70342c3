import type { Announce } from '../../events/port.ts';
import type { Ids } from '../../kernel/ids.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import { addEntry, deleteSharing, findSharing, listShared } from './store.ts';

type Made = {
  readonly ids: Ids;
  readonly now: number;
  /** Gives a player a new family code. */
  readonly renewCode: (trx: Transaction, playerId: string) => Promise<string>;
};

/**
 * Closes the sharing of an owner's player, whose family code becomes another one, and logs that. The caller holds the owner's lock.
 * @returns whether it was open
 */
export async function closeSharing(
  trx: Transaction,
  player: { readonly playerId: string; readonly userId: string },
  made: Made,
): Promise<boolean> {
  const { playerId } = player;
  if ((await findSharing(trx, playerId, made.now)) === undefined) return false;
  trx.send(deleteSharing, { playerId });
  await made.renewCode(trx, playerId);
  addEntry(trx, player, { action: 'sharing-closed', details: {} }, made);
  return true;
}

/**
 * Closes the sharing of all players of an owner, logs that, and tells their families.
 * @returns of how many players it was open
 */
export async function closeAllSharing(
  trx: Transaction,
  ownerId: string,
  made: Made & { readonly announce: Announce },
): Promise<number> {
  lockOwner(trx, ownerId);
  const shared = await listShared(trx, ownerId, made.now);
  for (const { id: playerId } of shared) {
    await closeSharing(trx, { playerId, userId: ownerId }, made);
    const told = { userId: ownerId, playerId };
    made.announce(trx, told, { kind: 'family', id: playerId, version: made.ids() });
  }
  return shared.length;
}
