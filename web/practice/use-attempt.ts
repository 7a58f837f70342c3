import { useQuery } from '@tanstack/preact-query';
import { BeadhouseError } from '../../client/src/index.ts';
import { beadhouse } from '../data/beadhouse.ts';
import type { Recent } from './recent.ts';
import { useRemembered } from './progress.ts';

/** An attempt that is looked at again. */
export type Seen = Omit<Recent, 'startedAt'>;

/** The most pages of answers that are searched: months of daily practice. */
const MOST_PAGES = 40;

/** Searches a player's attempts for one; null when it is not found, or when this device may not read them. */
async function find(playerId: string, attempt: string): Promise<Seen | null> {
  const params = { path: { id: playerId } };
  let read = 0;
  try {
    for await (const { attempts } of beadhouse.pages('/api/players/{id}/attempts', { params })) {
      const found = attempts.find(({ id }) => id === attempt);
      if (found !== undefined) return found;
      read += 1;
      if (read === MOST_PAGES) break;
    }
  } catch (error) {
    if (!(error instanceof BeadhouseError && [401, 403, 404].includes(error.status))) throw error;
  }
  return null;
}

/** An attempt: from the device's memory, which works without a connection, otherwise from the service. */
export function useAttempt(playerId: string, attempt: string) {
  const own = useRemembered(playerId).find(({ id }) => id === attempt);
  const query = useQuery({
    queryKey: ['attempt', playerId, attempt],
    queryFn: () => find(playerId, attempt),
    // An attempt never changes.
    staleTime: Infinity,
    enabled: own === undefined,
  });
  return own === undefined ? query : { ...query, data: own as Seen };
}
