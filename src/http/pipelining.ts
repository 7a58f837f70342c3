import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connections } from './connections.ts';

type Socket = FastifyRequest['raw']['socket'];

/**
 * Handles the pipelined requests of a connection one after the other (RFC 9112, section 9.3.2). Their answers must leave
 * in that order, so handling all at once would hold every answer for a caller that reads none. While a request waits,
 * nothing more is read from the connection.
 */
export function handlePipelinedInOrder(
  app: FastifyInstance,
  connections: Pick<Connections, 'watch'>,
): void {
  /** How many requests wait on each connection. */
  const waiting = new WeakMap<Socket, number>();

  connections.watch((socket) => {
    waiting.set(socket, 0);
    // Node.js resumes reading after each request.
    socket.on('resume', () => {
      if (waiting.get(socket) !== 0) socket.pause();
    });
  });

  app.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, done) => {
    // Node.js gives an answer its connection once the answers before it have left.
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
