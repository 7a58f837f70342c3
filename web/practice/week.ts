import { keepPreviousData, queryOptions } from '@tanstack/preact-query';
import type { components } from '../../client/src/index.ts';
import { beadhouse } from '../data/beadhouse.ts';
import { timeZone } from '../data/day.ts';

export type Week = components['schemas']['PracticeWeek'];

/**
 * The practice of all children in the last seven days, in this device's time zone.
 *
 * @param today part of the key, so that it is read again on a new day
 * @param ids of the children, part of the key, so that it is read again when others come
 */
export const weekQuery = (today: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['practice', 'week', timeZone(), today, ids],
    queryFn: async () => {
      const query = { timeZone: timeZone() };
      return (await beadhouse.get('/api/practice-week', { params: { query } })).week;
    },
    placeholderData: keepPreviousData,
  });
