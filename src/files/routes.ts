import { matchesWeakly } from '../http/etag.ts';
import type { Route } from '../http/route.ts';
import { Refusal } from '../kernel/errors.ts';
import { refusal } from '../openapi/parts.ts';
import { CACHE_CONTROL, FILE_NAME, FILES_PATH, isPictureName, type Files } from './port.ts';

const FAILURE = 'Failed to fetch file';

/** Serves pictures. Their names cannot be guessed, and their content never changes, so browsers keep them for good. */
export function fileRoute(files: Files): Route {
  return {
    method: 'GET',
    path: `${FILES_PATH}/:name`,
    operation: 'getFile',
    access: 'open',
    failure: FAILURE,
    doc: {
      tag: 'Postcards',
      summary: 'Read a picture of a postcard',
      description:
        'Everybody who knows the address may read the picture. Nobody can guess an address.',
      parameters: [
        {
          name: 'name',
          in: 'path',
          required: true,
          description: 'The last part of `imageUrl` or `thumbnailUrl` of a postcard.',
          schema: { type: 'string', pattern: FILE_NAME.source },
          example: '0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091.png',
        },
        { name: 'If-None-Match', in: 'header', required: false },
      ],
      responses: {
        200: {
          description: 'The picture. It never changes.',
          headers: ['ETag', 'Cache-Control'],
          content: { 'image/png': {}, 'image/jpeg': {}, 'image/webp': {} },
        },
        304: { description: 'The caller has the picture.', headers: ['ETag'] },
        404: refusal('There is no such picture', 'Not found'),
        500: refusal('Any failure', FAILURE),
      },
    },
    handle: async (request, reply) => {
      const { name } = request.params as { name: string };
      if (!isPictureName(name)) throw new Refusal(404, 'Not found');
      const etag = `"${name}"`;
      const isCached = matchesWeakly(request.headers['if-none-match'], etag);
      // For HEAD, too: the length of the bytes becomes Content-Length.
      const needsBytes = !isCached || request.method === 'HEAD';
      const file = needsBytes ? await files.get(name) : undefined;
      // 304 would be wrong for a picture that is gone, or that cannot be read.
      const isThere = needsBytes ? file !== undefined : await files.has(name);
      if (!isThere) throw new Refusal(404, 'Not found');
      void reply
        .header('etag', etag)
        .header('cache-control', CACHE_CONTROL)
        .header('cross-origin-resource-policy', 'cross-origin');
      reply.code(isCached ? 304 : 200);
      if (file === undefined) return null;
      void reply.header('content-type', file.contentType);
      return file.bytes;
    },
  };
}
