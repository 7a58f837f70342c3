import type { Files, FilesLocation } from '../files/port.ts';
import type { StorageEngine } from '../storage/engine.ts';
import type { Storage } from '../storage/port.ts';
import type { Snapshot } from '../storage/snapshot.ts';
import { NotEmpty } from './rows.ts';

/** The source or the target of a transfer: an engine with the rows, and the place of the pictures. */
export type Endpoint = { readonly engine: StorageEngine; readonly files: FilesLocation };

/** @throws {NotEmpty} when the endpoint has rows already */
export async function requireEmpty({ engine }: Endpoint): Promise<void> {
  if (await engine.holdsRows()) throw new NotEmpty();
}

/** Opens a target, and closes it when `work` ends. */
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

/** Opens a snapshot, and closes it when `work` ends. */
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
