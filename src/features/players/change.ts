import { lockOwner } from '../../storage/owner-lock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Transaction } from '../../storage/port.ts';
import { checkPracticeLimit } from './practice-limit.ts';
import { readChanges, startsToCount, type Player } from './rules.ts';
import { findPlayer, updatePlayer, type AccessOf } from './store.ts';
import { NOT_FOUND } from './texts.ts';

/**
 * Changes a player that the viewer has access to, with the checks in the order in which a new player's are. Whoever
 * changes it, the practice limit is its owner's: a change that makes it count among the owner's practice students is
 * checked as a new one is.
 *
 * @param body the changes as they were given
 * @param freeLimit how many practice students go without a family subscription
 * @throws {Refusal} 404 without access, 403 at the limit, 400 for what a player can't be changed to
 */
export async function changePlayer(
  trx: Transaction,
  access: AccessOf,
  playerId: string,
  body: Readonly<Record<string, unknown>>,
  now: number,
  freeLimit: number,
): Promise<Player> {
  const player = await holdPlayer(trx, access, playerId);
  if (startsToCount(player, body)) await checkPracticeLimit(trx, player.userId, freeLimit);
  const changed = { ...player, ...readChanges(body, player, now) };
  await updatePlayer(trx, changed);
  return changed;
}

/** The player as it stays until the transaction ends: read under its owner's lock. */
async function holdPlayer(trx: Transaction, access: AccessOf, playerId: string): Promise<Player> {
  let lockedOwner: string | undefined;
  for (;;) {
    const player = await findPlayer(trx, access, playerId);
    if (player === undefined) throw new Refusal(404, NOT_FOUND);
    if (player.userId === lockedOwner) return player;
    // Comes to another turn only when a guest's player became an account's while this waited.
    lockedOwner = player.userId;
    await lockOwner(trx, lockedOwner);
  }
}
