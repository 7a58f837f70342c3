import { usePlayer, type Player } from './player.ts';

/** Whose calls and postcards are shown. */
export type Owner = {
  /** The player's id; null for a visitor who has made none. */
  readonly id: string | null;
  readonly player: Player | undefined;
  /** Who it was until they left: what is shown is not the next one's. */
  readonly left: Player | undefined;
  /** False until it is known who plays. */
  readonly isKnown: boolean;
};

/** The player of this device, or the visitor. */
export function useOwner(): Owner {
  const { player, players, left, query } = usePlayer();
  return {
    id: player?.id ?? null,
    player,
    left,
    // Without a connection a visitor's calls are still there.
    isKnown: players !== undefined || query.isError || query.fetchStatus === 'paused',
  };
}
