import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../contract/refusal.ts';
import { UNKNOWN_PATH } from '../contract/refusals.ts';
import { asksForPage, takesPage } from '../http/accept.ts';
import { chooseBytes } from '../http/coded-file.ts';
import { isSafe } from '../http/request.ts';
import { varyBy } from '../http/vary.ts';
import { ASSETS, type BuiltPage, type PageFile } from './files.ts';

/** What the page may load and connect to: only the service. The document may have no inline scripts or styles. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** How long an answer may be cached: for ever, or with a revalidation at each use. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

/**
 * Serves the page: its files to everybody, and its document at each of its addresses to callers that take HTML. Other
 * callers get the answer for unknown paths at these addresses, since the page is not part of the interface.
 */
export function servePage(app: FastifyInstance, { document, addresses, files }: BuiltPage): void {
  const serve = (url: string, answer: Answer): void => {
    app.route({
      method: 'GET',
      url,
      config: { operation: 'page', access: 'open', isPage: true },
      handler: async (request, reply) => answer(request, reply),
    });
  };
  for (const address of addresses) {
    serve(address, (request, reply) => {
      // The router takes `/family/` for `/family/:player`.
      const hasEmpty = Object.values(request.params as Record<string, string>).includes('');
      if (hasEmpty) reply.callNotFound();
      else if (takesPage(request.headers.accept)) sendDocument(request, reply, document, 200);
      else throw refuse(UNKNOWN_PATH);
    });
  }
  for (const [path, file] of files) {
    if (!file.isHashed) serve(path, (request, reply) => send(request, reply, file));
  }
  // A separate route for each of these files would take a tenth of a start.
  serve(`${ASSETS}*`, (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const file = files.get(ASSETS + name);
    if (file === undefined) reply.callNotFound();
    else send(request, reply, file);
  });
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Makes a function that answers unknown paths with the page, for callers that ask for HTML. The page then says that nothing is
 * there.
 * @returns whether it answered
 */
export function createUnknownPage({ document }: BuiltPage) {
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!isSafe(request) || !asksForPage(request.headers.accept)) return false;
    sendDocument(request, reply, document, 404);
    return true;
  };
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PageFile,
  status: number,
): void {
  varyBy(reply, 'accept');
  void reply.code(status);
  send(request, reply, document);
}

function send(request: FastifyRequest, reply: FastifyReply, file: PageFile): void {
  void reply.headers({
    'content-security-policy': POLICY,
    // An address may have a code or a token, so no other host may learn it.
    'referrer-policy': 'same-origin',
  });
  reply.answer(chooseBytes(request, reply, file, file.isHashed ? FOR_EVER : REVALIDATED));
}
