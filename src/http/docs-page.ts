import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { takesGzip } from './accept-encoding.ts';
import { JSON_TYPE } from './failures.ts';
import type { ApiInfo } from './openapi.ts';
import type { Route } from './route.ts';

/**
 * The page runs the script that this service serves, and talks to this service: nothing else can be reached from it,
 * whatever the script has a mind to. The script writes its styles into the page.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Everything of the page that would ask another host, or lead to one, is off. */
const configuration = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Beadhouse API</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <noscript>This page needs JavaScript; what it shows is in <a href="./openapi.json">openapi.json</a>.</noscript>
    <script id="api-reference" type="application/json" data-url="./openapi.json" data-configuration="${escapeAttribute(JSON.stringify(configuration))}"></script>
    <script src="./docs/reference.js"></script>
  </body>
</html>
`;

/**
 * Serves the OpenAPI document of these routes, and a page that shows it. Both are made when they are first asked for, so
 * that starting the service costs nothing.
 */
export function registerDocs(app: FastifyInstance, routes: readonly Route[], info: ApiInfo): void {
  const access = 'open';
  const failure = 'Internal server error';

  const openApi = once(async () => {
    const { buildOpenApi } = await import('./openapi.ts');
    return JSON.stringify(buildOpenApi(routes, info));
  });
  app.get(
    '/openapi.json',
    { config: { operation: 'getOpenApi', access, failure } },
    async (_request, reply) => reply.header('content-type', JSON_TYPE).send(await openApi()),
  );

  app.get('/docs', { config: { operation: 'getDocs', access, failure } }, (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .header('content-type', 'text/html; charset=utf-8')
      .send(page),
  );

  const script = once(loadScript);
  app.get(
    '/docs/reference.js',
    { config: { operation: 'getDocsScript', access, failure } },
    async (request, reply) => {
      void reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', 'private, max-age=86400')
        .header('vary', 'accept-encoding');
      if (takesGzip(request.headers['accept-encoding'])) {
        return reply.header('content-encoding', 'gzip').send(await script());
      }
      return reply.send(await promisify(gunzip)(await script()));
    },
  );
}

/** The page's script, compressed with gzip. */
function loadScript(): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('docs/bundle.ts', import.meta.url));
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The script of the page could not be loaded')));
  });
}

/** Makes a value when it is first asked for, and again when that failed. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (cause) {
      made = undefined;
      throw cause;
    }
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
