import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { readSpace } from '../../durable/space.ts';
import { reasonOf } from '../../kernel/errors.ts';
import { weaknessOf } from '../../kernel/secret.ts';
import { DiskFailure, type StoreFile } from '../../storage/store-file.ts';
import { tablesOf } from '../../storage/tables.ts';
import { withOpened } from '../endpoints.ts';
import { measureLargestRow } from '../pages.ts';
import type { OnProgress } from '../progress.ts';
import { BadBackup } from './bad-backup.ts';
import {
  requireMembers,
  MEMBERS,
  parseManifest,
  pictureNameOf,
  type Manifest,
  type Member,
} from './manifest.ts';
import { createFile } from './create-file.ts';
import { entryOf, passHashed, type Entry } from './entry.ts';
import { readArchive } from './read.ts';
import { tooLarge, type Limits } from './limits.ts';

/** What a verified backup holds, besides its rows and pictures. */
export type Verified = { readonly manifest: Manifest; readonly secret: string | null };

/** Where a backup is unpacked, and what that may cost. */
export type VerifyOptions = {
  /** The file into which the rows are unpacked. */
  readonly workFile: StoreFile;
  readonly limits: Limits;
  readonly onProgress: OnProgress;
};

/**
 * Reads a backup from its first byte to its last. Its rows are unpacked into `workFile`, which is checked as well.
 *
 * @throws {BadBackup} when anything is damaged, or beyond the limits
 */
export async function verifyBackup(
  path: string,
  { workFile, limits, onProgress }: VerifyOptions,
): Promise<Verified> {
  const found = new Map<string, Member>();
  let manifest: Manifest | undefined;
  let secret: string | null = null;
  for await (const entry of readArchive(path, limits, onProgress)) {
    const { name } = entry;
    const isTwice = name === MEMBERS.manifest ? manifest !== undefined : found.has(name);
    if (isTwice) throw new BadBackup(`it holds ${name} twice`);
    if (name === MEMBERS.manifest) {
      manifest = parseManifest(await buffer(entry.chunks), found.size);
    } else if (name === MEMBERS.secret) {
      const bytes = await buffer(entry.chunks);
      secret = bytes.toString('utf8');
      found.set(name, await measure(entryOf(name, bytes)));
    } else if (name === MEMBERS.database) {
      await requireRoom(workFile.path, entry.size);
      found.set(name, await measure(entry, workFile.path));
    } else if (pictureNameOf(name) !== undefined) {
      found.set(name, await measure(entry));
    } else {
      throw new BadBackup('it holds files that are not of Beadhouse');
    }
  }
  if (manifest === undefined) throw new BadBackup(`${MEMBERS.manifest} is missing in it`);
  requireMembers(manifest, found);
  const weakness = secret === null ? undefined : weaknessOf(secret);
  if (weakness !== undefined) throw new BadBackup(`${MEMBERS.secret} in it ${weakness}`);
  await checkDatabase(workFile, manifest, limits);
  return { manifest, secret };
}

/** Reads a file to its end, and writes it to `path` if that is given. */
async function measure({ name, size, chunks }: Entry, path?: string): Promise<Member> {
  const hash = createHash('sha256');
  const measured = passHashed(chunks, hash);
  if (path === undefined) for await (const _ of measured) continue;
  else await pipeline(measured, await createFile(path));
  return { name, size, sha256: hash.digest('hex') };
}

/** Called before unpacking, since a full disk harms everything on it. */
async function requireRoom(path: string, size: number): Promise<void> {
  const { free } = await readSpace(dirname(path));
  if (size <= free) return;
  throw new BadBackup(
    `its rows take ${size} bytes, and ${dirname(path)} has room for ${free}: make room, or set DATA_DIR`,
  );
}

async function checkDatabase(
  workFile: StoreFile,
  { migrations, rows }: Manifest,
  limits: Limits,
): Promise<void> {
  try {
    await workFile.check({ steps: migrations, rows, maxValueBytes: limits.piece });
    // Migrates rows of an older program.
    await (await workFile.open()).close();
  } catch (cause) {
    if (cause instanceof DiskFailure) throw cause;
    throw new BadBackup(`${MEMBERS.database} in it is damaged (${reasonOf(cause)})`, { cause });
  }
  await withOpened(await workFile.openSnapshot(), async (snapshot) => {
    for (const table of tablesOf()) {
      const size = await measureLargestRow(snapshot, table);
      if (size <= limits.piece) continue;
      throw tooLarge(
        `a row of ${table.name} in it has ${size} bytes, above ${limits.piece}`,
        limits.bytes,
      );
    }
  });
}
