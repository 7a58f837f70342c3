import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';

/** A request for the stream, to be answered by the test. */
export type Asked = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Starts a stream with these bytes. */
  stream(text: string): void;
  /** Sends more bytes. */
  write(text: string): void;
  /** Ends the stream. */
  end(): void;
  /** Cuts the connection. */
  destroy(): void;
  /** Sends another answer. */
  answer(status: number, headers: Readonly<Record<string, string>>, text: string): void;
  /** Resolves when the caller has gone. */
  readonly gone: Promise<unknown>;
};

/** The service's first event. */
export const ready = (kinds: readonly string[], id = '1', retry = 1_000): string =>
  `retry: ${retry}\n\nevent: ready\nid: ${id}\ndata: ${JSON.stringify({ kinds })}\n\n`;
export const changed = (kind: string, id: string | null, version: string | null): string =>
  `event: changed\ndata: ${JSON.stringify({ kind, id, version })}\n\n`;

/** A real HTTP server, whose answers the test writes itself. */
export async function startStreamServer(t: TestContext) {
  const waiting: Asked[] = [];
  let wake = (): void => {};
  const server = createServer((request, response) => {
    waiting.push(askedOf(request, response));
    wake();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  addCleanup(t, async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** How many requests the test has not taken yet. */
    get unread() {
      return waiting.length;
    },
    /** The next request. */
    async next(): Promise<Asked> {
      for (;;) {
        const first = waiting.shift();
        if (first !== undefined) return first;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

function askedOf(request: IncomingMessage, response: ServerResponse): Asked {
  return {
    path: request.url ?? '',
    headers: request.headers,
    stream(text) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text);
    },
    write: (text) => void response.write(text),
    end: () => void response.end(),
    destroy: () => void response.destroy(),
    answer: (status, headers, text) => void response.writeHead(status, headers).end(text),
    gone: once(response, 'close'),
  };
}
