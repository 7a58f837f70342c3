import assert from 'node:assert/strict';
import { DAY, HOUR, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { playerWith } from '../kit/player-with.ts';
import type { Answer, Client } from '../kit/client.ts';
import { FAMILY_CODE, ID, NOW, VIEWER, type Matcher } from './matchers.ts';
import { contract, NEW_GUEST, type Scenario, type Tables } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const forbidden = { error: 'Forbidden' };
const noPlayer = { error: 'Player not found' };
const noCode = { error: 'Family code not found' };
const noGuardian = { error: 'Guardian not found' };
const tooMany = { error: 'Too many requests' };
const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };
const done = { success: true };

const mika = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };
const shown = playerWith({
  ...mika,
  id: ID,
  userId: ID,
  familyCode: FAMILY_CODE,
  createdAt: NOW,
});

/** This long after the request. */
const later =
  (ms: number): Matcher =>
  (value, { stage }) =>
    assert.equal(value, isoTime(stage.now() + ms));
const IN_7_DAYS = later(7 * DAY);
const closed = {
  familyCode: FAMILY_CODE,
  isOpen: false,
  expiresAt: null,
  role: 'manage',
  peopleLeft: 0,
};
const open = { ...closed, isOpen: true, expiresAt: IN_7_DAYS, peopleLeft: 4 };

/** An owner, the player that it shares, and the code of that player now. */
type Family = { readonly owner: Client; readonly id: string; code: string };

const families = new WeakMap<Client, Family>();

const familyOf = (client: Client): Family => {
  const family = families.get(client);
  assert.ok(family);
  return family;
};

async function newFamily(owner: Client): Promise<Family> {
  const { body } = await owner.post('/api/players', mika);
  return { owner, id: body.player.id, code: body.player.familyCode };
}

/** Shares a player, with as many as are allowed. */
async function share(family: Family, role?: string, people = 4): Promise<void> {
  const body = { role, people };
  const answer = await family.owner.post(`/api/players/${family.id}/sharing`, body);
  assert.equal(answer.status, 200, answer.text);
  family.code = answer.body.sharing.familyCode;
}

/** Sends a code as the given client. Attempts are limited by the minute, so the clock moves on first. */
async function send(stage: Stage, client: Client, familyCode: string): Promise<Answer> {
  stage.advance(MINUTE);
  return client.post('/api/family-links', { familyCode });
}

async function linkWith(stage: Stage, client: Client, family: Family): Promise<string> {
  const answer = await send(stage, client, family.code);
  assert.equal(answer.status, 201, answer.text);
  return String(await viewerOf(stage, client));
}

/** Moves the clock, and renews the session of a caller. */
async function wait(stage: Stage, client: Client, ms: number): Promise<void> {
  stage.advance(ms);
  await client.get('/api/players');
}

/** The caller owns a player; returns its id. */
const owned = async (_stage: Stage, client: Client): Promise<string> =>
  (await newFamily(client)).id;

/** The caller owns a player that is shared. */
const sharing =
  (role?: string) =>
  async (_stage: Stage, client: Client): Promise<string> => {
    const family = await newFamily(client);
    await share(family, role);
    return family.id;
  };

/** The caller is linked to another owner's player, with this role. */
const guarding =
  (role: 'manage' | 'play') =>
  async (stage: Stage, client: Client): Promise<string> => {
    const family = await newFamily(await stage.guest());
    await share(family, role);
    await linkWith(stage, client, family);
    families.set(client, family);
    return family.id;
  };

const stranger = async (stage: Stage): Promise<string> => (await newFamily(await stage.guest())).id;

/** Rows about callers who are not the owner, and must be refused. */
function refusedToOthers(more: Partial<Scenario> = {}): Scenario[] {
  return [
    ...(['manage', 'play'] as const).map((role): Scenario => ({
      ...more,
      status: 403,
      name: `when the viewer is a guardian who may ${role}`,
      as: 'guest',
      given: guarding(role),
      answer: forbidden,
    })),
    {
      ...more,
      status: 404,
      name: 'when the player belongs to another',
      as: 'guest',
      given: stranger,
      answer: noPlayer,
    },
    { ...more, status: 404, name: 'without credentials', given: stranger, answer: noPlayer },
    {
      ...more,
      status: 404,
      name: 'when there is no such player',
      as: 'guest',
      given: () => 'x',
      answer: noPlayer,
    },
    {
      ...more,
      status: 404,
      name: "when the guest's link has expired",
      as: 'guest',
      given: async (stage, client) => {
        const id = await guarding('manage')(stage, client);
        await wait(stage, client, DAY);
        return id;
      },
      answer: noPlayer,
    },
    {
      ...more,
      status: 400,
      name: 'when the id holds NUL',
      as: 'guest',
      given: () => '%00',
      answer: unstorable,
    },
  ];
}

