import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { pino } from 'pino';
import { DAY } from '../../src/kernel/clock.ts';
import { createRetention } from '../../src/retention.ts';
import { addCleanup } from '../kit/cleanup.ts';
import type { Answer, Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore } from '../kit/store.ts';
import { flowchart, PASSWORD, player, playerIds, postcard, signIn, signUp } from './stage.ts';

const denied = { error: 'Authentication required' };

/** Requests that would change something, or make a guest. */
const writes: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['POST', '/api/players', player],
  ['POST', '/api/players', {}],
  ['PATCH', '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f', { name: 'Mia' }],
  ['POST', '/api/teacher-flowcharts', flowchart],
  ['PATCH', '/api/teacher-flowcharts/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4', { title: 'x' }],
  ['DELETE', '/api/teacher-flowcharts/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4'],
  ['POST', '/api/teacher-flowcharts/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4/duplicate'],
  ['POST', '/api/postcards', postcard],
  ['GET', '/api/abacus-settings'],
  ['PATCH', '/api/abacus-settings', { animated: false }],
  ['PATCH', '/api/admin/notifications', {}],
  ['POST', '/api/auth/update-user', { name: 'Gus' }],
  ['POST', '/api/auth/sign-out'],
];

const lists = [
  ['/api/players', { players: [] }],
  ['/api/teacher-flowcharts', { flowcharts: [] }],
  ['/api/postcards', { postcards: [] }],
] as const;

/** Each makes a session whose user is then no more. `late` still has its cookie. */
const ends = {
  'a guest who has moved into an account': async (account: Client, late: Client) => {
    await account.post('/api/players', player);
    late.cookie = account.cookie;
    await signUp(account, 'ada@example.org');
  },
  'an erased account': async (account: Client, late: Client) => {
    await signUp(account, 'ada@example.org');
    await account.post('/api/players', player);
    await signIn(late, 'ada@example.org');
    const erased = await account.delete('/api/account', { body: { password: PASSWORD } });
    assert.equal(erased.status, 200, erased.text);
  },
  'an erased guest': async (account: Client, late: Client) => {
    await account.post('/api/players', player);
    late.cookie = account.cookie;
    assert.equal((await account.delete('/api/account', { body: {} })).status, 200);
  },
} as const;

for (const [whose, end] of Object.entries(ends)) {
  describe(`the cookie of ${whose}`, () => {
    let service: Service;
    let database: Database;
    let late: Client;
    before(async () => {
      service = await startService();
      database = service.store.database;
      late = service.client();
      await end(service.client(), late);
    });
    after(() => service.close());

    const kept = () =>
      Promise.all(
        ['users', 'sessions', 'players', 'teacher_flowcharts', 'postcards', 'abacus_settings'].map(
          (table) => database.count(table),
        ),
      );

    for (const [method, path, body] of writes) {
      test(`is 401 for ${method} ${path} of ${JSON.stringify(body) ?? 'nothing'}: no guest, no cookie`, async () => {
        const earlier = await kept();
        const answer = await late.send(method, path, { body });
        assert.deepEqual([answer.status, answer.body], [401, denied]);
        assert.deepEqual(answer.headers.getSetCookie(), []);
        assert.deepEqual(await kept(), earlier);
      });
    }

    for (const [path, body] of lists) {
      test(`finds nothing at ${path}, and gets no cookie`, async () => {
        const answer = await late.get(path);
        assert.deepEqual([answer.status, answer.body], [200, body]);
        assert.deepEqual(answer.headers.getSetCookie(), []);
      });
    }
  });
}

describe('the cookie of an erased user', () => {
  for (const whose of ['an erased account', 'an erased guest'] as const) {
    test(`goes when the page asks who it is, so that ${whose} can begin anew`, async (t) => {
      const service = await startService();
      addCleanup(t, () => service.close());
      const late = service.client();
      await ends[whose](service.client(), late);
      const session = await late.get('/api/auth/get-session');
      assert.equal(session.body, null);
      assert.match(session.headers.getSetCookie().join(), /session_token=; Max-Age=0/);
      assert.equal((await late.post('/api/players', player)).status, 201);
    });
  }

  test('does not keep its address from signing up again', async (t) => {
    const service = await startService();
    addCleanup(t, () => service.close());
    const late = service.client();
    await ends['an erased account'](service.client(), late);
    await signUp(late, 'ada@example.org');
    assert.deepEqual(await playerIds(late), []);
    assert.equal((await late.post('/api/players', player)).status, 201);
  });
});

