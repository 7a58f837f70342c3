import { Readable } from 'node:stream';
import type { JsonPieces } from '../kernel/list-text.ts';
import { runOneAtATime } from '../kernel/one-at-a-time.ts';

/** A body of more bytes is sent in pieces. */
const LONG = 64 * 1024;

/** How many bytes a connection gets at once. With more, nobody could see how much the caller has taken. */
const PIECE = 16 * 1024;

/** Whether a body should be sent in pieces. */
export function isLong(body: string | Uint8Array): boolean {
  return body.length > LONG;
}

/** A body as a stream, which takes each piece when the one before has left. */
export function streamBody(body: string | Uint8Array): Readable {
  return streamOf(cut(typeof body === 'string' ? Buffer.from(body) : body));
}

/**
 * A stream of pieces, each made when the one before has left.
 *
 * @param onFailure called with the reason when a piece cannot be made; the answer has begun by then, and breaks off
 * @throws when the first piece cannot be made: nothing has been sent yet
 */
export async function streamPieces(
  pieces: JsonPieces,
  onFailure: (cause: unknown) => void,
): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  return streamFrom(() => runOneAtATime(() => iterator.next()), onFailure);
}

/** A body whose parts are read as its caller takes them. */
export type ByteParts = { readonly parts: AsyncIterable<Uint8Array> };

/**
 * A stream of parts, each read when the one before has left. Nobody else waits for a part: it may come from far away.
 *
 * @param onFailure as for `streamPieces`
 * @throws when the first part cannot be read: nothing has been sent yet
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