/** Asserts the newest entry of a player's log. */
const logs =
  (action: string, details: unknown) =>
  async (stage: Stage, owner: Client): Promise<void> => {
    const [row] = await stage.store.rows(
      'select action, user_id, name, details from access_log order by created_at desc, id desc limit 1',
    );
    assert.equal(row?.['action'], action);
    assert.equal(row['user_id'], await viewerOf(stage, owner));
    assert.equal(row['name'], 'Guest');
    assert.deepEqual(JSON.parse(String(row['details'])), details);
  };

const wrongRoles = [
  ['', 'Invalid role'],
  ['owner', 'Invalid role'],
  ['Manage', 'Invalid role'],
  ['manage\0', 'Invalid role'],
  [7, 'role must be a string'],
  [['manage'], 'role must be a string'],
] as const;

const wrongPeople = [
  [0, 'people must be a whole number from 1 to 4'],
  [5, 'people must be a whole number from 1 to 4'],
  [1.5, 'people must be a whole number from 1 to 4'],
  [-1, 'people must be a whole number from 1 to 4'],
  ['2', 'people must be a number'],
  [true, 'people must be a number'],
  [[2], 'people must be a number'],
] as const;

const sharingTables: Tables = {
  'GET /api/players/:id/sharing': [
    {
      status: 200,
      name: 'when it was never shared',
      as: 'guest',
      given: owned,
      answer: { sharing: closed },
    },
    {
      status: 200,
      name: 'when it is shared, and 304 until that changes',
      as: 'guest',
      given: sharing('play'),
      answer: { sharing: { ...open, role: 'play' } },
      afterwards: async (stage, client, { headers }) => {
        const [row] = await stage.store.rows(
          'select player_id from player_sharing order by player_id desc limit 1',
        );
        const path = `/api/players/${String(row?.['player_id'])}/sharing`;
        const known = { headers: { 'if-none-match': String(headers.get('etag')) } };
        assert.equal((await client.get(path, known)).status, 304);
        stage.advance(7 * DAY);
        assert.equal((await client.get(path, known)).body.sharing.isOpen, false);
      },
    },
    {
      status: 200,
      name: 'when sharing has expired',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharing('play')(stage, client);
        await wait(stage, client, 7 * DAY);
        return id;
      },
      answer: { sharing: closed },
    },
    ...refusedToOthers(),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: owned,
      without: 'player_sharing',
      answer: { error: 'Failed to fetch sharing' },
    },
  ],

  'POST /api/players/:id/sharing': [
    {
      status: 200,
      name: 'when there is no role and no number: one new guardian may manage',
      as: 'guest',
      given: owned,
      answer: { sharing: { ...open, peopleLeft: 1 } },
      stores: { player_sharing: 1, players: 0, access_log: 1 },
      afterwards: (stage, client, { body }) =>
        logs('sharing-opened', {
          role: 'manage',
          people: 1,
          expiresAt: body.sharing.expiresAt,
        })(stage, client),
    },
    {
      status: 200,
      name: 'when new guardians may see and play',
      as: 'guest',
      given: owned,
      body: { role: 'play', people: 4 },
      answer: { sharing: { ...open, role: 'play' } },
      stores: { player_sharing: 1, players: 0, access_log: 1 },
    },
    {
      status: 200,
      name: 'when it is open already: for seven days from now, with the same role and a new code',
      as: 'guest',
      given: async (stage, client) => {
        const family = await newFamily(client);
        await share(family, 'play');
        await linkOthers(stage, family, 4);
        families.set(client, family);
        await wait(stage, client, 6 * DAY);
        return family.id;
      },
      body: { role: null, people: null },
      answer: { sharing: { ...open, role: 'play', peopleLeft: 1 } },
      stores: { player_sharing: 0, players: 0, access_log: 1 },
      afterwards: async (stage, client, { body }) => {
        const { code } = familyOf(client);
        assert.notEqual(body.sharing.familyCode, code);
        assert.deepEqual((await send(stage, await stage.guest(), code)).body, noCode);
      },
    },
    {
      status: 200,
      name: 'when it has expired: the former role is not kept',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharing('play')(stage, client);
        await wait(stage, client, 7 * DAY);
        return id;
      },
      body: { people: 4 },
      answer: { sharing: open },
      stores: { player_sharing: 0, players: 0, access_log: 1 },
    },
    ...wrongRoles.map(([role, error]): Scenario => ({
      status: 400,
      name: `when the role is ${JSON.stringify(role)}`,
      as: 'guest',
      given: owned,
      body: { role, people: 'x' },
      answer: { error },
    })),
    ...wrongPeople.map(([people, error]): Scenario => ({
      status: 400,
      name: `when it is for ${JSON.stringify(people)} people`,
      as: 'guest',
      given: owned,
      body: { people },
      answer: { error },
    })),
    ...refusedToOthers({ body: { role: 'owner' } }),
    {
      status: 500,
      name: 'when the log cannot be written: sharing stays closed',
      as: 'guest',
      given: owned,
      without: 'access_log',
      answer: { error: 'Failed to open sharing' },
    },
  ],

  'DELETE /api/players/:id/sharing': [
    {
      status: 200,
      name: 'when it is open: the code no longer links anybody',
      as: 'guest',
      given: async (_stage, client) => {
        const family = await newFamily(client);
        await share(family);
        families.set(client, family);
        return family.id;
      },
      answer: done,
      stores: { player_sharing: -1, players: 0, access_log: 1 },
      afterwards: async (stage, client) => {
        await logs('sharing-closed', {})(stage, client);
        const { code, id } = familyOf(client);
        assert.deepEqual((await send(stage, await stage.guest(), code)).body, noCode);
        await stage.store.run(
          'insert into player_sharing values (?, ?, ?, ?)',
          id,
          'manage',
          isoTime(stage.now() + DAY),
          4,
        );
        assert.deepEqual((await send(stage, await stage.guest(), code)).body, noCode);
      },
    },
    { status: 200, name: 'when it is closed', as: 'guest', given: owned, answer: done },
    ...refusedToOthers(),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: sharing(),
      without: 'player_sharing',
      answer: { error: 'Failed to close sharing' },
    },
  ],

  'POST /api/players/:id/family-code': [
    {
      status: 200,
      name: 'when it is shared: the new code links, and the old one does not',
      as: 'guest',
      given: async (_stage, client) => {
        const family = await newFamily(client);
        await share(family, 'play');
        families.set(client, family);
        return family.id;
      },
      answer: { sharing: { ...open, role: 'play' } },
      stores: { players: 0, access_log: 1 },
      afterwards: async (stage, client, { body }) => {
        await logs('code-renewed', {})(stage, client);
        const old = families.get(client)?.code ?? '';
        const { familyCode } = body.sharing;
        assert.notEqual(familyCode, old);
        assert.equal((await client.get('/api/players')).body.players[0].familyCode, familyCode);
        assert.equal((await send(stage, await stage.guest(), old)).status, 404);
        assert.equal((await send(stage, await stage.guest(), familyCode)).status, 201);
      },
    },
    {
      status: 200,
      name: 'when it is not shared',
      as: 'guest',
      given: owned,
      answer: { sharing: closed },
      stores: { players: 0, access_log: 1 },
    },
    ...refusedToOthers(),
    {
      status: 500,
      name: 'when the log cannot be written: the code stays',
      as: 'guest',
      given: owned,
      without: 'access_log',
      answer: { error: 'Failed to renew family code' },
    },
  ],
};

