import assert from 'node:assert/strict';
import { isoTime, HOUR, MINUTE } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { playerWith } from '../kit/player-with.ts';
import { ID, NOW, type Matcher } from './matchers.ts';
import { contract, type Scenario, type Tables } from './scenario.ts';
import type { Stage } from './stage.ts';

const needsAccount = { error: 'Authentication required' };
const noPlayer = { error: 'Player not found' };
const noDevice = { error: 'Device not found' };
const noCode = { error: 'Pairing code not found' };
const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };
const noList = { error: 'playerIds must be a list of strings' };
const wrongNumber = { error: 'playerIds must name 1 to 40 players' };

const mika = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };

const matches =
  (pattern: RegExp): Matcher =>
  (value) =>
    assert.match(String(value), pattern);
const CODE = matches(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
const IN_10_MINUTES: Matcher = (value, { stage }) =>
  assert.equal(value, isoTime(stage.now() + 10 * MINUTE));

/** Deletes the devices of the stage's account, which may have forty. */
async function forget({ store }: Stage): Promise<void> {
  await store.run('delete from device_pairings');
  for (const [table, column] of [
    ['parent_child', 'parent_user_id'],
    ['abacus_settings', 'user_id'],
    ['users', 'id'],
  ]) {
    await store.run(`delete from ${table} where ${column} in (select id from devices)`);
  }
}

async function newPlayer(client: Client): Promise<string> {
  const { body } = await client.post('/api/players', mika);
  return String(body.player.id);
}

async function codeFor(client: Client, playerIds: readonly string[]): Promise<string> {
  const { body, text } = await client.post('/api/devices/pairing', { name: 'Tablet', playerIds });
  assert.ok(body.pairing, text);
  return String(body.pairing.code);
}

/** Pairs a device of an account; returns its id. Codes are limited by the minute. */
async function pair(stage: Stage, client: Client, device = stage.nobody()): Promise<string> {
  await forget(stage);
  const code = await codeFor(client, [await newPlayer(client)]);
  stage.advance(MINUTE);
  const { body, text } = await device.post('/api/devices/pair', { code });
  assert.ok(body.device, text);
  return String(body.device.id);
}

/** The caller has a player; returns its id. */
const owning = async (stage: Stage, client: Client): Promise<string> => {
  await forget(stage);
  return newPlayer(client);
};

const pairing = (stage: Stage, client: Client): Promise<string> => pair(stage, client);

/** The caller becomes a device of the account of the stage. */
const asDevice = async (stage: Stage, client: Client): Promise<string> =>
  pair(stage, await stage.user(), client);

const manifest = { callerNumber: '42', moments: ['Six times seven'] };

/** The caller becomes a device, whose owner has a postcard for its player; returns the postcard's id. */
const deviceWithPostcard =
  (body: { readonly playerId?: null } = {}, status = 'pending') =>
  async (stage: Stage, client: Client): Promise<string> => {
    await asDevice(stage, client);
    const playerId = (await client.get('/api/players')).body.players[0].id as string;
    const answer = await (
      await stage.user()
    ).post('/api/postcards', { manifest, ...(body.playerId === undefined && { playerId }) });
    const { postcardId } = answer.body;
    await stage.store.run('update postcards set status = ? where id = ?', status, postcardId);
    return String(postcardId);
  };

const postcard = (more: Record<string, unknown> = {}) => ({
  id: ID,
  callerNumber: '42',
  status: 'pending',
  imageUrl: null,
  thumbnailUrl: null,
  isRead: false,
  createdAt: (value: unknown) => assert.equal(typeof value, 'string'),
  manifest,
  playerId: ID,
  sessionId: null,
  taskId: ID,
  ...more,
});

const owned = (more: Record<string, unknown> = {}) => ({
  id: ID,
  name: 'Tablet',
  playerIds: [ID],
  createdAt: NOW,
  lastUsedAt: NOW,
  ...more,
});

/** Rows about callers without an account, and devices. */
function withAccountOnly(more: Partial<Scenario> = {}): Scenario[] {
  return [
    { ...more, status: 401, name: 'without credentials', answer: needsAccount },
    { ...more, status: 401, name: 'when the viewer is a guest', as: 'guest', answer: needsAccount },
    {
      ...more,
      status: 403,
      name: 'when the caller is a device',
      given: asDevice,
      answer: { error: 'Forbidden' },
    },
  ];
}

/** Rows about devices that are not the viewer's. */
function othersDevices(more: Partial<Scenario> = {}): Scenario[] {
  return [
    {
      ...more,
      status: 404,
      name: 'when there is no such device',
      as: 'user',
      given: () => 'x',
      answer: noDevice,
    },
    {
      ...more,
      status: 404,
      name: 'when another account has paired it',
      as: 'user',
      given: async (stage) => pair(stage, await stage.admin()),
      answer: noDevice,
    },
    {
      ...more,
      status: 404,
      name: 'when the id is that of the viewer',
      as: 'user',
      given: async (_stage, client) =>
        String((await client.get('/api/abacus-settings')).body.settings.userId),
      answer: noDevice,
    },
    {
      ...more,
      status: 400,
      name: 'when the id holds NUL',
      as: 'user',
      given: () => '%00',
      answer: unstorable,
    },
  ];
}

/** Rows about the name and the players. */
function choices(more: Partial<Scenario>): Scenario[] {
  const bad = (name: string, body: unknown, error: unknown, status = 400): Scenario => ({
    ...more,
    status,
    name,
    as: 'user',
    body,
    answer: error,
  });
  const named = { name: 'Tablet', playerIds: ['x'] };
  return [
    bad('when the name is no string', { ...named, name: 7 }, { error: 'name must be a string' }),
    bad(
      'when the name is too long',
      { ...named, name: 'x'.repeat(201) },
      { error: 'name must be at most 200 characters' },
    ),
    bad('when the name holds NUL', { ...named, name: 'a\0' }, unstorable),
    bad('when playerIds is a text', { ...named, playerIds: 'x' }, noList),
    bad('when playerIds is an object', { ...named, playerIds: { 0: 'x' } }, noList),
    bad('when a player is no string', { ...named, playerIds: ['x', 7] }, noList),
    bad('when a player holds NUL', { ...named, playerIds: ['\0'] }, unstorable),
    bad('when no player is named', { ...named, playerIds: [] }, wrongNumber),
    bad(
      'when 41 players are named',
      { ...named, playerIds: Array.from({ length: 41 }, (_, index) => `x${index}`) },
      wrongNumber,
    ),
    bad('when there is no such player', named, noPlayer, 404),
  ];
}

const tables: Tables = {
  'POST /api/devices/pairing': [
    {
      status: 201,
      name: 'with a code that is valid for ten minutes, which is stored as a digest',
      as: 'user',
      given: owning,
      body: { name: 'Tablet', playerIds: [':id'] },
      answer: {
        pairing: { code: CODE, text: matches(/^beadhouse:pair/), expiresAt: IN_10_MINUTES },
      },
      stores: { device_pairings: 1, pairing_players: 1 },
      afterwards: async ({ store }, _client, { body }) => {
        const { code, text } = body.pairing;
        assert.equal(text, `beadhouse:pair?token=${code}`);
        const rows = JSON.stringify(await store.rows('select * from device_pairings'));
        assert.ok(!rows.includes(code) && !rows.includes(code.replace('-', '')));
      },
    },
    ...withAccountOnly({ body: { name: 'Tablet', playerIds: ['x'] } }),
    {
      status: 400,
      name: 'when the name is missing',
      as: 'user',
      body: { playerIds: ['x'] },
      answer: { error: 'Missing required fields: name, playerIds' },
    },
    ...choices({}),
    {
      status: 404,
      name: 'when one of the players belongs to another',
      as: 'user',
      given: async (stage) => newPlayer(await stage.guest()),
      body: { name: 'Tablet', playerIds: [':id'] },
      answer: noPlayer,
    },
    {
      status: 403,
      name: 'when there are forty devices, unused codes included',
      as: 'user',
      given: async (stage, client) => {
        const id = await owning(stage, client);
        await pair(stage, client);
        for (let count = 1; count < 40; count++) await codeFor(client, [id]);
        return id;
      },
      body: { name: 'Tablet', playerIds: [':id'] },
      answer: { error: 'Too many devices' },
    },
    {
      status: 201,
      name: 'when forty codes have expired',
      as: 'user',
      given: async (stage, client) => {
        const id = await owning(stage, client);
        for (let count = 0; count < 40; count++) await codeFor(client, [id]);
        stage.advance(10 * MINUTE);
        return id;
      },
      body: { name: 'Tablet', playerIds: [':id'] },
      answer: { pairing: { code: CODE, text: matches(/./), expiresAt: IN_10_MINUTES } },
      stores: { device_pairings: 1, pairing_players: 1 },
    },
    {
      status: 500,
      name: 'when codes cannot be stored',
      as: 'user',
      given: owning,
      body: { name: 'Tablet', playerIds: [':id'] },
      without: 'device_pairings',
      answer: { error: 'Failed to create pairing code' },
    },
  ],
  'POST /api/devices/pair': [
    {
      status: 400,
      name: 'when the code is missing',
      body: {},
      answer: { error: 'Missing required fields: code' },
    },
    {
      status: 400,
      name: 'when the code is no string',
      body: { code: 7 },
      answer: { error: 'code must be a string' },
    },
    {
      status: 400,
      name: 'when the code is too long',
      body: { code: 'x'.repeat(256) },
      answer: { error: 'code must be at most 255 characters' },
    },
    { status: 400, name: 'when the code holds NUL', body: { code: '\0' }, answer: unstorable },
    {
      status: 400,
      name: 'when bringGuest is no boolean',
      body: { code: 'x', bringGuest: 'true' },
      answer: { error: 'bringGuest must be a boolean' },
    },
    {
      status: 401,
      name: 'when a guest would come along, and the bearer token is not valid',
      body: { code: 'x', bringGuest: true },
      headers: { authorization: 'Bearer nobody' },
      answer: needsAccount,
    },
    {
      status: 403,
      name: 'when the guest has too many players for a device: nothing is stored',
      as: 'guest',
      given: async (stage, client) => {
        await forget(stage);
        for (let count = 0; count < 40; count++) await newPlayer(client);
        await stage.nobody().post('/api/devices/pair', { code: 'x' });
        const user = await stage.user();
        return codeFor(user, [await newPlayer(user)]);
      },
      body: { code: ':id', bringGuest: true },
      answer: { error: 'Too many players for a device' },
      stores: { rate_limits: 0 },
    },
    ...(
      [
        ['when the code is unknown', () => 'AAAA-AAAA'],
        [
          'when the code was used',
          async (stage: Stage) => {
            const user = await stage.user();
            const code = await codeFor(user, [await newPlayer(user)]);
            await stage.nobody().post('/api/devices/pair', { code });
            return code;
          },
        ],
        [
          'when the code has expired',
          async (stage: Stage) => {
            const user = await stage.user();
            const code = await codeFor(user, [await newPlayer(user)]);
            stage.advance(10 * MINUTE);
            return code;
          },
        ],
        [
          'when the players of the code were deleted',
          async (stage: Stage) => {
            const user = await stage.user();
            const id = await newPlayer(user);
            const code = await codeFor(user, [id]);
            assert.equal((await user.delete(`/api/players/${id}`)).status, 200);
            return code;
          },
        ],
      ] as const
    ).map(([name, given]): Scenario => ({
      status: 404,
      name,
      given: async (stage) => {
        await forget(stage);
        // The guess itself is counted in an existing row.
        await stage.nobody().post('/api/devices/pair', { code: 'x' });
        return given(stage);
      },
      body: { code: ':id' },
      answer: noCode,
      stores: { rate_limits: 0 },
    })),
    {
      status: 500,
      name: 'when codes cannot be read',
      given: async (stage) => {
        await forget(stage);
        const user = await stage.user();
        await stage.nobody().post('/api/devices/pair', { code: 'x' });
        return codeFor(user, [await newPlayer(user)]);
      },
      body: { code: ':id' },
      without: 'device_pairings',
      answer: { error: 'Failed to pair device' },
      stores: { rate_limits: 0 },
    },
    {
      status: 429,
      name: 'after 30 codes from one address within a minute',
      given: async (stage) => {
        stage.advance(MINUTE);
        for (let count = 0; count < 30; count++) {
          await stage.nobody().post('/api/devices/pair', { code: 'x' });
        }
      },
      body: { code: 'x' },
      answer: { error: 'Too many requests' },
    },
  ],
  'GET /api/devices': [
    {
      status: 200,
      name: 'with the devices of the viewer',
      as: 'user',
      given: pairing,
      answer: { devices: [owned()] },
    },
    {
      status: 200,
      name: 'without the devices of others',
      as: 'user',
      given: async (stage) => pair(stage, await stage.admin()),
      answer: { devices: [] },
    },
    {
      status: 200,
      name: 'with a device whose players were deleted',
      as: 'user',
      given: async (stage, client) => {
        await pair(stage, client);
        const { devices } = (await client.get('/api/devices')).body;
        await client.delete(`/api/players/${devices[0].playerIds[0]}`);
      },
      answer: { devices: [owned({ playerIds: [] })] },
    },
    ...withAccountOnly(),
    {
      status: 500,
      name: 'when they cannot be read',
      as: 'user',
      without: 'devices',
      answer: { error: 'Failed to fetch devices' },
    },
  ],
  'PATCH /api/devices/:id': [
    {
      status: 200,
      name: 'with another name',
      as: 'user',
      given: pairing,
      body: { name: 'Phone', id: 'x', role: 'admin', ownerId: 'x' },
      answer: { device: owned({ name: 'Phone' }) },
      stores: { users: 0 },
    },
    {
      status: 200,
      name: 'with nothing to change',
      as: 'user',
      given: pairing,
      body: { name: null, playerIds: null },
      answer: { device: owned() },
    },
    {
      status: 400,
      name: 'when the name is empty',
      as: 'user',
      given: pairing,
      body: { name: '' },
      answer: { error: 'Name cannot be empty' },
    },
    ...withAccountOnly({ body: { name: 'x' } }),
    ...othersDevices({ body: { name: 'x' } }),
    ...choices({ given: pairing }),
    {
      status: 500,
      name: 'when it cannot be read',
      as: 'user',
      given: pairing,
      body: {},
      without: 'devices',
      answer: { error: 'Failed to update device' },
    },
  ],
  'DELETE /api/devices/:id': [
    {
      status: 200,
      name: 'and nothing of the device is left, except in the log of its players',
      as: 'user',
      given: pairing,
      answer: { success: true },
      stores: { users: -1, devices: -1, parent_child: -1, access_log: 1 },
      afterwards: async ({ store }) => {
        const [entry] = await store.rows(
          "select action, details, name from access_log where action = 'device-removed' order by id desc",
        );
        assert.deepEqual(
          { ...entry },
          { action: 'device-removed', details: '{"deviceName":"Tablet"}', name: 'Ada' },
        );
      },
    },
    ...withAccountOnly(),
    ...othersDevices(),
    {
      status: 500,
      name: 'when it cannot be read',
      as: 'user',
      given: pairing,
      without: 'devices',
      answer: { error: 'Failed to revoke device' },
    },
  ],
  'GET /api/device': [
    {
      status: 200,
      name: 'with the players of the device',
      given: asDevice,
      answer: {
        device: {
          id: ID,
          name: 'Tablet',
          players: [{ id: ID, name: 'Mika', emoji: '🦊', color: '#f97316' }],
        },
      },
    },
    {
      status: 500,
      name: 'when links cannot be read',
      given: asDevice,
      without: 'parent_child',
      answer: { error: 'Failed to fetch device' },
    },
    { status: 200, name: 'without credentials', answer: { device: null } },
    { status: 200, name: 'when the viewer is a guest', as: 'guest', answer: { device: null } },
    {
      status: 200,
      name: 'when the device was revoked',
      given: async (stage, client) => {
        const id = await asDevice(stage, client);
        await (await stage.user()).delete(`/api/devices/${id}`);
      },
      answer: { device: null },
    },
    {
      status: 200,
      name: 'when the viewer has an account',
      as: 'user',
      answer: { device: null },
    },
    {
      status: 401,
      name: 'with a token that is not valid',
      headers: { authorization: `Bearer bhd_${'x'.repeat(40)}` },
      answer: needsAccount,
    },
  ],
  'GET /api/players': [
    {
      status: 200,
      name: 'for a device with only its players, without their family codes',
      given: asDevice,
      answer: {
        players: [
          playerWith({
            ...mika,
            id: ID,
            userId: ID,
            familyCode: '',
            createdAt: (value: unknown) => assert.equal(typeof value, 'string'),
          }),
        ],
      },
    },
  ],
  'POST /api/postcards': [
    {
      status: 201,
      name: 'from a device: the postcard is its owner’s',
      given: asDevice,
      body: { manifest: { callerNumber: '1', moments: [{}] } },
      answer: { postcardId: ID, taskId: ID },
      stores: { postcards: 1, tasks: 1, task_turns: 1 },
      afterwards: async (stage, _client, { body }) => {
        const answer = await (await stage.user()).get(`/api/postcards/${body.postcardId}`);
        assert.equal(answer.status, 200);
      },
    },
  ],
  'GET /api/postcards/:id': [
    {
      status: 200,
      name: 'for a device that plays for its player',
      given: deviceWithPostcard(),
      answer: { postcard: postcard() },
    },
    {
      status: 404,
      name: 'for a device, of a postcard that names no player',
      given: deviceWithPostcard({ playerId: null }),
      answer: { error: 'Postcard not found' },
    },
  ],
  'GET /api/postcards/:id/task': [
    {
      status: 200,
      name: 'for a device that plays for its player',
      given: deviceWithPostcard(),
      answer: { task: { id: ID, state: 'pending', progress: 0, attempts: 0, lastError: null } },
    },
  ],
  'PATCH /api/postcards/:id': [
    {
      status: 403,
      name: 'from a device',
      given: deviceWithPostcard(),
      body: { isRead: true },
      answer: { error: 'Forbidden' },
      stores: {},
    },
  ],
  'POST /api/postcards/:id/retry': [
    {
      status: 403,
      name: 'from a device',
      given: deviceWithPostcard({}, 'failed'),
      body: {},
      answer: { error: 'Forbidden' },
      stores: {},
    },
  ],
  'DELETE /api/postcards/:id': [
    {
      status: 403,
      name: 'from a device',
      given: deviceWithPostcard(),
      answer: { error: 'Forbidden' },
      stores: {},
    },
  ],
  'PATCH /api/abacus-settings': [
    {
      status: 200,
      name: 'from a device, which has settings of its own',
      given: asDevice,
      body: { scaleFactor: 3 },
      answer: (value: unknown) =>
        assert.equal((value as { settings: { scaleFactor: number } }).settings.scaleFactor, 3),
      stores: { abacus_settings: 1 },
      afterwards: async (stage) => {
        const { settings } = (await (await stage.user()).get('/api/abacus-settings')).body;
        assert.equal(settings.scaleFactor, 1);
      },
    },
  ],
};

contract('devices', tables);

contract(
  'devices of a service with a public address',
  {
    'POST /api/devices/pairing': [
      {
        status: 201,
        name: 'with the address of a page that makes a browser the device, once',
        as: 'user',
        given: owning,
        body: { name: 'Tablet', playerIds: [':id'] },
        answer: {
          pairing: {
            code: CODE,
            text: matches(/^https:\/\/beads\.example\.org\/pair\?token=/),
            expiresAt: IN_10_MINUTES,
          },
        },
        stores: { device_pairings: 1, pairing_players: 1 },
        afterwards: async ({ service, store }, _client, { body }) => {
          const { pathname, search } = new URL(body.pairing.text);
          const headers = { accept: 'text/html' };
          const page = await fetch(service.url + pathname + search, { headers });
          assert.equal(page.status, 200);
          assert.ok((await page.text()).includes(body.pairing.code));
          for (const [status, told] of [
            [200, 'Tablet is paired, and plays for Mika.'],
            [404, 'This link is not valid: it was used, has expired or is incomplete.'],
          ] as const) {
            const answer = await service.client().post(pathname, `token=${body.pairing.code}`, {
              headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            });
            assert.equal(answer.status, status);
            assert.ok(answer.text.includes(told));
            assert.equal(answer.headers.getSetCookie().length, status === 200 ? 2 : 0);
          }
          const json = { accept: 'application/json' };
          assert.equal((await fetch(service.url + pathname, { headers: json })).status, 404);
          await store.run(
            `update rate_limits set hits = 100 where key = 'wrongDeviceCodes:everybody'`,
          );
          const heldUp = await service.client().post(pathname, 'token=ZZZZ-ZZZZ', {
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          });
          assert.equal(heldUp.status, 429);
          assert.ok(heldUp.text.includes('Too many wrong codes were tried just now'));
        },
      },
    ],
    'GET /api/device': [
      {
        status: 200,
        name: 'when its use was stored within the hour',
        given: async (stage, client) => {
          await asDevice(stage, client);
          stage.advance(HOUR);
          const answer = await client.get('/api/device');
          const [cookie = ''] = answer.headers.getSetCookie();
          assert.match(
            cookie,
            /^__Host-beadhouse\.device=bhd_\w{40}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
          );
          const { devices } = (await (await stage.user()).get('/api/devices')).body;
          assert.equal(devices[0].lastUsedAt, isoTime(stage.now()));
          stage.advance(HOUR - 1);
        },
        answer: (value: unknown) => assert.ok(value),
      },
    ],
  },
  { PUBLIC_URL: 'https://beads.example.org' },
);
