import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The network between the service and its database. */
export type Network = {
  readonly port: number;
  /** Nothing passes any more, as when a cable is pulled: connections stay open, and new ones are not answered. */
  silence(): void;
  /** Only new connections pass again. The silent ones stay silent, and their ends do not notice. */
  mend(): void;
  /** Ends every connection at once, also in the middle of a message, as when a load balancer restarts. */
  cut(): void;
  /** Ends the next `times` connections on which the service sends bytes that match; those bytes do not arrive. */
  cutAt(pattern: RegExp, times: number): void;
  /** How many of those connections are still to come. */
  cutsLeft(): number;
  close(): Promise<void>;
};

/** Passes connections on to a port of 127.0.0.1. */
export async function startNetwork(target: number): Promise<Network> {
  const open = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isSilent = false;
  let cutting = { pattern: /^/, times: 0 };

  function isCut(bytes: string | Buffer): boolean {
    if (cutting.times === 0 || !cutting.pattern.test(bytes.toString('latin1'))) return false;
    cutting.times--;
    return true;
  }

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const ends: [Socket, Socket][] = [
      [near, far],
      [far, near],
    ];
    for (const [from, to] of ends) {
      open.add(from);
      if (isSilent) silent.add(from);
      from.on('data', (bytes) => {
        if (from === near && isCut(bytes)) near.resetAndDestroy();
        else if (!silent.has(from)) to.write(bytes);
      });
      from.on('error', () => from.destroy());
      from.on('close', () => {
        open.delete(from);
        if (!silent.has(from)) to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');

  return {
    port: address.port,
    silence() {
      isSilent = true;
      for (const socket of open) silent.add(socket);
    },
    mend() {
      isSilent = false;
    },
    cut() {
      for (const socket of open) socket.resetAndDestroy();
    },
    cutAt(pattern, times) {
      cutting = { pattern, times };
    },
    cutsLeft: () => cutting.times,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
