import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { createFile } from './create-file.ts';
import { entryOf, passHashed, type Entry } from './entry.ts';
import { MEMBERS, type Manifest, type Member } from './manifest.ts';

/**
 * Writes a compressed archive (`.tar.gz`) that only its owner can read, with a manifest as its last file.
 *
 * @param modified when its files were changed, in milliseconds since 1970
 * @param describe makes the manifest without its list of files; called when all of them are written
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<Entry>,
  modified: number,
  describe: () => Omit<Manifest, 'members'>,
): Promise<Manifest> {
  const members = new Map<string, Member>();
  const file = await createFile(path);
  const tar = pack();
  const sent = pipeline(tar, createGzip(), file);

  /** Resolves with the hash of what was written. */
  async function add({ name, size, chunks }: Entry): Promise<string> {
    const hash = createHash('sha256');
    const content = Readable.from(passHashed(chunks, hash), { objectMode: false });
    const header = { name, size, mode: 0o600, mtime: new Date(modified) };
    await pipeline(content, tar.entry(header));
    return hash.digest('hex');
  }

  async function addAll(): Promise<Manifest> {
    for await (const entry of entries) {
      const { name, size } = entry;
      // Two rows may refer to the same picture.
      if (!members.has(name)) members.set(name, { name, size, sha256: await add(entry) });
    }
    const manifest = { ...describe(), members: [...members.values()] };
    await add(entryOf(MEMBERS.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)));
    tar.finalize();
    return manifest;
  }

  const added = addAll();
  try {
    const [manifest] = await Promise.all([added, sent]);
    return manifest;
  } finally {
    tar.destroy();
    await Promise.allSettled([added, sent]);
  }
}

/** A file of the disk as an entry of an archive. */
export async function fileEntry(name: string, path: string): Promise<Entry> {
  const { size } = await stat(path);
  return { name, size, chunks: createReadStream(path) as AsyncIterable<Buffer> };
}