/** Shares a player of a new owner with a fixed code, so that rows can have it in their bodies. */
function sharedAs(code: string, role?: string, people = 4) {
  return async (stage: Stage, client: Client): Promise<string> => {
    // The address has sent a code before, so that each row changes the same count.
    await send(stage, stage.nobody(), 'FAM-ZZZZZZ');
    stage.advance(MINUTE);
    const family = await newFamily(await stage.guest());
    // Another row may have used this code.
    await stage.store.run(
      `update players set family_code = 'FAM-' || id where family_code = ?`,
      code,
    );
    await share(family, role, people);
    await stage.store.run('update players set family_code = ? where id = ?', code, family.id);
    family.code = code;
    families.set(client, family);
    return family.id;
  };
}

const CODE = 'FAM-ABC234';
/** The player as everybody but its owner sees it. */
const seen = { ...shown, familyCode: '', createdAt: () => {} };
const LINKED = {
  parent_child: 1,
  player_sharing: 0,
  family_code_uses: 1,
  access_log: 1,
  inbox: 1,
  tasks: 1,
  task_turns: 1,
  rate_limits: 1,
};

/** Opens sharing for four more, with the fixed code. */
async function openAgain(stage: Stage, family: Family): Promise<void> {
  await share(family);
  await stage.store.run('update players set family_code = ? where id = ?', CODE, family.id);
  family.code = CODE;
}

/** What linking again by the same code stores. */
const AGAIN = { parent_child: 1, access_log: 1, inbox: 1, tasks: 1, task_turns: 0, rate_limits: 0 };

/** Links this many others to a family. */
async function linkOthers(stage: Stage, family: Family, count: number): Promise<void> {
  for (let made = 0; made < count; made++) await linkWith(stage, await stage.guest(), family);
}

