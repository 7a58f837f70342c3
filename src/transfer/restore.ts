import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Files } from '../files/port.ts';
import { reasonOf } from '../kernel/errors.ts';
import type { StoreFile } from '../storage/store-file.ts';
import { BadBackup } from './archive/bad-backup.ts';
import type { Entry } from './archive/entry.ts';
import { limitsFor } from './archive/limits.ts';
import { pictureIn, type Manifest } from './archive/manifest.ts';
import { readArchive } from './archive/read.ts';
import { verifyBackup } from './archive/verify.ts';
import { requireEmpty, withSnapshot, withTarget, type Endpoint } from './endpoints.ts';
import { requireAccepted } from './refused-rows.ts';
import { mapInOrder } from './map-in-order.ts';
import { keepPicture, PICTURES_AT_ONCE, sha256 } from './pictures.ts';
import type { OnProgress } from './progress.ts';
import { copyRows } from './rows.ts';

/** What restoring needs besides a backup. */
export type RestorePorts = {
  /** Where the rows are unpacked, on a disk with room for them; what is there before and afterwards is deleted. */
  readonly workFile: StoreFile;
  /** The most bytes that the backup may take unpacked; without it, what its size allows. */
  readonly maxBytes?: number | undefined;
  readonly onProgress: OnProgress;
};

/** Where a backup is restored to. */
export type RestoreTarget = Endpoint & {
  /** Keeps the secret that the service made for itself; null when its owner gives it one. */
  readonly keepSecret: ((secret: string) => Promise<void>) | null;
};

/** What was restored. */
export type Restored = {
  readonly manifest: Manifest;
  /** `absent`: the backup has none, since the service got its secret from its owner. `unused`: this one does. */
  readonly secret: 'kept' | 'absent' | 'unused';
};

/**
 * Restores a backup into an empty store, on any engine. The whole backup is verified before anything is touched. Then
 * come the pictures and the secret, and at last the rows in one transaction: what was interrupted has no rows, and can
 * be begun anew.
 *
 * @throws {BadBackup} when the backup is not whole
 * @throws {NotEmpty} when the target has rows
 * @throws {RefusedRows} when it cannot take some of the backup's
 */
export async function restoreBackup(
  file: string,
  target: RestoreTarget,
  { workFile, maxBytes, onProgress }: RestorePorts,
): Promise<Restored> {
  // What an interrupted restore left.
  await workFile.remove();
  await requireEmpty(target);
  const limits = limitsFor(await sizeOf(file), maxBytes);
  try {
    const { manifest, secret } = await verifyBackup(file, { workFile, limits, onProgress });
    await withSnapshot(workFile, async (snapshot) => {
      await requireAccepted(snapshot, target.engine);
      await withTarget(target, async (storage, files) => {
        await restorePictures(readArchive(file, limits, onProgress), manifest, files);
        if (secret !== null) await target.keepSecret?.(secret);
        await copyRows(snapshot, storage, onProgress);
      });
    });
    if (secret === null) return { manifest, secret: 'absent' };
    return { manifest, secret: target.keepSecret === null ? 'unused' : 'kept' };
  } finally {
    await workFile.remove();
  }
}

/** In bytes. */
async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (!found.isDirectory()) return found.size;
  } catch (cause) {
    throw new Error(`There is no backup ${file} that can be read (${reasonOf(cause)})`, { cause });
  }
  throw new Error(`${file} is a folder, and a backup is a file`);
}

async function restorePictures(
  archive: AsyncIterable<Entry>,
  manifest: Manifest,
  files: Files,
): Promise<void> {
  const hashes = new Map(manifest.members.map(({ name, sha256: hash }) => [name, hash]));

  async function* pictures(): AsyncGenerator<{ name: string; bytes: Buffer }> {
    for await (const entry of archive) {
      const name = pictureIn(entry.name);
      if (name === undefined) continue;
      const bytes = await buffer(entry.chunks);
      if (sha256(bytes) !== hashes.get(entry.name)) throw new BadBackup('it changed meanwhile');
      yield { name, bytes };
    }
  }

  const kept = mapInOrder(pictures(), PICTURES_AT_ONCE, ({ name, bytes }) =>
    keepPicture(files, name, bytes),
  );
  for await (const _ of kept) continue;
}
