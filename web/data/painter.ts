import { queryOptions } from '@tanstack/preact-query';
import { beadhouse } from './beadhouse.ts';

/** Who paints the pictures of postcards when the service does not draw them itself. */
export type Painter = 'openai' | 'google' | 'other';

/** Who paints the pictures of postcards; null when the service draws them itself. */
export const painterQuery = queryOptions({
  queryKey: ['painter'],
  queryFn: async () => (await beadhouse.get('/api/painter')).painter,
  // Only a new start of the service changes it.
  staleTime: Infinity,
});