const linkTables: Tables = {
  'POST /api/family-links': [
    ...[
      CODE,
      'ABC234',
      ' fam-abc234\n',
      'abc234',
      'Fam-Abc234',
      'fam abc234',
      'FAMABC234',
      'ABC 234',
      'FAM – ABC-234',
    ].map((familyCode): Scenario => ({
      status: 201,
      name: `when the code is ${JSON.stringify(familyCode)}`,
      as: 'guest',
      given: sharedAs(CODE),
      body: { familyCode },
      answer: { player: seen },
      stores: LINKED,
      afterwards: async (_stage, client, { body }) => {
        assert.deepEqual((await client.get('/api/players')).body, { players: [body.player] });
        const renamed = await client.patch(`/api/players/${body.player.id}`, { name: 'Noor' });
        assert.equal(renamed.status, 200);
      },
    })),
    {
      status: 201,
      name: 'when the role is play: a change is refused',
      as: 'user',
      given: sharedAs(CODE, 'play'),
      body: { familyCode: CODE },
      answer: { player: seen },
      stores: LINKED,
      afterwards: async (stage, client, { body }) => {
        const path = `/api/players/${body.player.id}`;
        assert.deepEqual((await client.get(path)).body, body);
        assert.equal((await client.patch(path, { name: 'Noor' })).status, 403);
        stage.advance(29 * DAY);
        assert.equal((await client.get(path)).status, 200);
      },
    },
    {
      status: 201,
      name: 'without credentials: a guest is made, whose link is valid for 24 hours',
      given: sharedAs(CODE),
      body: { familyCode: CODE },
      answer: { player: seen },
      stores: { ...NEW_GUEST, ...LINKED },
      afterwards: async (stage, client, { body }) => {
        const path = `/api/players/${body.player.id}`;
        stage.advance(DAY - 1);
        assert.equal((await client.get(path)).status, 200);
        stage.advance(1);
        assert.equal((await client.get(path)).status, 404);
        stage.advance(MINUTE);
        const again = await client.post('/api/family-links', { familyCode: CODE });
        assert.equal(again.status, 201);
        assert.equal((await client.get(path)).status, 200);
      },
    },
    {
      status: 200,
      name: 'when the viewer is linked already, also if the code is used up: nothing changes, not even the role',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedAs(CODE, 'play')(stage, client);
        const family = familyOf(client);
        await linkWith(stage, client, family);
        await share(family, 'manage', 1);
        await linkWith(stage, await stage.guest(), family);
        await stage.store.run('update players set family_code = ? where id = ?', CODE, id);
        stage.advance(HOUR);
        return id;
      },
      body: { familyCode: CODE },
      answer: { player: seen },
      stores: { rate_limits: 0 },
    },
    {
      status: 200,
      name: 'when the viewer owns the player',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedAs(CODE)(stage, client);
        const viewer = String(await viewerOf(stage, client));
        await stage.store.run('update players set user_id = ? where id = ?', viewer, id);
        return id;
      },
      body: { familyCode: CODE },
      answer: { player: { ...shown, userId: VIEWER, familyCode: CODE, createdAt: () => {} } },
      stores: { rate_limits: 1 },
    },
    {
      status: 404,
      name: 'when the code was for one, who is linked: as if it were unknown, and no guest is made',
      given: async (stage) => {
        const owner = await stage.guest();
        await sharedAs(CODE, 'play', 1)(stage, owner);
        await linkWith(stage, await stage.guest(), familyOf(owner));
        stage.advance(MINUTE);
      },
      body: { familyCode: CODE },
      answer: noCode,
      stores: { rate_limits: 0 },
    },
    {
      status: 201,
      name: 'when the code was for one, this guest, whose link has expired: with the role that the owner gave',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedAs(CODE, 'manage', 1)(stage, client);
        const family = familyOf(client);
        const userId = await linkWith(stage, client, family);
        const path = `/api/players/${id}/guardians/${userId}`;
        assert.equal((await family.owner.patch(path, { role: 'play' })).status, 200);
        await wait(stage, client, DAY);
        return id;
      },
      body: { familyCode: CODE },
      answer: { player: seen },
      stores: { ...AGAIN, parent_child: 0 },
      afterwards: async (_stage, client, { body }) => {
        const { owner } = familyOf(client);
        const path = `/api/players/${body.player.id}`;
        assert.equal((await client.patch(path, { name: 'Noor' })).status, 403);
        assert.equal((await owner.get(`${path}/sharing`)).body.sharing.peopleLeft, 0);
      },
    },
    {
      status: 201,
      name: 'when the code was for one, who has left: it takes nobody’s place',
      as: 'user',
      given: async (stage, client) => {
        const id = await sharedAs(CODE, 'play', 1)(stage, client);
        const userId = await linkWith(stage, client, familyOf(client));
        assert.equal((await client.delete(`/api/players/${id}/guardians/${userId}`)).status, 200);
        stage.advance(MINUTE);
        return id;
      },
      body: { familyCode: CODE },
      answer: { player: seen },
      stores: AGAIN,
    },
    {
      status: 404,
      name: 'when the owner has removed the viewer: the code is another one now, which only the owner reads',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedAs(CODE, 'manage', 4)(stage, client);
        const { owner } = familyOf(client);
        const userId = await linkWith(stage, client, familyOf(client));
        const other = await stage.guest();
        await linkWith(stage, other, familyOf(client));
        assert.equal((await owner.delete(`/api/players/${id}/guardians/${userId}`)).status, 200);
        const { sharing: now } = (await owner.get(`/api/players/${id}/sharing`)).body;
        assert.notEqual(now.familyCode, CODE);
        assert.equal(now.peopleLeft, 2);
        for (const path of ['/api/players', `/api/players/${id}`]) {
          assert.doesNotMatch((await other.get(path)).text, /FAM-/, path);
          assert.match((await owner.get(path)).text, new RegExp(now.familyCode), path);
        }
        stage.advance(MINUTE);
        return id;
      },
      body: { familyCode: CODE },
      answer: noCode,
      stores: { rate_limits: 0 },
    },
    {
      status: 404,
      name: 'when the code was used by this viewer, is used up, and another code came after it',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedAs('FAM-ABC235', 'play', 1)(stage, client);
        const family = familyOf(client);
        await linkWith(stage, client, family);
        await wait(stage, client, DAY);
        await share(family, 'play', 1);
        await linkWith(stage, await stage.guest(), family);
        await stage.store.run('update players set family_code = ? where id = ?', CODE, id);
        stage.advance(MINUTE);
        return id;
      },
      body: { familyCode: CODE },
      answer: noCode,
      stores: { rate_limits: 0 },
    },
    {
      status: 201,
      name: 'when there are three other guardians: each of them gets a message, and the owner',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedAs(CODE)(stage, client);
        await linkOthers(stage, familyOf(client), 3);
        stage.advance(MINUTE);
        return id;
      },
      body: { familyCode: CODE },
      answer: { player: seen },
      stores: { ...LINKED, inbox: 4, tasks: 4 },
    },
    {
      status: 403,
      name: 'when there are four guardians besides the owner',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedAs(CODE)(stage, client);
        await linkOthers(stage, familyOf(client), 4);
        await openAgain(stage, familyOf(client));
        stage.advance(MINUTE);
        return id;
      },
      body: { familyCode: CODE },
      answer: { error: 'Too many guardians' },
      stores: { rate_limits: 1 },
    },
    {
      status: 201,
      name: 'when one of four guardians is a guest whose link has expired: it no longer counts',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedAs(CODE)(stage, client);
        await linkOthers(stage, familyOf(client), 1);
        await wait(stage, client, DAY);
        await linkOthers(stage, familyOf(client), 3);
        await openAgain(stage, familyOf(client));
        stage.advance(MINUTE);
        return id;
      },
      body: { familyCode: CODE },
      answer: { player: seen },
      stores: { ...LINKED, inbox: 4, tasks: 4 },
    },
    ...(
      [
        ['unknown', sharedAs(CODE), 'FAM-ZZZZZZ'],
        ['unknown, and longer than any', sharedAs(CODE), 'Z'.repeat(10_000)],
        ['its prefix alone', sharedAs(CODE), 'FAM-'],
        ['that of a player that is not shared', owned, CODE],
      ] as const
    ).map(([what, given, familyCode]): Scenario => ({
      status: 404,
      name: `when the code is ${what}: no guest is made`,
      given: async (stage) => {
        await given(stage, await stage.guest());
        if (given === owned) {
          await stage.store.run('delete from player_sharing');
        }
        stage.advance(MINUTE);
      },
      body: { familyCode },
      answer: noCode,
      stores: { rate_limits: 0 },
    })),
    {
      status: 404,
      name: 'when sharing has expired',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedAs(CODE)(stage, client);
        await wait(stage, client, 7 * DAY);
        return id;
      },
      body: { familyCode: CODE },
      answer: noCode,
      stores: { rate_limits: 1 },
    },
    ...['', '{}', '[]', '{"familyCode":""}', '{"familyCode":null}', '{"familyCode":0}'].map(
      (body): Scenario => ({
        status: 400,
        name: `when the body is ${body === '' ? 'empty' : body}`,
        body,
        answer: { error: 'Missing required fields: familyCode' },
      }),
    ),
    ...[7, true, [CODE], {}].map((familyCode): Scenario => ({
      status: 400,
      name: `when the code is ${JSON.stringify(familyCode)}`,
      body: { familyCode },
      answer: { error: 'familyCode must be a string' },
    })),
    {
      status: 400,
      name: 'when the code holds NUL',
      body: { familyCode: `${CODE}\0` },
      answer: unstorable,
    },
    {
      status: 429,
      name: 'when the viewer has sent ten codes within the minute, right or wrong',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedAs(CODE)(stage, client);
        stage.advance(MINUTE - (stage.now() % MINUTE));
        for (let sent = 0; sent < 10; sent++) {
          await client.post('/api/family-links', { familyCode: 'FAM-ZZZZZZ' });
        }
        return id;
      },
      body: { familyCode: CODE },
      answer: tooMany,
      afterwards: async (stage, client, { headers }) => {
        assert.match(String(headers.get('retry-after')), /^\d+$/);
        const other = await stage.guest();
        assert.equal((await other.post('/api/family-links', { familyCode: CODE })).status, 201);
        stage.advance(MINUTE);
        assert.equal((await client.post('/api/family-links', { familyCode: CODE })).status, 201);
      },
    },
    {
      status: 429,
      name: 'when thirty codes came from the address within the minute',
      given: async (stage) => {
        await sharedAs(CODE)(stage, stage.nobody());
        stage.advance(MINUTE - (stage.now() % MINUTE));
        for (let sent = 0; sent < 30; sent++) {
          const wrong = { familyCode: 'FAM-ZZZZZZ' };
          assert.equal((await stage.nobody().post('/api/family-links', wrong)).status, 404);
        }
      },
      body: { familyCode: CODE },
      answer: tooMany,
    },
    {
      status: 500,
      name: 'when the messages cannot be stored: the viewer is not linked',
      as: 'guest',
      given: sharedAs(CODE),
      body: { familyCode: CODE },
      without: 'inbox',
      answer: { error: 'Failed to link player' },
      stores: { rate_limits: 1 },
    },
  ],
};

