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
