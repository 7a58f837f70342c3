import { queryOptions } from '@tanstack/preact-query';
import { beadhouse } from './beadhouse.ts';

/** Where other devices open the page, as the service knows it. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async () => (await beadhouse.get('/api/addresses')).addresses,
});
