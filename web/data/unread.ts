import { useQuery } from '@tanstack/preact-query';
import { beadhouse } from './beadhouse.ts';
import { viewerQuery } from './viewer.ts';

/** Whether there is a viewer who has unread things. A child's device has none, and a visitor has nothing yet. */
const useHasUnread = (): boolean => {
  const { data: viewer } = useQuery(viewerQuery);
  return viewer?.is === 'guest' || viewer?.is === 'account';
};

/** The number of the viewer's unread messages; 0 until it is known. */
export function useUnreadMessages(): number {
  const { data = 0 } = useQuery({
    queryKey: ['inbox', 'unread'],
    queryFn: async () => (await beadhouse.get('/api/inbox/unread-count')).unread,
    enabled: useHasUnread(),
  });
  return data;
}

/**
 * The number of a player's postcards that the viewer has not seen; 0 until it is known.
 *
 * @param player null for all of the viewer's postcards
 */
export function useUnreadPostcards(player: string | null): number {
  const { data = 0 } = useQuery({
    queryKey: ['postcards', 'unread', player],
    queryFn: async () =>
      (
        await beadhouse.get('/api/postcards/unread-count', {
          params: { query: player === null ? {} : { playerId: player } },
        })
      ).unread,
    enabled: useHasUnread(),
  });
  return data;
}
