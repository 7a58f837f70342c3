import { queryOptions } from '@tanstack/preact-query';
import { beadhouse } from '../../data/beadhouse.ts';

/** The notices that a person wants, by channel, and the channels of the service. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async () => (await beadhouse.get('/api/notification-preferences')).preferences,
});
