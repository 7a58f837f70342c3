import { refuse } from '../../contract/refusal.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import type { SeenPlayer } from '../ports.ts';
import { findPlayer, type PlayerAccess } from './store.ts';
import { PLAYER_NOT_FOUND } from '../../contract/player.ts';

/**
 * Takes the owner's lock and reads the player. Nobody changes the player until the transaction ends.
 * @throws {Refusal} 404 without access
 */
export async function lockPlayer(
  trx: Transaction,
  access: PlayerAccess,
  playerId: string,
): Promise<SeenPlayer> {
  let lockedOwner: string | undefined;
  for (;;) {
    const found = await findPlayer(trx, access, playerId);
    if (found === undefined) throw refuse(PLAYER_NOT_FOUND);
    if (found.player.userId === lockedOwner) return found;
    // Read again after the lock. The owner is another one only if a guest moved into an account meanwhile.
    lockedOwner = found.player.userId;
    lockOwner(trx, lockedOwner);
  }
}
