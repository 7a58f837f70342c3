import { Readable } from 'node:stream';
import type { JsonPieces } from '../kernel/list-text.ts';
import type { OneAtATime } from '../kernel/one-at-a-time.ts';

/** A body of more bytes is sent in pieces. */
const LONG = 64 * 1024;

/** How many bytes a connection gets at once. With larger pieces it would be unknown how much the caller has read. */
const PIECE = 16 * 1024;

/** Whether a body should be sent in pieces. */
export function isLong(body: string | Uint8Array): boolean {
  return body.length > LONG;
}

/** A body as a stream of pieces. Each is written after the piece before has been sent. */
export function streamBody(body: string | Uint8Array): Readable {
  return streamOf(cut(typeof body === 'string' ? Buffer.from(body) : body));
}

/**
 * A stream of pieces. Each is made after the piece before has been sent.
 *
 * @param oneAtATime makes the pieces, each after those of other answers that wait longer
 * @param onFailure called with the error when a later piece cannot be made; the answer has begun by then, and breaks off
 * @throws when the first piece cannot be made; nothing has been sent then
 */
export async function streamPieces(
  pieces: JsonPieces,
  oneAtATime: OneAtATime,
  onFailure: (cause: unknown) => void,
): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  return streamFrom(() => oneAtATime(() => iterator.next()), onFailure);
}

/** A body whose parts are read while the caller takes them. */
export type ByteParts = { readonly parts: AsyncIterable<Uint8Array> };

/**
 * A stream of parts. Each is read after the part before has been sent. Unlike pieces, parts of several answers are read at
 * the same time, because a part may come from a remote store.
 *
 * @param onFailure as for `streamPieces`
 * @throws when the first part cannot be read; nothing has been sent then
 */
export async function streamParts(
  { parts }: ByteParts,
  onFailure: (cause: unknown) => void,
): Promise<Readable> {
  const iterator = parts[Symbol.asyncIterator]();
  return streamFrom(() => iterator.next(), onFailure);
}

async function streamFrom(
  make: () => Promise<IteratorResult<string | Uint8Array>>,
  onFailure: (cause: unknown) => void,
): Promise<Readable> {
  const first = await make();

  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for (let next = first; next.done !== true; next = await make()) {
        yield* cut(typeof next.value === 'string' ? Buffer.from(next.value) : next.value);
      }
    } catch (cause) {
      onFailure(cause);
      throw cause;
    }
  }
  return streamOf(bytes());
}

function* cut(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += PIECE) yield body.subarray(at, at + PIECE);
}

function streamOf(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Readable {
  return Readable.from(pieces, { objectMode: false, highWaterMark: PIECE });
}
