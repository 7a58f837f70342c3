import { useInfiniteQuery } from '@tanstack/preact-query';
import { nextCursor } from '../../client/src/index.ts';

/** A page of a list, and where the next one begins. */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly cursor: string | null };

/** One page of what the service lists, as `beadhouse.request` gives it. */
export const toPage = <Row>(rows: readonly Row[], response: Response): ListPage<Row> => ({
  rows,
  cursor: nextCursor(response),
});

/** A list that is read page by page, as somebody asks for more. */
export function useList<Row>(
  key: readonly unknown[],
  read: (cursor: { readonly cursor?: string }) => Promise<ListPage<Row>>,
) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...rest } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });
  return {
    ...rest,
    data: data?.pages.flatMap(({ rows }) => rows),
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
  };
}
