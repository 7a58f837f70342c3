import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, removeDurably } from '../durable/files.ts';
import { readSpace } from '../durable/space.ts';
import { withFolderLocked } from '../durable/folder-lock.ts';
import { MINUTE, SECOND } from '../kernel/clock.ts';
import { migrations } from '../storage/migrations/index.ts';
import type { Migration } from '../storage/migrations/migration.ts';
import type { MissingPictures } from '../transfer/missing-pictures.ts';
import { writeBackup, type BackupPorts, type BackupSource } from '../transfer/backup.ts';
import { archiveName, numberOf, toSeconds, type Archive } from './archives.ts';
import { listArchives, LOCK_FILE, removeFailure, removePartials } from './folder.ts';
import { archivesToGiveUp, archivesToRemove, newestOf, type Now } from './rotation.ts';

/** How long a backup waits for another one in the same folder, in milliseconds. */
const PATIENCE = 10 * MINUTE;

/** The steps of the store that is saved. */
export type SavedSchema = {
  readonly applied: readonly Migration[];
  /** Those that are applied next; none in a backup of every day. */
  readonly missing: readonly Migration[];
};

/** The schema of this program, as a backup of every day has it. */
export const THIS_SCHEMA: SavedSchema = { applied: migrations, missing: [] };

/** What saving to a folder needs besides the service. */
export type SavePorts = Omit<BackupPorts, 'release'> & {
  /** Reads the room on the disk of a folder; the system's by default. */
  readonly readSpace?: typeof readSpace | undefined;
};

/** A backup that was made in a folder. */
export type Saved = {
  readonly file: string;
  readonly bytes: number;
  readonly missing: MissingPictures;
  /** The names of the archives that were removed. */
  readonly removed: readonly string[];
};

/**
 * Makes a backup in a folder, which is made when it is missing, and rotates its archives. What killed backups left is removed,
 * and files of others are left alone. One process at a time works in a folder.
 *
 * A backup needs twice its size free, since its rows are also unpacked. When that is missing, older archives go first, up to
 * the newest one.
 *
 * @throws when there is no room, or the backup could not be made or read back. Then no archive is there that was not before
 */
export async function saveToFolder(
  folder: string,
  source: BackupSource,
  { applied, missing }: SavedSchema,
  now: Now,
  ports: SavePorts,
): Promise<Saved> {
  await makeFolder(folder);
  return withFolderLocked(folder, { name: LOCK_FILE, patience: PATIENCE }, async () => {
    await removePartials(folder);
    const given = await makeRoom(folder, source, now.at, ports.readSpace ?? readSpace);
    const file = join(folder, nameFor({ applied, missing }, now.at, await listArchives(folder)));
    const release = missing.length > 0 ? 'this or an earlier one' : 'this';
    const { missing: missingPictures } = await writeBackup(file, source, { ...ports, release });
    const rotated = archivesToRemove(await listArchives(folder), now);
    for (const { name } of rotated) await removeDurably(join(folder, name));
    await removeFailure(folder);
    const { size } = await stat(file);
    const removed = [...given, ...rotated].map(({ name }) => name);
    return { file, bytes: size, missing: missingPictures, removed };
  });
}

/** Names the next archive. Two of one second get different seconds. */
function nameFor(
  { applied, missing: [next] }: SavedSchema,
  now: number,
  archives: readonly Archive[],
): string {
  const schema = numberOf(applied.at(-1)?.name ?? '000');
  const before = next === undefined ? null : numberOf(next.name);
  const taken = new Set(archives.map(({ name }) => name));
  for (let at = toSeconds(now); ; at += SECOND) {
    const name = archiveName({ at, schema, before });
    if (!taken.has(name)) return name;
  }
}

/** Removes older archives until there is room for the next one. Resolves with those that went. */
async function makeRoom(
  folder: string,
  { engine }: BackupSource,
  now: number,
  spaceOf: typeof readSpace,
): Promise<Archive[]> {
  const archives = await listArchives(folder);
  const newest = newestOf(archives, now);
  // Pictures take the most of a large archive, and rows the most of a small one.
  const last = newest === undefined ? 0 : (await stat(join(folder, newest.name))).size;
  const needed = 2 * Math.max(last, await engine.size());
  const { free } = await spaceOf(folder);
  const removed: Archive[] = [];
  let room = free;
  for (const one of archivesToGiveUp(archives)) {
    if (room >= needed) break;
    room += (await stat(join(folder, one.name))).size;
    removed.push(one);
  }
  // Without enough room in the end, the older ones are better than none.
  if (room < needed) {
    throw new Error(
      `A backup needs ${megabytes(needed)} free in ${folder}, twice its size, and there are ${megabytes(free)}`,
    );
  }
  for (const { name } of removed) await removeDurably(join(folder, name));
  return removed;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`;
