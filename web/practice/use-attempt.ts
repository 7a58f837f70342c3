import { useQuery } from '@tanstack/preact-query';
import { BeadhouseError, nextCursor } from '../../client/src/index.ts';
import { beadhouse } from '../data/beadhouse.ts';
import type { Recent } from './path.ts';
import { useRemembered } from './progress.ts';

/** An attempt that is seen again. */
export type Seen = Omit<Recent, 'startedAt'>;

/** So many pages of answers are looked through: months of daily practice. */
const MOST_PAGES = 40;

/** Looks for an attempt among a player's; null when it is not there, or when this device may not read them. */
async function find(playerId: string, attempt: string): Promise<Seen | null> {
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    try {
      const { data, response } = await beadhouse.request('get', '/api/players/{id}/attempts', {
        params: { path: { id: playerId }, query },
      });
      const found = data.attempts.find(({ id }) => id === attempt);
      if (found !== undefined) return found;
      cursor = nextCursor(response);
    } catch (error) {
      if (error instanceof BeadhouseError && [401, 403, 404].includes(error.status)) return null;
      throw error;
    }
    if (cursor === null) return null;
  }
  return null;
}

/** An attempt: from what the device remembers, which works without a connection, or else from the service. */
export function useAttempt(playerId: string, attempt: string) {
  const own = useRemembered(playerId).find(({ id }) => id === attempt);
  const query = useQuery({
    queryKey: ['attempt', playerId, attempt],
    queryFn: () => find(playerId, attempt),
    // What was once done does not change.
    staleTime: Infinity,
    enabled: own === undefined,
  });
  return own === undefined ? query : { ...query, data: own as Seen };
}
