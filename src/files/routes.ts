import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/errors.ts';
import { isFileName, type Files } from './port.ts';

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
      const file = isFileName(name) ? await files.get(name) : undefined;
      if (file === undefined) throw new Refusal(404, 'Not found');
      void reply
        .header('etag', etag)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
      return reply.type(file.contentType).send(file.bytes);
    },
  );
}
