import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { JsonPieces } from '../kernel/list-text.ts';

/** A body of more bytes leaves in pieces. */
const LONG = 64 * 1024;

/** How much is handed to a connection at once, in bytes; of more it would not be seen how much the caller has taken. */
const PIECE = 16 * 1024;

/** Whether a body should leave in pieces. */
export function isLong(body: unknown): body is string | Uint8Array {
  return (typeof body === 'string' || body instanceof Uint8Array) && body.length > LONG;
}

/** A body as a stream, of which each piece is taken when the one before has left; and its length in bytes. */
export function inPieces(body: string | Uint8Array): { stream: Readable; length: number } {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return { stream: streamOf(cut(bytes)), length: bytes.length };
}

/**
 * A stream of pieces that are made when the ones before have left.
 *
 * @param failed told why a piece could not be made; the answer has begun by then, and breaks off
 * @throws when the first cannot be made: nothing has been said yet
 */
export async function paced(
  pieces: JsonPieces,
  failed: (cause: unknown) => void,
): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  const made = () => oneAtATime(() => iterator.next());
  const first = await made();

  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for (let next = first; next.done !== true; next = await made()) {
        yield* cut(Buffer.from(next.value));
      }
    } catch (cause) {
      failed(cause);
      throw cause;
    }
  }
  return streamOf(bytes());
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs works one after the other, and lets the event loop have its turn before each: however many long answers leave, and
 * however fast, others wait for one piece of one of them.
 */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(() => turn()).then(work);
  last = result.catch(() => {});
  return result;
}

function* cut(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += PIECE) yield body.subarray(at, at + PIECE);
}

function streamOf(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Readable {
  return Readable.from(pieces, { objectMode: false, highWaterMark: PIECE });
}
