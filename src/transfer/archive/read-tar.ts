import { BadBackup } from './bad-backup.ts';
import { BLOCK, paddingOf, parseHeader, type Entry } from './tar.ts';

/** Takes bytes out of a stream of chunks. */
function createTaker(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function isMore(): Promise<boolean> {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done === true) return false;
      rest = next.value;
    }
    return true;
  }

  /** As many bytes, in the pieces in which they come. */
  async function* pieces(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (!(await isMore())) throw new BadBackup('it is cut off');
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  return {
    isMore,
    pieces,
    take: async (count: number): Promise<Buffer> =>
      Buffer.concat(await Array.fromAsync(pieces(count))),
    end: async (): Promise<void> => void (await iterator.return?.()),
  };
}

/**
 * Reads the files of a tar archive, one after the other. What is not read of one is passed over when the next is asked
 * for.
 *
 * @throws {BadBackup} when it is cut off, or holds anything but plain files
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = createTaker(chunks);
  try {
    for (;;) {
      const block = await bytes.take(BLOCK);
      if (isZero(block)) break;
      const found = parseHeader(block);
      if (found === undefined) throw new BadBackup('it is something else, or damaged');
      const content = bytes.pieces(found.size);
      yield { ...found, chunks: content };
      for await (const _ of content) continue;
      if (!isZero(await bytes.take(paddingOf(found.size)))) throw new BadBackup('it is damaged');
    }
    // To the end, where the compression has its checksum.
    while (await bytes.isMore()) {
      if (!isZero(await bytes.take(BLOCK))) throw new BadBackup('it is damaged');
    }
  } finally {
    await bytes.end();
  }
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
