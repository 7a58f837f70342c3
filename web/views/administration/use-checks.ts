import { useQuery } from '@tanstack/preact-query';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';

/** What the service found when it examined itself. */
export type Finding = components['schemas']['Finding'];

/** What the service finds when it examines itself, which takes some seconds. */
export function useChecks() {
  return useQuery({
    queryKey: ['administration', 'checks'],
    queryFn: async () => (await beadhouse.get('/api/admin/checks')).checks,
  });
}
