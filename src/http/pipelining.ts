import type { Connections, RequestListener } from './connections.ts';

type Socket = Parameters<RequestListener>[0]['socket'];

/**
 * Makes a handler that handles the pipelined requests of a connection one after the other (RFC 9112, section 9.3.2). Their
 * answers must be sent in that order. If all were handled at once, a caller that reads nothing would fill the memory with
 * answers. While a request waits, nothing more is read from the connection.
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
    // Node.js assigns the connection to an answer once the answers before it have been sent.
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
