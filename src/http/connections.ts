import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '../kernel/clock.ts';
import { rawError } from './raw-answer.ts';

export type { ServerOptions };

/** For how long connections may go on once they are to end, in milliseconds. */
export type Patience = {
  /** Requests of which not everything has come. */
  readonly incompleteMs: number;
  /** Answers that are under way, with everything before them. */
  readonly answersMs: number;
};

/** How long the caller's end of a connection may stay open when everything was said, in milliseconds. */
const LINGER = 2 * SECOND;

export const PATIENCE: Patience = { incompleteMs: 1.5 * SECOND, answersMs: 30 * SECOND };

/** What is known of a connection. */
type Connection = {
  /** What has not been sent whole, in the order of the requests. */
  readonly answers: Set<ServerResponse>;
  /** The last request whose headers have come. */
  request: IncomingMessage | undefined;
  /** Whether something came after it that is no request, so that nothing more is read. */
  isRefused: boolean;
};

/** The connections of the servers that are made here, and how they end. */
export type Connections = {
  /** An HTTP server, as `node:http` makes one. */
  createServer(options: ServerOptions, handler: RequestListener): Server;
  /** Has each connection looked at that is made from now on, to whichever of the servers. */
  watch(watcher: (socket: Socket) => void): void;
  /** Whether this is the last answer that its connection owes, so that the connection may end with it. */
  isLast(answer: ServerResponse): boolean;
  /**
   * Ends a connection on which something came that is no request. The answers that it owes arrive first: they are neither
   * cut nor lost, and each answer belongs to the request in its place.
   */
  refuse(socket: Socket, status: string, text: string): void;
  /**
   * Takes no new connections. Those that owe nothing end at once. A request of which not everything has come gets a short
   * time, and then 503. Answers arrive whole, as long as their readers take them in time.
   */
  beginClosing(): void;
  /** Resolves when all connections have ended, after `beginClosing`. */
  closed(): Promise<void>;
};

/** @param onCut told of how many connections were cut off for taking too long */
export function createConnections(
  patience: Patience,
  onCut: (connections: number) => void,
): Connections {
  const servers: Server[] = [];
  const watchers: ((socket: Socket) => void)[] = [];
  const open = new Map<Socket, Connection>();
  let state: 'open' | 'closing' | 'overdue' = 'open';
  let isTidying = false;

  function endAnswer(connection: Connection, answer: ServerResponse): void {
    connection.answers.delete(answer);
    // It may have promised to keep the connection, before it was known that all will end.
    if (state !== 'open') tidySoon();
  }

  function begin(request: IncomingMessage, answer: ServerResponse): void {
    const connection = open.get(request.socket);
    if (connection === undefined) return;
    connection.request = request;
    connection.answers.add(answer);
    answer.once('close', () => endAnswer(connection, answer));
  }

  function refuseInTurn(socket: Socket, connection: Connection, error: string): void {
    const [first] = connection.answers;
    if (first === undefined || !isAnswering(connection)) endWith(socket, connection, error);
    else first.once('close', () => refuseInTurn(socket, connection, error));
  }

  function tidySoon(): void {
    if (isTidying) return;
    isTidying = true;
    setImmediate(() => {
      isTidying = false;
      tidy();
    });
  }

  /** Ends what need not go on. */
  function tidy(): void {
    for (const server of servers) server.closeIdleConnections();
    for (const [socket, connection] of open) {
      if (socket.bytesRead === 0) socket.destroy();
      else if (state === 'overdue' && !isAnswering(connection)) {
        endWith(socket, connection, rawError('503 Service Unavailable', 'Draining'));
      }
    }
  }

  function cut(): void {
    onCut(open.size);
    for (const socket of open.keys()) socket.destroy();
  }

  async function closed(): Promise<void> {
    const ends = [...open.keys()].map(async (socket) => once(socket, 'close'));
    await Promise.all(ends);
  }

  return {
    createServer(options, handler) {
      const listener: RequestListener = (request, answer) => {
        begin(request, answer);
        handler(request, answer);
      };
      const server = createServer(options, listener);
      // An expectation that is unknown may be ignored (RFC 9110, section 10.1.1); Node.js would refuse without a body.
      server.on('checkExpectation', listener);
      server.on('connection', (socket) => {
        open.set(socket, { answers: new Set(), request: undefined, isRefused: false });
        socket.once('close', () => open.delete(socket));
        for (const watch of watchers) watch(socket);
      });
      const closeIdle = server.closeIdleConnections.bind(server);
      server.closeIdleConnections = () => sparing(answering(open), closeIdle);
      servers.push(server);
      return server;
    },

    watch(watcher) {
      watchers.push(watcher);
    },

    isLast(answer) {
      const answers = open.get(answer.req.socket)?.answers;
      return answers === undefined || [...answers].at(-1) === answer;
    },

    refuse(socket, status, text) {
      const connection = open.get(socket);
      if (connection === undefined || connection.isRefused) return;
      connection.isRefused = true;
      refuseInTurn(socket, connection, rawError(status, text));
    },

    beginClosing() {
      state = 'closing';
      for (const server of servers) server.close();
      tidy();
      const timers = [
        setTimeout(() => {
          state = 'overdue';
          tidy();
        }, patience.incompleteMs),
        setTimeout(cut, patience.answersMs),
      ];
      void closed().then(() => timers.forEach(clearTimeout));
    },

    closed,
  };
}

/** Whether something goes out on a connection, or will, without anything more coming in. */
function isAnswering({ answers }: Connection): boolean {
  const [first] = answers;
  return first !== undefined && (first.req.complete || first.headersSent);
}

function* answering(open: ReadonlyMap<Socket, Connection>): Generator<Socket> {
  for (const [socket, { answers }] of open) if (answers.size > 0) yield socket;
}

/**
 * Ends a connection on which a request has not come whole. A request that is answered already, ahead of its body, gets no
 * second answer. Bytes that still come are dropped for a while: a connection that is closed before them is reset, and the
 * error might be lost on its way (RFC 9112, section 9.6).
 */
function endWith(socket: Socket, { request, answers }: Connection, error: string): void {
  if (!socket.writable) return;
  const isAnswered = request?.complete === false && answers.size === 0;
  socket.end(isAnswered ? '' : error);
  // Not to Node.js either: a request that came whole now would be handled after it was refused.
  socket.removeAllListeners('data').on('data', () => {});
  const timer = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Keeps work from destroying these. Node.js counts a connection as idle as soon as the answer was handed over, though most
 * of it may still be on its way to a slow reader.
 */
function sparing(sockets: Iterable<Socket>, work: () => void): void {
  const spared = [...sockets];
  for (const socket of spared) socket.destroy = () => socket;
  work();
  for (const socket of spared) Reflect.deleteProperty(socket, 'destroy');
}
