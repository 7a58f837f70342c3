import { createServer } from 'node:net';
import { once } from 'node:events';

/**
 * Below the ports that systems give to programs that ask for any port, so that it is still free after a service on it
 * was stopped.
 */
const [LOWEST, COUNT] = [20_000, 12_000] as const;

/** A free port of 127.0.0.1 on which a service can be stopped and started again while others take ports. */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
