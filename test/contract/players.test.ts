import assert from 'node:assert/strict';
import { DAY, HOUR, isoTime } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { boundRows } from './bounds.ts';
import { FAMILY_CODE, ID, NOW, VIEWER, type Matcher } from './matchers.ts';
import { contract, NEW_GUEST, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const missing = { error: 'Missing required fields: name, emoji, color' };
const limitReached = {
  error: 'Practice student limit reached',
  code: 'PRACTICE_STUDENT_LIMIT_REACHED',
  limit: 5,
};
const invalidBirthday = { error: 'Invalid birthday' };
const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };
const notFound = { error: 'Player not found' };
const unauthenticated = { error: 'Authentication required' };

const mika = { name: 'Mika', emoji: '🦊', color: '#f97316' };
const visitor = { ...mika, isPracticeStudent: false };

const shown = {
  id: ID,
  userId: VIEWER,
  ...mika,
  isActive: false,
  isPracticeStudent: true,
  isExpungeable: false,
  isArchived: false,
  familyCode: FAMILY_CODE,
  birthday: null,
  createdAt: NOW,
};
const LONGEST = Object.entries({ name: 200, emoji: 64, color: 64 });
const LONG = { name: 'n'.repeat(300), emoji: '🦊'.repeat(100), color: 'c'.repeat(100) };

/** A player from before the limits. */
async function createLong(stage: Stage, client: Client): Promise<string> {
  const id = await create(client, mika);
  const set = 'update players set name = ?, emoji = ?, color = ? where id = ?';
  await stage.store.run(set, LONG.name, LONG.emoji, LONG.color, id);
  return id;
}

const STORED = { players: 1, parent_child: 1 };
const STORED_BY_NEW_GUEST = { ...STORED, ...NEW_GUEST };

async function create(client: Client, body: object): Promise<string> {
  const answer = await client.post('/api/players', body);
  assert.equal(answer.status, 201, answer.text);
  return (answer.body as { player: { id: string } }).player.id;
}

/** Creates this many practice students and one other player; returns the last practice student's id. */
function students(count: number): (stage: Stage, client: Client) => Promise<string> {
  return async (_stage, client) => {
    await create(client, visitor);
    let last = '';
    for (let index = 0; index < count; index++) last = await create(client, mika);
    return last;
  };
}

async function addSubscription(
  stage: Stage,
  client: Client,
  tier: string,
  status: string,
): Promise<void> {
  await stage.store.run(
    'insert into subscriptions (user_id, tier, status, updated_at) values (?, ?, ?, ?)',
    String(await viewerOf(stage, client)),
    tier,
    status,
    isoTime(stage.now()),
  );
}

/** Adds a subscription, and as many practice students as are allowed without one. */
function subscribe(
  tier: string,
  status: string,
): (stage: Stage, client: Client) => Promise<string> {
  return async (stage, client) => {
    await addSubscription(stage, client, tier, status);
    return students(5)(stage, client);
  };
}

async function link(
  stage: Stage,
  client: Client,
  playerId: string,
  { ageMs = 0, role = 'manage' } = {},
): Promise<void> {
  await stage.store.run(
    'insert into parent_child (parent_user_id, child_player_id, created_at, role) values (?, ?, ?, ?)',
    String(await viewerOf(stage, client)),
    playerId,
    isoTime(stage.now() - ageMs),
    role,
  );
}

/** Creates a player who is no practice student, shared with the caller by an owner who has 5 of them. */
async function visitorOfFullOwner(stage: Stage, client: Client, given?: Client): Promise<string> {
  const owner = given ?? (await stage.guest());
  await students(5)(stage, owner);
  const id = await create(owner, visitor);
  await link(stage, client, id);
  return id;
}

/** Creates another owner's player, to which the caller was linked this long ago; returns its id. */
async function linkTo(
  stage: Stage,
  client: Client,
  ageMs: number,
  role?: 'manage' | 'play',
): Promise<string> {
  const id = await create(await stage.guest(), { ...mika, name: 'Shared' });
  await link(stage, client, id, { ageMs, role });
  return id;
}

const SOMEBODY_ELSE: Matcher = (value, around) => {
  ID(value, around);
  assert.notEqual(value, around.viewer);
};
/** A player as everybody but its owner gets it. */
const shared = { ...shown, name: 'Shared', userId: SOMEBODY_ELSE, familyCode: '' };

async function archive(client: Client, id: string): Promise<string> {
  const answer = await client.patch(`/api/players/${id}`, { isArchived: true });
  assert.equal(answer.status, 200);
  return id;
}

/** Creates an archived practice student beside as many others as are allowed. */
async function archivedAtLimit(stage: Stage, client: Client): Promise<string> {
  const id = await archive(client, await students(5)(stage, client));
  await create(client, mika);
  return id;
}

function day(stage: Stage, days: number): string {
  return isoTime(stage.now() + days * DAY).slice(0, 10);
}

const FLAGS = ['isActive', 'isPracticeStudent', 'isExpungeable'] as const;

