import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeAccount, makePlayer, PASSWORD } from '../contract/family-cast.ts';
import { addCleanup } from '../kit/cleanup.ts';
import type { Answer, Client } from '../kit/client.ts';
import { testEngine } from '../kit/engine.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore } from '../kit/store.ts';
import { waitFor } from '../kit/wait-for.ts';

/** Requests of one viewer that take more than one of its locks, besides its erasure. */
const REQUESTS: Readonly<Record<string, (client: Client, playerId: string) => Promise<Answer>>> = {
  'reads the id of games': (client, playerId) => client.get(`/api/players/${playerId}/role`),
  'ends all access': (client) => client.post('/api/access/end'),
  'signs out': (client) => client.post('/api/auth/sign-out'),
};

async function makeGuest(service: Service): Promise<{ client: Client }> {
  const client = service.client();
  await client.get('/api/abacus-settings');
  return { client };
}

for (const [what, ask] of Object.entries(REQUESTS)) {
  test(`an account and a guest that are erased while each ${what}: no locks are taken crosswise`, async (t) => {
    const store = await createStore();
    addCleanup(t, () => store.remove());
    const service = await startService({ store });
    for (const make of [makeAccount, makeGuest]) {
      for (let round = 0; round < 6; round++) {
        const { client } = await make(service);
        const { id } = await makePlayer(client);
        const answers = await runAtOnce(4, (index) =>
          index % 2 === 0
            ? client.delete('/api/account', { body: { password: PASSWORD } })
            : ask(client, id),
        );
        for (const { status, text } of answers) {
          assert.ok([200, 401, 404].includes(status), text);
        }
      }
    }
    await service.close();
    if (testEngine() === 'sqlite') return;
    // A server counts a deadlock at the latest when its connection has ended.
    await waitFor('the end of the connections', async () => {
      const others = await store.database.rows(
        'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return others.length === 0;
    });
    const [counted] = await store.database.rows(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    assert.deepEqual(counted, { deadlocks: 0 });
  });
}
