import { after, before, describe, test } from 'node:test';
import { fill } from '../../bench/fill.ts';
import { measureOnce } from '../../bench/measure.ts';
import { ownersWorks } from '../../bench/owners-works.ts';
import { seed, type ServerEnv } from '../../bench/seed.ts';
import { startServer, type MeasuredServer } from '../../bench/server.ts';
import { openStores, type Stores } from '../../bench/stores.ts';
import { works, type Work } from '../../bench/works.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

/** A few more than there are connections. */
const REQUESTS = 40;

/** The fewest rows that `bench:growth` fills a table with. */
const ROWS = 1_000;

async function assertAnswered(server: MeasuredServer, all: readonly Work[]): Promise<void> {
  // Rejects when an answer has another status.
  for (const work of all) await measureOnce(server, { ...work, count: REQUESTS });
}

for (const [engine, limit] of [
  ['sqlite', 'limit.ts'],
  ['postgres', 'limit-postgres.ts'],
] as const) {
  describe(`the works of the bench on ${engine}`, () => {
    let stores: Stores;
    before(async () => {
      stores = await openStores(engine);
    });
    after(() => stores.close());

    test('are answered as their rows say, by the service and by its limit', async (t) => {
      const folder = makeTemporaryFolder(t);
      const env = await stores.newStore();
      const all = works(await seed(folder, env));
      for (const program of ['service.ts', limit] as const) {
        const server = await startServer(program, folder, env);
        addCleanup(t, () => server.stop());
        await assertAnswered(server, all);
        // The service still draws postcards, and the limit does not wait for a database that another process writes to.
        await server.stop();
      }
    });

    test('are answered as their rows say in large tables', async (t) => {
      const folder = makeTemporaryFolder(t);
      const env: ServerEnv = { ...(await stores.newStore()), ROLE: 'web' };
      const all = ownersWorks(await fill(folder, ROWS, env));
      const server = await startServer('service.ts', folder, env);
      addCleanup(t, () => server.stop());
      await assertAnswered(server, all);
    });
  });
}
