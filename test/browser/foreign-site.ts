import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server of another site on this machine, with one page at a time. */
export type ForeignSite = {
  /** The address of its page as another site than 127.0.0.1: `localhost`. */
  readonly crossSite: string;
  /** The address of its page as the same site as 127.0.0.1, but of another origin: another port. */
  readonly sameSite: string;
  /** Serves this page from now on. */
  show(html: string): void;
  close(): Promise<void>;
};

export async function openForeignSite(): Promise<ForeignSite> {
  let page = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return {
    crossSite: `http://localhost:${port}/`,
    sameSite: `http://127.0.0.1:${port}/`,
    show(html) {
      page = `<!doctype html><title>A game</title>${html}`;
    },
    async close() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
