import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Files } from '../files/port.ts';
import { reasonOf } from '../kernel/errors.ts';
import type { Storage } from '../storage/port.ts';
import type { StoreFile } from '../storage/store-file.ts';
import { BadBackup } from './archive/bad-backup.ts';
import type { Entry } from './archive/entry.ts';
import { limitsFor } from './archive/limits.ts';
import { pictureNameOf, type Manifest } from './archive/manifest.ts';
import { readArchive } from './archive/read.ts';
import { verifyBackup } from './archive/verify.ts';
import { requireEmpty, withOpened, type Endpoint } from './endpoints.ts';
import { requireAccepted } from './refused-rows.ts';
import { mapInOrder } from './map-in-order.ts';
import { markOf, storePicture, PICTURES_AT_ONCE } from './pictures.ts';
import type { OnProgress } from './progress.ts';
import { copyRows } from './rows.ts';
import { openTargetPlace } from './target-place.ts';

/** What restoring needs besides a backup and a target. */
export type RestorePorts = {
  /** The file into which the rows are unpacked. It is deleted before and afterwards. */
  readonly workFile: StoreFile;
  /** The most bytes that the backup may take unpacked. By default it depends on the backup's size. */
  readonly maxBytes?: number | undefined;
  readonly onProgress: OnProgress;
  /**
   * Erases from the rows of the backup who was erased after it was made. They are changed before they are restored, so that
   * nobody comes back in between. Without it nobody is erased again.
   */
  readonly eraseAgain?: ((storage: Storage) => Promise<ErasedAgain>) | undefined;
};

/** Who was erased from the rows of a backup. */
export type ErasedAgain = {
  /** How many accounts and guests. */
  readonly count: number;
  /** The names of their pictures, which are not restored. */
  readonly pictures: ReadonlySet<string>;
};

/** The service that a backup is restored to. */
export type RestoreTarget = Endpoint & {
  /** Stores the secret of the backup; null when the operator sets the secret. */
  readonly storeSecret: ((secret: string) => Promise<void>) | null;
};

/** The result of restoring. */
export type Restored = {
  readonly manifest: Manifest;
  /** How many accounts and guests of the backup were erased again. */
  readonly erasedAgain: number;
  /** `absent`: the backup has no secret, since it was left out. `unused`: the operator of the target has set one. */
  readonly secret: 'kept' | 'absent' | 'unused';
};

/**
 * Restores a backup into an empty store, on any engine. First the whole backup is verified. Then the pictures and the secret
 * are stored, and at last the rows in one transaction. So an interrupted restore leaves no rows, and can be repeated.
 *
 * @throws {BadBackup} when the backup is damaged
 * @throws {NotEmpty} when the target has rows
 * @throws {RefusedRows} when the target cannot store some rows of the backup
 */
export async function restoreBackup(
  file: string,
  target: RestoreTarget,
  { workFile, maxBytes, onProgress, eraseAgain }: RestorePorts,
): Promise<Restored> {
  // An interrupted restore may have left it.
  await workFile.remove();
  await requireEmpty(target);
  const limits = limitsFor(await sizeOf(file), maxBytes);
  try {
    const { manifest, secret } = await verifyBackup(file, { workFile, limits, onProgress });
    const { count: erasedAgain, pictures: erased } =
      eraseAgain === undefined ? NOBODY : await withOpened(await workFile.open(), eraseAgain);
    await withOpened(await workFile.openSnapshot(), async (snapshot) => {
      await requireAccepted(snapshot, target.engine);
      await withOpened(await target.engine.open(), async (storage) => {
        const { files, finish } = await openTargetPlace(target.files, await markOf(snapshot));
        const archive = readArchive(file, limits, onProgress);
        await restorePictures(archive, { manifest, erased }, files);
        if (secret !== null) await target.storeSecret?.(secret);
        await copyRows(snapshot, storage, onProgress, finish);
      });
    });
    if (secret === null) return { manifest, erasedAgain, secret: 'absent' };
    return { manifest, erasedAgain, secret: target.storeSecret === null ? 'unused' : 'kept' };
  } finally {
    await workFile.remove();
  }
}

const NOBODY: ErasedAgain = { count: 0, pictures: new Set() };

/** The size of a file, in bytes. */
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
  { manifest, erased }: { readonly manifest: Manifest; readonly erased: ReadonlySet<string> },
  files: Files,
): Promise<void> {
  const hashes = new Map(manifest.members.map(({ name, sha256 }) => [name, sha256]));

  async function* pictures(): AsyncGenerator<{ name: string; bytes: Buffer }> {
    for await (const entry of archive) {
      const name = pictureNameOf(entry.name);
      if (name === undefined || erased.has(name)) continue;
      const bytes = await buffer(entry.chunks);
      if (hash('sha256', bytes, 'hex') !== hashes.get(entry.name))
        throw new BadBackup('it changed meanwhile');
      yield { name, bytes };
    }
  }

  const kept = mapInOrder(pictures(), PICTURES_AT_ONCE, ({ name, bytes }) =>
    storePicture(files, name, bytes),
  );
  for await (const _ of kept) continue;
  // They are still in a folder that was away when they were to be deleted.
  for (const name of erased) await files.delete(name);
}
