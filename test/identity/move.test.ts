import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HOUR } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { startService, type Service } from '../kit/service.ts';
import {
  cookieValueOf,
  flowchart,
  PASSWORD,
  player,
  playerIds,
  postcard,
  signIn,
  signUp,
  tokenOf,
} from './stage.ts';
import { waitFor } from '../kit/wait-for.ts';

/** The data that a guest stored. */
type Belongings = {
  readonly guest: Client;
  readonly guestId: string;
  readonly playerId: string;
  readonly flowchartId: string;
  readonly postcardId: string;
};

const ownedTables = [
  'users',
  'sessions',
  'players',
  'parent_child',
  'teacher_flowcharts',
  'postcards',
  'abacus_settings',
] as const;

describe('a guest who', () => {
  let service: Service;
  let database: Database;
  let people = 0;
  before(async () => {
    service = await startService();
    database = service.store.database;
  });
  after(() => service.close());

  const newEmail = (): string => `person${(people += 1)}@example.org`;

  async function keepThings(): Promise<Belongings> {
    const guest = service.client();
    const made = await guest.post('/api/players', player);
    const chart = await guest.post('/api/teacher-flowcharts', flowchart);
    const card = await guest.post('/api/postcards', {
      ...postcard,
      playerId: made.body.player.id,
    });
    await guest.patch('/api/abacus-settings', { colorScheme: 'of the guest' });
    return {
      guest,
      guestId: made.body.player.userId,
      playerId: made.body.player.id,
      flowchartId: chart.body.flowchart.id,
      postcardId: card.body.postcardId,
    };
  }

  async function link(userId: string, playerId: string, at: number): Promise<void> {
    await database.rows(
      'insert into parent_child (parent_user_id, child_player_id, created_at) values (?, ?, ?) returning 1',
      userId,
      playerId,
      new Date(at).toISOString(),
    );
  }

  const seen = async (client: Client) => ({
    players: await playerIds(client),
    flowcharts: (await client.get('/api/teacher-flowcharts')).body.flowcharts.map(
      ({ id }: { id: string }) => id,
    ),
    postcards: (await client.get('/api/postcards')).body.postcards.map(
      ({ id }: { id: string }) => id,
    ),
  });

  async function snapshot() {
    const rows = await database.allRows(ownedTables);
    return Object.fromEntries(ownedTables.map((table, index) => [table, rows[index]]));
  }

  async function assertEnded({ guestId }: Belongings, client: Client, cookie: string) {
    assert.deepEqual(await database.rows('select * from users where id = ?', guestId), []);
    assert.deepEqual(await database.rows('select * from sessions where user_id = ?', guestId), []);
    const old = service.client();
    old.cookie = cookie;
    assert.deepEqual(await playerIds(old), []);
    assert.equal((await old.get('/api/auth/get-session')).body, null);
    const token = decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? '';
    assert.equal(
      (await old.get('/api/players', { headers: { authorization: `Bearer ${token}` } })).status,
      401,
    );
    assert.notEqual(client.cookie, cookie);
  }

  test('signs up keeps everything, under the same ids', async () => {
    const things = await keepThings();
    const { guest } = things;
    const cookie = guest.cookie;
    const earlier = await seen(guest);
    const [row] = (await guest.get('/api/players')).body.players;
    const account = (await signUp(guest, newEmail())).body.user;

    assert.deepEqual(await seen(guest), earlier);
    assert.deepEqual(earlier, {
      players: [things.playerId],
      flowcharts: [things.flowchartId],
      postcards: [things.postcardId],
    });
    const [moved] = (await guest.get('/api/players')).body.players;
    assert.deepEqual(moved, { ...row, userId: account.id });
    const { settings } = (await guest.get('/api/abacus-settings')).body;
    assert.equal(settings.colorScheme, 'of the guest');
    assert.equal(settings.userId, account.id);
    const links = await database.rows(
      'select * from parent_child where child_player_id = ?',
      row.id,
    );
    assert.deepEqual(links, [
      {
        parent_user_id: account.id,
        child_player_id: row.id,
        created_at: row.createdAt,
        role: 'manage',
      },
    ]);
    await assertEnded(things, guest, cookie);
  });

  test('signs in keeps everything, beside the data of the account, and the account keeps its settings', async () => {
    const email = newEmail();
    const account = service.client();
    await signUp(account, email);
    await account.post('/api/players', player);
    await account.patch('/api/abacus-settings', { colorScheme: 'of the account', own: 1 });
    const own = await seen(account);

    const things = await keepThings();
    const cookie = things.guest.cookie;
    await signIn(things.guest, email);

    const both = await seen(things.guest);
    assert.deepEqual(both.players, [things.playerId, ...own.players]);
    assert.deepEqual(both.flowcharts, [things.flowchartId]);
    assert.deepEqual(both.postcards, [things.postcardId]);
    assert.deepEqual(await seen(account), both);
    const { settings } = (await things.guest.get('/api/abacus-settings')).body;
    assert.deepEqual([settings.colorScheme, settings.own], ['of the account', 1]);
    assert.deepEqual(
      await database.rows('select * from abacus_settings where user_id = ?', things.guestId),
      [],
    );
    await assertEnded(things, things.guest, cookie);
  });

  test('signs in gives its settings to an account that has none', async () => {
    const email = newEmail();
    await signUp(service.client(), email);
    const { guest } = await keepThings();
    await signIn(guest, email);
    const { settings } = (await guest.get('/api/abacus-settings')).body;
    assert.equal(settings.colorScheme, 'of the guest');
  });

  test('signs in with the bearer token keeps everything too', async () => {
    const things = await keepThings();
    const client = service.client();
    const answer = await client.post(
      '/api/auth/sign-up/email',
      { name: 'Bea', email: newEmail(), password: PASSWORD },
      { headers: { authorization: `Bearer ${tokenOf(things.guest)}` } },
    );
    assert.equal(answer.status, 200);
    assert.deepEqual(await playerIds(client), [things.playerId]);
  });

  test('has, together with the account, more practice students than the free tier allows keeps them all, and may add none', async () => {
    service.advance(60_000);
    const email = newEmail();
    const account = service.client();
    await signUp(account, email);
    for (let made = 0; made < 5; made++) await account.post('/api/players', player);
    const { guest } = await keepThings();
    await signIn(guest, email);
    assert.equal((await playerIds(guest)).length, 6);
    assert.equal((await guest.post('/api/players', player)).status, 403);
  });

  test('is linked to players of others keeps the valid links, which no longer expire, and no expired ones', async () => {
    const owner = service.client();
    await signUp(owner, newEmail());
    for (const name of ['fresh', 'old', 'both']) {
      await owner.post('/api/players', { ...player, name });
    }
    const [both = '', old = '', fresh = ''] = await playerIds(owner);
    const things = await keepThings();
    const now = Date.now();
    await link(things.guestId, fresh, now + 60_000);
    await link(things.guestId, old, now - 25 * HOUR);
    await link(things.guestId, both, now + 60_000);
    assert.deepEqual(
      (await playerIds(things.guest)).toSorted(),
      [fresh, both, things.playerId].toSorted(),
    );

    const email = newEmail();
    const account = service.client();
    const { user } = (await signUp(account, email)).body;
    await link(user.id, both, now - 48 * HOUR);
    await signIn(things.guest, email);

    const expected = [fresh, both, things.playerId].toSorted();
    assert.deepEqual((await playerIds(account)).toSorted(), expected);
    service.advance(26 * HOUR);
    assert.deepEqual((await playerIds(account)).toSorted(), expected);
    assert.deepEqual(
      await database.rows(
        'select child_player_id from parent_child where child_player_id = ?',
        old,
      ),
      [{ child_player_id: old }],
      'the owner alone is linked to the player whose link was over',
    );
  });

  test('has a link to a player of the account becomes its owner, without the link', async () => {
    service.advance(60_000);
    const email = newEmail();
    const account = service.client();
    await signUp(account, email);
    const made = (await account.post('/api/players', player)).body.player;
    const things = await keepThings();
    await link(things.guestId, made.id, Date.now() - 1000 * HOUR);
    await signIn(things.guest, email);
    assert.deepEqual(
      (await playerIds(account)).toSorted(),
      [String(made.id), things.playerId].toSorted(),
    );
    assert.equal(
      (await database.rows('select * from parent_child where child_player_id = ?', made.id)).length,
      1,
    );
  });

  test('cannot sign in stays that guest', async () => {
    service.advance(60_000);
    const { guest, playerId } = await keepThings();
    const earlier = await snapshot();
    const wrong = { email: 'person1@example.org', password: 'not the password' };
    assert.equal((await guest.post('/api/auth/sign-in/email', wrong)).status, 401);
    const taken = { name: 'A', email: 'person1@example.org', password: PASSWORD };
    assert.equal((await guest.post('/api/auth/sign-up/email', taken)).status, 422);
    assert.deepEqual(await snapshot(), earlier);
    assert.deepEqual(await playerIds(guest), [playerId]);
  });

  test('has an account moves nothing when signing in to another account', async () => {
    service.advance(60_000);
    const [first, second] = [newEmail(), newEmail()];
    const client = service.client();
    await signUp(service.client(), second);
    await signUp(client, first);
    await client.post('/api/players', player);
    const owned = await playerIds(client);
    const cookie = client.cookie;
    await signIn(client, second);
    assert.deepEqual(await playerIds(client), []);
    client.cookie = cookie;
    assert.deepEqual(await playerIds(client), owned);
  });

  for (const way of ['sign-up', 'sign-in'] as const) {
    test(`cannot be moved at ${way}: 500, everything still belongs to the guest, and a later sign-in moves it`, async () => {
      service.advance(60_000);
      const email = newEmail();
      if (way === 'sign-in') await signUp(service.client(), email);
      const things = await keepThings();
      const { guest } = things;
      await link(things.guestId, (await keepThings()).playerId, Date.now() + 24 * HOUR);
      const earlier = await snapshot();
      const cookie = guest.cookie;
      const visible = await seen(guest);

      const letPass = await database.refuse('update', 'teacher_flowcharts', 'not now');
      const answer = await guest.post(`/api/auth/${way}/email`, {
        name: 'Ada',
        email,
        password: PASSWORD,
      });
      await letPass();
      assert.equal(answer.status, 500);
      assert.deepEqual(answer.body, { error: 'Internal server error' });
      assert.deepEqual(answer.headers.getSetCookie(), []);

      const now = await snapshot();
      if (way === 'sign-up') {
        assert.equal(now['users']?.length, (earlier['users']?.length ?? 0) + 1);
        assert.deepEqual({ ...now, users: [] }, { ...earlier, users: [] });
      } else assert.deepEqual(now, earlier);
      assert.equal(guest.cookie, cookie);
      assert.deepEqual(await seen(guest), visible);
      assert.equal((await guest.post('/api/teacher-flowcharts', flowchart)).status, 201);
      visible.flowcharts = (await seen(guest)).flowcharts;

      await signIn(guest, email);
      assert.deepEqual(await seen(guest), visible);
      await assertEnded(things, guest, cookie);
    });
  }
});

test('a guest who moves while a postcard is drawn keeps it, and it becomes ready', async () => {
  const service = await startService({ work: true });
  try {
    const guest = service.client();
    const cards = await Promise.all(
      Array.from({ length: 4 }, () => guest.post('/api/postcards', postcard)),
    );
    // Four requests without a cookie at once make four guests, and the jar has the cookie of the last.
    const [last] = (await guest.get('/api/postcards')).body.postcards;
    assert.ok(cards.some(({ body }) => body.postcardId === last.id));
    const states = async () =>
      (await guest.get('/api/postcards')).body.postcards.map(
        ({ status }: { status: string }) => status,
      );
    await waitFor('the postcard is being drawn', async () => !(await states()).includes('pending'));
    await signUp(guest, 'ada@example.org');
    assert.ok(cookieValueOf(guest));
    await waitFor('the postcard is drawn', async () => (await states())[0] === 'ready');
    const [card] = (await guest.get('/api/postcards')).body.postcards;
    assert.equal(card.id, last.id);
    assert.equal((await guest.get(card.imageUrl)).status, 200);
  } finally {
    await service.close();
  }
});
