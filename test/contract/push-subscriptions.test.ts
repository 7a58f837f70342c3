import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { digestOf } from '../../src/identity/sessions/session-tokens.ts';
import { isoTime, MINUTE } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { newPushKeys, type PushSubscriptionJson } from '../kit/push-service.ts';
import { ID, NOW, type Matcher } from './matchers.ts';
import { contract, NEW_GUEST, type Scenario, type Tables } from './scenario.ts';
import type { Stage } from './stage.ts';

const path = '/api/push-subscriptions';
const keys = newPushKeys();
const { VAPID_PUBLIC_KEY: publicKey } = keys;

const notFound = { error: 'Push subscription not found' };
const forbidden = { error: 'Forbidden' };
const badEndpoint = { error: 'endpoint must be the https address of a push service' };
const badKeys = { error: 'keys must be those of a browser: p256dh and auth in base64url' };
const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };

/** The body that a browser sends, with another endpoint each time. */
function browser(more: Partial<PushSubscriptionJson> = {}): PushSubscriptionJson {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return {
    endpoint: `https://push.example.org/${randomBytes(9).toString('base64url')}`,
    expirationTime: null,
    keys: {
      p256dh: curve.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    ...more,
  };
}

const shown = { id: ID, host: 'push.example.org', createdAt: NOW };

async function subscribe(client: Client, sent = browser()): Promise<string> {
  const { body, text } = await client.post(path, sent);
  assert.ok(body.subscription, text);
  return String(body.subscription.id);
}

/** The caller subscribes with a browser of its own. */
const subscribed = (_stage: Stage, client: Client): Promise<string> => subscribe(client);
const one = browser();

/** Pairs a device that becomes the caller. */
async function asDevice(stage: Stage, client: Client): Promise<void> {
  const owner = await stage.user();
  const { player } = (
    await owner.post('/api/players', {
      name: 'Mika',
      emoji: '🦊',
      color: '#f97316',
      isPracticeStudent: false,
    })
  ).body;
  const { pairing } = (
    await owner.post('/api/devices/pairing', { name: 'Tablet', playerIds: [player.id] })
  ).body;
  assert.equal((await client.post('/api/devices/pair', { code: pairing.code })).status, 201);
}

const refused = (name: string, body: unknown, answer: unknown): Scenario => ({
  status: 400,
  name: `when ${name}`,
  as: 'guest',
  body,
  answer,
});

const withKeys = (more: Record<string, unknown>): unknown => ({
  ...one,
  keys: { ...one.keys, ...more },
});
const bytes = (...all: readonly number[]): string => Buffer.from(all).toString('base64url');

/** Asserts that the answer has no secrets of the browser. */
const hasNoSecret = (text: string, { endpoint, keys: own }: PushSubscriptionJson): void => {
  for (const secret of [new URL(endpoint).pathname, own.p256dh, own.auth]) {
    assert.ok(!text.includes(secret), text);
  }
};

const tables: Tables = {
  [`GET ${path}`]: [
    { status: 200, name: 'without credentials', answer: { publicKey, subscriptions: [] } },
    {
      status: 200,
      name: 'when the viewer has no browser',
      as: 'guest',
      answer: { publicKey, subscriptions: [] },
    },
    {
      status: 200,
      name: 'with the browsers of the viewer, newest first, without secrets',
      as: 'guest',
      given: async (stage, client) => {
        await subscribe(client, one);
        stage.advance(1);
        await subscribe(client);
      },
      answer: {
        publicKey,
        subscriptions: [
          shown,
          {
            ...shown,
            createdAt: ((value, { stage }) =>
              assert.equal(value, isoTime(stage.now() - 1))) as Matcher,
          },
        ],
      },
      afterwards: (_stage, _client, { text }) => hasNoSecret(text, one),
    },
    {
      status: 200,
      name: 'without the browsers of others',
      as: 'guest',
      given: async (stage) => {
        await subscribe(await stage.guest());
      },
      answer: { publicKey, subscriptions: [] },
    },
    { status: 403, name: 'when the caller is a device', given: asDevice, answer: forbidden },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      without: 'push_subscriptions',
      answer: { error: 'Failed to fetch push subscriptions' },
    },
  ],

  [`POST ${path}`]: [
    {
      status: 201,
      name: 'when a browser of a guest is new',
      as: 'guest',
      body: one,
      given: ({ store }) => store.run('delete from push_subscriptions'),
      answer: { subscription: shown },
      stores: { push_subscriptions: 1, rate_limits: 1 },
      afterwards: async ({ store }, client, { text }) => {
        hasNoSecret(text, one);
        const token = digestOf(/session_token=(\w+)\./.exec(client.cookie)?.[1] ?? '');
        const [row] = await store.rows(
          `select endpoint, p256dh, auth, sessions.token from push_subscriptions
           join sessions on sessions.id = push_subscriptions.session_id`,
        );
        assert.deepEqual(row, { endpoint: one.endpoint, ...one.keys, token });
      },
    },
    {
      status: 201,
      name: 'when the caller has no credentials: a guest is made',
      body: browser(),
      answer: { subscription: shown },
      stores: { ...NEW_GUEST, push_subscriptions: 1 },
    },
    {
      status: 200,
      name: 'when the viewer has sent the endpoint before: one row, with the new keys',
      as: 'guest',
      given: async (stage, client) => {
        await stage.store.run('delete from push_subscriptions');
        return subscribe(client, { ...browser(), endpoint: one.endpoint });
      },
      body: one,
      answer: { subscription: { ...shown, id: ID } },
      stores: { push_subscriptions: 0, rate_limits: 0 },
      afterwards: async ({ store }) => {
        assert.deepEqual(await store.rows('select p256dh, auth from push_subscriptions'), [
          one.keys,
        ]);
      },
    },
    {
      status: 201,
      name: 'when another viewer has sent the endpoint: it moves to the caller',
      as: 'guest',
      given: async (stage) => {
        await stage.store.run('delete from push_subscriptions');
        return subscribe(await stage.user(), one);
      },
      body: one,
      answer: { subscription: shown },
      stores: { push_subscriptions: 0, rate_limits: 1 },
      afterwards: async (stage) => {
        const { subscriptions } = (await (await stage.user()).get(path)).body;
        assert.deepEqual(subscriptions, []);
      },
    },
    {
      status: 200,
      name: 'in another spelling of the same address',
      as: 'guest',
      given: async (stage, client) => {
        await stage.store.run('delete from push_subscriptions');
        await subscribe(client, one);
      },
      body: { ...one, endpoint: one.endpoint.replace('https://push', 'HTTPS://PUSH') },
      answer: { subscription: shown },
      stores: { rate_limits: 0 },
    },
    {
      status: 201,
      name: 'when the viewer has twenty: the oldest is replaced',
      as: 'guest',
      given: async (stage, client) => {
        await stage.store.run('delete from push_subscriptions');
        await subscribe(client, one);
        for (let count = 1; count < 20; count++) {
          stage.advance(1);
          await subscribe(client);
        }
        stage.advance(1);
      },
      body: browser(),
      answer: { subscription: shown },
      stores: { push_subscriptions: 0, rate_limits: 0 },
      afterwards: async (_stage, client, { body }) => {
        const { subscriptions } = (await client.get(path)).body;
        assert.equal(subscriptions.length, 20);
        assert.deepEqual(subscriptions[0], body.subscription);
        const again = await client.post(path, one);
        assert.equal(again.status, 201, 'the oldest was gone');
      },
    },
    {
      status: 201,
      name: 'with padded keys, and fields of later browsers',
      as: 'guest',
      given: ({ store }) => store.run('delete from push_subscriptions'),
      body: {
        ...one,
        more: true,
        keys: { p256dh: `${one.keys.p256dh}=`, auth: `${one.keys.auth}==`, more: 1 },
      },
      answer: { subscription: shown },
      stores: { push_subscriptions: 1, rate_limits: 1 },
      afterwards: async ({ store }) => {
        assert.deepEqual(await store.rows('select p256dh, auth from push_subscriptions'), [
          one.keys,
        ]);
      },
    },
    ...[
      {},
      [],
      '',
      'x',
      { endpoint: one.endpoint },
      { keys: one.keys },
      { ...one, endpoint: '' },
      { ...one, keys: null },
    ].map((body) =>
      refused(`the body is ${JSON.stringify(body).slice(0, 40)}`, body, {
        error: 'Missing required fields: endpoint, keys',
      }),
    ),
    refused(
      'the endpoint is no string',
      { ...one, endpoint: [one.endpoint] },
      { error: 'endpoint must be a string' },
    ),
    refused('the endpoint holds NUL', { ...one, endpoint: `${one.endpoint}\0` }, unstorable),
    refused(
      'the endpoint is too long',
      { ...one, endpoint: `https://push.example.org/${'x'.repeat(2024)}` },
      { error: 'endpoint must be at most 2048 characters' },
    ),
    refused(
      'the endpoint becomes too long as browsers write it',
      { ...one, endpoint: `https://push.example.org/${'é'.repeat(1000)}` },
      badEndpoint,
    ),
    ...[
      'push',
      'http://push.example.org/x',
      'https://push.example.org:444/x',
      'https://user@push.example.org/x',
      'https://localhost/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest/meta-data/',
      'https://beads.example.com/api/players',
    ].map((endpoint) => refused(`the endpoint is ${endpoint}`, { ...one, endpoint }, badEndpoint)),
    refused(
      'neither the endpoint nor the keys are those of a browser',
      { endpoint: 'push', keys: 'x' },
      badEndpoint,
    ),
    ...(
      [
        ['keys are a text', { ...one, keys: 'x' }],
        ['keys are a list', { ...one, keys: [1] }],
        ['there is no p256dh', withKeys({ p256dh: undefined })],
        ['there is no auth', withKeys({ auth: undefined })],
        ['p256dh is no string', withKeys({ p256dh: 7 })],
        ['p256dh has 64 bytes', withKeys({ p256dh: bytes(4, ...Array<number>(63).fill(1)) })],
        [
          'p256dh is no point of the curve',
          withKeys({ p256dh: bytes(4, ...Array<number>(64).fill(1)) }),
        ],
        ['p256dh is compressed', withKeys({ p256dh: bytes(2, ...Array<number>(32).fill(1)) })],
        ['p256dh is not base64url', withKeys({ p256dh: one.keys.p256dh.replace(/^./, '+') })],
        ['p256dh is huge', withKeys({ p256dh: 'A'.repeat(10_000) })],
        ['auth has 15 bytes', withKeys({ auth: bytes(...Array<number>(15).fill(1)) })],
        ['auth has 17 bytes', withKeys({ auth: bytes(...Array<number>(17).fill(1)) })],
        ['auth holds NUL', withKeys({ auth: '\0' })],
      ] as const
    ).map(([name, body]) => refused(name, body, badKeys)),
    {
      status: 403,
      name: 'when the caller is a device',
      given: asDevice,
      body: one,
      answer: forbidden,
    },
    {
      status: 429,
      name: 'after thirty within a minute',
      as: 'guest',
      given: async (stage, client) => {
        stage.advance(MINUTE - (stage.now() % MINUTE));
        for (let count = 0; count < 30; count++) await subscribe(client, one);
      },
      body: one,
      answer: { error: 'Too many requests' },
      afterwards: (_stage, _client, { headers }) => {
        assert.equal(headers.get('retry-after'), '60');
      },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      body: one,
      given: ({ store }) => store.run('delete from push_subscriptions'),
      without: 'push_subscriptions',
      answer: { error: 'Failed to create push subscription' },
    },
  ],

  [`DELETE ${path}/:id`]: [
    {
      status: 200,
      name: 'and the browser is deleted',
      as: 'guest',
      given: subscribed,
      answer: { success: true },
      stores: { push_subscriptions: -1 },
    },
    {
      status: 404,
      name: 'without credentials',
      given: async (stage) => subscribe(await stage.guest()),
      answer: notFound,
    },
    { status: 404, name: 'when there is none', as: 'guest', given: () => 'x', answer: notFound },
    {
      status: 404,
      name: "when it is somebody else's",
      as: 'guest',
      given: async (stage) => subscribe(await stage.guest()),
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
      status: 403,
      name: 'when the caller is a device',
      given: async (stage, client) => {
        await asDevice(stage, client);
        return 'x';
      },
      answer: forbidden,
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: subscribed,
      without: 'push_subscriptions',
      answer: { error: 'Failed to delete push subscription' },
    },
  ],
};

contract('push subscriptions', tables, {
  ...keys,
  VAPID_SUBJECT: 'mailto:beads@example.com',
  PUBLIC_URL: 'http://beads.example.com',
});

const notConfigured: Tables = {
  [`GET ${path}`]: [
    {
      status: 200,
      name: 'says that there is no key',
      as: 'guest',
      answer: { publicKey: null, subscriptions: [] },
    },
  ],
  [`POST ${path}`]: [
    {
      status: 400,
      name: 'stores nothing',
      as: 'guest',
      body: one,
      answer: { error: 'Push is not configured' },
    },
  ],
};

contract('push subscriptions of a service without keys', notConfigured);
contract('push subscriptions of a service whose keys are no pair', notConfigured, {
  ...keys,
  VAPID_PUBLIC_KEY: newPushKeys().VAPID_PUBLIC_KEY,
  VAPID_SUBJECT: 'mailto:beads@example.com',
});
contract('push subscriptions of a service without a subject', notConfigured, keys);
