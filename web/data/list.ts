import { useInfiniteQuery, type InfiniteData } from '@tanstack/preact-query';
import { nextCursor } from '../../client/src/index.ts';
import { queryClient } from './query-client.ts';

/** A page of a list, and where the next one begins. */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly cursor: string | null };

/** One page of what the service lists, as `beadhouse.request` gives it. */
export const toPage = <Row>(rows: readonly Row[], response: Response): ListPage<Row> => ({
  rows,
  cursor: nextCursor(response),
});

/** The part of a list that is read, and whether there is more. */
type Read = {
  readonly data?: readonly unknown[] | undefined;
  readonly hasNextPage: boolean;
  readonly isError: boolean;
};

/**
 * Reads on, page by page, until there is enough. When something changes meanwhile, what is there is read anew, and that ends
 * the reading of a page: then it begins again.
 *
 * @param isEnough asked with the number of rows, after each page
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
 * Changes a row of a list as the service just has, or takes it out: that is seen at once, however many pages are read. They are read
 * anew when the page's stream tells of the change.
 *
 * @param change returns the row as it is now, or undefined where it is gone
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
