import { queryOptions } from '@tanstack/preact-query';
import { beadhouse } from './beadhouse.ts';

/** What the viewer may do with a player. The key begins with `family`, the kind under which events report changes. */
export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: ['family', id, 'role'],
    queryFn: async () =>
      (await beadhouse.get('/api/players/{id}/role', { params: { path: { id } } })).role,
  });
