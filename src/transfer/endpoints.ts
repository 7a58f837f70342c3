import type { Files, FilesLocation } from '../files/port.ts';
import type { StorageEngine } from '../storage/engine.ts';
import type { Storage } from '../storage/port.ts';
import type { Snapshot } from '../storage/snapshot.ts';
import { NotEmpty } from './rows.ts';

/** Where a whole service keeps what it has: the rows in an engine, and the pictures. */
export type Endpoint = { readonly engine: StorageEngine; readonly files: FilesLocation };

/** @throws {NotEmpty} when there are rows already */
export async function requireEmpty({ engine }: Endpoint): Promise<void> {
  if (await engine.holdsRows()) throw new NotEmpty();
}

/** Opens a target for as long as `work` takes. */
export async function withTarget<Result>(
  target: Endpoint,
  work: (storage: Storage, files: Files) => Promise<Result>,
): Promise<Result> {
  const storage = await target.engine.open();
  try {
    return await work(storage, await target.files.open());
  } finally {
    await storage.close();
  }
}

/** Opens a snapshot for as long as `work` takes. */
export async function withSnapshot<Result>(
  engine: Pick<StorageEngine, 'openSnapshot'>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const snapshot = await engine.openSnapshot();
  try {
    return await work(snapshot);
  } finally {
    await snapshot.close();
  }
}
