import type { Files } from './port.ts';

/** How many bytes each part but the last has. A slow reader holds one part in memory. */
export const PART_BYTES = 1024 * 1024;

/**
 * Archives of any size, which are stored in parts of one file each. So they need no more memory, no longer time limits and no
 * other storage than pictures. The parts are not served at addresses, and not listed. The name of an archive has letters,
 * digits, `-` and `_`.
 */
export type Archives = {
  /**
   * Stores an archive, and resolves with its bytes when it is durable. When it fails, parts may be left: delete the archive, or
   * write it again.
   */
  write(name: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>;
  /** The parts of an archive of `size` bytes. Each is read when it is asked for. Throws `MissingPart` when one is missing. */
  read(name: string, size: number): AsyncIterable<Uint8Array>;
  /** Deletes an archive if there is one, also when it is incomplete. */
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
      // A process may have died while it wrote the next part. This removes its drafts.
      await files.delete(partName(name, count));
      // From the last to the first, so that the remaining parts are found again after an interruption.
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
