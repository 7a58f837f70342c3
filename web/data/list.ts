import { useInfiniteQuery, type InfiniteData } from '@tanstack/preact-query';
import { nextCursor } from '../../client/src/index.ts';
import { queryClient } from './query-client.ts';

/** One page of a list, and the cursor of the next one; null after the last. */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly cursor: string | null };

/** Makes a page from an answer of `beadhouse.request`. */
export const toPage = <Row>(rows: readonly Row[], response: Response): ListPage<Row> => ({
  rows,
  cursor: nextCursor(response),
});

/** The part of a list that has been read, and whether there is more. */
type Read = {
  readonly data?: readonly unknown[] | undefined;
  readonly hasNextPage: boolean;
  readonly isError: boolean;
};

/**
 * Reads page by page until there is enough. A change in between makes the query read its pages anew, which ends the reading of
 * the next page: then that one is requested again.
 *
 * @param isEnough called after each page with the number of rows
 */
export async function readOn(
  fetchNextPage: (options: { readonly cancelRefetch: boolean }) => Promise<Read>,
  isEnough: (count: number) => boolean,
): Promise<void> {
  for (;;) {
    const { data = [], hasNextPage, isError } = await fetchNextPage({ cancelRefetch: false });
    if (isError || !hasNextPage || isEnough(data.length)) return;
  }
}

/** A list that is read page by page, when somebody asks for more. */
export function useList<Row>(
  key: readonly unknown[],
  read: (cursor: { readonly cursor?: string }) => Promise<ListPage<Row>>,
) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...rest } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
  return {
    ...rest,
    data,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void readOn(fetchNextPage, (count) => count > (data?.length ?? 0)),
  };
}

/**
 * Applies to a cached list what the service has just changed in a row, so that it is seen at once. The pages are read anew when
 * the event stream tells of the change.
 *
 * @param change returns the changed row; undefined removes it
 */
export function changeRow<Row extends { readonly id: string }>(
  key: readonly unknown[],
  id: string,
  change: (row: Row) => Row | undefined,
): void {
  queryClient.setQueryData<InfiniteData<ListPage<Row>>>(
    key,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.flatMap((row) => (row.id === id ? (change(row) ?? []) : row)),
        })),
      },
  );
}
