import type {
  IncomingMessage,
  RequestListener,
  Server,
  ServerOptions,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '../kernel/clock.ts';
import { JSON_TYPE } from './failures.ts';

export type { RequestListener, ServerOptions, ServerResponse };

// An import would also load Node's client for `fetch`, which is not used here and takes a tenth of the start.
const { createServer } = process.getBuiltinModule('node:http');

/** How long connections may go on after the server begins to close, in milliseconds. */
export type GracePeriod = {
  /** For requests that have not arrived completely. */
  readonly incompleteMs: number;
  /** For answers that are being sent. */
  readonly answersMs: number;
};

/** How long a caller may leave its side of a connection open after we closed ours, in milliseconds. */
const LINGER = 2 * SECOND;

/**
 * How many parts this time has. They are counted, since a single timer would be over after a standstill of this process, before
 * what has arrived meanwhile is read.
 */
const LINGER_PARTS = 4;

/** How many bytes a caller may still send after we closed our side. */
const MOST_DROPPED = 32 * 1024 ** 2;

export const GRACE_PERIOD: GracePeriod = { incompleteMs: 1.5 * SECOND, answersMs: 30 * SECOND };

/** The state of a connection. */
type Connection = {
  /** Answers that have not been sent completely, in the order of their requests. */
  readonly answers: Set<ServerResponse>;
  /** The last request whose headers have arrived. */
  request: IncomingMessage | undefined;
  /** Whether something invalid has arrived after that request. Then nothing more is read. */
  isRefused: boolean;
};

/** Makes servers, and tracks and ends their connections. */
export type Connections = {
  /** An HTTP server, as `node:http` makes one. */
  createServer(options: ServerOptions, handler: RequestListener): Server;
  /** Calls `watcher` with each new connection to any of the servers. */
  watch(watcher: (socket: Socket) => void): void;
  /** Whether no other answer follows this one on its connection, so that the connection may end with it. */
  isLast(answer: ServerResponse): boolean;
  /**
   * Answers bytes that are not a valid request with an error, and ends the connection. The answers to the requests before
   * them are sent completely first, in order.
   */
  refuse(socket: Socket, status: string, text: string): void;
  /**
   * Accepts no new connections, and ends those without a request. An incomplete request gets a short time, and then 503.
   * Answers are sent completely if their readers take them in time.
   */
  beginClosing(): void;
  /** Resolves when all connections have ended, after `beginClosing`. */
  closed(): Promise<void>;
};

/** Callbacks for what happens to connections. */
export type ConnectionEvents = {
  /** This many connections were cut off because they took too long. */
  onCut(connections: number): void;
  /** An answer has been sent completely, or its connection has ended. */
  onEnd(answer: ServerResponse): void;
};

export function createConnections(gracePeriod: GracePeriod, events: ConnectionEvents): Connections {
  const servers: Server[] = [];
  const watchers: ((socket: Socket) => void)[] = [];
  const open = new Map<Socket, Connection>();
  let state: 'open' | 'closing' | 'overdue' = 'open';
  let isEndingScheduled = false;

  function endAnswer(connection: Connection, answer: ServerResponse): void {
    connection.answers.delete(answer);
    events.onEnd(answer);
    // The answer may have announced keep-alive before the server began to close.
    if (state !== 'open') endIdleSoon();
  }

  function trackAnswer(request: IncomingMessage, answer: ServerResponse): void {
    const connection = open.get(request.socket);
    if (connection === undefined) return;
    connection.request = request;
    connection.answers.add(answer);
    // `close` occurs only once, and `on` is cheaper than `once`.
    answer.on('close', () => endAnswer(connection, answer));
  }

  function refuseInTurn(socket: Socket, connection: Connection, error: string): void {
    const [first] = connection.answers;
    if (first === undefined || !isAnswering(connection)) endWith(socket, connection, error);
    else first.once('close', () => refuseInTurn(socket, connection, error));
  }

  function endIdleSoon(): void {
    if (isEndingScheduled) return;
    isEndingScheduled = true;
    setImmediate(() => {
      isEndingScheduled = false;
      endIdle();
    });
  }

  /** Ends connections that have no reason to go on. */
  function endIdle(): void {
    for (const server of servers) server.closeIdleConnections();
    for (const [socket, connection] of open) {
      if (socket.bytesRead === 0) socket.destroy();
      else if (state === 'overdue' && !isAnswering(connection)) {
        endWith(socket, connection, rawError('503 Service Unavailable', 'Draining'));
      }
    }
  }

  function cutOff(): void {
    events.onCut(open.size);
    for (const socket of open.keys()) socket.destroy();
  }

  async function closed(): Promise<void> {
    // `once` of node:events would reject when a connection ends with an error.
    const ends = [...open.keys()].map((socket) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      socket.once('close', () => resolve());
      return promise;
    });
    await Promise.all(ends);
  }

  return {
    createServer(options, handler) {
      const listener: RequestListener = (request, answer) => {
        // It arrived with the rest of a body that was refused, and its answer could not be sent.
        if (!request.socket.writable) return;
        trackAnswer(request, answer);
        handler(request, answer);
      };
      const server = createServer(options, listener);
      // Unknown expectations may be ignored (RFC 9110, section 10.1.1). Node.js would refuse them without a body.
      server.on('checkExpectation', listener);
      server.on('connection', (socket) => {
        const connection: Connection = { answers: new Set(), request: undefined, isRefused: false };
        open.set(socket, connection);
        const destroySoon = socket.destroySoon.bind(socket);
        // Node.js calls this when the last answer has been sent.
        socket.destroySoon = () => {
          if (connection.request?.complete === false) linger(socket);
          else destroySoon();
        };
        socket.once('close', () => open.delete(socket));
        for (const watch of watchers) watch(socket);
      });
      const closeIdle = server.closeIdleConnections.bind(server);
      server.closeIdleConnections = () => withoutDestroying(socketsWithAnswers(open), closeIdle);
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
      endIdle();
      const timers = [
        setTimeout(() => {
          state = 'overdue';
          endIdle();
        }, gracePeriod.incompleteMs),
        setTimeout(cutOff, gracePeriod.answersMs),
      ];
      void closed().then(() => timers.forEach(clearTimeout));
    },

    closed,
  };
}

