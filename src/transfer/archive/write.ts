import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { hashed } from './hashed.ts';
import { MEMBERS, type Manifest, type Member } from './manifest.ts';
import { entryOf, writeTar, type Entry } from './tar.ts';

/**
 * Writes a compressed archive (`.tar.gz`) that its owner alone can read, with a manifest as its last file.
 *
 * @param modified when its files were changed, in milliseconds since 1970
 * @param describe says what there is to say besides the list of files; asked when all of them are written
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<Entry>,
  modified: number,
  describe: () => Omit<Manifest, 'members'>,
): Promise<Manifest> {
  const members = new Map<string, Member>();
  let manifest: Manifest | undefined;

  async function* all(): AsyncGenerator<Entry> {
    for await (const { name, size, chunks } of entries) {
      // Two rows may refer to the same picture.
      if (members.has(name)) continue;
      const keep = (sha256: string): void => void members.set(name, { name, size, sha256 });
      yield { name, size, chunks: hashed(chunks, keep) };
    }
    manifest = { ...describe(), members: [...members.values()] };
    yield entryOf(MEMBERS.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  }

  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(writeTar(all(), modified), createGzip(), file);
  if (manifest === undefined) throw new Error('The archive has no manifest');
  return manifest;
}

/** A file as one of an archive. */
export async function fileEntry(name: string, path: string): Promise<Entry> {
  const { size } = await stat(path);
  return { name, size, chunks: createReadStream(path) as AsyncIterable<Buffer> };
}
