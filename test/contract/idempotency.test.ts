import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_KEYS } from '../../src/identity/idempotency/idempotency.ts';
import { DAY, isoTime } from '../../src/kernel/clock.ts';
import { playerWith } from '../kit/player-with.ts';
import { operations } from '../kit/document.ts';
import type { Client } from '../kit/client.ts';
import { newPushKeys } from '../kit/push-service.ts';
import { FAMILY_CODE, ID, NOW, VIEWER, type Matcher } from './matchers.ts';
import { contract, NEW_GUEST, type Aftermath, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const pushKeys = newPushKeys();
const headers = { 'idempotency-key': 'first try' };
const player = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };
const flowchart = { title: 'Carrying', definitionJson: '{}', mermaidContent: 'graph TD' };
const postcard = { manifest: { callerNumber: '7', moments: [1] } };

const shown = playerWith({
  ...player,
  id: ID,
  userId: VIEWER,
  familyCode: FAMILY_CODE,
  createdAt: NOW,
});

const firstAnswers = new WeakMap<Client, string>();

/** Sends the same request before, and stores its answer as the expected one. */
const sentBefore =
  (path: string, body: object) =>
  async (_stage: Stage, client: Client): Promise<void> => {
    const first = await client.post(path, body, { headers });
    assert.equal(first.status, 201, first.text);
    assert.equal(first.headers.get('idempotency-replayed'), null);
    firstAnswers.set(client, first.text);
  };

const isFirstAnswer: Aftermath = (_stage, client, answer) => {
  assert.equal(answer.text, firstAnswers.get(client));
  assert.equal(answer.headers.get('idempotency-replayed'), 'true');
};

const isNew: Aftermath = (_stage, _client, answer) => {
  assert.equal(answer.headers.get('idempotency-replayed'), null);
};

const PLAYER = { players: 1, parent_child: 1 };
const KEPT = { idempotency_keys: 1 };

/** Gives the viewer this many keys, the first of which is the oldest, unless they all have one time. */
async function keepKeys(
  stage: Stage,
  client: Client,
  count: number,
  time = `'2026-01-01T00:00:0' || (n / 1000) || '.' || substr('' || (1000 + (n % 1000)), 2) || 'Z'`,
): Promise<void> {
  const userId = await viewerOf(stage, client);
  await stage.store.run(
    `insert into idempotency_keys (user_id, key, fingerprint, status, headers, body, created_at)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
     select '${userId}', 'old ' || n, 'x', 201, '{}', '{}', ${time}
     from numbers`,
  );
}

/** A request of each operation that takes a key. `given` makes the `:id` of its path. */
type Creating = {
  readonly given?: (stage: Stage, client: Client) => Promise<string | void>;
  readonly body?: unknown;
  /** The rows that each request stores. */
  readonly stores?: Scenario['stores'];
};

const CREATING: Readonly<Record<string, Creating>> = {
  'POST /api/players': { body: player },
  // Each sent code counts, also a repeated one.
  'POST /api/family-links': {
    given: async (stage) => {
      const owner = await stage.guest();
      const { id } = (await owner.post('/api/players', player)).body.player;
      await owner.post(`/api/players/${id}/sharing`);
      await stage.store.run('update players set family_code = ? where id = ?', 'FAM-ABC234', id);
    },
    body: { familyCode: 'FAM-ABC234' },
    stores: { rate_limits: 0 },
  },
  'POST /api/teacher-flowcharts': { body: flowchart },
  'POST /api/teacher-flowcharts/import': {
    body: { format: 'beadhouse-flowchart', formatVersion: 1, flowchart },
  },
  'POST /api/teacher-flowcharts/:id/duplicate': {
    given: async (_stage, client) =>
      (await client.post('/api/teacher-flowcharts', flowchart)).body.flowchart.id as string,
  },
  'POST /api/postcards': { body: postcard },
  'POST /api/postcards/:id/retry': {
    given: async (stage, client) => {
      const { postcardId } = (await client.post('/api/postcards', postcard)).body;
      await stage.store.run(`update postcards set status = 'failed' where id = ?`, postcardId);
      return postcardId as string;
    },
  },
  'POST /api/exports': {},
  'POST /api/push-subscriptions': {
    body: {
      endpoint: 'https://push.example.org/x',
      keys: { p256dh: pushKeys.VAPID_PUBLIC_KEY, auth: 'A'.repeat(22) },
    },
  },
  'POST /api/players/:id/arcade-results': {
    given: async (_stage, client) => (await client.post('/api/players', player)).body.player.id,
    body: { gameName: 'matching', score: 12, seconds: 93.5 },
  },
};

