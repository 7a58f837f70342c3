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
  await made.renewCode(trx, playerId);
  const details = { guardianName: name };
  const event = { action: 'unlinked', guardianId: userId, details } as const;
  addEntry(trx, { playerId, userId: ownerId }, event, made);
  tellOfLeaving(trx, { playerId, ownerId, userId }, made.announce);
  return true;
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
  let count = 0;
  for (const { userId, playerId, name } of await listGuardiansOfOwner(trx, ownerId, made.now)) {
    if (!(await removeGuardian(trx, { playerId, ownerId, userId, name }, made))) continue;
    count++;
    made.announce(
      trx,
      { userId: ownerId, playerId },
      {
        kind: 'family',
        id: playerId,
        version: made.ids(),
      },
    );
  }
  return count;
}
