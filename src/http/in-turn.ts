import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connections } from './connections.ts';

type Socket = FastifyRequest['raw']['socket'];

/**
 * Handles requests that were sent on one connection without waiting for answers (RFC 9112, section 9.3.2) one after the
 * other: the answers have to leave in that order, and all of them would be held for a caller that reads none. No more is
 * read from the connection while one waits.
 */
export function handleInTurn(app: FastifyInstance, connections: Pick<Connections, 'watch'>): void {
  /** How many requests wait on each connection. */
  const waiting = new WeakMap<Socket, number>();

  connections.watch((socket) => {
    waiting.set(socket, 0);
    // Node.js goes on reading whenever it is done with a request.
    socket.on('resume', () => {
      if (waiting.get(socket) !== 0) socket.pause();
    });
  });

  app.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, done) => {
    // Node.js gives the connection to an answer when those before have left.
    if (answer.socket !== null) return done();
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
    socket.pause();
    answer.once('socket', () => {
      const others = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, others);
      if (others === 0) socket.resume();
      done();
    });
  });
}
