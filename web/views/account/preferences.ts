import { queryOptions } from '@tanstack/preact-query';
import { beadhouse } from '../../data/beadhouse.ts';

/** Of what a person wants to be told and how, and which ways the service has. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async () => (await beadhouse.get('/api/notification-preferences')).preferences,
});
