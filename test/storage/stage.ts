import { afterEach, beforeEach, type TestContext } from 'node:test';
import type { Storage } from '../../src/storage/port.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { allNotes, insertNote } from '../kit/notes.ts';

/** One store, which may be opened several times. */
export type StorePlace = {
  open(): Promise<Storage>;
  /** Removes the store, after the last close. */
  remove(): Promise<void> | void;
};

/** Opens a store for each test of a suite, with one row, the decoy, that no test is about. */
export function useStore(makePlace: () => Promise<StorePlace> | StorePlace) {
  let place: StorePlace | undefined;
  let current: Storage | undefined;
  const opened = (): Storage => {
    if (current === undefined) throw new Error('No test is running');
    return current;
  };
  /** Some tests close the store themselves, and a second close is refused. */
  const close = () => current?.close().catch(() => {});
  beforeEach(async () => {
    place = await makePlace();
    current = await place.open();
    await write(current, 'decoy', 'untouched');
  });
  afterEach(async () => {
    await close();
    current = undefined;
    await place?.remove();
    place = undefined;
  });
  return {
    /** The store of the current test. */
    get storage(): Storage {
      return opened();
    },
    /** Closes and opens the same store again. */
    async reopen(): Promise<Storage> {
      await close();
      current = await place?.open();
      return opened();
    },
  };
}

export type AtStore = ReturnType<typeof useStore>;

/** Inserts a note in its own transaction. */
export const write = (storage: Storage, id: string, text: string | null = ''): Promise<number> =>
  storage.write((trx) => trx.run(insertNote, { id, text }));

export const idsOf = async (reader: Pick<Storage, 'all'>): Promise<string[]> =>
  (await reader.all(allNotes, {})).map(({ id }) => id);

/** Sets a variable of the environment until the test ends. */
export function setVariable(t: TestContext, name: string, value: string): void {
  process.env[name] = value;
  addCleanup(t, () => delete process.env[name]);
}
