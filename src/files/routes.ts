import { refuse } from '../contract/refusal.ts';
import { matchesWeakly } from '../http/etag.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { getFile, NO_PICTURE } from './endpoints.ts';
import { CACHE_CONTROL, isPictureName, type Files } from './port.ts';

/** Serves pictures. Their names cannot be guessed, and their content never changes, so browsers keep them for good. */
export function fileRoute(files: Files): Route {
  return serve(getFile, async ({ request, reply, params: { name } }) => {
    if (!isPictureName(name)) throw refuse(NO_PICTURE);
    const etag = `"${name}"`;
    const isCached = matchesWeakly(request.headers['if-none-match'], etag);
    // For HEAD, too: the length of the bytes becomes Content-Length.
    const needsBytes = !isCached || request.method === 'HEAD';
    const file = needsBytes ? await files.get(name) : undefined;
    // 304 would be wrong for a picture that is gone, or that cannot be read.
    const isThere = needsBytes ? file !== undefined : await files.has(name);
    if (!isThere) throw refuse(NO_PICTURE);
    void reply
      .header('etag', etag)
      .header('cache-control', CACHE_CONTROL)
      .header('cross-origin-resource-policy', 'cross-origin');
    reply.code(isCached ? 304 : 200);
    if (file === undefined) return null;
    void reply.header('content-type', file.contentType);
    return file.bytes;
  });
}
