import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { reasonOf } from '../../kernel/errors.ts';
import type { OnProgress } from '../progress.ts';
import { BadBackup } from './bad-backup.ts';
import { readTar } from './read-tar.ts';
import type { Entry } from './tar.ts';

const GZIP_MAGIC = '1f8b';

/**
 * Reads the files of a backup, one after the other.
 *
 * @throws {BadBackup} when it is not one, cut off, or damaged where its compression or its headers tell
 */
export async function* readArchive(path: string, onProgress: OnProgress): AsyncGenerator<Entry> {
  await requireGzip(path);
  yield* readTar(unzipped(path, onProgress));
}

async function* unzipped(path: string, onProgress: OnProgress): AsyncGenerator<Buffer> {
  const { size: total } = await stat(path);
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.once('error', (cause) => gunzip.destroy(cause));
  try {
    for await (const chunk of file.pipe(gunzip)) {
      yield chunk as Buffer;
      if (file.bytesRead < total) onProgress({ part: 'reading', done: file.bytesRead, total });
    }
    onProgress({ part: 'reading', done: total, total });
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new BadBackup('it is cut off', { cause });
    if (code.startsWith('Z_')) throw new BadBackup(`it is damaged (${reasonOf(cause)})`, { cause });
    throw cause;
  } finally {
    file.destroy();
    gunzip.destroy();
  }
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
