import { openPostgres } from '../../src/storage/postgres/open.ts';
import { freshServiceDatabase } from '../kit/postgres.ts';
import { storageSuite } from './conformance.ts';

storageSuite('PostgreSQL', async () => {
  const { url, drop } = await freshServiceDatabase();
  return { open: () => openPostgres(url, Date.now), remove: drop };
});
