import { queryOptions } from '@tanstack/preact-query';
import { beadhouse } from './beadhouse.ts';
import { isUnknownPath } from './final.ts';

/** Whether this service has a gallery of flowcharts: its administrator may have switched it off. */
export const hasGalleryQuery = queryOptions({
  queryKey: ['gallery', 'is on'],
  queryFn: async (): Promise<boolean> => {
    try {
      await beadhouse.get('/api/flowchart-gallery', { params: { query: {} } });
      return true;
    } catch (error) {
      if (isUnknownPath(error)) return false;
      throw error;
    }
  },
});
