import type { Connections, RequestListener } from './connections.ts';

type Socket = Parameters<RequestListener>[0]['socket'];

/**
 * Makes a handler that takes the pipelined requests of a connection one after the other (RFC 9112, section 9.3.2). Their
 * answers must leave in that order, so handling all at once would hold every answer for a caller that reads none. While a
 * request waits, nothing more is read from the connection.
 */
export function handleInOrder(
  handler: RequestListener,
  connections: Pick<Connections, 'watch'>,
): RequestListener {
  /** How many requests wait on each connection. */
  const waiting = new WeakMap<Socket, number>();

  connections.watch((socket) => {
    waiting.set(socket, 0);
    // Node.js resumes reading after each request.
    socket.on('resume', () => {
      if (waiting.get(socket) !== 0) socket.pause();
    });
  });

  return (request, answer) => {
    // Node.js gives an answer its connection once the answers before it have left.
    if (answer.socket !== null) return handler(request, answer);
    const { socket } = request;
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
    socket.pause();
    answer.once('socket', () => {
      const others = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, others);
      if (others === 0) socket.resume();
      handler(request, answer);
    });
  };
}
