import { access, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isoTime, type Clock } from '../kernel/clock.ts';
import { migrations } from '../storage/migrations/index.ts';
import type { Snapshot } from '../storage/snapshot.ts';
import type { StoreFile } from '../storage/store-file.ts';
import { FORMAT_VERSION, MEMBERS, type Manifest } from './archive/manifest.ts';
import { entryOf, type Entry } from './archive/entry.ts';
import { fileEntry, writeArchive } from './archive/write.ts';
import { renameDurably } from './durable.ts';
import { withSnapshot, type Source } from './ends.ts';
import { readPictures } from './pictures.ts';
import type { OnProgress } from './progress.ts';
import { copyRows, type CopiedTables } from './rows.ts';

/** What a backup needs besides what it saves. */
export type BackupPorts = {
  readonly storeFile: StoreFile;
  readonly clock: Clock;
  /** This program's. */
  readonly version: string;
  readonly onProgress: OnProgress;
};

/** What is saved. */
export type BackupSource = Source & {
  /** The secret that the service made and keeps itself; null when its owner gives it one. */
  readonly secret: string | null;
};

/**
 * Saves a whole service, which may be running, to one file: a compressed tar archive with the rows as they stood at one
 * moment, the pictures that they refer to, and the secret. The rows are kept in a file of the embedded engine whatever
 * engine they come from, so that a backup can be restored on each. The file gets its name when it is whole.
 *
 * @throws when there is a file of this name, or no folder for it
 */
export async function writeBackup(
  file: string,
  source: BackupSource,
  ports: BackupPorts,
): Promise<Manifest> {
  await requireFolder(dirname(file));
  await requireAbsent(file);
  const [archive, database] = [`${file}.partial`, `${file}.partial.db`];
  async function clean(): Promise<void> {
    await rm(archive, { force: true });
    await ports.storeFile.remove(database);
  }
  // What an interrupted backup left.
  await clean();
  try {
    const manifest = await withSnapshot(source.openSnapshot, (snapshot) =>
      writeParts({ archive, database }, snapshot, source, ports),
    );
    await requireAbsent(file);
    await renameDurably(archive, file);
    return manifest;
  } finally {
    await clean();
  }
}

async function writeParts(
  paths: { readonly archive: string; readonly database: string },
  snapshot: Snapshot,
  source: BackupSource,
  { storeFile, clock, version, onProgress }: BackupPorts,
): Promise<Manifest> {
  const createdAt = clock();
  const tables = await copyToFile(snapshot, paths.database, storeFile, onProgress);
  const missingPictures: string[] = [];

  async function* entries(): AsyncGenerator<Entry> {
    yield await fileEntry(MEMBERS.database, paths.database);
    if (source.secret !== null) yield entryOf(MEMBERS.secret, Buffer.from(source.secret));
    for await (const { name, bytes } of readPictures(snapshot, source.files, onProgress)) {
      if (bytes === undefined) missingPictures.push(name);
      else yield entryOf(MEMBERS.pictures + name, bytes);
    }
  }

  return writeArchive(paths.archive, entries(), createdAt, () => ({
    format: 'beadhouse-backup',
    version: FORMAT_VERSION,
    beadhouse: version,
    createdAt: isoTime(createdAt),
    migrations: migrations.map((step) => step.name),
    rows: Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows])),
    missingPictures,
  }));
}

async function copyToFile(
  snapshot: Snapshot,
  path: string,
  storeFile: StoreFile,
  onProgress: OnProgress,
): Promise<CopiedTables> {
  const storage = await storeFile.open(path);
  try {
    return await copyRows(snapshot, storage, onProgress);
  } finally {
    await storage.close();
  }
}

async function requireFolder(folder: string): Promise<void> {
  try {
    await access(folder);
  } catch (cause) {
    throw new Error(`There is no folder ${folder}`, { cause });
  }
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
