import { openPostgres } from '../../src/storage/postgres/open.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { storageSuite } from './conformance.ts';

storageSuite('PostgreSQL', async () => {
  const { url, drop } = await freshDatabase();
  return { open: () => openPostgres(url, Date.now), remove: drop };
});
