import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import { endpoint } from '../contract/endpoint.ts';
import { acceptsGzip } from '../http/accept.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { chooseBytes, compressText } from '../http/coded-file.ts';
import { REVALIDATED } from '../http/conditional.ts';
import { JSON_TYPE } from '../http/failures.ts';
import { varyBy } from '../http/vary.ts';
import { once } from '../kernel/once.ts';
import { docsPage, PAGE_POLICY } from './docs-page.ts';

const common = {
  access: 'open',
  tag: 'Operations',
  failure: 'Internal server error',
} as const;
const text = { schema: { type: 'string' } };

const getOpenApi = endpoint('GET', '/openapi.json', {
  ...common,
  operation: 'getOpenApi',
  etag: true,
  summary: 'Read this document',
  description: 'It describes every route. The types of a client can be generated from it.',
  responses: {
    200: { description: 'An OpenAPI 3.1 document.', content: { 'application/json': {} } },
  },
});

const getDocs = endpoint('GET', '/docs', {
  ...common,
  aliases: ['/docs/'],
  operation: 'getDocs',
  summary: 'Read this document as a page',
  description: 'The page asks no other host for anything.',
  responses: { 200: { description: 'A page for people.', content: { 'text/html': text } } },
});

const getDocsScript = endpoint('GET', '/docs/reference.js', {
  ...common,
  operation: 'getDocsScript',
  summary: 'Read the script of that page',
  description: 'A browser may keep it for a day.',
  responses: { 200: { description: 'The script.', content: { 'text/javascript': text } } },
});

/**
 * Serves the OpenAPI document, and a page that shows it. Both are made at the first request for them, so that they do not
 * slow down the start.
 *
 * @param routes all routes of the service, also these
 * @param version the version of the service
 */
export function docsRoutes(routes: () => readonly Route[], version: string): Route[] {
  const openApi = once(async () => {
    const { buildOpenApi } = await import('./document.ts');
    return compressText(JSON_TYPE, JSON.stringify(buildOpenApi(routes(), version)));
  });
  const script = once(loadScript);
  return [
    serve(getOpenApi, async ({ request, reply }) =>
      chooseBytes(request, reply, await openApi(), REVALIDATED),
    ),
    serve(getDocs, async ({ request, reply }) => {
      const isFolder = request.routeOptions.url === '/docs/';
      void reply
        .header('content-security-policy', PAGE_POLICY)
        .header('content-type', 'text/html; charset=utf-8');
      return Buffer.from(docsPage(isFolder ? '../' : './'));
    }),
    serve(getDocsScript, async ({ request, reply }) => {
      const packed = await script();
      void reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', 'private, max-age=86400');
      varyBy(reply, 'accept-encoding');
      if (!acceptsGzip(request.headers['accept-encoding'])) return promisify(gunzip)(packed);
      void reply.header('content-encoding', 'gzip');
      return packed;
    }),
  ];
}

/** The page's script, compressed with gzip. */
function loadScript(): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('docs-script.ts', import.meta.url));
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The script of the page could not be loaded')));
  });
}
