import { changesOf, type Sent } from '../../contract/body.ts';
import { MAY_ONLY_PLAY, type Player } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Transaction } from '../../storage/port.ts';
import { updatePlayer as endpoint } from './endpoints.ts';
import { lockPlayer } from './lock.ts';
import { checkPracticeLimit } from './practice-limit.ts';
import { startsToCount } from './rules.ts';
import { updatePlayer, type PlayerAccess } from './store.ts';

/**
 * Changes a player that the viewer has access to. The checks have the same order as for a new player. The practice limit is
 * that of the owner, also when a guardian makes the change. It is checked when the player begins to count against it.
 *
 * @param given the changes as they were given
 * @param check throws when the player is not as the viewer has read it
 * @param freeLimit how many practice students are free without a family subscription
 * @throws {Refusal} 404 without access, 403 for the role `play` and at the limit, 400 for an invalid value, and what `check` throws
 */
export async function changePlayer(
  trx: Transaction,
  access: PlayerAccess,
  playerId: string,
  given: Sent,
  now: number,
  freeLimit: number,
  check: (stored: Player) => void = () => {},
): Promise<Player> {
  const { player, role } = await lockPlayer(trx, access, playerId);
  if (role === 'play') throw refuse(MAY_ONLY_PLAY);
  check(player);
  if (startsToCount(player, given.value)) {
    await checkPracticeLimit(trx, { id: player.userId }, freeLimit, now);
  }
  const changed = { ...player, ...changesOf(endpoint.body.read(given, { before: player, now })) };
  trx.send(updatePlayer, changed);
  return changed;
}
