import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Connections } from './connections.ts';
import { isLong, streamBody } from './pieces.ts';

/** An answer without a fixed end, such as a stream of events. After `begin` it writes and ends by itself. */
export type LongAnswer = { readonly begin: () => void };

/** The body of an answer: a text, bytes, a stream of bytes, a long answer, or null for no body. */
export type Body = string | Uint8Array | Readable | LongAnswer | null;

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the answer, with the status and headers that were set before. Call it once. */
    answer(body: Body): void;
  }
}

export type AnswerOptions = {
  /** The headers of every answer. A route may replace them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether this instance is about to stop, so that clients should send their next requests to another. */
  readonly isDraining: () => boolean;
  readonly connections: Pick<Connections, 'isLast'>;
  /** Called when a long answer begins. */
  readonly onLongAnswer: (reply: FastifyReply) => void;
};

/** Sends a stream. A caller that leaves before its end, or before it begins, is not an error. */
function sendStream(stream: Readable, raw: FastifyReply['raw']): void {
  // `pipeline` throws then, and leaves the stream open, with the file or the rows that it holds.
  if (raw.destroyed) stream.destroy();
  else pipeline(stream, raw, () => {});
}

/**
 * Makes the function that sends every answer. It writes head and body itself, because Fastify's `send` and its hooks take
 * a tenth of the time of a small request.
 */
export function createAnswer({ headers, isDraining, connections, onLongAnswer }: AnswerOptions) {
  function write(reply: FastifyReply, body: Body): void {
    const { raw, request } = reply;
    const head: Record<string, unknown> = {
      ...headers,
      'x-request-id': request.id,
      ...reply.getHeaders(),
    };
    const isWhole = typeof body === 'string' || body instanceof Uint8Array;
    if (isWhole) head['content-length'] = Buffer.byteLength(body);
    raw.writeHead(raw.statusCode, head as Record<string, string>);
    if (request.method === 'HEAD' || body === null) raw.end();
    else if (isWhole && !isLong(body)) raw.end(body);
    else if (!isWhole && 'begin' in body) {
      body.begin();
      onLongAnswer(reply);
    } else sendStream(isWhole ? streamBody(body) : body, raw);
  }

  // If the connection were kept, the client would send its next request on it. That request would be lost, or delay the
  // stop.
  function writeAndClose(reply: FastifyReply, body: Body): void {
    // Fastify may have announced that this answer closes the connection, though other answers follow.
    if (connections.isLast(reply.raw)) void reply.header('connection', 'close');
    else reply.raw.removeHeader('connection');
    write(reply, body);
  }

  return function answer(this: FastifyReply, body: Body): void {
    void this.hijack();
    if (!isDraining()) write(this, body);
    // Wait one turn: by then all requests that arrived together with this one are known.
    else setImmediate(writeAndClose, this, body);
  };
}
