import { describe } from 'node:test';
import { transactionsTests } from './storage-transactions.ts';
import { valuesTests } from './storage-values.ts';
import { handleTests } from './storage-handle.ts';
import { useStore, type StorePlace } from './storage-stage.ts';

/** Every promise of the storage port, to be kept by every engine. */
export function storageSuite(
  name: string,
  makePlace: () => Promise<StorePlace> | StorePlace,
): void {
  describe(`storage on ${name}`, { timeout: 120_000 }, () => {
    const at = useStore(makePlace);
    transactionsTests(at);
    valuesTests(at);
    handleTests(at);
  });
}
