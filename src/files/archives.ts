import type { Files } from './port.ts';

/** How many bytes a part has, but for the last. A reader who is slow costs one. */
export const PART_BYTES = 1024 * 1024;

/**
 * Archives of any size, which are kept as files of one part each. So they need no more memory, no other time limits and no
 * other kind of place than pictures. The parts are served at no address of their own, and nobody lists them. The name of an
 * archive has letters, digits, `-` and `_`.
 */
export type Archives = {
  /**
   * Stores an archive, and resolves with its bytes when it is durable. When it fails, parts may be left: it is to be
   * deleted, or written again.
   */
  write(name: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>;
  /** The parts of an archive of so many bytes, each read when it is asked for. It throws for a part that is missing. */
  read(name: string, size: number): AsyncIterable<Uint8Array>;
  /** Deletes an archive, also one that was not written to its end, if there is one. */
  delete(name: string): Promise<void>;
};

/** A part of an archive is missing: it was deleted, or it was left out of a backup. */
export class MissingPart extends Error {
  constructor() {
    super('A part of the archive is missing');
    this.name = 'MissingPart';
  }
}

export function createArchives(files: Pick<Files, 'put' | 'get' | 'has' | 'delete'>): Archives {
  return {
    async write(name, bytes, signal) {
      let size = 0;
      for await (const part of inParts(bytes)) {
        signal.throwIfAborted();
        await files.put(partName(name, size / PART_BYTES), part);
        size += part.length;
      }
      return size;
    },
    async *read(name, size) {
      for (let number = 0; number * PART_BYTES < size; number++) {
        const part = await files.get(partName(name, number));
        if (part === undefined) throw new MissingPart();
        yield part.bytes;
      }
    },
    async delete(name) {
      let count = 0;
      while (await files.has(partName(name, count))) count++;
      // A process may have died while it wrote the next part: this removes what it left of it.
      await files.delete(partName(name, count));
      // From the last to the first: after an interruption those that are left are found again.
      while (--count >= 0) await files.delete(partName(name, count));
    },
  };
}

const partName = (name: string, number: number): string => `${name}-${number}.part`;

/** The same bytes in parts of the same size. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + PART_BYTES - filled);
      part.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < PART_BYTES) continue;
      yield part;
      part = Buffer.allocUnsafe(PART_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
