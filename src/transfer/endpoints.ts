import type { FilesLocation } from '../files/port.ts';
import type { StorageEngine } from '../storage/engine.ts';
import { NotEmpty } from './rows.ts';

/** The source or the target of a transfer: an engine with the rows, and the place of the pictures. */
export type Endpoint = { readonly engine: StorageEngine; readonly files: FilesLocation };

/** @throws {NotEmpty} when the endpoint has rows already */
export async function requireEmpty({ engine }: Endpoint): Promise<void> {
  if (await engine.holdsRows()) throw new NotEmpty();
}

/** Works with a store or a snapshot, and closes it when the work ends. */
export async function withOpened<Opened extends { close(): Promise<void> }, Result>(
  opened: Opened,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
