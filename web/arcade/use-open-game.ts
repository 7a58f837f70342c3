import { useQuery } from '@tanstack/preact-query';
import { gamesOf } from '../data/games.ts';
import { viewerQuery } from '../data/viewer.ts';

/** Whether a game waits at a player's table; false until it is known. The rules of games are loaded only where there is one. */
export function useHasOpenGame(player: string | undefined): boolean {
  const { data: viewer } = useQuery(viewerQuery);
  const isKnown = viewer !== undefined && viewer.is !== 'nobody';
  const { data = false } = useQuery({
    queryKey: ['arcade', player, 'open'],
    queryFn: async () => {
      const session = await gamesOf(player ?? '').read();
      if (session === null) return false;
      const { isOver, readGame } = await import('./rules.ts');
      const game = readGame(session.gameState);
      return game !== null && !isOver(game);
    },
    enabled: isKnown && player !== undefined,
  });
  return data;
}
