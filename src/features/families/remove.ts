import { anyOf, type Announce } from '../../events/port.ts';
import type { Ids } from '../../kernel/ids.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import { addEntry, deleteLink, listGuardiansOfOwner } from './store.ts';

type Made = {
  readonly ids: Ids;
  readonly now: number;
  readonly announce: Announce;
  /** Gives a player a new family code. */
  readonly renewCode: (trx: Transaction, playerId: string) => Promise<string>;
};

/** A guardian of an owner's player. */
export type Removed = {
  readonly playerId: string;
  readonly ownerId: string;
  readonly userId: string;
  /** The guardian's name, as it is shown. */
  readonly name: string;
};

/**
 * Ends a guardian's link for the owner, logs that, and tells both families. The player gets a new family code, because the
 * guardian may know the old one. The caller holds the owner's lock.
 *
 * @returns whether there was a link: a guest may have moved into an account at the same time
 */
export async function removeGuardian(
  trx: Transaction,
  { playerId, ownerId, userId, name }: Removed,
  made: Made,
): Promise<boolean> {
  if ((await trx.run(deleteLink, { playerId, userId })) === 0) return false;
  await noteRemoval(trx, { playerId, ownerId, userId, name }, made);
  return true;
}

/** Logs and tells that a guardian's link has ended, and gives the player a new family code. */
async function noteRemoval(
  trx: Transaction,
  { playerId, ownerId, userId, name }: Removed,
  made: Made,
): Promise<void> {
  await made.renewCode(trx, playerId);
  const details = { guardianName: name };
  const event = { action: 'unlinked', guardianId: userId, details } as const;
  addEntry(trx, { playerId, userId: ownerId }, event, made);
  tellOfLeaving(trx, { playerId, ownerId, userId }, made.announce);
}

/** Tells somebody whose link ends that it has, and the family that postcards are gone from its sight. */
export function tellOfLeaving(
  trx: Transaction,
  { playerId, ownerId, userId }: Omit<Removed, 'name'>,
  announce: Announce,
): void {
  announce(trx, [userId], { kind: 'family', id: playerId, version: null });
  announce(trx, [userId], anyOf('postcards'));
  announce(trx, { userId: ownerId, playerId }, anyOf('postcards'));
}

/**
 * Removes every guardian of an owner's players, as by hand.
 * @returns how many links were ended
 */
export async function removeAllGuardians(
  trx: Transaction,
  ownerId: string,
  made: Made,
): Promise<number> {
  lockOwner(trx, ownerId);
  const removed: Removed[] = [];
  // A guest who signs up at this moment is an account in the second list, and accounts do not move.
  for (let turn = 1, isComplete = false; turn <= 2 && !isComplete; turn++) {
    isComplete = true;
    for (const guardian of await listGuardiansOfOwner(trx, ownerId, made.now)) {
      if ((await trx.run(deleteLink, guardian)) > 0) removed.push({ ...guardian, ownerId });
      else isComplete = false;
    }
  }
  // Only now, because this changes players: a guest who signs up may wait for them, and the deletion for its link.
  for (const one of removed) {
    await noteRemoval(trx, one, made);
    const { playerId } = one;
    const told = { userId: ownerId, playerId };
    made.announce(trx, told, { kind: 'family', id: playerId, version: made.ids() });
  }
  return removed.length;
}
