import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import { sessionCookie } from '../../src/identity/sessions/cookie.ts';
import { addCleanup } from '../kit/cleanup.ts';
import type { Answer, Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import {
  cookieValueOf,
  PASSWORD,
  player,
  playerIds,
  signUp,
  startUpgraded,
  storedTokenOf,
  tokenOf,
} from './stage.ts';

const NAME = 'beadhouse.session_token';
const denied = { error: 'Authentication required' };

async function guest(service: Service): Promise<Client> {
  const client = service.client();
  assert.equal((await client.post('/api/players', player)).status, 201);
  return client;
}

describe('the session cookie', () => {
  test('is HttpOnly, Lax, for every path, and lasts 400 days for guests and 30 for accounts', async () => {
    const service = await startService();
    try {
      const first = await service.client().post('/api/players', player);
      const [ofGuest = ''] = first.headers.getSetCookie();
      assert.match(
        ofGuest,
        /^beadhouse\.session_token=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const [ofUser = ''] = (
        await signUp(service.client(), 'ada@example.org')
      ).headers.getSetCookie();
      assert.match(
        ofUser,
        /^beadhouse\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    } finally {
      await service.close();
    }
  });

  test('is Secure and says so in its name when PUBLIC_URL is https', async () => {
    const service = await startService({ env: { PUBLIC_URL: 'https://beads.example.org/' } });
    try {
      const client = service.client();
      const [ofGuest = ''] = (await client.post('/api/players', player)).headers.getSetCookie();
      const [ofUser = ''] = (
        await signUp(service.client(), 'ada@example.org')
      ).headers.getSetCookie();
      for (const one of [ofGuest, ofUser]) {
        assert.match(one, /^__Host-beadhouse\.session_token=/);
        assert.match(one, /; Max-Age=\d+; /);
        assert.deepEqual(
          new Set(
            one
              .replace(/Max-Age=\d+; /, '')
              .split('; ')
              .slice(1),
          ),
          new Set(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']),
        );
      }
      assert.equal((await playerIds(client)).length, 1);
      client.cookie = client.cookie.replace('__Host-', '');
      assert.deepEqual(await playerIds(client), []);
    } finally {
      await service.close();
    }
  });
});

describe('under https the names of earlier releases', () => {
  const former = (client: Client): string => client.cookie.replaceAll('__Host-', '__Secure-');
  const names = (answer: Answer): string[] =>
    answer.headers
      .getSetCookie()
      .map((one) => one.replace(/=(.*?);/, (_, value) => (value ? '=…;' : '=;')));
  const ends = 'Path=/; HttpOnly; SameSite=Lax; Secure';
  const replaced = [
    `__Host-beadhouse.session_token=…; Max-Age=34560000; ${ends}`,
    `__Secure-beadhouse.session_token=; Max-Age=0; ${ends}`,
  ];
  let store: TestStore;
  let service: Service;
  /** They began within a day after the upgrade. */
  let old: Client;
  let still: Client;
  let eve: Client;
  let tablet: Client;
  before(async () => {
    store = await createStore();
    service = await startUpgraded(store, { PUBLIC_URL: 'https://beads.example.org/' });
    service.advance(DAY - 20 * MINUTE);
    [old, still] = [await guest(service), await guest(service)];
    eve = service.client();
    const fields = { name: 'Eve', email: 'eve@example.org', password: PASSWORD, rememberMe: false };
    await eve.post('/api/auth/sign-up/email', fields);
    tablet = await pair();
    for (const client of [old, eve, tablet]) assert.match(client.cookie, /^__Secure-/);
    service.advance(40 * MINUTE);
  });
  after(async () => {
    await service.close();
    await store.remove();
  });

  /** A tablet that a new account has paired. */
  async function pair(): Promise<Client> {
    const parent = await guest(service);
    await signUp(parent, `${randomUUID()}@example.org`);
    const [id = ''] = await playerIds(parent);
    const pairing = { name: 'Tablet', playerIds: [id] };
    const { code } = (await parent.post('/api/devices/pairing', pairing)).body.pairing;
    const paired = service.client();
    assert.equal((await paired.post('/api/devices/pair', { code })).status, 201);
    return paired;
  }

  test('are read and replaced, with the same session', async () => {
    const token = tokenOf(old);
    const answer = await old.get('/api/players');
    assert.equal(answer.body.players.length, 1);
    assert.deepEqual(names(answer), replaced);
    assert.equal(tokenOf(old), token);
    assert.deepEqual((await old.get('/api/players')).body, answer.body);
    assert.deepEqual(names(await old.get('/api/players')), []);
  });

  test('are replaced for a session that ends with the browser, with its mark', async () => {
    const answer = await eve.get('/api/players');
    assert.deepEqual(names(answer), [
      `__Host-beadhouse.session_token=…; ${ends}`,
      `__Secure-beadhouse.session_token=; Max-Age=0; ${ends}`,
      `__Host-beadhouse.dont_remember=…; ${ends}`,
      `__Secure-beadhouse.dont_remember=; Max-Age=0; ${ends}`,
    ]);
    assert.doesNotMatch(eve.cookie, /__Secure-/);
    await eve.post('/api/auth/sign-out');
    assert.equal(eve.cookie, '');
  });

  test('never win over the new ones, and a sign-out and an erasure delete both', async () => {
    const [own, thief] = [await guest(service), await guest(service)];
    const players = await playerIds(own);
    own.cookie = `${former(thief)}; ${own.cookie}`;
    assert.deepEqual(await playerIds(own), players);
    const ended = [
      `__Host-beadhouse.session_token=; Max-Age=0; ${ends}`,
      `__Secure-beadhouse.session_token=; Max-Age=0; ${ends}`,
    ];
    const set = names(await own.post('/api/auth/sign-out')).map((one) => one.toLowerCase());
    for (const one of ended)
      assert.ok(set.some((given) => given.startsWith(one.toLowerCase().split('; path')[0] ?? '')));
    assert.deepEqual(names(await thief.delete('/api/account')).slice(0, 2), ended);
  });

  test('are read for a device, and replaced', async () => {
    const paired = tablet.cookie;
    assert.equal((await tablet.get('/api/device')).status, 200);
    assert.equal(tablet.cookie, paired.replace('__Secure-', '__Host-'));
  });

  test('are replaced without a write while nothing is due, however often they come', async () => {
    const device = await service.store.database.rows('select id, last_used_at from devices');
    const sessions = await service.store.database.rows('select id, updated_at from sessions');
    const formers = [still, tablet].map((client) => [client, former(client)] as const);
    for (const [client, cookie] of [...formers, ...formers]) {
      client.cookie = cookie;
      assert.equal((await client.get('/api/players')).headers.getSetCookie().length, 2);
    }
    const { database } = service.store;
    assert.deepEqual(await database.rows('select id, updated_at from sessions'), sessions);
    assert.deepEqual(await database.rows('select id, last_used_at from devices'), device);
  });

  test('count for nothing when the session or the device began after the changeover', async () => {
    const late = await guest(service);
    await late.get('/api/players');
    late.cookie = former(late);
    const read = await late.get('/api/players');
    assert.deepEqual([read.body, names(read)], [{ players: [] }, []]);
    assert.equal((await late.get('/api/auth/get-session')).body, null);
    const begun = await late.post('/api/players', player);
    assert.deepEqual([begun.status, names(begun)], [201, replaced]);

    for (const path of ['/api/players', '/api/abacus-settings']) {
      const child = await pair();
      child.cookie = former(child);
      assert.deepEqual((await child.get('/api/device')).body, { device: null });
      const answer = path.endsWith('players')
        ? await child.post(path, player)
        : await child.get(path);
      assert.ok(answer.status < 300, answer.text);
      assert.deepEqual(names(answer), replaced);
    }
  });
});

test('under https a browser that has cookies of both names after going back and upgrading again stays signed in', async (t) => {
  const store = await createStore();
  addCleanup(t, () => store.remove());
  const service = await startUpgraded(store, { PUBLIC_URL: 'https://beads.example.org/' });
  addCleanup(t, () => service.close());
  const [own, child] = [await guest(service), service.client()];
  await signUp(own, 'ada@example.org');
  const [id = ''] = await playerIds(own);
  const pairing = { name: 'Tablet', playerIds: [id] };
  const { code } = (await own.post('/api/devices/pairing', pairing)).body.pairing;
  assert.equal((await child.post('/api/devices/pair', { code })).status, 201);
  const cookieName = /beadhouse\.\w+=/;
  for (const client of [own, child]) {
    const name = cookieName.exec(client.cookie)?.[0] ?? '';
    client.cookie = `__Host-${name}${encodeURIComponent('gone.gone')}; ${client.cookie}`;
    assert.deepEqual(await playerIds(client), [id]);
    assert.doesNotMatch(client.cookie, /__Host-/);
  }
  service.advance(DAY + MINUTE);
  for (const client of [own, child]) {
    assert.deepEqual(await playerIds(client), [id]);
    assert.match(client.cookie, /__Host-beadhouse\.(session_token|device)=/);
  }
});

describe('in a store that was restored or copied', () => {
  test('cookies of earlier releases count for the sessions that came with it, and for no newer ones', async (t) => {
    const store = await createStore();
    addCleanup(t, () => store.remove());
    const service = await startService({
      store,
      env: { PUBLIC_URL: 'https://beads.example.org/' },
    });
    addCleanup(t, () => service.close());
    const [old, late] = [await guest(service), await guest(service)];
    const restored = "update sessions set created_at = '2026-01-01T00:00:00.000Z' where token = ?";
    await store.database.run(restored, storedTokenOf(old));
    for (const client of [old, late]) client.cookie = client.cookie.replace('__Host-', '__Secure-');
    assert.deepEqual([(await playerIds(old)).length, (await playerIds(late)).length], [1, 0]);
  });
});

describe('a cookie that is not valid counts as no cookie', () => {
  let service: Service;
  let owner: Client;
  let other: Client;
  before(async () => {
    service = await startService();
    owner = await guest(service);
    other = await guest(service);
  });
  after(() => service.close());

  const flip = (text: string, at: number): string =>
    text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  const parts = () => {
    const [token = '', signature = ''] = decodeURIComponent(cookieValueOf(owner)).split('.');
    return { token, signature };
  };
  const forgeries: Readonly<Record<string, () => string>> = {
    'the token changed at its start': () => flip(cookieValueOf(owner), 0),
    'the token changed at its end': () => flip(cookieValueOf(owner), parts().token.length - 1),
    'the signature changed at its start': () =>
      encodeURIComponent(`${parts().token}.${flip(parts().signature, 0)}`),
    'the signature changed in its middle': () =>
      encodeURIComponent(`${parts().token}.${flip(parts().signature, 20)}`),
    'the signature cut short': () =>
      encodeURIComponent(`${parts().token}.${parts().signature.slice(0, 20)}`),
    'the signature twice': () =>
      encodeURIComponent(`${parts().token}.${parts().signature}${parts().signature}`),
    'no signature after the point': () => `${parts().token}.`,
    'no signature at all': () => parts().token,
    'the signature alone': () => encodeURIComponent(`.${parts().signature}`),
    "somebody else's token with this signature": () =>
      encodeURIComponent(`${tokenOf(other)}.${parts().signature}`),
    'a signature by another secret': () =>
      sessionCookie('x'.repeat(32), { secure: false }).sign(parts().token),
    'an unknown token': () => 'unknown',
    nothing: () => '',
    'a percent sign': () => '%',
    'half an encoded character': () => '%E0%A4.%E0%A4',
    points: () => '...',
    'a long text': () => 'x'.repeat(6000),
  };

  for (const [name, forge] of Object.entries(forgeries)) {
    test(name, async () => {
      const client = service.client();
      client.cookie = `${NAME}=${forge()}`;
      assert.deepEqual(await playerIds(client), []);
      assert.equal((await client.get('/api/auth/get-session')).body, null);
      assert.equal((await client.get('/api/admin/notifications')).status, 401);
      const made = await client.post('/api/players', player);
      assert.equal(made.status, 201);
      assert.equal(made.headers.getSetCookie().length, 1);
      assert.deepEqual(await playerIds(client), [made.body.player.id]);
    });
  }

  test('while the valid one still counts', async () => {
    assert.equal((await playerIds(owner)).length, 1);
    const client = service.client();
    client.cookie = `theme=dark; ${owner.cookie}; ${NAME}=second`;
    assert.deepEqual(await playerIds(client), await playerIds(owner));
  });

  test('an expired one, of a guest and of an account', async () => {
    const later = await startService();
    try {
      const visitor = await guest(later);
      const ada = later.client();
      await signUp(ada, 'ada@example.org');
      await ada.post('/api/players', player);
      const [ofGuest, ofUser] = [visitor.cookie, ada.cookie];

      later.advance(30 * DAY - 60_000);
      assert.equal((await playerIds(ada)).length, 1);
      later.advance(30 * DAY + 60_000);
      ada.cookie = ofUser;
      assert.deepEqual(await playerIds(ada), []);
      const answer = await ada.get('/api/players', {
        headers: { authorization: `Bearer ${tokenOf(ada)}` },
      });
      assert.deepEqual([answer.status, answer.body], [401, denied]);

      later.advance(340 * DAY);
      visitor.cookie = ofGuest;
      assert.deepEqual(await playerIds(visitor), []);
    } finally {
      await later.close();
    }
  });
});

describe('a bearer token', () => {
  let service: Service;
  let owner: Client;
  let database: Database;
  before(async () => {
    service = await startService();
    owner = service.client();
    await signUp(owner, 'ada@example.org');
    await owner.post('/api/players', player);
    database = service.store.database;
  });
  after(() => service.close());

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  test('is accepted plain and signed, encoded or not, with "Bearer" in any case', async () => {
    const signed = cookieValueOf(owner);
    for (const token of [tokenOf(owner), signed, decodeURIComponent(signed)]) {
      for (const scheme of ['Bearer', 'bearer', 'BEARER ']) {
        const answer = await service
          .client()
          .get('/api/players', { headers: { authorization: `${scheme} ${token}` } });
        assert.equal(answer.status, 200);
        assert.equal(answer.body.players.length, 1, token);
      }
      const session = await service.client().get('/api/auth/get-session', bearer(token));
      assert.equal(session.body.user.email, 'ada@example.org');
    }
  });

  const invalid = (): string[] => {
    const [token = '', signature = ''] = decodeURIComponent(cookieValueOf(owner)).split('.');
    return [
      'nope',
      `${token}x`,
      `${token}.`,
      `${token}.${signature.slice(1)}`,
      `x${token}.${signature}`,
      sessionCookie('x'.repeat(32), { secure: false }).sign(token),
      'null',
      '%',
    ];
  };
  const asked: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ['GET', '/api/players'],
    ['POST', '/api/players', player],
    ['PATCH', '/api/players/x', {}],
    ['GET', '/api/teacher-flowcharts'],
    ['POST', '/api/teacher-flowcharts', {}],
    ['GET', '/api/postcards'],
    ['POST', '/api/postcards', {}],
    ['GET', '/api/abacus-settings'],
    ['PATCH', '/api/abacus-settings', {}],
    ['GET', '/api/admin/notifications'],
    ['PATCH', '/api/admin/notifications', {}],
    ['GET', '/api/auth/get-session'],
    ['POST', '/api/auth/sign-out'],
    ['POST', '/api/auth/update-user', { name: 'X' }],
  ];
  for (const [method, path, body] of asked) {
    test(`that is not valid is 401 on ${method} ${path}, also with a valid cookie`, async () => {
      const users = await database.count('users');
      for (const token of invalid()) {
        for (const client of [service.client(), owner]) {
          const answer = await client.send(method, path, { body, ...bearer(token) });
          assert.deepEqual([answer.status, answer.body], [401, denied], `${path} ${token}`);
          assert.deepEqual(answer.headers.getSetCookie(), []);
        }
      }
      assert.equal(await database.count('users'), users);
    });
  }

  test('that is not valid is 401 on sign-in and sign-up', async () => {
    for (const path of ['sign-in/email', 'sign-up/email']) {
      const body = { name: 'B', email: 'b@example.org', password: 'a long passphrase' };
      const answer = await service.client().post(`/api/auth/${path}`, body, bearer('nope'));
      assert.deepEqual([answer.status, answer.body], [401, denied]);
    }
    assert.equal(await database.count('users'), 1);
  });

  test('is ignored by the arcade, and is no coverage token', async () => {
    const client = service.client();
    const none = await client.get('/api/arcade-session?userId=u', bearer('nope'));
    assert.equal(none.status, 404);
    const report = { lines: 1, branches: 2, functions: 3, statements: 4 };
    const refused = await client.post('/api/coverage-results', report, bearer(tokenOf(owner)));
    assert.deepEqual([refused.status, refused.body], [401, { error: 'Unauthorized' }]);
  });

  test('takes precedence over a cookie', async () => {
    const other = await guest(service);
    const answer = await other.get('/api/players', bearer(tokenOf(owner)));
    assert.deepEqual(
      answer.body.players.map(({ id }: { id: string }) => id),
      await playerIds(owner),
    );
    assert.notDeepEqual(await playerIds(other), await playerIds(owner));
  });

  test('of another scheme is no credential', async () => {
    const answer = await service
      .client()
      .get('/api/players', { headers: { authorization: `Basic ${tokenOf(owner)}` } });
    assert.deepEqual([answer.status, answer.body], [200, { players: [] }]);
  });
});
