import { afterEach, beforeEach } from 'node:test';
import type { Storage } from '../../src/storage/port.ts';
import { allNotes, insertNote } from '../kit/notes.ts';

/** Where one store is: how to open it, as often as wanted, and how to be rid of it. */
export type StorePlace = {
  open(): Promise<Storage>;
  /** Comes after the last close. */
  remove(): Promise<void> | void;
};

/** Opens a store for each of the tests around, with one row that none of them is about. */
export function useStore(makePlace: () => Promise<StorePlace> | StorePlace) {
  let place: StorePlace | undefined;
  let current: Storage | undefined;
  const opened = (): Storage => {
    if (current === undefined) throw new Error('No test is running');
    return current;
  };
  /** Closing a second time is refused; some tests close by themselves. */
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
    /** The store of the test that runs. */
    get storage(): Storage {
      return opened();
    },
    /** Closes what is open and opens the same store again. */
    async reopen(): Promise<Storage> {
      await close();
      current = await place?.open();
      return opened();
    },
  };
}

export type AtStore = ReturnType<typeof useStore>;

/** Leaves a note in a transaction of its own. */
export const write = (storage: Storage, id: string, text: string | null = ''): Promise<number> =>
  storage.write((trx) => trx.run(insertNote, { id, text }));

/** The ids of all notes. */
export const idsOf = async (reader: Pick<Storage, 'all'>): Promise<string[]> =>
  (await reader.all(allNotes, {})).map(({ id }) => id);