describe('the cookie of a guest who has moved into an account, later', () => {
  let service: Service;
  let late: Client;
  let account: Client;
  before(async () => {
    service = await startService();
    account = service.client();
    late = service.client();
    await ends['a guest who has moved into an account'](account, late);
  });
  beforeEach(() => service.advance(60_000));
  after(() => service.close());

  test('is nobody’s, and gets no cookie: that would replace the account’s', async () => {
    const answer = await late.get('/api/auth/get-session');
    assert.deepEqual([answer.body, answer.headers.getSetCookie()], [null, []]);
  });

  test('is refused on every instance, and after a restart', async (t) => {
    const store = await createStore();
    addCleanup(t, () => store.remove());
    const first = await startService({ store });
    const second = await startService({ store });
    addCleanup(t, () => second.close());
    const guest = first.client();
    await guest.post('/api/players', player);
    const { cookie } = guest;
    await signUp(guest, 'bo@example.org');
    await first.close();
    const restarted = await startService({ store });
    addCleanup(t, () => restarted.close());
    for (const { client } of [second, restarted]) {
      const old = client();
      old.cookie = cookie;
      assert.equal((await old.post('/api/players', player)).status, 401);
      assert.deepEqual(await playerIds(old), []);
    }
  });

  test('does not prevent another sign-in, which a browser needs when the first answer was lost', async () => {
    const again = service.client();
    again.cookie = late.cookie;
    const wrong = { email: 'ada@example.org', password: 'not this one' };
    const refused = await again.post('/api/auth/sign-in/email', wrong);
    assert.deepEqual([refused.status, refused.headers.getSetCookie()], [401, []]);
    await signIn(again, 'ada@example.org');
    assert.deepEqual(await playerIds(again), await playerIds(account));
  });

  test('counts as none when it has expired, and is deleted a day later', async (t) => {
    const other = await startService();
    addCleanup(t, () => other.close());
    const guest = other.client();
    await guest.post('/api/players', player);
    const old = other.client();
    old.cookie = guest.cookie;
    await signUp(guest, 'cy@example.org');
    const { storage } = other.app;
    let now = Date.now();
    const log = pino({ level: 'silent' });
    const sweep = createRetention({
      storage,
      deletionTime: async () => ({ now, mendedAt: null }),
      log,
      isEnding: () => false,
      eraseIdleGuests: async () => {},
      deleteExpiredExports: async () => {},
    });
    now += 399 * DAY;
    await sweep();
    assert.equal(await other.store.database.count('moved_guests'), 1);
    other.advance(400 * DAY + 60_000);
    assert.equal((await old.post('/api/players', player)).status, 201);
    now += DAY + 60_000;
    await sweep();
    assert.equal(await other.store.database.count('moved_guests'), 1);
    now += DAY;
    await sweep();
    assert.equal(await other.store.database.count('moved_guests'), 0);
  });
});

