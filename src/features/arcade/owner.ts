import { refuse } from '../../contract/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { PlayerGames } from '../ports.ts';
import { NO_CREDENTIALS, NOT_OWNER } from './endpoints.ts';

/**
 * Refuses a viewer who asks for the session of somebody else: neither the viewer nor a player that the viewer may see.
 * @throws {Refusal} 401 without a viewer, 403 for the session of somebody else
 */
export type OwnerCheck = (viewer: Viewer | null, userId: string) => Promise<void>;

/**
 * @param maySee whether the viewer may see the player with this id
 * @param playerOf the player whose games have this id now
 */
export function createOwnerCheck(
  maySee: (viewer: Viewer, playerId: string) => Promise<boolean>,
  playerOf: PlayerGames['playerOf'],
): OwnerCheck {
  return async (viewer, userId) => {
    if (viewer === null) throw refuse(NO_CREDENTIALS);
    if (userId === viewer.id) return;
    const { id } = (await playerOf(userId)) ?? { id: userId };
    if (await maySee(viewer, id)) return;
    throw refuse(NOT_OWNER);
  };
}
