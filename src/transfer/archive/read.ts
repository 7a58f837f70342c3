import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { reasonOf } from '../../kernel/errors.ts';
import type { OnProgress } from '../progress.ts';
import { BadBackup } from './bad-backup.ts';
import type { Entry } from './entry.ts';
import { requireWithinLimits, tooLarge, type Limits } from './limits.ts';

const GZIP_MAGIC = '1f8b';

/** A tar archive ends with this many zeros. Without them something is missing. */
const END_LENGTH = 1024;

/**
 * Reads the files of a backup, one after the other. The unread rest of a file is skipped when the next one is asked for.
 *
 * @throws {BadBackup} when it is not a backup, is cut off or beyond the limits, or when its compression or its headers are
 * damaged
 */
export async function* readArchive(
  path: string,
  limits: Limits,
  onProgress: OnProgress,
): AsyncGenerator<Entry> {
  await requireGzip(path);
  const content = decompress(path, limits, onProgress);
  // One header at a time, so that nothing is read after a bad one.
  const tar = extract({ highWaterMark: 1 });
  const fed = pipeline(content.chunks, tar);
  // The loop below gets this error too.
  fed.catch(() => {});

  async function* withReason<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    try {
      yield* items;
    } catch (cause) {
      const why = content.isOver() ? 'it is cut off' : 'it is something else, or damaged';
      throw content.failure() ?? new BadBackup(why, { cause });
    }
  }

  try {
    let files = 0;
    for await (const entry of withReason(tar)) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw new BadBackup('it is something else, or damaged');
      if (++files > limits.files)
        throw tooLarge(`it holds above ${limits.files} files`, limits.bytes);
      requireWithinLimits(limits, name, size);
      yield { name, size, chunks: withReason(entry as AsyncIterable<Buffer>) };
      entry.resume();
    }
    if (!content.endsInZeros()) throw new BadBackup('it is cut off');
  } finally {
    tar.destroy();
    await Promise.allSettled([fed]);
  }
}

/** Decompresses a file. The other functions describe what has been read so far. */
function decompress(path: string, limits: Limits, onProgress: OnProgress) {
  let bytes = 0;
  let zeros = 0;
  let isOver = false;
  let failure: unknown;

  async function* chunks(): AsyncGenerator<Buffer> {
    const { size: total } = await stat(path);
    const file = createReadStream(path);
    const gunzip = createGunzip();
    file.once('error', (cause) => gunzip.destroy(cause));
    try {
      for await (const chunk of file.pipe(gunzip) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > limits.bytes)
          throw tooLarge(`it unpacks to above ${limits.bytes} bytes`, limits.bytes);
        const end = chunk.subarray(-END_LENGTH);
        const last = end.findLastIndex((byte) => byte !== 0);
        zeros = last === -1 ? zeros + end.length : end.length - 1 - last;
        yield chunk;
        if (file.bytesRead < total) onProgress({ part: 'reading', done: file.bytesRead, total });
      }
      isOver = true;
      onProgress({ part: 'reading', done: total, total });
    } catch (cause) {
      failure = explain(cause);
      throw failure;
    } finally {
      file.destroy();
      gunzip.destroy();
    }
  }

  return {
    chunks,
    isOver: () => isOver,
    endsInZeros: () => zeros >= END_LENGTH,
    /** The error of the file or its compression, if there was one. */
    failure: () => failure,
  };
}

function explain(cause: unknown): unknown {
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new BadBackup('it is cut off', { cause });
  if (code.startsWith('Z_')) return new BadBackup(`it is damaged (${reasonOf(cause)})`, { cause });
  return cause;
}

async function requireGzip(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(2);
    await file.read(start, 0, 2, 0);
    if (start.toString('hex') !== GZIP_MAGIC)
      throw new BadBackup('it is not a backup of Beadhouse');
  } finally {
    await file.close();
  }
}
