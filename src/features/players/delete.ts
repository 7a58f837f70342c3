import { forgetAnswersAbout } from '../../identity/idempotency.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Transaction } from '../../storage/port.ts';
import { lockPlayer } from './lock.ts';
import { deletePlayer, findFamily, type PlayerAccess } from './store.ts';
import { FORBIDDEN } from './texts.ts';

/** Deletes the postcards of these users that name a player, with their pictures. */
export type DeleteCards = (
  trx: Transaction,
  playerId: string,
  userIds: readonly string[],
) => Promise<void>;

/**
 * Deletes a player with everything of it: what refers to it, the postcards of its family, and the answers that were kept
 * about it. A postcard of anybody else is not the player's, even if it names its id.
 *
 * @throws {Refusal} 404 without access, 403 for a guardian
 */
export async function erasePlayer(
  trx: Transaction,
  access: PlayerAccess,
  playerId: string,
  now: number,
  deleteCards: DeleteCards,
): Promise<void> {
  const { role } = await lockPlayer(trx, access, playerId);
  if (role !== 'owner') throw new Refusal(403, FORBIDDEN);
  await deleteCards(trx, playerId, await findFamily(trx, playerId, now));
  trx.send(forgetAnswersAbout, { playerId });
  trx.send(deletePlayer, { id: playerId });
}
