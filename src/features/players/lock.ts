import { Refusal } from '../../kernel/errors.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import { findPlayer, type AccessiblePlayer, type PlayerAccess } from './store.ts';
import { NOT_FOUND } from './texts.ts';

/**
 * Reads the player under its owner's lock, so that nobody changes it until the transaction ends.
 * @throws {Refusal} 404 without access
 */
export async function lockPlayer(
  trx: Transaction,
  access: PlayerAccess,
  playerId: string,
): Promise<AccessiblePlayer> {
  let lockedOwner: string | undefined;
  for (;;) {
    const found = await findPlayer(trx, access, playerId);
    if (found === undefined) throw new Refusal(404, NOT_FOUND);
    if (found.player.userId === lockedOwner) return found;
    // The loop goes on only when a guest's player moved to an account while this waited.
    lockedOwner = found.player.userId;
    lockOwner(trx, lockedOwner);
  }
}
