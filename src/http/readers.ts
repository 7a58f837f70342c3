import type { FastifyRequest } from 'fastify';
import type { Connections } from './connections.ts';

type Socket = FastifyRequest['raw']['socket'];

/** How often it is looked at who takes something, within the time that nothing may be taken. */
const LOOKS = 4;

/**
 * Ends connections whose callers take nothing of what waits for them, whatever they send meanwhile.
 *
 * @param limit for how long, in milliseconds; it may be a quarter longer until that is seen
 * @param ended told of each
 * @returns what ends the looking
 */
export function endStuckConnections(
  connections: Pick<Connections, 'watch'>,
  limit: number,
  ended: () => void,
): () => void {
  /** How much each has taken, and for how many looks in a row it had taken no more. */
  const seen = new Map<Socket, { taken: number; looks: number }>();

  connections.watch((socket) => {
    seen.set(socket, { taken: 0, looks: 0 });
    socket.once('close', () => seen.delete(socket));
  });

  const timer = setInterval(() => {
    for (const [socket, state] of seen) {
      const waits = socket.writableLength;
      const taken = socket.bytesWritten - waits;
      if (waits === 0 || taken !== state.taken) {
        state.taken = taken;
        state.looks = 0;
      } else if (++state.looks === LOOKS) {
        // What the system still holds for it goes too.
        socket.resetAndDestroy();
        ended();
      }
    }
  }, limit / LOOKS);
  timer.unref();
  return () => clearInterval(timer);
}
