import { describe } from 'node:test';
import { transactionsTests } from './transactions.ts';
import { valuesTests } from './values.ts';
import { handleTests } from './handle.ts';
import { useStore, type StorePlace } from './stage.ts';

/** Tests every promise of the storage port, on each engine. */
export function storageSuite(
  name: string,
  makePlace: () => Promise<StorePlace> | StorePlace,
): void {
  describe(`storage on ${name}`, { timeout: 400_000 }, () => {
    const at = useStore(makePlace);
    transactionsTests(at);
    valuesTests(at);
    handleTests(at);
  });
}
