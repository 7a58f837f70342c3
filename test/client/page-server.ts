import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { waitFor } from '../kit/wait-for.ts';

const ROOT = new URL('../../', import.meta.url);

/** A page that uses the client as a module, without a bundler. It stores received changes in `changes`. */
const PAGE = `<!doctype html><title>A page</title>
<script type="importmap">{"imports":{"openapi-fetch":"/node_modules/openapi-fetch/dist/index.mjs"}}</script>
<script type="module">
  import { createClient } from '/client/src/index.ts';
  window.client = createClient();
  window.changes = [];
  window.listen = (options) => {
    window.stop = new AbortController();
    window.ended = (async () => {
      for await (const change of client.events({ ...options, signal: stop.signal })) {
        changes.push([change.kind, change.id].join(' '));
      }
      return 'ended';
    })().catch((error) => error.name + ' ' + error.status);
  };
  window.isLoaded = true;
</script>`;

/** Serves a page and the client's modules at one origin with the service, which gets all other requests. */
export async function startPageServer(serviceUrl: string) {
  const streams = new Set<IncomingMessage>();
  /** Resolves when streams are passed on. */
  let passing = Promise.resolve();
  let passOn = (): void => {};
  const server = createServer((asked, response) => {
    void answer(asked, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = asked.url ?? '';
    if (path === '/page') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    } else if (
      /^\/(?:client\/src|node_modules\/openapi-fetch\/dist)\/[\w/-]+\.m?[jt]s$/.test(path)
    ) {
      const text = await readFile(new URL(path.slice(1), ROOT), 'utf8');
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(path.endsWith('.ts') ? stripTypeScriptTypes(text) : text);
    } else {
      pass(asked, response);
    }
  }

  function pass(asked: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url: path } = asked;
    const passed = request(serviceUrl + path, { method, headers }, (answered) => {
      const isStream = answered.headers['content-type']?.startsWith('text/event-stream') === true;
      if (isStream) {
        streams.add(asked);
        response.once('close', () => streams.delete(asked));
      }
      const start = (): void => {
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        response.flushHeaders();
        pipeline(answered, response, () => {});
      };
      if (isStream) void passing.then(start);
      else start();
    });
    response.once('close', () => passed.destroy());
    // Either side may leave at any time.
    pipeline(asked, passed, (cause) => {
      if (cause) response.destroy();
    });
    passed.on('error', () => response.destroy());
  }

  return {
    page: `http://127.0.0.1:${port}/page`,
    /** Resolves when this many streams are open. */
    streamsAre: (count: number) => waitFor(`${count} streams`, () => streams.size === count),
    /** From now on gathers what streams say, as some proxies do, until the returned function is called. */
    gather(): () => void {
      ({ promise: passing, resolve: passOn } = Promise.withResolvers<void>());
      return () => passOn();
    },
    /** How many streams are open. */
    get streams() {
      return streams.size;
    },
    async close() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
