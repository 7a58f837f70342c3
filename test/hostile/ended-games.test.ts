import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { linkGuardian, makeAccount, makePlayer, pairDevice } from '../contract/family-cast.ts';
import type { Client } from '../kit/client.ts';
import { openEvents } from '../kit/event-stream.ts';
import { startUpgraded } from '../identity/stage.ts';
import { testEngine } from '../kit/engine.ts';
import { waitForLockWaits } from '../kit/lock-waits.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';

/*
 * A child plays on. Somebody has read the id of its games, and has no access any more: the old id shows nothing, and the game
 * is under another one, for those who still may see the child.
 */

const HOUR = 3_600_000;

let store: TestStore;
let service: Service;
before(async () => {
  store = await createStore();
  service = await startService({ store });
});
after(async () => {
  await service.close();
  await store.remove();
});

const pathOf = (id: string): string => `/api/arcade-session?userId=${id}`;

async function readId(client: Client, playerId: string): Promise<string> {
  const { status, body, text } = await client.get(`/api/players/${playerId}/role`);
  assert.equal(status, 200, text);
  return body.games;
}

/** Links a guardian, and returns its id. */
async function link(parent: Client, guardian: Client, playerId: string): Promise<string> {
  await linkGuardian(parent, guardian, playerId);
  const { body } = await parent.get(`/api/players/${playerId}/guardians`);
  return body.guardians[0].userId;
}

const gameAt = (userId: string) => ({
  userId,
  gameName: 'pairs',
  gameUrl: '/arcade/pairs',
  initialState: { secret: 'what the child does' },
  activePlayers: ['somebody'],
  roomId: 'a room',
});

type Family = { readonly parent: Client; readonly email: string; readonly playerId: string };

/** Who follows the child's games, and how the access of each ends. */
type Former = { readonly client: Client; readonly end: () => Promise<unknown> };
const FORMERS: Readonly<Record<string, (family: Family) => Promise<Former>>> = {
  'a guardian who is removed': async ({ parent, playerId }) => {
    const { client } = await makeAccount(service);
    const id = await link(parent, client, playerId);
    return { client, end: () => parent.delete(`/api/players/${playerId}/guardians/${id}`) };
  },
  'a guardian who leaves': async ({ parent, playerId }) => {
    const { client } = await makeAccount(service);
    const id = await link(parent, client, playerId);
    return { client, end: () => client.delete(`/api/players/${playerId}/guardians/${id}`) };
  },
  'a guest after 24 hours': async ({ parent, playerId }) => {
    const client = service.client();
    await linkGuardian(parent, client, playerId);
    return { client, end: async () => service.advance(24 * HOUR) };
  },
  'a device that is removed': async ({ parent, playerId }) => {
    const { tablet, id } = await pairDevice(service, parent, playerId);
    return { client: tablet, end: () => parent.delete(`/api/devices/${id}`) };
  },
  'a browser of the parent whose session ends': async ({ parent, email }) => {
    const client = service.client();
    await client.post('/api/auth/sign-in/email', { email, password: 'correct horse battery' });
    return { client, end: () => parent.post('/api/auth/revoke-other-sessions') };
  },
};

describe('the old id of a child’s games shows nothing to', { concurrency: false }, () => {
  for (const [who, make] of Object.entries(FORMERS)) {
    test(who, async () => {
      const { client: parent, email } = await makeAccount(service);
      const { id: playerId } = await makePlayer(parent);
      const { client, end } = await make({ parent, email, playerId });
      const old = await readId(client, playerId);
      assert.equal(await readId(parent, playerId), old);
      const family = await openEvents(parent, '?games=family');
      const isTold = (count: number) =>
        family.until(
          (events) =>
            events.filter(
              ({ data }) => data.kind === 'arcade' && data.id === playerId && data.version !== null,
            ).length >= count,
        );
      assert.equal((await parent.post('/api/arcade-session', gameAt(old))).status, 200);
      await isTold(1);
      assert.equal((await client.get(pathOf(old))).status, 200);
      await end();
      // A game lasts 24 hours.
      const game = (await parent.get(pathOf(await readId(parent, playerId)))).status;
      assert.equal(game, who.includes('24 hours') ? 404 : 200);
      const now = await readId(parent, playerId);
      assert.notEqual(now, old);
      const stranger = await openEvents((await makeAccount(service)).client, `?arcade=${old}`);
      await parent.post('/api/arcade-session', gameAt(now));
      await isTold(2);
      assert.ok(!JSON.stringify(family.events).includes('bhg_'));
      for (const id of [old, playerId]) {
        assert.equal((await client.get(pathOf(id))).status, 404);
        assert.equal((await service.client().get(pathOf(id))).status, 404);
        await client.delete(pathOf(id));
      }
      assert.ok([401, 404].includes((await client.get(`/api/players/${playerId}/role`)).status));
      assert.equal((await parent.get(pathOf(now))).status, 200);
      // It may hear that the old game is over, and nothing more.
      const heard = stranger.events.filter(({ data }) => data.kind === 'arcade');
      assert.ok(
        heard.every(({ data }) => data.version === null),
        stranger.text(),
      );
      family.close();
      stranger.close();
    });
  }
});

