import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { randomBytes } from 'node:crypto';
import { engineAt, filesAt, type Engine } from '../../src/engines.ts';
import type { Place } from '../../src/files/port.ts';
import type { Storage } from '../../src/storage/port.ts';
import type { Endpoint } from '../../src/transfer/endpoints.ts';
import type { OnProgress } from '../../src/transfer/progress.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { dump, pictureNamesOf, seed } from './seed.ts';

/** A store and its pictures, which are in `folder`. */
export type TestEndpoint = Endpoint & {
  readonly address: string;
  readonly folder: string;
  readonly engine: Engine;
  /** The pictures at `files`, opened. */
  readonly pictures: Place;
};

export type MakeEndpoint = (t: TestContext) => Promise<TestEndpoint>;

/** The engines, by their names. */
export const ENGINES: Readonly<Record<string, MakeEndpoint>> = {
  SQLite: makeSqliteEndpoint,
  PostgreSQL: makePostgresEndpoint,
};

export async function makeSqliteEndpoint(t: TestContext): Promise<TestEndpoint> {
  const folder = makeTemporaryFolder(t);
  return endpointAt(`sqlite:${join(folder, 'beadhouse.db')}`, folder);
}

export async function makePostgresEndpoint(t: TestContext): Promise<TestEndpoint> {
  const { url, drop } = await freshDatabase();
  addCleanup(t, drop);
  return endpointAt(url, makeTemporaryFolder(t));
}

/** Describes a store by its address; its pictures are in a folder. */
export async function endpointAt(address: string, folder: string): Promise<TestEndpoint> {
  const keys = { AWS_ACCESS_KEY_ID: null, AWS_SECRET_ACCESS_KEY: null, AWS_SESSION_TOKEN: null };
  const engine = await engineAt(address, { clock: Date.now, random: randomBytes });
  const files = filesAt(join(folder, 'files'), keys);
  return { address, folder, engine, files, pictures: await files.open() };
}

/** Opens an endpoint for as long as `work` takes. */
export async function withStore<Result>(
  endpoint: TestEndpoint,
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await endpoint.engine.open();
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** Fills an endpoint with rows and pictures. */
export async function fill(endpoint: TestEndpoint, count: number): Promise<void> {
  await withStore(endpoint, (storage) => seed(storage, 0, count));
  for (let index = 0; index < count; index++) {
    for (const name of pictureNamesOf(index)) await endpoint.pictures.put(name, pictureOf(name));
  }
}

/** The bytes of a picture, which no program could show. */
export const pictureOf = (name: string): Uint8Array => Buffer.from(`picture ${name}\u0000\u00FF`);

export const dumpOf = (endpoint: TestEndpoint) => withStore(endpoint, dump);

/** Asserts that two endpoints have the same rows, and the second has all pictures of the first. */
export async function assertSame(
  from: TestEndpoint,
  to: TestEndpoint,
  count: number,
): Promise<void> {
  const [given, kept] = [await dumpOf(from), await dumpOf(to)];
  assert.ok(Object.values(given).every((rows) => rows.length >= count));
  assert.deepEqual(kept, given);
  for (let index = 0; index < count; index++) {
    for (const name of pictureNamesOf(index)) {
      assert.deepEqual((await to.pictures.get(name))?.bytes, Buffer.from(pictureOf(name)));
    }
  }
}

export const silent: OnProgress = () => {};
