import assert from 'node:assert/strict';
import type { Client } from '../kit/client.ts';
import { documentRows } from './bounds.ts';
import { contract, type Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

const unauthenticated = { error: 'Authentication required' };
const forbidden = { error: 'Forbidden' };
const invalidShape = { error: 'Invalid config shape' };

const off = { webPush: { enabled: false }, email: { enabled: false }, inApp: { enabled: false } };
const on = { webPush: { enabled: true }, email: { enabled: false }, inApp: { enabled: true } };

const unconfigured = {
  webPush: { operational: false, reason: 'Missing env: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY' },
  email: { operational: false, reason: 'Missing env: EMAIL_SERVER' },
  inApp: { operational: true },
};

function stored(config: string | null): (stage: Stage) => Promise<void> {
  return async ({ store }) => {
    await store.run('delete from app_settings');
    await store.run(`insert into app_settings values ('default', ?)`, config);
  };
}

const nothing = ({ store }: Stage): Promise<void> => store.run('delete from app_settings');

async function readBack(_stage: Stage, client: Client, { text }: { text: string }): Promise<void> {
  const got = await client.get('/api/admin/notifications');
  assert.ok(got.text.startsWith(`{"config":${text},"status":`), got.text);
}

/** JSON that changes when it is parsed and printed again. */
const RAW =
  '{ "10":1.0,"inApp":{"enabled":true},"2":1e2,"webPush":{"enabled":true,"n":12345678901234567890},\n\t"email":{"enabled":false,"enabled":true},"\\u0041":"\\u0000\\ud800","__proto__":{"x":null} }';

const EMAIL_AND_IN_APP = { email: { enabled: true }, inApp: { enabled: true } };

contract('notifications', {
  'GET /api/admin/notifications': [
    {
      status: 304,
      name: 'when If-None-Match is the ETag',
      as: 'admin',
      given: async (_stage, client) =>
        (await client.get('/api/admin/notifications')).headers.get('etag') ?? '',
      headers: { 'if-none-match': ':id' },
      answer: undefined,
    },
    {
      status: 200,
      name: 'when nothing is stored: the default, and nothing configured',
      as: 'admin',
      given: nothing,
      answer: { config: off, status: unconfigured, vapidPublicKey: null },
    },
    {
      status: 200,
      name: 'when a configuration is stored',
      as: 'admin',
      given: stored(JSON.stringify(on)),
      answer: { config: on, status: unconfigured, vapidPublicKey: null },
    },
    ...['{', '', 'off', null].map((text): Scenario => ({
      status: 200,
      name: `when the stored text is ${JSON.stringify(text)}, which cannot be parsed: the default`,
      as: 'admin',
      given: stored(text),
      answer: { config: off, status: unconfigured, vapidPublicKey: null },
    })),
    { status: 401, name: 'without credentials', answer: unauthenticated },
    { status: 401, name: 'when a guest asks', as: 'guest', answer: unauthenticated },
    {
      status: 401,
      name: 'when the cookie is forged',
      headers: { cookie: 'beadhouse.session_token=abc.def' },
      answer: unauthenticated,
    },
    {
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      answer: unauthenticated,
    },
    { status: 403, name: 'when an account holder asks', as: 'user', answer: forbidden },
    {
      status: 500,
      name: 'when the store fails',
      as: 'admin',
      given: stored(JSON.stringify(on)),
      without: 'app_settings',
      answer: { error: 'Failed to fetch notification config' },
    },
    {
      status: 500,
      name: 'when the session cannot be read',
      as: 'admin',
      without: 'sessions',
      answer: { error: 'Failed to fetch notification config' },
    },
  ],

  'PATCH /api/admin/notifications': [
    {
      status: 409,
      name: 'when If-Match names another state than the one that is read',
      as: 'admin',
      given: stored(JSON.stringify(on)),
      headers: { 'if-match': '"other"' },
      body: off,
      answer: { error: 'Config has changed' },
      afterwards: async (_stage, client, { headers }) => {
        const { headers: read } = await client.get('/api/admin/notifications');
        const tag = headers.get('etag') ?? '';
        assert.equal(read.get('etag'), tag);
        const again = { headers: { 'if-match': tag } };
        assert.equal((await client.patch('/api/admin/notifications', off, again)).status, 200);
        assert.equal((await client.patch('/api/admin/notifications', on, again)).status, 409);
      },
    },
    {
      status: 200,
      name: 'when nothing is stored: the row is made, and the configuration comes back bare',
      as: 'admin',
      given: nothing,
      body: on,
      answer: on,
      stores: { app_settings: 1, audit_log: 1 },
      afterwards: async (stage, client, answer) => {
        assert.deepEqual(await stage.store.rows('select * from app_settings'), [
          { id: 'default', notification_channels: JSON.stringify(on) },
        ]);
        await readBack(stage, client, answer);
      },
    },
    {
      status: 200,
      name: 'when a configuration is stored, which is replaced as a whole',
      as: 'admin',
      given: stored(JSON.stringify({ ...on, extra: 'goes' })),
      body: off,
      answer: off,
      stores: { app_settings: 0, audit_log: 1 },
      afterwards: readBack,
    },
    {
      status: 200,
      name: 'when there are unknown fields, which are stored, too',
      as: 'admin',
      given: nothing,
      body: { ...on, sms: { enabled: 'maybe' }, email: { enabled: true, from: 'a@b.c' } },
      answer: { ...on, sms: { enabled: 'maybe' }, email: { enabled: true, from: 'a@b.c' } },
      stores: { app_settings: 1, audit_log: 1 },
      afterwards: readBack,
    },
    {
      status: 200,
      name: 'when the configuration would change in a parser: it comes back byte for byte',
      as: 'admin',
      given: nothing,
      body: ` ${RAW}\n`,
      answer: JSON.parse(RAW) as unknown,
      holds: RAW,
      stores: { app_settings: 1, audit_log: 1 },
      afterwards: readBack,
    },
    ...['[]', 'null', '7', '"on"', 'true'].map((body): Scenario => ({
      status: 400,
      name: `when the body is ${body}`,
      as: 'admin',
      body,
      answer: invalidShape,
    })),
    ...(
      [
        ['webPush', 'webPush.enabled must be a boolean'],
        ['email', 'email.enabled must be a boolean'],
        ['inApp', 'inApp.enabled must be a boolean'],
      ] as const
    ).flatMap(([channel, error]): Scenario[] => [
      {
        status: 400,
        name: `when ${channel} is missing`,
        as: 'admin',
        body: { ...on, [channel]: undefined },
        answer: { error },
      },
      ...[null, true, 'on', [], {}, { enabled: null }, { enabled: 'true' }, { enabled: 1 }].map(
        (value): Scenario => ({
          status: 400,
          name: `when ${channel} is ${JSON.stringify(value)}`,
          as: 'admin',
          body: { ...on, [channel]: value },
          answer: { error },
        }),
      ),
    ]),
    ...documentRows(
      200,
      'config',
      65_536,
      (filling) => `{"note":"${filling}",${JSON.stringify(on).slice(1)}`,
      (config) => ({
        as: 'admin',
        given: nothing,
        body: ` ${config}\n`,
        answer: JSON.parse(config) as unknown,
        stores: { app_settings: 1, audit_log: 1 },
        afterwards: readBack,
      }),
    ),
    {
      status: 200,
      name: 'when the stored configuration exceeds the limit and the new one is no larger',
      as: 'admin',
      given: stored(JSON.stringify({ ...on, note: 'x'.repeat(70_000) })),
      body: { ...on, note: 'y'.repeat(70_000) },
      answer: { ...on, note: 'y'.repeat(70_000) },
      stores: { app_settings: 0, audit_log: 1 },
    },
    {
      status: 400,
      name: 'when the stored configuration exceeds the limit and the new one is even larger',
      as: 'admin',
      given: stored(JSON.stringify({ ...on, note: 'x'.repeat(70_000) })),
      body: { ...on, note: 'y'.repeat(70_001) },
      answer: { error: 'config must be at most 65536 bytes' },
    },
    {
      status: 400,
      name: 'when the configuration is too large and webPush is wrong: the error is about webPush',
      as: 'admin',
      body: { ...on, webPush: {}, note: 'x'.repeat(70_000) },
      answer: { error: 'webPush.enabled must be a boolean' },
    },
    {
      status: 400,
      name: 'when all three are wrong: the error is about webPush',
      as: 'admin',
      body: {},
      answer: { error: 'webPush.enabled must be a boolean' },
    },
    {
      status: 400,
      name: 'when email and inApp are wrong, inApp given first: the error is about email',
      as: 'admin',
      body: { inApp: {}, email: {}, webPush: { enabled: true } },
      answer: { error: 'email.enabled must be a boolean' },
    },
    {
      status: 400,
      name: 'when webPush is only inherited',
      as: 'admin',
      body: `{"__proto__":{"webPush":{"enabled":true}},${JSON.stringify(EMAIL_AND_IN_APP).slice(1)}`,
      answer: { error: 'webPush.enabled must be a boolean' },
    },
    {
      status: 401,
      name: 'without credentials, with any body',
      body: '[]',
      answer: unauthenticated,
    },
    { status: 401, name: 'when a guest asks', as: 'guest', body: on, answer: unauthenticated },
    {
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      body: on,
      answer: unauthenticated,
    },
    { status: 403, name: 'when an account holder asks', as: 'user', body: on, answer: forbidden },
    {
      status: 403,
      name: 'when an account holder asks and sends text that is not JSON',
      as: 'user',
      body: '{',
      answer: forbidden,
    },
    ...['', '{', 'enabled=true', '{"a":1}x'].map((body): Scenario => ({
      status: 500,
      name: `when the body is ${JSON.stringify(body)}, which is not JSON`,
      as: 'admin',
      body,
      answer: { error: 'Failed to update notification config' },
    })),
    {
      status: 500,
      name: 'when there is no body',
      as: 'admin',
      answer: { error: 'Failed to update notification config' },
    },
    {
      status: 500,
      name: 'when the store fails: the stored configuration stays',
      as: 'admin',
      given: stored(JSON.stringify(off)),
      body: on,
      without: 'app_settings',
      answer: { error: 'Failed to update notification config' },
    },
  ],
});

const CHANNELS: Readonly<Record<string, [Record<string, string>, object]>> = {
  'everything is configured': [
    {
      VAPID_PUBLIC_KEY: 'public',
      VAPID_PRIVATE_KEY: 'private',
      EMAIL_SERVER: 'smtp://mail.example',
    },
    {
      status: {
        webPush: { operational: true },
        email: { operational: true },
        inApp: { operational: true },
      },
      vapidPublicKey: 'public',
    },
  ],
  'the private push key is missing': [
    { VAPID_PUBLIC_KEY: 'public' },
    {
      status: {
        ...unconfigured,
        webPush: { operational: false, reason: 'Missing env: VAPID_PRIVATE_KEY' },
      },
      vapidPublicKey: 'public',
    },
  ],
  'the public push key is missing': [
    { VAPID_PRIVATE_KEY: 'private', EMAIL_SERVER: 'smtps://mail.example' },
    {
      status: {
        webPush: { operational: false, reason: 'Missing env: VAPID_PUBLIC_KEY' },
        email: { operational: true },
        inApp: { operational: true },
      },
      vapidPublicKey: null,
    },
  ],
};

for (const [condition, [env, answer]] of Object.entries(CHANNELS)) {
  contract(
    `notifications where ${condition}`,
    {
      'GET /api/admin/notifications': [
        { status: 200, name: `when ${condition}`, as: 'admin', answer: { config: off, ...answer } },
      ],
    },
    env,
  );
}
