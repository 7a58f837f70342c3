import type { AnyCall, AnyOptions } from './call.ts';

/** The cursor of the page after this answer; null on the last page. The service gives it in `Link` (RFC 8288). */
export function nextCursor(response: Response): string | null {
  const link = response.headers.get('link') ?? '';
  const [, cursor] = /[?&]cursor=([^&>]*)[^>]*>; *rel="next"/.exec(link) ?? [];
  return cursor === undefined ? null : decodeURIComponent(cursor);
}

/** Reads a list page by page, as the caller asks for them. */
export async function* readPages(
  call: AnyCall,
  path: string,
  options: AnyOptions & { readonly params?: { readonly query?: object } } = {},
): AsyncGenerator<unknown, void, undefined> {
  let query = options.params?.query;
  for (;;) {
    const { data, response } = await call('get', path, {
      ...options,
      params: { ...options.params, ...(query && { query }) },
    });
    yield data;
    const cursor = nextCursor(response);
    if (cursor === null) return;
    query = { ...query, cursor };
  }
}