describe('while a guest moves into an account', () => {
  let service: Service;
  let database: Database;
  let accounts = 0;
  before(async () => {
    service = await startService();
    database = service.store.database;
  });
  beforeEach(() => service.advance(60_000));
  after(() => service.close());

  const newEmail = (): string => `person${(accounts += 1)}@example.org`;
  const ids = async (table: string, userId: string): Promise<Set<string>> =>
    new Set(
      (
        await database.rows<{ id: string }>(`select id from ${table} where user_id = ?`, userId)
      ).map(({ id }) => id),
    );

  for (const way of ['sign-in', 'sign-up'] as const) {
    for (let round = 1; round <= 4; round++) {
      test(`eight writers at once lose no acknowledged write, and are 401 afterwards (${way}, round ${round})`, async () => {
        const email = newEmail();
        if (way === 'sign-in') await signUp(service.client(), email);
        const guest = service.client();
        const first = (await guest.post('/api/players', player)).body.player;
        const { cookie } = guest;
        const taken: Record<string, string[]> = {
          players: [first.id],
          teacher_flowcharts: [],
          postcards: [],
        };
        const settings: string[] = [];
        let name = '';
        let hasMoved = false;

        const more = { ...player, isPracticeStudent: false };
        const keep = (table: string, id: string): void => void taken[table]?.push(id);
        const kinds: readonly ((writer: Client, count: number) => Promise<Answer>)[] = [
          async (writer) => {
            const answer = await writer.post('/api/players', more);
            if (answer.status === 201) keep('players', answer.body.player.id);
            return answer;
          },
          async (writer) => {
            const answer = await writer.post('/api/teacher-flowcharts', flowchart);
            if (answer.status === 201) keep('teacher_flowcharts', answer.body.flowchart.id);
            return answer;
          },
          async (writer) => {
            const answer = await writer.post('/api/postcards', postcard);
            if (answer.status === 201) keep('postcards', answer.body.postcardId);
            return answer;
          },
          async (writer, count) => {
            const key = `${writers.indexOf(writer)} ${count}`;
            const answer = await writer.patch('/api/abacus-settings', { [key]: true });
            if (answer.status === 200) settings.push(key);
            return answer;
          },
        ];
        const rename = async (writer: Client, count: number): Promise<Answer> => {
          const answer: Answer = await writer.patch(`/api/players/${first.id}`, {
            name: `name ${count}`,
          });
          if (answer.status === 200) name = `name ${count}`;
          return answer;
        };
        const writers = Array.from({ length: 8 }, () => service.client());
        const taking = writers.map(() => Promise.withResolvers<void>());
        const work = async (writer: Client, at: number): Promise<void> => {
          const write = at === 0 ? rename : kinds[at % kinds.length];
          assert.ok(write);
          for (let count = 0; ; count++) {
            writer.cookie = cookie;
            const isLate = hasMoved;
            const answer: Answer = await write(writer, count);
            assert.deepEqual(answer.headers.getSetCookie(), []);
            if (answer.status === 401) return;
            assert.ok(answer.status === 200 || answer.status === 201, answer.text);
            assert.ok(!isLate, 'a write was taken that began after the answer');
            taking[at]?.resolve();
          }
        };

        const working = Promise.all(writers.map(work));
        // An immediate move may come before the first write.
        await Promise.race([working, Promise.all(taking.map(({ promise }) => promise))]);
        const answer = await guest.post(`/api/auth/${way}/email`, {
          name: 'Ada',
          email,
          password: PASSWORD,
        });
        hasMoved = true;
        assert.equal(answer.status, 200, answer.text);
        await working;

        const { id } = answer.body.user;
        for (const [table, answered] of Object.entries(taken)) {
          const kept = await ids(table, id);
          assert.ok(answered.length > 0, table);
          assert.deepEqual(
            answered.filter((one) => !kept.has(one)),
            [],
            table,
          );
          assert.equal(kept.size, answered.length, `${table} that nobody was told of`);
        }
        const { players } = (await guest.get('/api/players')).body;
        assert.equal(players.find((one: { id: string }) => one.id === first.id).name, name);
        const { body } = await guest.get('/api/abacus-settings');
        assert.ok(settings.length > 0);
        assert.deepEqual(
          settings.filter((key) => body.settings[key] !== true),
          [],
        );
        assert.equal((await database.rows("select id from users where role = 'guest'")).length, 0);
      });
    }
  }

  for (const [method, path, body] of [
    ['GET', '/api/auth/get-session'],
    ['GET', '/api/auth/list-sessions'],
    ['POST', '/api/auth/update-user', { name: 'Gus' }],
  ] as const) {
    test(`${method} ${path} never removes a cookie, so that the account's cookie stays`, async () => {
      for (let round = 0; round < 5; round++) {
        const guest = service.client();
        await guest.post('/api/players', player);
        const { cookie } = guest;
        const moved = new AbortController();
        const ask = async (): Promise<void> => {
          while (!moved.signal.aborted) {
            const other = service.client();
            other.cookie = cookie;
            const answer = await other.send(method, path, { body });
            assert.ok(answer.status === 200 || answer.status === 401, answer.text);
            for (const one of answer.headers.getSetCookie()) assert.doesNotMatch(one, /Max-Age=0/);
          }
        };
        const asking = Promise.all(Array.from({ length: 6 }, ask));
        await signUp(guest, newEmail()).finally(() => moved.abort());
        await asking;
      }
    });
  }
});
