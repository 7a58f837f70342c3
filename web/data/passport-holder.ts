import { usePlayer, type Player } from './player.ts';

/** Whose calls and postcards are shown. */
export type PassportHolder = {
  /** The player's id; null for a visitor who has made none. */
  readonly id: string | null;
  readonly player: Player | undefined;
  /** The player who was here until they left: the next player did not begin what is shown. */
  readonly left: Player | undefined;
  /** False until the player is known. */
  readonly isKnown: boolean;
};

/** The player of this device, or the visitor. */
export function usePassportHolder(): PassportHolder {
  const { player, players, left, query } = usePlayer();
  return {
    id: player?.id ?? null,
    player,
    left,
    // Without a connection a visitor's calls are still there.
    isKnown: players !== undefined || query.isError || query.fetchStatus === 'paused',
  };
}
