import { afterEach, beforeEach } from 'node:test';
import type { Storage } from '../../src/storage/port.ts';
import { allNotes, insertNote } from './notes.ts';

/** One store: opened, and how to close it and open it again, and how to be rid of it. */
export type StorageStage = {
  readonly storage: Storage;
  /** Closes what is open and opens the same store again. */
  reopen(): Promise<Storage>;
  /** Closes what is open and removes the store. */
  close(): Promise<void>;
};

/** Opens a store for each of the tests around, with one row that none of them is about. */
export function useStore(open: () => Promise<StorageStage>) {
  let current: StorageStage | undefined;
  const stage = (): StorageStage => {
    if (current === undefined) throw new Error('No test is running');
    return current;
  };
  beforeEach(async () => {
    current = await open();
    await write(current.storage, 'decoy', 'untouched');
  });
  afterEach(() => current?.close());
  return {
    /** The store of the test that runs. */
    get storage(): Storage {
      return stage().storage;
    },
    reopen: (): Promise<Storage> => stage().reopen(),
  };
}

export type AtStore = ReturnType<typeof useStore>;

/** Leaves a note in a transaction of its own. */
export const write = (storage: Storage, id: string, text: string | null = ''): Promise<number> =>
  storage.write((trx) => trx.run(insertNote, { id, text }));

/** The ids of all notes. */
export const idsOf = async (reader: Pick<Storage, 'all'>): Promise<string[]> =>
  (await reader.all(allNotes, {})).map(({ id }) => id);
