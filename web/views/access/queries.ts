import { queryOptions } from '@tanstack/preact-query';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';

/** All who have access to what the viewer owns. */
export type Access = components['schemas']['Access'];

/**
 * Who can reach the viewer's children. The key begins with `family`, the kind under which events report changes of guardians,
 * devices and codes. It is read at each visit of the place, since no event reports sessions and exports.
 */
export const accessQuery = queryOptions({
  queryKey: ['family', 'access'],
  queryFn: async ({ signal }) => (await beadhouse.get('/api/access', { signal })).access,
  staleTime: 0,
});

/** Reads again what may have ended. */
export async function readAccessAgain(): Promise<void> {
  await Promise.all(
    ['family', 'exports'].map((kind) => queryClient.invalidateQueries({ queryKey: [kind] })),
  );
}
