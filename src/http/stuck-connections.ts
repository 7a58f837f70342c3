import type { FastifyRequest } from 'fastify';
import type { Connections } from './connections.ts';

type Socket = FastifyRequest['raw']['socket'];

/** How many times a connection is checked within the limit. */
const CHECKS = 4;

/**
 * Ends connections whose callers do not read the bytes that wait for them, even if they send more meanwhile.
 *
 * @param limit how long a caller may read nothing, in milliseconds. The connection may end up to a quarter later
 * @param onEnd called for each connection that is ended
 * @returns a function that stops the checks
 */
export function endStuckConnections(
  connections: Pick<Connections, 'watch'>,
  limit: number,
  onEnd: () => void,
): () => void {
  /** How many bytes each connection has taken, and during how many checks in a row it took nothing. */
  const seen = new Map<Socket, { taken: number; checks: number }>();

  connections.watch((socket) => {
    seen.set(socket, { taken: 0, checks: 0 });
    socket.once('close', () => seen.delete(socket));
  });

  const timer = setInterval(() => {
    for (const [socket, state] of seen) {
      const waits = socket.writableLength;
      const taken = socket.bytesWritten - waits;
      if (waits === 0 || taken !== state.taken) {
        state.taken = taken;
        state.checks = 0;
      } else if (++state.checks === CHECKS) {
        // This also drops the bytes in the operating system's send buffer.
        socket.resetAndDestroy();
        onEnd();
      }
    }
  }, limit / CHECKS);
  timer.unref();
  return () => clearInterval(timer);
}
