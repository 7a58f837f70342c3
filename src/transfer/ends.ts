import type { Files } from '../files/port.ts';
import type { Storage } from '../storage/port.ts';
import type { Snapshot } from '../storage/snapshot.ts';
import type { Suspect } from '../storage/suspects.ts';
import { NotEmpty } from './rows.ts';

/** Where a service's data comes from; the service may be running. */
export type Source = {
  openSnapshot(): Promise<Snapshot>;
  readonly files: Pick<Files, 'get'>;
};

/** Where a service's data goes: opened only once nothing speaks against it. */
export type Target = {
  /** Whether it holds rows already; answers without changing anything. */
  holdsRows(): Promise<boolean>;
  /** Which of these rows its engine cannot take; answers without keeping anything. */
  refuses(suspects: readonly Suspect[]): Promise<readonly Suspect[]>;
  open(): Promise<{ readonly storage: Storage; readonly files: Files }>;
};

/** @throws {NotEmpty} when the target holds rows */
export async function requireEmpty(target: Target): Promise<void> {
  if (await target.holdsRows()) throw new NotEmpty();
}

/** Opens a target for as long as `work` takes. */
export async function withTarget<Result>(
  target: Target,
  work: (storage: Storage, files: Files) => Promise<Result>,
): Promise<Result> {
  const { storage, files } = await target.open();
  try {
    return await work(storage, files);
  } finally {
    await storage.close();
  }
}

/** Opens a snapshot for as long as `work` takes. */
export async function withSnapshot<Result>(
  open: () => Promise<Snapshot>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const snapshot = await open();
  try {
    return await work(snapshot);
  } finally {
    await snapshot.close();
  }
}
