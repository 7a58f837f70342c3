import type { Clock } from '../../kernel/clock.ts';
import type { Reader } from '../../storage/port.ts';
import { listErased } from './erased-accounts.ts';
import { keepErased } from './erased-file.ts';

/** Keeps the list of erased accounts as a file in each of some folders. */
export type ErasedMirror = {
  /** Adds to the files who is in the store's list. Rejects when a file cannot be written. */
  update(): Promise<void>;
  /** The same soon, after an erasure. A failure is told, and the next call tries again. */
  updateSoon(): void;
  /** Resolves when no file is being written. */
  close(): Promise<void>;
};

/**
 * A restored database has an older list than the one that it replaces, so the list is also kept beside the database, and
 * beside backups.
 */
export function createErasedMirror(ports: {
  readonly storage: Reader;
  readonly clock: Clock;
  readonly folders: readonly string[];
  readonly onFailure: (cause: unknown) => void;
}): ErasedMirror {
  const { storage, clock, folders, onFailure } = ports;
  let last: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const erased = await listErased(storage);
    for (const folder of folders) await keepErased(folder, erased, clock());
  }
  function update(): Promise<void> {
    // One after the other, so that a later list is written last.
    const written = last.then(write);
    last = written.catch(() => {});
    return written;
  }
  return {
    update,
    updateSoon() {
      update().catch(onFailure);
    },
    async close() {
      await last;
    },
  };
}