/** A parent’s second browser, which has read the id of a child’s games, and the child’s tablet. */
async function castOfReaders() {
  const { client: parent, email } = await makeAccount(service);
  const { id: playerId } = await makePlayer(parent);
  const laptop = service.client();
  await laptop.post('/api/auth/sign-in/email', { email, password: 'correct horse battery' });
  const { tablet, id } = await pairDevice(service, parent, playerId);
  return { parent, laptop, tablet, playerId, deviceId: id };
}

test('an id ends with the session of a reader, also when somebody else reads it at the same moment', async () => {
  const { parent, laptop, playerId, deviceId } = await castOfReaders();
  const old = await readId(laptop, playerId);
  await parent.post('/api/arcade-session', gameAt(old));
  await parent.post('/api/auth/revoke-other-sessions');
  // A transaction that had found the id good, and commits now.
  await store.database.run('insert into games_readers values (?, ?)', playerId, deviceId);
  assert.equal((await laptop.get(pathOf(old))).status, 404);
});

test('an id ends with the session of a reader, also when what follows the end of the session fails', async () => {
  const { parent, laptop, playerId } = await castOfReaders();
  const old = await readId(laptop, playerId);
  await parent.post('/api/arcade-session', gameAt(old));
  await store.database.run(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at, session_id)
     select 'of the laptop', user_id, 'https://push.example.org/', '', '', '', max(id)
     from sessions group by user_id having count(*) = 2`,
  );
  const allow = await store.database.refuse('delete', 'push_subscriptions', 'The disk is full');
  const answer = await laptop.post('/api/auth/revoke-sessions');
  await allow();
  assert.equal(answer.status, 500);
  assert.equal((await laptop.get('/api/access')).status, 401);
  assert.equal((await laptop.get(pathOf(old))).status, 404);
});

// On SQLite one transaction ends before the next one begins.
if (testEngine() === 'postgres') {
  test('an id that is read while the session of its reader ends is not good', async () => {
    const { parent, laptop, playerId } = await castOfReaders();
    const { database } = store;
    // The reader has shown its credential, and cannot store the id yet.
    await database.run('begin; lock table player_games in share row exclusive mode');
    const reading = readId(laptop, playerId);
    await waitForLockWaits(database, 1);
    const ending = parent.post('/api/auth/revoke-other-sessions');
    await Promise.race([ending, waitForLockWaits(database, 2)]);
    await database.run('commit');
    const old = await reading;
    assert.equal((await ending).status, 200);
    assert.notEqual(await readId(parent, playerId), old);
  });
}

test('the first to use an old id ends it: nothing is read with it, though nobody has asked for the new one', async () => {
  const { client: parent } = await makeAccount(service);
  const { id: playerId } = await makePlayer(parent);
  const { tablet, id } = await pairDevice(service, parent, playerId);
  const old = await readId(tablet, playerId);
  await readId(parent, playerId);
  const started = await parent.post('/api/arcade-session', gameAt(old));
  await parent.delete(`/api/devices/${id}`);
  const uses = await Promise.all(Array.from({ length: 4 }, () => tablet.get(pathOf(old))));
  assert.deepEqual(
    uses.map(({ status }) => status),
    [404, 404, 404, 404],
  );
  const change = { userId: old, gameState: { at: 'once' } };
  const changed = await tablet.patch('/api/arcade-session', change, {
    headers: { 'if-match': started.headers.get('etag') ?? '' },
  });
  assert.equal(changed.status, 404);
  const now = await parent.get(pathOf(await readId(parent, playerId)));
  assert.equal(now.text, started.text);
  assert.equal(now.headers.get('etag'), started.headers.get('etag'));
});

test('a game that a page of an earlier release has begun goes on; one of another program stays', async () => {
  const { client: parent } = await makeAccount(service);
  const [one, other] = [await makePlayer(parent), await makePlayer(parent)];
  await parent.post('/api/arcade-session', { ...gameAt(one.id), roomId: one.id });
  await parent.post('/api/arcade-session', gameAt(other.id));
  const [moved, fresh] = [await readId(parent, one.id), await readId(parent, other.id)];
  const found = await Promise.all(
    [one.id, moved, other.id, fresh].map(async (id) => (await parent.get(pathOf(id))).status),
  );
  assert.deepEqual(found, [404, 200, 200, 404]);
});

describe('within a day after an upgrade', () => {
  let upgradedStore: TestStore;
  let upgraded: Service;
  before(async () => {
    upgradedStore = await createStore();
    upgraded = await startUpgraded(upgradedStore);
  });
  after(async () => {
    await upgraded.close();
    await upgradedStore.remove();
  });

  /** A family whose id of games the parent has read, and a tablet on which a page of an earlier release has begun a game. */
  async function playOnOldPage() {
    const { client: parent } = await makeAccount(upgraded);
    const { id: playerId } = await makePlayer(parent);
    const known = await readId(parent, playerId);
    const { tablet, id } = await pairDevice(upgraded, parent, playerId);
    const game = { ...gameAt(playerId), roomId: playerId };
    assert.equal((await tablet.post('/api/arcade-session', game)).status, 200);
    return { parent, tablet, playerId, known, end: () => parent.delete(`/api/devices/${id}`) };
  }

  test('a game of an earlier page goes on for a new reader, and those who follow the games are told', async () => {
    const { parent, tablet, playerId, known } = await playOnOldPage();
    const family = await openEvents(parent, '?games=family');
    assert.equal(await readId(tablet, playerId), known);
    await family.until((events) => events.some(({ data }) => data.kind === 'family'));
    family.close();
    assert.equal((await parent.get(pathOf(known))).status, 200);
    assert.equal((await parent.get(pathOf(playerId))).status, 404);
  });

  test('a game of an earlier page goes on when the id is renewed', async () => {
    const { parent, tablet, playerId, known, end } = await playOnOldPage();
    await readId(tablet, playerId);
    await parent.delete(pathOf(known));
    await tablet.post('/api/arcade-session', { ...gameAt(playerId), roomId: playerId });
    await end();
    const now = await readId(parent, playerId);
    assert.notEqual(now, known);
    assert.equal((await parent.get(pathOf(now))).status, 200);
  });

  test('a game of an earlier page does not replace a game under the id', async () => {
    const { parent, tablet, playerId, known } = await playOnOldPage();
    const started = await parent.post('/api/arcade-session', gameAt(known));
    await readId(tablet, playerId);
    assert.equal((await parent.get(pathOf(known))).text, started.text);
    assert.equal((await parent.get(pathOf(playerId))).status, 200);
  });

  test('and no longer: anybody may put a game there', async () => {
    upgraded.advance(24 * HOUR);
    const { parent, tablet, playerId, known } = await playOnOldPage();
    await readId(tablet, playerId);
    assert.equal((await parent.get(pathOf(known))).status, 404);
  });
});

describe(
  'an id of games that nobody has is 404, and nothing is stored under it',
  { concurrency: false },
  () => {
    for (const check of ['', 'true']) {
      test(
        check === ''
          ? 'for everybody'
          : 'where the owner is checked: for a stranger, too, and 401 without credentials',
        async () => {
          const own =
            check === '' ? service : await startService({ env: { ARCADE_OWNER_CHECK: check } });
          try {
            const { client } = await makeAccount(own);
            const id = 'bhg_unknown';
            const answers = await Promise.all([
              client.get(pathOf(id)),
              client.post('/api/arcade-session', gameAt(id)),
              client.patch('/api/arcade-session', { userId: id, gameState: {} }),
              client.post('/api/arcade-session/touch', { userId: id }),
              client.delete(pathOf(id)),
            ]);
            for (const { status, body } of answers) {
              assert.deepEqual([status, body], [404, { error: 'No active session' }]);
            }
            const { status } = await own.client().get(pathOf(id));
            assert.equal(status, check === '' ? 404 : 401);
            const { database } = own.store;
            const stored = await database.rows(
              'select * from arcade_sessions where user_id = ?',
              id,
            );
            assert.deepEqual(stored, []);
          } finally {
            if (own !== service) await own.close();
          }
        },
      );
    }
  },
);

test('an erased account leaves no game, and no trace among the readers of others’ games', async () => {
  const { client: parent } = await makeAccount(service);
  const { id: playerId } = await makePlayer(parent);
  const { client } = await makeAccount(service);
  const id = await link(parent, client, playerId);
  const old = await readId(client, playerId);
  await parent.post('/api/arcade-session', gameAt(old));
  await client.delete('/api/account', { body: { password: 'correct horse battery' } });
  const left = await store.database.rows('select * from games_readers where user_id = ?', id);
  assert.deepEqual(left, []);
  assert.equal((await client.get(pathOf(old))).status, 404);
  const now = await readId(parent, playerId);
  assert.equal((await parent.get(pathOf(now))).status, 200);
  await parent.delete(`/api/players/${playerId}`);
  assert.equal((await parent.get(pathOf(now))).status, 404);
});