/**
 * An error answer as raw HTTP text, for a connection that has no valid request to reply to. The connection must be closed
 * after it.
 *
 * @param status code and reason, such as `400 Bad Request`
 */
function rawError(status: string, text: string): string {
  const body = JSON.stringify({ error: text });
  return `HTTP/1.1 ${status}\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
}

/** Whether a connection has an answer to send, and its request has arrived or the answer has begun. */
function isAnswering({ answers }: Connection): boolean {
  const [first] = answers;
  return first !== undefined && (first.req.complete || first.headersSent);
}

function* socketsWithAnswers(open: ReadonlyMap<Socket, Connection>): Generator<Socket> {
  for (const [socket, { answers }] of open) if (answers.size > 0) yield socket;
}

/**
 * Ends a connection whose request is incomplete. A request that was answered before its body arrived gets no second
 * answer.
 */
function endWith(socket: Socket, { request, answers }: Connection, error: string): void {
  if (!socket.writable) return;
  const isAnswered = request?.complete === false && answers.size === 0;
  if (!isAnswered) socket.write(error);
  linger(socket);
}

/**
 * Ends our side of a connection, and drops bytes that still arrive: closing at once would reset the connection, and the
 * caller might lose the answer (RFC 9112, section 9.6).
 */
function linger(socket: Socket): void {
  socket.end();
  let left = MOST_DROPPED;
  // Node.js must not read these bytes: they might complete the request, and Node.js would handle it after its refusal.
  socket.removeAllListeners('data').on('data', (bytes) => {
    left -= bytes.length;
    if (left < 0) socket.destroy();
  });
  // A socket that was paused in the middle of a body goes on only after a push. Those who listen would pause it again.
  socket.removeAllListeners('resume').resume().push(Buffer.alloc(0));
  let parts = 0;
  const timer = setInterval(() => {
    if (++parts === LINGER_PARTS) socket.destroy();
  }, LINGER / LINGER_PARTS);
  socket.once('close', () => clearInterval(timer));
}

/**
 * Runs `work`, and prevents it from destroying these sockets. Node.js counts a connection as idle once the whole answer is
 * written, though a slow reader may still be receiving it.
 */
function withoutDestroying(sockets: Iterable<Socket>, work: () => void): void {
  const kept = [...sockets];
  for (const socket of kept) socket.destroy = () => socket;
  work();
  for (const socket of kept) Reflect.deleteProperty(socket, 'destroy');
}
