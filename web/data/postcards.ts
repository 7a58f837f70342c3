import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/preact-query';
import { nextCursor, type paths } from '../../client/src/index.ts';
import { beadhouse } from './beadhouse.ts';
import { newKey } from './new-key.ts';
import { queryClient } from './query-client.ts';
import { rememberStamps } from './stamps.ts';
import { viewerQuery } from './viewer.ts';

type ListPage = paths['/api/postcards']['get']['responses'][200]['content']['application/json'];
export type Postcard = ListPage['postcards'][number];

/** The postcards of a player, including those that other family members made. Without a player, the visitor's own. */
export function usePostcards(player: string | null) {
  return useInfiniteQuery({
    queryKey: ['postcards', 'list', player],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const { data, response } =
        player === null
          ? await beadhouse.request('get', '/api/postcards', { params: { query: cursor }, signal })
          : await beadhouse.request('get', '/api/players/{id}/postcards', {
              params: { path: { id: player }, query: cursor },
              signal,
            });
      rememberStamps(player, data.postcards);
      return { postcards: data.postcards, next: nextCursor(response) };
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => {
      const seen = new Map(
        pages.flatMap(({ postcards }) => postcards).map((card) => [card.id, card] as const),
      );
      return [...seen.values()];
    },
  });
}

/**
 * Whether the viewer may delete a postcard or have it drawn again: only their own ones, and none on a child's device. True
 * until that is known.
 */
export function useMayChange(id: string): boolean {
  const { data: viewer } = useQuery(viewerQuery);
  const isDevice = viewer?.is === 'device';
  const { data = true } = useQuery({
    queryKey: ['postcards', 'mine', id],
    queryFn: async ({ signal }) => {
      const { postcards } = await beadhouse.get('/api/postcards', {
        params: { query: { ids: id } },
        signal,
      });
      return postcards.length > 0;
    },
    staleTime: Infinity,
    enabled: viewer !== undefined && !isDevice,
  });
  return data && !isDevice;
}

/** Asks the service to draw a failed postcard again. */
export function useDrawAgain(id: string) {
  return useMutation({
    mutationFn: () =>
      beadhouse.post('/api/postcards/{id}/retry', {
        params: { path: { id } },
        idempotencyKey: newKey(),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['postcards'] }),
  });
}