contract('players', {
  'GET /api/players': [
    {
      status: 200,
      name: 'without credentials: the empty list, and no guest',
      answer: { players: [] },
    },
    { status: 200, name: 'when the viewer has none', as: 'guest', answer: { players: [] } },
    {
      status: 200,
      name: 'when the cookie is forged, which counts as none',
      headers: { cookie: 'beadhouse.session_token=abc.def' },
      answer: { players: [] },
    },
    {
      status: 200,
      name: 'when there are several: newest first, the greater id first at the same time',
      as: 'guest',
      given: async (stage, client) => {
        const old = await create(client, { ...mika, name: 'old' });
        await stage.store.run(
          'update players set created_at = ? where id = ?',
          isoTime(stage.now() - 1),
          old,
        );
        await create(client, { ...mika, name: 'second' });
        await create(client, { ...mika, name: 'third' });
      },
      answer: {
        players: [
          { ...shown, name: 'third' },
          { ...shown, name: 'second' },
          {
            ...shown,
            name: 'old',
            createdAt: ((value, { stage }) =>
              assert.equal(value, isoTime(stage.now() - 1))) as Matcher,
          },
        ],
      },
      afterwards: (_stage, _client, { body }) => {
        const ids = (body as { players: { id: string }[] }).players.map(({ id }) => id);
        assert.deepEqual(ids, ids.toSorted().toReversed());
      },
    },
    {
      status: 200,
      name: 'when one is archived, which is listed too',
      as: 'guest',
      given: async (_stage, client) => archive(client, await create(client, mika)),
      answer: { players: [{ ...shown, isArchived: true }] },
    },
    {
      status: 200,
      name: 'when an owner has no link: an owner always has access',
      as: 'guest',
      given: async (stage, client) => {
        const id = await create(client, mika);
        await stage.store.run('delete from parent_child where child_player_id = ?', id);
      },
      answer: { players: [shown] },
    },
    {
      status: 200,
      name: 'when others have players, which are not listed',
      as: 'guest',
      given: async (stage, client) => {
        await create(await stage.guest(), mika);
        await create(client, { ...mika, name: 'Own' });
      },
      answer: { players: [{ ...shown, name: 'Own' }] },
    },
    {
      status: 200,
      name: 'when a guest has an own player and a link to another: both, each once',
      as: 'guest',
      given: async (stage, client) => {
        await create(client, mika);
        await linkTo(stage, client, 0);
      },
      answer: { players: [shared, shown] },
    },
    {
      status: 200,
      name: 'when a guest was linked less than 24 hours ago',
      as: 'guest',
      given: async (stage, client) => {
        await linkTo(stage, client, 24 * HOUR - 1);
      },
      answer: { players: [shared] },
    },
    {
      status: 200,
      name: 'when a guest was linked 24 hours ago: the link has expired',
      as: 'guest',
      given: async (stage, client) => {
        await linkTo(stage, client, 24 * HOUR);
      },
      answer: { players: [] },
    },
    {
      status: 200,
      name: 'when time goes on: the link of a guest expires, the owned player stays',
      as: 'guest',
      given: async (stage, client) => {
        await create(client, mika);
        await linkTo(stage, client, 2 * HOUR);
        stage.advance(22 * HOUR - 1);
        const before = await client.get('/api/players');
        assert.equal((before.body as { players: unknown[] }).players.length, 2);
        stage.advance(1);
      },
      answer: {
        players: [
          {
            ...shown,
            createdAt: ((value, { stage }) =>
              assert.equal(value, isoTime(stage.now() - 22 * HOUR))) as Matcher,
          },
        ],
      },
    },
    {
      status: 200,
      name: 'when an account holder was linked a year ago: the link does not expire',
      as: 'user',
      given: async (stage, client) => {
        await linkTo(stage, client, 365 * DAY);
      },
      answer: { players: [shared] },
    },
    {
      status: 200,
      name: 'when a viewer plays or manages: the family code is empty, except for own players',
      as: 'guest',
      given: async (stage, client) => {
        const own = await create(client, mika);
        await stage.store.run(
          "update parent_child set role = 'play' where child_player_id = ?",
          own,
        );
        await linkTo(stage, client, 0, 'play');
        await linkTo(stage, client, 0, 'manage');
      },
      answer: { players: [shared, shared, shown] },
    },
    {
      status: 200,
      name: 'when names are too long for one page: the family code is empty for everybody but the owner',
      as: 'guest',
      given: async (stage, client) => {
        const own = await create(client, mika);
        const ids = [own, await linkTo(stage, client, 0, 'play')];
        await stage.store.run(
          "update parent_child set role = 'play' where child_player_id = ?",
          own,
        );
        for (const id of ids) {
          await stage.store.run('update players set name = ? where id = ?', 'n'.repeat(5_000), id);
        }
      },
      answer: {
        players: [
          { ...shared, name: 'n'.repeat(5_000) },
          { ...shown, name: 'n'.repeat(5_000) },
        ],
      },
    },
    {
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      answer: unauthenticated,
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: async (_stage, client) => void (await create(client, mika)),
      without: 'players',
      answer: { error: 'Failed to fetch players' },
    },
    {
      status: 500,
      name: 'when the session cannot be read',
      as: 'guest',
      without: 'sessions',
      answer: { error: 'Failed to fetch players' },
    },
  ],

  'POST /api/players': [
    {
      status: 201,
      name: 'when only the required fields are given, without credentials: a guest is made',
      body: mika,
      answer: { player: shown },
      stores: STORED_BY_NEW_GUEST,
      afterwards: async ({ store, ...stage }, client, { body }) => {
        const { player } = body as { player: { id: string; userId: string } };
        assert.deepEqual(await store.rows('select role from users where id = ?', player.userId), [
          { role: 'guest' },
        ]);
        assert.deepEqual(
          await store.rows('select * from parent_child where child_player_id = ?', player.id),
          [
            {
              parent_user_id: player.userId,
              child_player_id: player.id,
              created_at: isoTime(stage.now()),
              role: 'manage',
            },
          ],
        );
        assert.deepEqual((await client.get('/api/players')).body, { players: [player] });
      },
    },
    {
      status: 201,
      name: 'when everything is given',
      as: 'guest',
      body: {
        ...mika,
        isActive: true,
        isPracticeStudent: false,
        isExpungeable: true,
        birthday: '2017-03-09',
      },
      answer: {
        player: {
          ...shown,
          isActive: true,
          isPracticeStudent: false,
          isExpungeable: true,
          birthday: '2017-03-09',
        },
      },
      stores: STORED,
      afterwards: async (_stage, client, { text }) => {
        const { player } = JSON.parse(text) as { player: { id: string } };
        assert.equal((await client.get(`/api/players/${player.id}`)).text, text);
      },
    },
    {
      status: 201,
      name: 'when the caller has an account',
      as: 'user',
      body: visitor,
      answer: { player: { ...shown, isPracticeStudent: false } },
      stores: STORED,
    },
    {
      status: 201,
      name: 'when the optional fields are null, which count as absent',
      as: 'guest',
      body: {
        ...mika,
        isActive: null,
        isPracticeStudent: null,
        isExpungeable: null,
        birthday: null,
      },
      answer: { player: shown },
      stores: STORED,
    },
    {
      status: 201,
      name: 'when there are unknown fields: an id, an owner, a code and a time are ignored',
      as: 'guest',
      body: {
        ...mika,
        id: 'mine',
        userId: 'somebody',
        familyCode: 'FAM-AAAAAA',
        createdAt: '2000-01-01T00:00:00.000Z',
        isArchived: true,
      },
      answer: { player: shown },
      stores: STORED,
    },
    {
      status: 201,
      name: 'when text is long and of many scripts',
      as: 'guest',
      body: { ...mika, name: `Zoë 🧮 そろばん \u202e${'x'.repeat(180)}` },
      answer: { player: { ...shown, name: `Zoë 🧮 そろばん \u202e${'x'.repeat(180)}` } },
      stores: STORED,
    },
    ...['1900-01-01', '2000-02-29', ' 2017-03-09\n'].map((birthday): Scenario => ({
      status: 201,
      name: `when birthday is ${JSON.stringify(birthday)}`,
      as: 'guest',
      body: { ...mika, birthday },
      answer: { player: { ...shown, birthday: birthday.trim() } },
      stores: STORED,
    })),
    {
      status: 201,
      name: 'when birthday is today, and 400 when it is tomorrow',
      as: 'guest',
      body: visitor,
      answer: { player: { ...shown, isPracticeStudent: false } },
      stores: STORED,
      afterwards: async (stage, client) => {
        const today = day(stage, 0);
        const born = await client.post('/api/players', { ...visitor, birthday: today });
        assert.equal((born.body as { player: { birthday: string } }).player.birthday, today);
        const unborn = await client.post('/api/players', { ...visitor, birthday: day(stage, 1) });
        assert.deepEqual([unborn.status, unborn.body], [400, invalidBirthday]);
      },
    },
    ...LONGEST.flatMap(([field, most]) =>
      boundRows(201, field, most, (text) => ({
        as: 'guest',
        body: { ...mika, [field]: text },
        answer: { player: { ...shown, [field]: text } },
        stores: STORED,
      })),
    ),
    {
      status: 400,
      name: 'when the name is too long and the color no string: one field after another',
      body: { ...mika, name: 'n'.repeat(201), emoji: 'e'.repeat(65), color: 7 },
      answer: { error: 'name must be at most 200 characters' },
    },
    {
      status: 400,
      name: 'when the name is no string and the emoji too long: one field after another',
      body: { ...mika, name: 7, emoji: 'e'.repeat(65) },
      answer: { error: 'name must be a string' },
    },
    {
      status: 400,
      name: 'when the name is too long and holds NUL: characters are checked before lengths',
      body: { ...mika, name: `${'n'.repeat(201)}\0` },
      answer: unstorable,
    },
    {
      status: 400,
      name: 'when the name is too long and the birthday is invalid: the error is about the birthday',
      body: { ...mika, name: 'n'.repeat(201), birthday: 'x' },
      answer: invalidBirthday,
    },
    {
      status: 403,
      name: 'when the limit is reached and the name is too long: the error is about the limit',
      as: 'guest',
      given: async (stage, client) => void (await students(5)(stage, client)),
      body: { ...mika, name: 'n'.repeat(201) },
      answer: limitReached,
    },
    ...['name', 'emoji', 'color'].flatMap((field): Scenario[] => [
      {
        status: 400,
        name: `when ${field} is missing`,
        body: { ...mika, [field]: undefined },
        answer: missing,
      },
      ...['', null, 0, false].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${JSON.stringify(value)}`,
        body: { ...mika, [field]: value },
        answer: missing,
      })),
      ...[7, true, ['a'], { a: 1 }].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${JSON.stringify(value)}`,
        body: { ...mika, [field]: value },
        answer: { error: `${field} must be a string` },
      })),
      {
        status: 400,
        name: `when ${field} holds NUL`,
        body: { ...mika, [field]: '\0' },
        answer: unstorable,
      },
      {
        status: 400,
        name: `when ${field} holds an unpaired surrogate`,
        body: { ...mika, [field]: '\udc00a' },
        answer: unstorable,
      },
    ]),
    ...FLAGS.flatMap((field) =>
      ['true', 1, 0, '', [], {}].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${JSON.stringify(value)}`,
        body: { ...mika, [field]: value },
        answer: { error: `${field} must be a boolean` },
      })),
    ),
    ...[
      '',
      ' ',
      'soon',
      '1899-12-31',
      '0000-00-00',
      '2017-02-29',
      '2017-04-31',
      '2017-13-01',
      '2017-00-10',
      '2017-01-00',
      '2017-3-9',
      '17-03-09',
      '09.03.2017',
      '2017/03/09',
      '2017-03-09T00:00:00Z',
      '+002017-03-09',
      '٢٠١٧-٠٣-٠٩',
      '9999-12-31',
      '2017-03-09\0',
      20170309,
      true,
      false,
      0,
      ['2017-03-09'],
      { day: 9 },
    ].map((birthday): Scenario => ({
      status: 400,
      name: `when birthday is ${JSON.stringify(birthday)}`,
      body: { ...mika, birthday },
      answer: invalidBirthday,
    })),
    ...['', '{"name":', '[]', 'null', '"Mika"', '1'].map((body): Scenario => ({
      status: 400,
      name: `when the body is ${body === '' ? 'empty' : body}`,
      body,
      answer: missing,
    })),
    {
      status: 400,
      name: 'when the required fields are only inherited',
      body: `{"__proto__":${JSON.stringify(mika)}}`,
      answer: missing,
    },
    {
      status: 403,
      name: 'when there are 5 practice students',
      as: 'guest',
      given: students(5),
      body: mika,
      answer: limitReached,
    },
    {
      status: 403,
      name: 'when isPracticeStudent is explicitly true',
      as: 'guest',
      given: students(5),
      body: { ...mika, isPracticeStudent: true },
      answer: limitReached,
    },
    {
      status: 403,
      name: 'when isPracticeStudent is null, which counts as absent',
      as: 'guest',
      given: students(5),
      body: { ...mika, isPracticeStudent: null },
      answer: limitReached,
    },
    {
      status: 403,
      name: 'when there are more practice students than the limit',
      as: 'guest',
      given: async (stage, client) => {
        await students(5)(stage, client);
        for (let index = 0; index < 2; index++) await create(client, visitor);
        await stage.store.run(
          'update players set is_practice_student = 1 where user_id = ?',
          String(await viewerOf(stage, client)),
        );
      },
      body: mika,
      answer: limitReached,
    },
    {
      status: 201,
      name: 'when there are 4 practice students',
      as: 'guest',
      given: students(4),
      body: mika,
      answer: { player: shown },
      stores: STORED,
    },
    {
      status: 201,
      name: 'when there are 5 practice students and the new player is not one',
      as: 'guest',
      given: students(5),
      body: visitor,
      answer: { player: { ...shown, isPracticeStudent: false } },
      stores: STORED,
    },
    {
      status: 201,
      name: 'when one of 5 practice students is archived',
      as: 'guest',
      given: async (stage, client) => archive(client, await students(5)(stage, client)),
      body: mika,
      answer: { player: shown },
      stores: STORED,
    },
    {
      status: 201,
      name: 'when the viewer is linked to the practice students of others, which do not count',
      as: 'guest',
      given: async (stage, client) => {
        await students(4)(stage, client);
        for (let index = 0; index < 3; index++) await linkTo(stage, client, 0);
      },
      body: mika,
      answer: { player: shown },
      stores: STORED,
    },
    ...['active', 'trialing', 'past_due'].map((status): Scenario => ({
      status: 201,
      name: `when the limit is passed with a family subscription that is ${status}`,
      as: 'guest',
      given: subscribe('family', status),
      body: mika,
      answer: { player: shown },
      stores: STORED,
    })),
    ...['canceled', 'unpaid', 'incomplete', 'paused'].map((status): Scenario => ({
      status: 403,
      name: `when the family subscription is ${status}`,
      as: 'guest',
      given: subscribe('family', status),
      body: mika,
      answer: limitReached,
    })),
    {
      status: 403,
      name: 'when the active subscription is that of the free tier',
      as: 'guest',
      given: subscribe('free', 'active'),
      body: mika,
      answer: limitReached,
    },
    {
      status: 403,
      name: 'when an account holder without a subscription has 5 practice students',
      as: 'user',
      given: students(5),
      body: mika,
      answer: limitReached,
    },
    {
      status: 201,
      name: 'when the account holder has subscribed since',
      as: 'user',
      given: (stage, client) => addSubscription(stage, client, 'family', 'active'),
      body: mika,
      answer: { player: shown },
      stores: STORED,
    },
    {
      status: 400,
      name: 'when a name is missing, the limit is reached and the birthday is wrong: the error is about the name',
      as: 'guest',
      given: students(5),
      body: { ...mika, name: '', birthday: 'soon', isActive: 'yes' },
      answer: missing,
    },
    {
      status: 403,
      name: 'when the limit is reached, the birthday is wrong and the name is not a string: the error is about the limit',
      as: 'guest',
      given: students(5),
      body: { ...mika, name: 7, birthday: 'soon', isActive: 'yes' },
      answer: limitReached,
    },
    {
      status: 400,
      name: 'when the birthday is wrong and the name is not a string: the error is about the birthday',
      body: { ...mika, name: 7, birthday: 'soon', isActive: 'yes' },
      answer: invalidBirthday,
    },
    {
      status: 400,
      name: 'when the birthday is wrong and the limit is reached for others only',
      as: 'guest',
      given: students(5),
      body: { ...visitor, birthday: 'soon' },
      answer: invalidBirthday,
    },
    {
      status: 401,
      name: 'when the bearer token is not valid, with any body',
      headers: { authorization: 'Bearer wrong' },
      body: '',
      answer: unauthenticated,
    },
    {
      status: 500,
      name: 'when the store fails: no guest is made',
      body: mika,
      without: 'players',
      answer: { error: 'Failed to create player' },
    },
    {
      status: 500,
      name: 'when the link cannot be stored: no player without its link',
      as: 'guest',
      body: mika,
      without: 'parent_child',
      answer: { error: 'Failed to create player' },
    },
    {
      status: 500,
      name: 'when the subscription that allows a sixth practice student cannot be read',
      as: 'guest',
      given: subscribe('family', 'active'),
      body: mika,
      without: 'subscriptions',
      answer: { error: 'Failed to create player' },
    },
  ],

  'GET /api/players/:id': [
    {
      status: 200,
      name: 'when the viewer owns it',
      as: 'guest',
      given: (_stage, client) => create(client, { ...mika, birthday: '2017-03-09' }),
      answer: { player: { ...shown, birthday: '2017-03-09' } },
      afterwards: async (_stage, client, { body, headers }) => {
        assert.deepEqual((await client.get('/api/players')).body, { players: [body.player] });
        const path = `/api/players/${body.player.id}`;
        const known = { headers: { 'if-none-match': String(headers.get('etag')) } };
        assert.equal((await client.get(path, known)).status, 304);
        await client.patch(path, { name: 'Noor' });
        assert.equal((await client.get(path, known)).status, 200);
      },
    },
    {
      status: 200,
      name: 'when it is archived',
      as: 'guest',
      given: async (_stage, client) => archive(client, await create(client, mika)),
      answer: { player: { ...shown, isArchived: true } },
    },
    {
      status: 200,
      name: 'when a guardian manages it',
      as: 'guest',
      given: (stage, client) => linkTo(stage, client, 24 * HOUR - 1),
      answer: { player: shared },
    },
    {
      status: 200,
      name: 'when a guardian sees and plays: the family code is empty',
      as: 'guest',
      given: (stage, client) => linkTo(stage, client, 0, 'play'),
      answer: { player: shared },
    },
    {
      status: 404,
      name: 'when the link of a guest has expired',
      as: 'guest',
      given: (stage, client) => linkTo(stage, client, 24 * HOUR),
      answer: notFound,
    },
    {
      status: 404,
      name: 'when the player belongs to another',
      as: 'guest',
      given: async (stage) => create(await stage.guest(), mika),
      answer: notFound,
    },
    {
      status: 404,
      name: 'without credentials',
      given: async (stage) => create(await stage.guest(), mika),
      answer: notFound,
    },
    {
      status: 404,
      name: 'when there is no such player',
      as: 'guest',
      given: () => 'x'.repeat(2_000),
      answer: notFound,
    },
    {
      status: 400,
      name: 'when the id holds NUL',
      as: 'guest',
      given: () => '%00',
      answer: unstorable,
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: (_stage, client) => create(client, mika),
      without: 'parent_child',
      answer: { error: 'Failed to fetch player' },
    },
  ],

  'PATCH /api/players/:id': [
    {
      status: 200,
      name: 'when If-Match names the player as it was read; then that tag names it no more',
      as: 'guest',
      given: (_stage, client) => create(client, mika),
      headers: { 'if-match': '*' },
      body: { color: 'blue' },
      answer: { player: { ...shown, color: 'blue' } },
      stores: { players: 0 },
      afterwards: async (_stage, client, { body, headers }) => {
        const { id } = (body as { player: { id: string } }).player;
        const path = `/api/players/${id}`;
        const read = (await client.get(path)).headers.get('etag') ?? '';
        assert.equal(headers.get('etag'), read);
        const change = (name: string) =>
          client.patch(path, { name }, { headers: { 'if-match': read } });
        const second = await change('Noor');
        assert.equal(second.status, 200);
        const third = await change('Ada');
        assert.equal(third.status, 409);
        assert.deepEqual(third.body, { error: 'Player has changed' });
        assert.equal(third.headers.get('etag'), second.headers.get('etag'));
      },
    },
    {
      status: 409,
      name: 'when If-Match names another state, before the values are looked at',
      as: 'guest',
      given: (_stage, client) => create(client, mika),
      headers: { 'if-match': '"other"' },
      body: { name: '' },
      answer: { error: 'Player has changed' },
    },
    {
      status: 200,
      name: 'when everything is changed',
      as: 'guest',
      given: (_stage, client) => create(client, mika),
      body: {
        name: 'Noor',
        emoji: '🐙',
        color: 'blue',
        isActive: true,
        isPracticeStudent: false,
        isExpungeable: true,
        isArchived: true,
        birthday: ' 2017-03-09 ',
      },
      answer: {
        player: {
          ...shown,
          name: 'Noor',
          emoji: '🐙',
          color: 'blue',
          isActive: true,
          isPracticeStudent: false,
          isExpungeable: true,
          isArchived: true,
          birthday: '2017-03-09',
        },
      },
      stores: { players: 0 },
      afterwards: async (_stage, client, { body }) => {
        const { player } = body as { player: object };
        assert.deepEqual((await client.get('/api/players')).body, { players: [player] });
      },
    },
    {
      status: 200,
      name: 'when one field is changed: the others stay',
      as: 'guest',
      given: (_stage, client) =>
        create(client, { ...mika, isActive: true, birthday: '2017-03-09' }),
      body: { name: 'Noor' },
      answer: { player: { ...shown, name: 'Noor', isActive: true, birthday: '2017-03-09' } },
      stores: { players: 0 },
    },
    {
      status: 200,
      name: 'when birthday is null, which removes it',
      as: 'guest',
      given: (_stage, client) => create(client, { ...mika, birthday: '2017-03-09' }),
      body: { birthday: null },
      answer: { player: shown },
      stores: { players: 0 },
    },
    ...['', '{', '[]', '{}', '{"id":"x","userId":"y","familyCode":"z","createdAt":1}'].map(
      (body): Scenario => ({
        status: 200,
        name: `when the body is ${body === '' ? 'empty' : body}, which changes nothing`,
        as: 'guest',
        given: (_stage, client) => create(client, mika),
        body,
        answer: { player: shown },
      }),
    ),
    {
      status: 200,
      name: 'when fields are null, which count as absent',
      as: 'guest',
      given: (_stage, client) => create(client, mika),
      body: { name: null, emoji: null, color: null, isActive: null, isArchived: null },
      answer: { player: shown },
    },
    {
      status: 200,
      name: 'when the player belongs to another, and the guest is linked to it',
      as: 'guest',
      given: (stage, client) => linkTo(stage, client, 24 * HOUR - 1),
      body: { name: 'Noor' },
      answer: { player: { ...shared, name: 'Noor' } },
      stores: { players: 0 },
    },
    {
      status: 200,
      name: 'when another field of a practice student is changed above the limit',
      as: 'guest',
      given: students(5),
      body: { name: 'Noor', isPracticeStudent: true, isArchived: false },
      answer: { player: { ...shown, name: 'Noor' } },
      stores: { players: 0 },
    },
    {
      status: 200,
      name: 'when a practice student is un-archived below the limit',
      as: 'guest',
      given: async (stage, client) => archive(client, await students(5)(stage, client)),
      body: { isArchived: false },
      answer: { player: shown },
      stores: { players: 0 },
    },
    {
      status: 200,
      name: 'when an archived practice student is changed at the limit and stays archived',
      as: 'guest',
      given: archivedAtLimit,
      body: { name: 'Noor' },
      answer: { player: { ...shown, name: 'Noor', isArchived: true } },
      stores: { players: 0 },
    },
    {
      status: 200,
      name: 'when one is un-archived at the limit and becomes no practice student',
      as: 'guest',
      given: archivedAtLimit,
      body: { isArchived: false, isPracticeStudent: false },
      answer: { player: { ...shown, isPracticeStudent: false } },
      stores: { players: 0 },
    },
    {
      status: 200,
      name: 'when one is un-archived past the limit with a family subscription',
      as: 'guest',
      given: async (stage, client) =>
        archive(client, await subscribe('family', 'active')(stage, client)),
      body: { isArchived: false },
      answer: { player: shown },
      stores: { players: 0 },
    },
    {
      status: 403,
      name: 'when a practice student is un-archived at the limit',
      as: 'guest',
      given: archivedAtLimit,
      body: { isArchived: false },
      answer: limitReached,
    },
    {
      status: 403,
      name: 'when a player is turned into a practice student at the limit',
      as: 'guest',
      given: async (stage, client) => {
        await students(5)(stage, client);
        return create(client, visitor);
      },
      body: { isPracticeStudent: true },
      answer: limitReached,
    },
    {
      status: 403,
      name: "when the limit that is reached is the owner's, not the caller's",
      as: 'guest',
      given: visitorOfFullOwner,
      body: { isPracticeStudent: true },
      answer: limitReached,
    },
    {
      status: 403,
      name: 'when the caller has a family subscription, and the owner, whose limit is reached, has none',
      as: 'guest',
      given: async (stage, client) => {
        await addSubscription(stage, client, 'family', 'active');
        return visitorOfFullOwner(stage, client);
      },
      body: { isPracticeStudent: true },
      answer: limitReached,
    },
    {
      status: 200,
      name: 'when the owner has a family subscription, and the caller has 5 practice students',
      as: 'guest',
      given: async (stage, client) => {
        await students(5)(stage, client);
        const owner = await stage.guest();
        await addSubscription(stage, owner, 'family', 'active');
        return visitorOfFullOwner(stage, client, owner);
      },
      body: { isPracticeStudent: true },
      answer: { player: { ...shown, userId: SOMEBODY_ELSE, familyCode: '' } },
      stores: { players: 0 },
    },
    ...[{ name: 'Noor' }, { isArchived: true }, { name: 7, birthday: 'soon' }, {}].map(
      (body): Scenario => ({
        status: 403,
        name: `when the viewer only sees and plays, with ${JSON.stringify(body)}`,
        as: 'guest',
        given: (stage, client) => linkTo(stage, client, 0, 'play'),
        body,
        answer: { error: 'Forbidden' },
      }),
    ),
    {
      status: 403,
      name: "when the viewer only sees and plays, and the owner's limit is reached",
      as: 'guest',
      given: async (stage, client) => {
        const owner = await stage.guest();
        await students(5)(stage, owner);
        const id = await create(owner, visitor);
        await link(stage, client, id, { role: 'play' });
        return id;
      },
      body: { isPracticeStudent: true },
      answer: { error: 'Forbidden' },
    },
    {
      status: 404,
      name: 'when the link of a guest who saw and played has expired',
      as: 'guest',
      given: (stage, client) => linkTo(stage, client, 24 * HOUR, 'play'),
      body: { name: 'N' },
      answer: notFound,
    },
    {
      status: 404,
      name: 'without credentials',
      given: () => 'x',
      body: { name: 'N' },
      answer: notFound,
    },
    {
      status: 404,
      name: 'when there is no such player',
      as: 'guest',
      given: () => '0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f',
      body: { name: 'N' },
      answer: notFound,
    },
    {
      status: 404,
      name: 'when the id is empty',
      given: () => '',
      body: { name: 'N' },
      answer: notFound,
    },
    {
      status: 404,
      name: 'when the id is far longer than an id',
      as: 'guest',
      given: () => 'x'.repeat(2_000),
      body: { name: 'N' },
      answer: notFound,
    },
    {
      status: 404,
      name: 'when the player belongs to another',
      as: 'guest',
      given: async (stage) => create(await stage.guest(), mika),
      body: { name: 'N' },
      answer: notFound,
    },
    {
      status: 404,
      name: 'when the link of the guest has expired',
      as: 'guest',
      given: (stage, client) => linkTo(stage, client, 24 * HOUR),
      body: { name: 'N' },
      answer: notFound,
    },
    {
      status: 404,
      name: 'when there is no such player and the birthday is wrong: the error is about the player',
      as: 'guest',
      given: () => 'x',
      body: { birthday: 'soon', name: 7 },
      answer: notFound,
    },
    {
      status: 403,
      name: 'when the limit is reached, the birthday is wrong and the name is not a string: the error is about the limit',
      as: 'guest',
      given: async (stage, client) => {
        await students(5)(stage, client);
        return create(client, visitor);
      },
      body: { isPracticeStudent: true, birthday: 'soon', name: 7 },
      answer: limitReached,
    },
    {
      status: 400,
      name: 'when the birthday is wrong and the name is not a string: the error is about the birthday',
      as: 'guest',
      given: (_stage, client) => create(client, mika),
      body: { birthday: 'soon', name: 7 },
      answer: invalidBirthday,
    },
    ...['soon', '', 5, false].map((birthday): Scenario => ({
      status: 400,
      name: `when birthday is ${JSON.stringify(birthday)}`,
      as: 'guest',
      given: (_stage, client) => create(client, mika),
      body: { birthday },
      answer: invalidBirthday,
    })),
    ...LONGEST.flatMap(([field, most]) =>
      boundRows(200, field, most, (text) => ({
        as: 'guest',
        given: (_stage, client) => create(client, mika),
        body: { [field]: text },
        answer: { player: { ...shown, [field]: text } },
        stores: { players: 0 },
      })),
    ),
    {
      status: 200,
      name: 'when the stored texts exceed the limit, and are not given: they stay',
      as: 'guest',
      given: createLong,
      body: { isActive: true },
      answer: { player: { ...shown, ...LONG, isActive: true } },
      stores: { players: 0 },
    },
    {
      status: 200,
      name: 'when the stored texts exceed the limit, and are given as they are',
      as: 'guest',
      given: createLong,
      body: { ...LONG, isActive: true },
      answer: { player: { ...shown, ...LONG, isActive: true } },
      stores: { players: 0 },
    },
    {
      status: 200,
      name: 'when the stored name exceeds the limit, and the new one is no longer than that',
      as: 'guest',
      given: createLong,
      body: { name: 'm'.repeat(300) },
      answer: { player: { ...shown, ...LONG, name: 'm'.repeat(300) } },
      stores: { players: 0 },
    },
    {
      status: 400,
      name: 'when the stored name exceeds the limit, and the new one is even longer',
      as: 'guest',
      given: createLong,
      body: { name: 'm'.repeat(301) },
      answer: { error: 'name must be at most 200 characters' },
    },
    {
      status: 400,
      name: 'when the stored name exceeds the limit, and another field is too long',
      as: 'guest',
      given: createLong,
      body: { name: LONG.name, emoji: 'e'.repeat(101) },
      answer: { error: 'emoji must be at most 64 characters' },
    },
    {
      status: 403,
      name: 'when the limit is reached and the name is too long: the error is about the limit',
      as: 'guest',
      given: async (stage, client) => {
        const id = await create(client, { ...mika, isPracticeStudent: false });
        await students(5)(stage, client);
        return id;
      },
      body: { isPracticeStudent: true, name: 'n'.repeat(201) },
      answer: limitReached,
    },
    ...['name', 'emoji', 'color'].flatMap((field): Scenario[] => [
      {
        status: 400,
        name: `when ${field} is not a string`,
        as: 'guest',
        given: (_stage, client) => create(client, mika),
        body: { [field]: 5 },
        answer: { error: `${field} must be a string` },
      },
      {
        status: 400,
        name: `when ${field} is emptied`,
        as: 'guest',
        given: (_stage, client) => create(client, mika),
        body: { [field]: '' },
        answer: { error: `${field} must not be empty` },
      },
      {
        status: 400,
        name: `when ${field} holds NUL`,
        as: 'guest',
        given: (_stage, client) => create(client, mika),
        body: { [field]: '\0' },
        answer: unstorable,
      },
    ]),
    ...[...FLAGS, 'isArchived'].map((field): Scenario => ({
      status: 400,
      name: `when ${field} is not a boolean`,
      as: 'guest',
      given: (_stage, client) => create(client, mika),
      body: { [field]: 'true' },
      answer: { error: `${field} must be a boolean` },
    })),
    {
      status: 400,
      name: 'when the id holds NUL',
      as: 'guest',
      given: () => '%00',
      body: { name: 'N' },
      answer: unstorable,
    },
    {
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      body: { name: 'N' },
      answer: unauthenticated,
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: (_stage, client) => create(client, mika),
      body: { name: 'Noor' },
      without: 'players',
      answer: { error: 'Failed to update player' },
    },
  ],

  'DELETE /api/players/:id': [
    {
      status: 200,
      name: 'when the caller is the owner: with its link, and no other player',
      as: 'guest',
      given: async (stage, client) => {
        await linkTo(stage, client, 0);
        return create(client, mika);
      },
      answer: { success: true },
      stores: { players: -1, parent_child: -1 },
      afterwards: async (_stage, client) => {
        assert.deepEqual((await client.get('/api/players')).body.players.length, 1);
      },
    },
    {
      status: 200,
      name: 'when it is archived, and others are linked: they lose access',
      as: 'guest',
      given: async (stage, client) => {
        const id = await archive(client, await create(client, mika));
        await link(stage, await stage.guest(), id);
        await link(stage, await stage.guest(), id, { role: 'play' });
        return id;
      },
      answer: { success: true },
      stores: { players: -1, parent_child: -3 },
    },
    {
      status: 200,
      name: 'when the limit is reached: then there is room again',
      as: 'guest',
      given: students(5),
      answer: { success: true },
      stores: { players: -1, parent_child: -1 },
      afterwards: async (_stage, client) => void (await create(client, mika)),
    },
    ...(['manage', 'play'] as const).map((role): Scenario => ({
      status: 403,
      name: `when the viewer is a guardian who may ${role}`,
      as: 'guest',
      given: (stage, client) => linkTo(stage, client, 0, role),
      answer: { error: 'Forbidden' },
    })),
    {
      status: 404,
      name: 'when the link of a guest has expired',
      as: 'guest',
      given: (stage, client) => linkTo(stage, client, 24 * HOUR),
      answer: notFound,
    },
    {
      status: 404,
      name: 'when the player belongs to another',
      as: 'guest',
      given: async (stage) => create(await stage.guest(), mika),
      answer: notFound,
    },
    {
      status: 404,
      name: 'without credentials',
      given: async (stage) => create(await stage.guest(), mika),
      answer: notFound,
    },
    {
      status: 404,
      name: 'when it is deleted already',
      as: 'guest',
      given: async (_stage, client) => {
        const id = await create(client, mika);
        assert.equal((await client.delete(`/api/players/${id}`)).status, 200);
        return id;
      },
      answer: notFound,
    },
    {
      status: 400,
      name: 'when the id holds NUL',
      as: 'guest',
      given: () => '%00',
      answer: unstorable,
    },
    {
      status: 500,
      name: 'when its postcards cannot be deleted: everything stays',
      as: 'guest',
      given: (_stage, client) => create(client, mika),
      without: 'postcards',
      answer: { error: 'Failed to delete player' },
    },
  ],
});

contract(
  'players with another limit',
  {
    'POST /api/players': [
      {
        status: 403,
        name: 'when no practice students are allowed, with the limit 0',
        body: mika,
        answer: { ...limitReached, limit: 0 },
      },
      {
        status: 201,
        name: 'when the player is no practice student',
        body: visitor,
        answer: { player: { ...shown, isPracticeStudent: false } },
        stores: STORED_BY_NEW_GUEST,
      },
    ],
  },
  { FREE_PRACTICE_STUDENTS: '0' },
);