/** The parameters of a guardian's path. */
type Path = { readonly id: string; readonly userId: string };

/** The caller owns a player with one guardian. */
const withGuardian =
  (role: 'manage' | 'play' = 'manage') =>
  async (stage: Stage, owner: Client): Promise<Path> => {
    const family = await newFamily(owner);
    await share(family, role);
    const guardian = await stage.guest();
    const userId = await linkWith(stage, guardian, family);
    families.set(owner, { ...family, owner: guardian });
    return { id: family.id, userId };
  };

const guardian = {
  userId: ID,
  name: 'Guest',
  email: null,
  emailVerified: false,
  role: 'manage',
  linkedAt: NOW,
  expiresAt: later(DAY),
};

/** The caller is a guardian who names itself, or another guardian. */
const guardianNaming =
  (who: 'itself' | 'another' | 'the owner', role: 'manage' | 'play' = 'play') =>
  async (stage: Stage, client: Client): Promise<Path> => {
    const id = await guarding(role)(stage, client);
    const family = familyOf(client);
    const other = await stage.guest();
    await linkWith(stage, other, family);
    const named = { itself: client, another: other, 'the owner': family.owner }[who];
    return { id, userId: String(await viewerOf(stage, named)) };
  };

const games = (value: unknown) => assert.match(String(value), /^bhg_\w{32}$/);

