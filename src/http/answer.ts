import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Connections } from './connections.ts';
import { isLong, streamBody } from './pieces.ts';

/** An answer that goes on for as long as it wants to: it writes and ends by itself, once it may begin. */
export type LongAnswer = { readonly begin: () => void };

/** The body of an answer: a text, bytes, a stream of bytes, what is written by itself, or none. */
export type Body = string | Uint8Array | Readable | LongAnswer | null;

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the answer, with the status and the headers that were set before. It is called once. */
    answer(body: Body): void;
  }
}

export type AnswerOptions = {
  /** The headers of every answer; a route may set others in their place. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether clients should take their next requests elsewhere. */
  readonly isDraining: () => boolean;
  readonly connections: Pick<Connections, 'isLast'>;
  /** Called when a long answer begins. */
  readonly onLongAnswer: (reply: FastifyReply) => void;
};

/**
 * Makes the function that sends every answer. It writes head and body itself, since Fastify's `send` and its hooks take a
 * tenth of a small request.
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
    }
    // A caller who leaves before the end is not an error.
    else pipeline(isWhole ? streamBody(body) : body, raw, () => {});
  }

  // A client that keeps the connection would send its next request on it: that would be lost, or delay the end.
  function writeAndClose(reply: FastifyReply, body: Body): void {
    // Fastify may have closed the connection with this answer, though others are to follow.
    if (connections.isLast(reply.raw)) void reply.header('connection', 'close');
    else reply.raw.removeHeader('connection');
    write(reply, body);
  }

  return function answer(this: FastifyReply, body: Body): void {
    void this.hijack();
    if (!isDraining()) write(this, body);
    // By then it is known which requests arrived together with this one.
    else setImmediate(writeAndClose, this, body);
  };
}
