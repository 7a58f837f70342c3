import { lockOwner } from '../../identity/owner-lock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { fromFlag } from '../../storage/codecs.ts';
import type { Transaction } from '../../storage/port.ts';
import { checkPracticeLimit, readChanges, startsToCount, type PlayerChanges } from './rules.ts';
import {
  countPracticeStudents,
  findPlayer,
  flags,
  updatePlayer,
  type AccessOf,
  type Player,
} from './store.ts';
import { NOT_FOUND } from './texts.ts';

/**
 * Changes a player that the viewer has access to, with the checks in the order in which a new player's are. Whoever
 * changes it, the practice limit is its owner's: a change that makes it count among the owner's practice students is
 * checked as a new one is.
 *
 * @param body the changes as they were given
 * @throws {Refusal} 404 without access, 403 at the limit, 400 for what a player can't be changed to
 */
export async function changePlayer(
  trx: Transaction,
  access: AccessOf,
  playerId: string,
  body: Readonly<Record<string, unknown>>,
  now: number,
  limitOf: (ownerId: string) => Promise<number>,
): Promise<Player> {
  const player = await holdPlayer(trx, access, playerId);
  const before = {
    isPracticeStudent: fromFlag(player.is_practice_student),
    isArchived: fromFlag(player.is_archived),
  };
  if (startsToCount(before, body)) {
    const limit = await limitOf(player.user_id);
    checkPracticeLimit(await countPracticeStudents(trx, player.user_id), limit);
  }
  const changed = apply(player, readChanges(body, player, now));
  await updatePlayer(trx, changed);
  return changed;
}

/** The player as it stays until the transaction ends: read under its owner's lock. */
async function holdPlayer(trx: Transaction, access: AccessOf, playerId: string): Promise<Player> {
  let lockedOwner: string | undefined;
  for (;;) {
    const player = await findPlayer(trx, access, playerId);
    if (player === undefined) throw new Refusal(404, NOT_FOUND);
    if (player.user_id === lockedOwner) return player;
    // Comes to another turn only when a guest's player became an account's while this waited.
    lockedOwner = player.user_id;
    await lockOwner(trx, lockedOwner);
  }
}

function apply(player: Player, changes: PlayerChanges): Player {
  return {
    ...player,
    name: changes.name ?? player.name,
    emoji: changes.emoji ?? player.emoji,
    color: changes.color ?? player.color,
    birthday: changes.birthday === undefined ? player.birthday : changes.birthday,
    ...flags({
      isActive: changes.isActive ?? fromFlag(player.is_active),
      isPracticeStudent: changes.isPracticeStudent ?? fromFlag(player.is_practice_student),
      isExpungeable: changes.isExpungeable ?? fromFlag(player.is_expungeable),
      isArchived: changes.isArchived ?? fromFlag(player.is_archived),
    }),
  };
}
