import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openDiskFiles } from '../../src/files/disk/files.ts';
import type { Files } from '../../src/files/port.ts';
import type { Storage } from '../../src/storage/port.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { postgresRefuses } from '../../src/storage/postgres/refuses.ts';
import { openPostgresSnapshot, postgresHoldsRows } from '../../src/storage/postgres/snapshot.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { openSqliteSnapshot, sqliteHoldsRows } from '../../src/storage/sqlite/snapshot.ts';
import { sqliteRefuses } from '../../src/storage/sqlite/suspects.ts';
import type { Source, Target } from '../../src/transfer/ends.ts';
import type { OnProgress } from '../../src/transfer/progress.ts';
import { afterwards } from '../kit/afterwards.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { dump, pictureNamesOf, seed } from './seed.ts';

/** A store and its pictures, as a source and as a target. */
export type Place = {
  readonly address: string;
  readonly folder: string;
  readonly source: Source;
  readonly target: Target;
  readonly files: Files;
  open(): Promise<Storage>;
};

export type MakePlace = (t: TestContext) => Promise<Place>;

/** The engines, by their names. */
export const ENGINES: Readonly<Record<string, MakePlace>> = {
  SQLite: sqlitePlace,
  PostgreSQL: postgresPlace,
};

export async function sqlitePlace(t: TestContext): Promise<Place> {
  const folder = await temporaryFolder(t);
  return placeAt(`sqlite:${join(folder, 'beadhouse.db')}`, folder);
}

export async function postgresPlace(t: TestContext): Promise<Place> {
  const { url, drop } = await freshDatabase();
  afterwards(t, drop);
  return placeAt(url, await temporaryFolder(t));
}

/** Reaches a store by its address; its pictures are in a folder. */
export async function placeAt(address: string, folder: string): Promise<Place> {
  const path = address.startsWith('sqlite:') ? address.slice('sqlite:'.length) : undefined;
  const files = await openDiskFiles(join(folder, 'files'));
  const open = (): Promise<Storage> =>
    path === undefined ? openPostgres(address, Date.now) : openSqlite(path, Date.now);
  return {
    address,
    folder,
    files,
    open,
    source: {
      files,
      openSnapshot: () =>
        path === undefined ? openPostgresSnapshot(address) : openSqliteSnapshot(path),
    },
    target: {
      holdsRows: () => (path === undefined ? postgresHoldsRows(address) : sqliteHoldsRows(path)),
      refuses: (suspects) =>
        path === undefined ? postgresRefuses(address, suspects) : sqliteRefuses(suspects),
      open: async () => ({ storage: await open(), files }),
    },
  };
}

/** Opens a place for as long as `work` takes. */
export async function at<Result>(
  place: Place,
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await place.open();
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** Fills a place with rows and pictures. */
export async function fill(place: Place, count: number): Promise<void> {
  await at(place, (storage) => seed(storage, 0, count));
  for (let index = 0; index < count; index++) {
    for (const name of pictureNamesOf(index)) await place.files.put(name, pictureOf(name));
  }
}

/** What a picture holds; nothing that could be drawn. */
export const pictureOf = (name: string): Uint8Array => Buffer.from(`picture ${name}\u0000\u00FF`);

export const dumpOf = (place: Place) => at(place, dump);

/** Two places hold the same rows, and the second all the pictures of the first. */
export async function assertSame(from: Place, to: Place, count: number): Promise<void> {
  const [given, kept] = [await dumpOf(from), await dumpOf(to)];
  assert.ok(Object.values(given).every((rows) => rows.length >= count));
  assert.deepEqual(kept, given);
  for (let index = 0; index < count; index++) {
    for (const name of pictureNamesOf(index)) {
      assert.deepEqual((await to.files.get(name))?.bytes, Buffer.from(pictureOf(name)));
    }
  }
}

export const silent: OnProgress = () => {};
