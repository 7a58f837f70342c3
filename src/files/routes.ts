import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/errors.ts';
import { namesTag } from './etag.ts';
import { CACHE_CONTROL, isFileName, type Files } from './port.ts';

/** Where pictures are served. */
export const FILES_PATH = '/files';

/** Serves pictures. Their names can't be guessed and what they hold never changes, so browsers keep them for good. */
export function registerFileRoutes(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>(
    `${FILES_PATH}/:name`,
    { config: { operation: 'getFile', access: 'open', failure: 'Failed to fetch file' } },
    async (request, reply) => {
      const { name } = request.params;
      const etag = `"${name}"`;
      // Read even for who has it: 304 would be untrue of a picture that is gone, or that cannot be read.
      const file = isFileName(name) ? await files.get(name) : undefined;
      if (file === undefined) throw new Refusal(404, 'Not found');
      void reply
        .header('etag', etag)
        .header('cache-control', CACHE_CONTROL)
        .header('cross-origin-resource-policy', 'cross-origin');
      const isKept = namesTag(request.headers['if-none-match'], etag);
      if (isKept && request.method !== 'HEAD') return reply.code(304).send();
      // To HEAD the bytes only tell their length: without them it would be 0, which is no picture's.
      return reply
        .code(isKept ? 304 : 200)
        .type(file.contentType)
        .send(file.bytes);
    },
  );
}
