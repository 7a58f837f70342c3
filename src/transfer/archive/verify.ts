import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { Readable, Writable } from 'node:stream';
import { reasonOf } from '../../kernel/errors.ts';
import { weaknessOf } from '../../kernel/secret.ts';
import type { StoreFile } from '../../storage/store-file.ts';
import type { OnProgress } from '../progress.ts';
import { BadBackup } from './bad-backup.ts';
import { hashed } from './hashed.ts';
import {
  compareMembers,
  MEMBERS,
  parseManifest,
  pictureIn,
  type Manifest,
  type Member,
} from './manifest.ts';
import { readArchive } from './read.ts';
import { entryOf, type Entry } from './tar.ts';

/** A backup that holds what it says. */
export type Verified = { readonly manifest: Manifest; readonly secret: string | null };

/**
 * Reads a backup from its first byte to its last, and puts its rows into the file `database`, which is opened and
 * checked as well.
 *
 * @throws {BadBackup} when anything is not as it was written
 */
export async function verifyBackup(
  path: string,
  database: string,
  storeFile: StoreFile,
  onProgress: OnProgress,
): Promise<Verified> {
  const found = new Map<string, Member>();
  let manifest: Manifest | undefined;
  let secret: string | null = null;
  for await (const entry of readArchive(path, onProgress)) {
    const { name } = entry;
    const isTwice = name === MEMBERS.manifest ? manifest !== undefined : found.has(name);
    if (isTwice) throw new BadBackup(`it holds ${name} twice`);
    if (name === MEMBERS.manifest) {
      manifest = parseManifest(await buffer(entry.chunks));
    } else if (name === MEMBERS.secret) {
      const bytes = await buffer(entry.chunks);
      secret = bytes.toString('utf8');
      found.set(name, await measure(entryOf(name, bytes)));
    } else if (name === MEMBERS.database) {
      found.set(name, await measure(entry, database));
    } else if (pictureIn(name) !== undefined) {
      found.set(name, await measure(entry));
    } else {
      throw new BadBackup('it holds files that are not of Beadhouse');
    }
  }
  if (manifest === undefined) throw new BadBackup(`${MEMBERS.manifest} is missing in it`);
  compareMembers(manifest, found);
  const weakness = secret === null ? undefined : weaknessOf(secret);
  if (weakness !== undefined) throw new BadBackup(`${MEMBERS.secret} in it ${weakness}`);
  await checkDatabase(database, storeFile);
  return { manifest, secret };
}

/** Reads a file to its end, and keeps it where it is wanted. */
async function measure({ name, size, chunks }: Entry, path?: string): Promise<Member> {
  let sha256 = '';
  const measured = hashed(chunks, (hash) => (sha256 = hash));
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const target =
    path === undefined ? nowhere : createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(measured), target);
  return { name, size, sha256 };
}

async function checkDatabase(path: string, storeFile: StoreFile): Promise<void> {
  try {
    await storeFile.check(path);
    // Rows of an older program are brought up to this one's schema.
    await (await storeFile.open(path)).close();
  } catch (cause) {
    throw new BadBackup(`${MEMBERS.database} in it is damaged (${reasonOf(cause)})`, { cause });
  }
}
