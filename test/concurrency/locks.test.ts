import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCK_KEY } from '../../src/storage/postgres/own-names.ts';
import {
  linkGuardian,
  makeAccount,
  makePlayer,
  pairDevice,
  PASSWORD,
} from '../contract/family-cast.ts';
import { newAttempt } from '../kit/attempts.ts';
import { addCleanup } from '../kit/cleanup.ts';
import type { Answer, Client } from '../kit/client.ts';
import { testEngine } from '../kit/engine.ts';
import { waitForLockWaits } from '../kit/lock-waits.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';
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
    if (testEngine() === 'postgres') await requireNoDeadlock(store);
  });
}

test('a guest comes along with a device while it plays and is erased, and while the owner ends access and plays: no locks are taken crosswise', async (t) => {
  const store = await createStore();
  addCleanup(t, () => store.remove());
  const service = await startService({ store });
  for (let round = 0; round < 6; round++) {
    const { client: owner } = await makeAccount(service);
    const { client: guest } = await makeGuest(service);
    const [own, other] = [await makePlayer(owner), await makePlayer(guest)];
    const choice = { name: 'T', playerIds: [own.id] };
    const { code } = (await owner.post('/api/devices/pairing', choice)).body.pairing;
    const { cookie } = guest;
    const late = service.client();
    late.cookie = cookie;
    const practise = (client: Client, id: string) =>
      client.post(`/api/players/${id}/attempts`, { attempts: [newAttempt()] });
    const requests = [
      () => guest.post('/api/devices/pair', { code, bringGuest: true }),
      () => practise(late, other.id),
      () => late.get(`/api/players/${other.id}/role`),
      () => practise(owner, own.id),
      () => owner.post('/api/access/end'),
      () => late.delete('/api/account'),
    ];
    const turned = [...requests.slice(round), ...requests.slice(0, round)];
    for (const { status, text } of await Promise.all(turned.map((ask) => ask()))) {
      assert.ok([200, 201, 401, 404].includes(status), text);
    }
  }
  await service.close();
  if (testEngine() === 'postgres') await requireNoDeadlock(store);
});

/** Requires that the server has never ended a transaction because of a deadlock. The service has ended. */
async function requireNoDeadlock({ database }: TestStore): Promise<void> {
  // A server counts a deadlock at the latest when its connection has ended.
  await waitFor('the end of the connections', async () => {
    const others = await database.rows(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return others.length === 0;
  });
  const [counted] = await database.rows(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  assert.deepEqual(counted, { deadlocks: 0 });
}

// On SQLite one transaction ends before the next one begins.
if (testEngine() === 'postgres') {
  /** Sends requests one after the other while the test has a lock, so that each waits behind the ones before it. */
  async function askBehind(
    { database }: TestStore,
    lock: string,
    requests: readonly (() => Promise<Answer>)[],
    whileAllWait = async (): Promise<void> => {},
  ): Promise<number[]> {
    await database.run(`select pg_advisory_lock(${LOCK_KEY})`, lock);
    const asked: Promise<Answer>[] = [];
    for (const request of requests) {
      asked.push(request());
      await waitForLockWaits(database, asked.length);
    }
    await whileAllWait();
    await database.run(`select pg_advisory_unlock(${LOCK_KEY})`, lock);
    return (await Promise.all(asked)).map(({ status }) => status);
  }

  const idOf = async (client: Client): Promise<string> =>
    (await client.get('/api/abacus-settings')).body.settings.userId;

  test('near the end of the budget an account and its device practise while all access ends: who waits for the device has nothing that it wants', async (t) => {
    const store = await createStore();
    addCleanup(t, () => store.remove());
    const service = await startService({
      store,
      ports: { mostStored: { accountPractice: 65_536 } },
    });
    const { client: owner } = await makeAccount(service);
    const { id } = await makePlayer(owner);
    const { tablet } = await pairDevice(service, owner, id);
    const practise = (client: Client) => () =>
      client.post(`/api/players/${id}/attempts`, { attempts: [newAttempt()] });
    const statuses = await askBehind(
      store,
      `devices:${await idOf(owner)}`,
      [practise(tablet), () => owner.post('/api/access/end'), practise(owner)],
      // PostgreSQL dissolves this circle after a second by another order of those who wait, and counts no deadlock.
      async () => {
        const held = await store.database.rows(
          `select 1 from pg_locks held join pg_locks wanted using (pid)
           where held.granted and held.locktype = 'advisory' and not wanted.granted`,
        );
        assert.equal(held.length, 0);
      },
    );
    assert.deepEqual(statuses, [200, 200, 200]);
    await service.close();
    await requireNoDeadlock(store);
  });

  /** How a guest moves into an account. */
  const MOVES: Readonly<
    Record<string, (guest: Client, email: string, token: string) => Promise<Answer>>
  > = {
    'signs in': (guest, email) =>
      guest.post('/api/auth/sign-in/email', { email, password: PASSWORD }),
    'becomes the first administrator': (guest, email, token) =>
      guest.post('/api/first-admin', { token, name: 'A', email, password: PASSWORD }),
  };

  for (const [what, move] of Object.entries(MOVES)) {
    for (const younger of ['guest', 'account'] as const) {
      test(`a guest ${what}, while the account makes a card for its child, and the ${younger} is younger: no locks are taken crosswise`, async (t) => {
        const store = await createStore();
        addCleanup(t, () => store.remove());
        const service = await startService({ store });
        const token = new URL(
          (await service.app.offerFirstAdmin(service.url)) ?? assert.fail(),
        ).searchParams.get('token');
        const older = younger === 'account' ? await makeGuest(service) : undefined;
        const { client: account, email } = await makeAccount(service);
        const { client: guest } = older ?? (await makeGuest(service));
        const { id: playerId } = await makePlayer(guest);
        await linkGuardian(guest, account, playerId);
        const lock = `owner:${await idOf({ guest, account }[younger])}`;
        const manifest = { callerNumber: '7', moments: [{}] };
        const statuses = await askBehind(store, lock, [
          () => move(guest, email, String(token)),
          () => account.post('/api/postcards', { manifest, playerId }),
        ]);
        assert.deepEqual(
          statuses.map((status) => Math.floor(status / 100)),
          [2, 2],
        );
        await service.close();
        await requireNoDeadlock(store);
      });
    }
  }
}
