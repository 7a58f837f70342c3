import { access, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { renameDurably, requireFolder } from '../durable/files.ts';
import { isoTime, type Clock } from '../kernel/clock.ts';
import type { Release, Snapshot } from '../storage/snapshot.ts';
import type { StoreFile } from '../storage/store-file.ts';
import { BadBackup } from './archive/bad-backup.ts';
import { FORMAT_VERSION, MEMBERS, type Manifest } from './archive/manifest.ts';
import { entryOf, type Entry } from './archive/entry.ts';
import { NO_LIMITS } from './archive/limits.ts';
import { verifyBackup } from './archive/verify.ts';
import { fileEntry, writeArchive } from './archive/write.ts';
import { withOpened, type Endpoint } from './endpoints.ts';
import { missingIn, type MissingPictures } from './missing-pictures.ts';
import { picturesOf, readPictures } from './pictures.ts';
import type { OnProgress } from './progress.ts';
import { copyRows } from './rows.ts';

/** What making a backup needs besides its source. */
export type BackupPorts = {
  readonly storeFileAt: (path: string, clock: Clock) => StoreFile;
  readonly clock: Clock;
  /** The version of this program. */
  readonly version: string;
  readonly onProgress: OnProgress;
  /** Whether the store may be one that an earlier release left; by default it may not. */
  readonly release?: Release | undefined;
};

/** The service that is saved. */
export type BackupSource = Endpoint & {
  /** The secret that signs cookies; null when it is left out. */
  readonly secret: string | null;
};

/** A backup that was written. */
export type WrittenBackup = { readonly manifest: Manifest; readonly missing: MissingPictures };

/**
 * Saves a whole service to one file, even while it runs. The file is a compressed tar archive with the rows of one moment,
 * the pictures that they refer to, and the secret. The rows are always in a file of the embedded engine, so that a backup can
 * be restored on each engine, in the schema of the source. The archive is read back and checked before it gets its name.
 *
 * @throws when the file exists already, or its folder does not, and when the archive is not as it was written
 */
export async function writeBackup(
  file: string,
  source: BackupSource,
  ports: BackupPorts,
): Promise<WrittenBackup> {
  await requireFolder(dirname(file));
  await requireAbsent(file);
  const archive = `${file}.partial`;
  const database = ports.storeFileAt(`${file}.partial.db`, ports.clock);
  const workFile = ports.storeFileAt(`${file}.partial.check.db`, ports.clock);
  async function clean(): Promise<void> {
    await rm(archive, { force: true });
    await database.remove();
    await workFile.remove();
  }
  // An interrupted backup may have left these files.
  await clean();
  try {
    const { manifest, lost } = await writeParts({ archive, database }, source, ports);
    // The disk may have no room for both copies of the rows.
    await database.remove();
    await requireAsWritten(archive, manifest, workFile, ports.onProgress);
    await requireAbsent(file);
    await renameDurably(archive, file);
    return { manifest, missing: missingIn(manifest, lost) };
  } finally {
    await clean();
  }
}

async function writeParts(
  { archive, database }: { readonly archive: string; readonly database: StoreFile },
  source: BackupSource,
  { clock, version, release, onProgress }: BackupPorts,
): Promise<{ readonly manifest: Manifest; readonly lost: number }> {
  // The source's snapshot ends before the pictures are read: while it is open, the embedded engine cannot cut its log.
  const { createdAt, steps, tables } = await withOpened(
    await source.engine.openSnapshot(release),
    async (snapshot) => ({
      createdAt: clock(),
      steps: snapshot.steps,
      tables: await withOpened(await database.open(snapshot.steps), (storage) =>
        copyRows(snapshot, storage, onProgress),
      ),
    }),
  );
  const place = await source.files.openForReading();
  const missingPictures: string[] = [];
  let lost = 0;

  async function* entries(copy: Snapshot): AsyncGenerator<Entry> {
    yield await fileEntry(MEMBERS.database, database.path);
    if (source.secret !== null) yield entryOf(MEMBERS.secret, Buffer.from(source.secret));
    const files = await picturesOf(copy, place);
    for await (const { name, mayBeLost, bytes } of readPictures(copy, files, onProgress)) {
      if (bytes !== undefined) {
        yield entryOf(MEMBERS.pictures + name, bytes);
        continue;
      }
      missingPictures.push(name);
      lost += Number(mayBeLost);
    }
  }

  const manifest = await withOpened(await database.openSnapshot(release), (copy) =>
    writeArchive(archive, entries(copy), createdAt, () => ({
      format: 'beadhouse-backup',
      version: FORMAT_VERSION,
      beadhouse: version,
      createdAt: isoTime(createdAt),
      migrations: steps.map((step) => step.name),
      rows: Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows])),
      missingPictures,
    })),
  );
  return { manifest, lost };
}

/** Reads an archive back from the disk, as a restore does. */
async function requireAsWritten(
  archive: string,
  written: Manifest,
  workFile: StoreFile,
  onProgress: OnProgress,
): Promise<void> {
  try {
    const limits = NO_LIMITS;
    const { manifest } = await verifyBackup(archive, { workFile, limits, onProgress });
    if (JSON.stringify(manifest) === JSON.stringify(written)) return;
  } catch (cause) {
    if (!(cause instanceof BadBackup)) throw cause;
    throw new Error(`The backup ${basename(archive)} was read back, and ${cause.reason}`, {
      cause,
    });
  }
  throw new Error(`The backup ${basename(archive)} was read back, and has another content`);
}

async function requireAbsent(file: string): Promise<void> {
  try {
    await access(file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw cause;
  }
  throw new Error(`${file} exists already, and is not overwritten`);
}