test('each operation that takes a key has a request here', () => {
  const taking = operations.filter(({ operation: { parameters = [] } }) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  assert.deepEqual(
    taking.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1')).toSorted(),
    Object.keys(CREATING).toSorted(),
  );
});

contract(
  'each operation that takes a key',
  Object.fromEntries(
    Object.entries(CREATING).map(
      ([endpoint, { given, body, stores = {} }]): [string, Scenario[]] => [
        endpoint,
        [
          {
            status: 201,
            name: 'when it is sent again: the first answer, and nothing is stored',
            as: 'guest',
            given: async (stage, client) => {
              const id = (await given?.(stage, client)) ?? ':id';
              const path = (endpoint.split(' ')[1] ?? '').replace(':id', id);
              await sentBefore(path, body as object)(stage, client);
              return id;
            },
            body,
            headers,
            stores,
            answer: (() => {}) satisfies Matcher,
            afterwards: isFirstAnswer,
          },
        ],
      ],
    ),
  ),
  { ...pushKeys, VAPID_SUBJECT: 'mailto:beads@example.org' },
);

contract('requests with an Idempotency-Key', {
  'POST /api/players': [
    ...['guest', 'user', 'admin'].map((as): Scenario => ({
      status: 201,
      name: `when the key of a ${as} is new`,
      as: as as 'guest',
      body: player,
      headers: { 'idempotency-key': `the first of a ${as}` },
      answer: { player: shown },
      stores: { ...PLAYER, ...KEPT },
      afterwards: isNew,
    })),
    {
      status: 201,
      name: 'when it is sent again: the first answer, and nothing is stored',
      as: 'guest',
      given: sentBefore('/api/players', player),
      body: player,
      headers,
      answer: { player: shown },
      afterwards: isFirstAnswer,
    },
    {
      status: 201,
      name: 'when the player was changed meanwhile: still the first answer',
      as: 'guest',
      given: async (stage, client) => {
        await sentBefore('/api/players', player)(stage, client);
        const { id } = JSON.parse(firstAnswers.get(client) ?? '').player;
        assert.equal((await client.patch(`/api/players/${id}`, { name: 'Miko' })).status, 200);
      },
      body: player,
      headers,
      answer: { player: shown },
      afterwards: isFirstAnswer,
    },
    {
      status: 422,
      name: 'when the key was used with another body',
      as: 'guest',
      given: sentBefore('/api/players', player),
      body: { ...player, name: 'Miko' },
      headers,
      answer: { error: 'Idempotency-Key was used with another request' },
    },
    {
      status: 422,
      name: 'when the key was used with the same body in another spelling',
      as: 'guest',
      given: sentBefore('/api/players', player),
      body: `${JSON.stringify(player)} `,
      headers,
      answer: { error: 'Idempotency-Key was used with another request' },
    },
    {
      status: 422,
      name: 'when the key was used with another operation',
      as: 'guest',
      given: sentBefore('/api/teacher-flowcharts', { ...flowchart, ...player }),
      body: { ...flowchart, ...player },
      headers,
      answer: { error: 'Idempotency-Key was used with another request' },
    },
    {
      status: 400,
      name: 'when the body is not valid, with a used key',
      as: 'guest',
      given: sentBefore('/api/players', player),
      body: { name: 'Mika' },
      headers,
      answer: { error: 'Missing required fields: name, emoji, color' },
    },
    {
      status: 201,
      name: 'when another viewer used the key',
      as: 'guest',
      given: async (stage) => {
        const other = await stage.guest();
        assert.equal((await other.post('/api/players', player, { headers })).status, 201);
      },
      body: player,
      headers,
      answer: { player: shown },
      stores: { ...PLAYER, ...KEPT },
      afterwards: isNew,
    },
    {
      status: 201,
      name: 'when the request was refused before: a refusal is not kept',
      as: 'guest',
      given: async ({ store }, client) => {
        const practising = { ...player, isPracticeStudent: true };
        const made: string[] = [];
        for (let at = 0; at < 5; at++) {
          made.push((await client.post('/api/players', practising)).body.player.id);
        }
        const refused = await client.post('/api/players', practising, { headers });
        assert.equal(refused.status, 403);
        await store.run('delete from players where id = ?', made[0] ?? '');
      },
      body: { ...player, isPracticeStudent: true },
      headers,
      answer: { player: { ...shown, isPracticeStudent: true } },
      stores: { ...PLAYER, ...KEPT },
      afterwards: isNew,
    },
    {
      status: 201,
      name: 'when 24 hours have passed: another player, and the key is stored again',
      as: 'guest',
      given: async (stage, client) => {
        await sentBefore('/api/players', player)(stage, client);
        await stage.store.run(
          'update idempotency_keys set created_at = ? where user_id = ?',
          isoTime(stage.now() - DAY),
          (await viewerOf(stage, client)) ?? '',
        );
      },
      body: player,
      headers,
      answer: { player: shown },
      stores: { ...PLAYER, idempotency_keys: 0 },
      afterwards: isNew,
    },
    ...[undefined, headers, { 'idempotency-key': '' }].map((sent): Scenario => ({
      status: 201,
      name: `without credentials, when the headers are ${JSON.stringify(sent)}: no key is kept`,
      body: player,
      ...(sent && { headers: sent }),
      answer: { player: shown },
      stores: { ...PLAYER, ...NEW_GUEST },
      afterwards: isNew,
    })),
    ...['', 'é', 'a\tb', 'k'.repeat(256)].map((key): Scenario => ({
      status: 400,
      name: `when the key is ${JSON.stringify(key.slice(0, 9))} of ${key.length} characters`,
      as: 'guest',
      body: player,
      headers: { 'idempotency-key': key },
      answer: { error: 'Idempotency-Key must be 1 to 255 printable ASCII characters' },
    })),
    ...['"8e03978e-40d5-43dd-bc93-6894a57f9324"', 'k'.repeat(255), "'; drop table players --"].map(
      (key): Scenario => ({
        status: 201,
        name: `when the key is ${key.slice(0, 40)} of ${key.length} characters`,
        as: 'guest',
        body: player,
        headers: { 'idempotency-key': key },
        answer: { player: shown },
        stores: { ...PLAYER, ...KEPT },
      }),
    ),
    {
      status: 201,
      name: 'when the limit of keys is reached: the oldest is deleted',
      as: 'guest',
      given: (stage, client) => keepKeys(stage, client, MOST_KEYS),
      body: player,
      headers,
      answer: { player: shown },
      stores: { ...PLAYER, idempotency_keys: 0 },
      afterwards: async (stage, client) => {
        const rows = await stage.store.rows<{ key: string }>(
          'select key from idempotency_keys where user_id = ?',
          (await viewerOf(stage, client)) ?? '',
        );
        const keys = new Set(rows.map(({ key }) => key));
        assert.equal(keys.size, MOST_KEYS);
        assert.ok(keys.has('first try') && keys.has('old 2') && !keys.has('old 1'));
      },
    },
    {
      status: 201,
      name: 'when as many keys as the limit have the same time: none of them is deleted',
      as: 'guest',
      given: (stage, client) => keepKeys(stage, client, MOST_KEYS, `'2026-01-01T00:00:00.000Z'`),
      body: player,
      headers,
      answer: { player: shown },
      stores: { ...PLAYER, ...KEPT },
    },
    {
      status: 500,
      name: 'when the key cannot be stored: no player is stored either',
      as: 'guest',
      body: player,
      headers,
      without: 'idempotency_keys',
      answer: { error: 'Failed to create player' },
    },
  ],
});
