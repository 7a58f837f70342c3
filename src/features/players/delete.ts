import { deleteAnswersAbout } from '../../identity/idempotency/idempotency.ts';
import { OWNER_ONLY } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Transaction } from '../../storage/port.ts';
import { lockPlayer } from './lock.ts';
import { deletePlayer, findFamily, type PlayerAccess } from './store.ts';

/** Deletes a player's rows that have the player's id without a foreign key. */
export type Belongings = {
  /** Deletes the postcards about a player, whoever has them, and those of its family that name it, with their pictures. */
  readonly deleteCards: (
    trx: Transaction,
    playerId: string,
    family: readonly string[],
  ) => Promise<void>;
  /** Deletes the player's practice, after the commit. */
  readonly deletePractice: (trx: Transaction, playerId: string) => Promise<void>;
  /** Deletes the player's game session. */
  readonly deleteGame: (trx: Transaction, playerId: string) => Promise<void>;
};

/**
 * Deletes a player with everything of it: rows that refer to it, postcards about it, its game session, and stored answers
 * about it. The postcard of a stranger stays, even if it has the player's id.
 *
 * @returns the ids of its family
 * @throws {Refusal} 404 without access, 403 for a guardian
 */
export async function erasePlayer(
  trx: Transaction,
  access: PlayerAccess,
  playerId: string,
  now: number,
  { deleteCards, deletePractice, deleteGame }: Belongings,
): Promise<string[]> {
  const { role } = await lockPlayer(trx, access, playerId);
  if (role !== 'owner') throw refuse(OWNER_ONLY);
  const family = await findFamily(trx, playerId, now);
  await deleteCards(trx, playerId, family);
  await deletePractice(trx, playerId);
  await deleteGame(trx, playerId);
  trx.send(deleteAnswersAbout, { playerId });
  trx.send(deletePlayer, { id: playerId });
  return family;
}
