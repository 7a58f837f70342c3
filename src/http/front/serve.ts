import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../contract/refusal.ts';
import { UNKNOWN_PATH } from '../../contract/refusals.ts';
import { takesPage } from '../accept.ts';
import type { Readiness } from '../health.ts';
import { readParameter } from '../query.ts';
import { isSafe } from '../request.ts';
import { varyBy } from '../vary.ts';
import { frontPage } from './page.ts';
import { pagePolicy } from './shell.ts';

/**
 * Redirects people who follow a link in a mail to the front page, for a service without the web page that the link names. Programs
 * that check the links of a mail take anything, and must not call it broken.
 * @returns whether it answered
 */
export function redirectToFront(request: FastifyRequest, reply: FastifyReply): boolean {
  // The router reads no query for unknown paths.
  const [, query = ''] = request.url.split('?', 2);
  const isFromMail = readParameter(query, 'from') === 'mail';
  if (!isFromMail || !isSafe(request) || !takesPage(request.headers.accept)) return false;
  varyBy(reply, 'accept');
  reply.code(302).header('location', '/').answer(null);
  return true;
}

/**
 * Serves the front page at `/` to requests that take a page. For other requests the path is unknown, because the page is no
 * operation of the API.
 */
export function serveFrontPage(
  app: FastifyInstance,
  { version, readProblem }: { readonly version: string; readonly readProblem: Readiness },
): void {
  app.route({
    method: 'GET',
    url: '/',
    config: { operation: 'page', access: 'open', isPage: true },
    handler: async (request, reply) => {
      if (!takesPage(request.headers.accept)) throw refuse(UNKNOWN_PATH);
      const problem = await readProblem();
      varyBy(reply, 'accept');
      reply
        .code(problem === undefined ? 200 : 503)
        .header('content-security-policy', pagePolicy("'none'"))
        .header('content-type', 'text/html; charset=utf-8')
        .answer(frontPage(version, problem));
    },
  });
}