const guardianTables: Tables = {
  'GET /api/players/:id/role': [
    {
      status: 200,
      name: 'when the viewer owns it',
      as: 'guest',
      given: owned,
      answer: { role: 'owner', games },
      stores: { player_games: 1, games_readers: 1 },
    },
    ...(['manage', 'play'] as const).map((role): Scenario => ({
      status: 200,
      name: `when the viewer is a guardian who may ${role}`,
      as: 'guest',
      given: guarding(role),
      answer: { role, games },
      stores: { player_games: 1, games_readers: 1 },
    })),
    ...refusedToOthers().filter(({ status }) => status !== 403),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: owned,
      without: 'players',
      answer: { error: 'Failed to fetch role' },
    },
  ],

  'GET /api/players/:id/guardians': [
    {
      status: 200,
      name: 'when there are none',
      as: 'guest',
      given: owned,
      answer: { guardians: [] },
    },
    {
      status: 200,
      name: 'when there are a guest and an account holder: in the order in which they were linked',
      as: 'guest',
      given: async (stage, client) => {
        const family = await newFamily(client);
        await share(family, 'play');
        await linkWith(stage, await stage.user(), family);
        await share(family, 'manage');
        await linkWith(stage, await stage.guest(), family);
        return family.id;
      },
      answer: {
        guardians: [
          {
            ...guardian,
            name: 'Ada',
            email: 'user@example.org',
            role: 'play',
            linkedAt: later(-MINUTE),
            expiresAt: null,
          },
          guardian,
        ],
      },
    },
    {
      status: 200,
      name: 'when the link of a guest has expired, which is left out',
      as: 'guest',
      given: async (stage, client) => {
        const { id } = await withGuardian()(stage, client);
        await wait(stage, client, DAY);
        return id;
      },
      answer: { guardians: [] },
    },
    {
      status: 200,
      name: 'when a guest calls itself after somebody, and an account holder has confirmed its address',
      as: 'guest',
      given: async (stage, client) => {
        const family = await newFamily(client);
        await share(family);
        const liar = await stage.guest();
        const renamed = await liar.post('/api/auth/update-user', { name: 'Grandma' });
        assert.equal(renamed.status, 200, renamed.text);
        await linkWith(stage, liar, family);
        const user = await stage.user();
        await stage.store.run(
          'update users set email_verified = 1 where id = ?',
          String(await viewerOf(stage, user)),
        );
        await linkWith(stage, user, family);
        return family.id;
      },
      answer: {
        guardians: [
          { ...guardian, linkedAt: later(-MINUTE), expiresAt: later(DAY - MINUTE) },
          {
            ...guardian,
            name: 'Ada',
            email: 'user@example.org',
            emailVerified: true,
            expiresAt: null,
          },
        ],
      },
      afterwards: async (_stage, client) => {
        const [{ id }] = (await client.get('/api/players')).body.players;
        for (const path of [`/api/players/${id}/access-log`, '/api/inbox']) {
          const { text } = await client.get(path);
          assert.match(text, /Guest/, path);
          assert.doesNotMatch(text, /Grandma/, path);
        }
      },
    },
    ...refusedToOthers(),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: owned,
      without: 'users',
      answer: { error: 'Failed to fetch guardians' },
    },
  ],

  'PATCH /api/players/:id/guardians/:userId': [
    {
      status: 200,
      name: 'when its role changes: it applies at once',
      as: 'guest',
      given: withGuardian('manage'),
      body: { role: 'play' },
      answer: { guardian: { ...guardian, role: 'play' } },
      stores: { parent_child: 0, family_code_uses: 0, access_log: 1 },
      afterwards: async (stage, client) => {
        await logs('role-changed', { guardianName: 'Guest', role: 'play' })(stage, client);
        const { owner: other, id } = familyOf(client);
        assert.equal((await other.patch(`/api/players/${id}`, { name: 'N' })).status, 403);
      },
    },
    {
      status: 200,
      name: 'when its role stays: nothing is stored',
      as: 'guest',
      given: withGuardian('play'),
      body: { role: 'play' },
      answer: { guardian: { ...guardian, role: 'play' } },
    },
    ...[undefined, null, ''].map((role): Scenario => ({
      status: 400,
      name: `when the role is ${role === undefined ? 'missing' : JSON.stringify(role)}`,
      as: 'guest',
      given: withGuardian(),
      body: { role },
      answer: { error: 'Missing required fields: role' },
    })),
    ...wrongRoles.slice(1).map(([role, error]): Scenario => ({
      status: 400,
      name: `when the role is ${JSON.stringify(role)}`,
      as: 'guest',
      given: withGuardian(),
      body: { role },
      answer: { error },
    })),
    {
      status: 404,
      name: 'when it is the owner',
      as: 'guest',
      given: async (stage, client) => ({
        id: await owned(stage, client),
        userId: String(await viewerOf(stage, client)),
      }),
      body: { role: 'play' },
      answer: noGuardian,
    },
    {
      status: 404,
      name: 'when there is no such guardian, and the role is wrong',
      as: 'guest',
      given: async (stage, client) => ({ id: await owned(stage, client), userId: 'x' }),
      body: { role: 7 },
      answer: noGuardian,
    },
    {
      status: 404,
      name: 'when the link of the guest has expired',
      as: 'guest',
      given: async (stage, client) => {
        const path = await withGuardian()(stage, client);
        await wait(stage, client, DAY);
        return path;
      },
      body: { role: 'play' },
      answer: noGuardian,
    },
    {
      status: 403,
      name: 'when it is the viewer itself, who may only see and play',
      as: 'guest',
      given: guardianNaming('itself'),
      body: { role: 'manage' },
      answer: forbidden,
    },
    {
      status: 403,
      name: 'when the viewer is a guardian who manages, and it is another',
      as: 'guest',
      given: guardianNaming('another', 'manage'),
      body: { role: 'play' },
      answer: forbidden,
    },
    {
      status: 404,
      name: 'when the player belongs to another',
      as: 'guest',
      given: async (stage) => withGuardian()(stage, await stage.guest()),
      body: { role: 'play' },
      answer: noPlayer,
    },
    {
      status: 404,
      name: 'without credentials',
      given: async (stage) => withGuardian()(stage, await stage.guest()),
      body: { role: 'play' },
      answer: noPlayer,
    },
    {
      status: 500,
      name: 'when the log cannot be written: the role stays',
      as: 'guest',
      given: withGuardian(),
      body: { role: 'play' },
      without: 'access_log',
      answer: { error: 'Failed to update guardian' },
    },
  ],

  'DELETE /api/players/:id/guardians/:userId': [
    {
      status: 200,
      name: 'when the owner ends its link: it has no access at once',
      as: 'guest',
      given: withGuardian(),
      answer: done,
      stores: { parent_child: -1, players: 0, access_log: 1 },
      afterwards: async (stage, client) => {
        await logs('unlinked', { guardianName: 'Guest' })(stage, client);
        const { owner: other, id } = familyOf(client);
        assert.equal((await other.get(`/api/players/${id}`)).status, 404);
        assert.equal((await client.get(`/api/players/${id}`)).status, 200);
        const { sharing: now } = (await client.get(`/api/players/${id}/sharing`)).body;
        assert.notEqual(now.familyCode, familyOf(client).code);
        assert.equal(now.peopleLeft, 3, 'sharing stays open, for as many as were left');
      },
    },
    ...(['manage', 'play'] as const).map((role): Scenario => ({
      status: 200,
      name: `when it leaves, with the role ${role}`,
      as: 'guest',
      given: guardianNaming('itself', role),
      answer: done,
      stores: { parent_child: -1, access_log: 1 },
      afterwards: async (stage, client) => {
        await logs('left', {})(stage, client);
        assert.deepEqual((await client.get('/api/players')).body, { players: [] });
      },
    })),
    {
      status: 403,
      name: 'when the viewer is another guardian',
      as: 'guest',
      given: guardianNaming('another', 'manage'),
      answer: forbidden,
    },
    {
      status: 403,
      name: 'when a guardian names the owner',
      as: 'guest',
      given: guardianNaming('the owner', 'manage'),
      answer: forbidden,
    },
    {
      status: 404,
      name: 'when the owner names itself: an owner cannot leave',
      as: 'guest',
      given: async (stage, client) => ({
        id: await owned(stage, client),
        userId: String(await viewerOf(stage, client)),
      }),
      answer: noGuardian,
    },
    {
      status: 404,
      name: 'when the player belongs to another',
      as: 'guest',
      given: async (stage) => withGuardian()(stage, await stage.guest()),
      answer: noPlayer,
    },
    {
      status: 404,
      name: 'without credentials',
      given: async (stage) => withGuardian()(stage, await stage.guest()),
      answer: noPlayer,
    },
    {
      status: 500,
      name: 'when the log cannot be written: the link stays',
      as: 'guest',
      given: withGuardian(),
      without: 'access_log',
      answer: { error: 'Failed to unlink guardian' },
    },
  ],
};

