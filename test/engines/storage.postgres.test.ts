import { openPostgres } from '../../src/storage/postgres/open.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { storageSuite } from './storage.ts';

storageSuite('PostgreSQL', async () => {
  const database = await freshDatabase();
  const open = () => openPostgres(database.url, Date.now);
  const storage = await open();
  let current = storage;
  /** Closing a second time is refused; some tests close by themselves. */
  const close = () => current.close().catch(() => {});
  return {
    storage,
    async reopen() {
      await close();
      current = await open();
      return current;
    },
    async close() {
      await close();
      await database.drop();
    },
  };
});
