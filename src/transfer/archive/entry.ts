import type { Hash } from 'node:crypto';
import { Readable } from 'node:stream';

/** A file in a tar archive. */
export type Entry = {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array>;
};

/** Bytes as an entry of an archive. */
export function entryOf(name: string, bytes: Uint8Array): Entry {
  return { name, size: bytes.length, chunks: Readable.from([bytes]) };
}

/** Passes the bytes of an entry on, and adds them to a hash. */
export async function* passHashed(chunks: Entry['chunks'], hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