const entry = (action: string, details: unknown, more: object = {}) => ({
  id: ID,
  at: () => {},
  action,
  userId: ID,
  name: 'Guest',
  details,
  ...more,
});

const logTables: Tables = {
  'GET /api/players/:id/access-log': [
    {
      status: 200,
      name: 'when nothing happened',
      as: 'guest',
      given: owned,
      answer: { entries: [] },
    },
    {
      status: 200,
      name: 'when much happened: newest first, with the actors',
      as: 'guest',
      given: async (stage, client) => {
        const { id, userId } = await withGuardian('play')(stage, client);
        const of = `/api/players/${id}`;
        await client.patch(`${of}/guardians/${userId}`, { role: 'manage' });
        await client.delete(`${of}/guardians/${userId}`);
        const { familyCode: code } = (await client.get(`${of}/sharing`)).body.sharing;
        await linkWith(stage, await stage.user(), { ...familyOf(client), code });
        const user = await stage.user();
        await user.delete(`${of}/guardians/${await viewerOf(stage, user)}`);
        await client.post(`${of}/family-code`);
        await client.delete(`${of}/sharing`);
        return id;
      },
      answer: {
        entries: [
          entry('sharing-closed', {}, { userId: VIEWER }),
          entry('code-renewed', {}, { userId: VIEWER }),
          entry('left', {}, { name: 'Ada' }),
          entry('linked', { role: 'play' }, { name: 'Ada' }),
          entry('unlinked', { guardianName: 'Guest' }, { userId: VIEWER }),
          entry('role-changed', { guardianName: 'Guest', role: 'manage' }, { userId: VIEWER }),
          entry('linked', { role: 'play' }),
          entry(
            'sharing-opened',
            { role: 'play', people: 4, expiresAt: () => {} },
            { userId: VIEWER },
          ),
        ],
      },
    },
    {
      status: 200,
      name: 'when there are more than fifty: in pages, each entry once',
      as: 'guest',
      given: async (_stage, client) => {
        const family = await newFamily(client);
        for (let opened = 0; opened < 51; opened++) await share(family);
        return family.id;
      },
      answer: { entries: Array.from({ length: 50 }, () => entry('sharing-opened', () => {})) },
      afterwards: async (_stage, client, { body, headers }) => {
        const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(headers.get('link'))) ?? [];
        const rest = await client.get(next);
        assert.equal(rest.headers.get('link'), null);
        const ids = [...body.entries, ...rest.body.entries].map(({ id }: { id: string }) => id);
        assert.equal(new Set(ids).size, 51);
        assert.deepEqual(ids, ids.toSorted().toReversed());
      },
    },
    {
      status: 400,
      name: 'when the cursor cannot be read',
      as: 'guest',
      given: owned,
      query: 'cursor=x',
      answer: { error: 'Invalid cursor' },
    },
    ...refusedToOthers(),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: owned,
      without: 'access_log',
      answer: { error: 'Failed to fetch access log' },
    },
  ],
};

contract('sharing a player', sharingTables);
contract('linking by family code', linkTables);
contract('guardians', guardianTables);
contract('the log of access', logTables);
