import assert from 'node:assert/strict';
import { isoTime } from '../../src/kernel/clock.ts';
import { cursorOf } from '../../src/kernel/cursor.ts';
import type { Answer, Client } from '../kit/client.ts';
import { seedRows } from '../kit/owned-rows.ts';
import { boundRows, documentRows } from './bounds.ts';
import { ID, NOW } from './matchers.ts';
import { contract, NEW_GUEST, type Scenario } from './scenario.ts';
import { timeOf, viewerOf, type Stage } from './stage.ts';

const invalid = { error: 'Invalid manifest' };
const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };
const unauthenticated = { error: 'Authentication required' };

const manifest = { callerNumber: '42', moments: [{ text: 'We counted to ten' }] };
const created = { postcardId: ID, taskId: ID };
const listed = {
  id: ID,
  callerNumber: '42',
  status: 'pending',
  imageUrl: null,
  thumbnailUrl: null,
  isRead: false,
  createdAt: NOW,
  manifest,
};
const STORED = { postcards: 1, tasks: 1, task_turns: 1 };

async function create(client: Client, body: object = { manifest }): Promise<string> {
  const answer = await client.post('/api/postcards', body);
  assert.equal(answer.status, 201, answer.text);
  return (answer.body as { postcardId: string }).postcardId;
}

function numbered(callerNumber: string): object {
  return { ...listed, callerNumber, manifest: { ...manifest, callerNumber } };
}

function withNumber(callerNumber: string, more: object = {}): object {
  return { ...more, manifest: { ...manifest, callerNumber } };
}

/** Reads the row of an answer's postcard. */
async function rowOf(
  { store }: Stage,
  { body }: Answer,
): Promise<Record<string, unknown> | undefined> {
  return (await store.rows('select * from postcards where id = ?', body.postcardId))[0];
}

/** Gives the caller this many postcards with the same time, and a newer one. */
async function owning(stage: Stage, client: Client, older: number): Promise<string> {
  await seedRows(stage.store, 'postcards', String(await viewerOf(stage, client)), older);
  return create(client, withNumber('newest'));
}

/** The reference to the next page. */
function nextOf({ headers }: Answer): string | undefined {
  return /^<([^<>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
}

/** Follows an answer's `Link` to the last page, and asserts that each of `count` postcards came once, in order. */
function leadsToAll(count: number, query: string): NonNullable<Scenario['afterwards']> {
  return async (_stage, client, answer) => {
    const pages = [answer];
    for (let next = nextOf(answer); next !== undefined;) {
      assert.ok(next.startsWith(`/api/postcards?${query}`), next);
      const page = await client.get(next);
      assert.equal(page.status, 200, page.text);
      pages.push(page);
      next = nextOf(page);
    }
    const keys = pages.flatMap(({ body }) =>
      (body.postcards as { createdAt: string; id: string }[]).map(
        (one) => `${one.createdAt} ${one.id}`,
      ),
    );
    assert.equal(pages.length, Math.ceil(count / 50));
    assert.deepEqual(keys, [...new Set(keys)].toSorted().toReversed());
    assert.equal(keys.length, count);
  };
}

const anyFifty = { postcards: Array.from({ length: 50 }, () => () => {}) };

/** JSON that changes when it is parsed and printed again. */
const RAW =
  '{"10":1.0,"2":1e2,"moments":[ {} ,\t{"n":12345678901234567890,"n":-0}],"\\u0041":"\\u0000\\ud800\\/","callerNumber":"7","__proto__":{"x":null}}';

contract('postcards', {
  'GET /api/postcards': [
    {
      status: 200,
      name: 'without credentials: the empty list, and no guest',
      answer: { postcards: [] },
    },
    {
      status: 200,
      name: 'without credentials, with ids',
      query: 'ids=0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f',
      answer: { postcards: [] },
    },
    { status: 200, name: 'when the viewer has none', as: 'guest', answer: { postcards: [] } },
    {
      status: 200,
      name: 'when one waits for its pictures',
      as: 'guest',
      given: (_stage, client) => create(client),
      answer: { postcards: [listed] },
    },
    {
      status: 200,
      name: 'when one is ready and read',
      as: 'guest',
      given: async (stage, client) => {
        const id = await create(client, { manifest, playerId: 'p', sessionId: 's' });
        await stage.store.run(
          `update postcards set status = 'ready', image_url = '/files/a.png', thumbnail_url = '/files/b.png', is_read = 1 where id = ?`,
          id,
        );
      },
      answer: {
        postcards: [
          {
            ...listed,
            status: 'ready',
            imageUrl: '/files/a.png',
            thumbnailUrl: '/files/b.png',
            isRead: true,
          },
        ],
      },
    },
    ...['generating', 'failed'].map((status): Scenario => ({
      status: 200,
      name: `when one is ${status}`,
      as: 'guest',
      given: async (stage, client) => {
        await stage.store.run(
          'update postcards set status = ? where id = ?',
          status,
          await create(client),
        );
      },
      answer: { postcards: [{ ...listed, status }] },
    })),
    {
      status: 200,
      name: 'when there are several: newest first, the greater id first at the same time',
      as: 'guest',
      given: async ({ store, ...stage }, client) => {
        const old = await create(client, withNumber('old'));
        await create(client, withNumber('second'));
        await create(client, withNumber('third'));
        await store.run(
          'update postcards set created_at = ? where id = ?',
          isoTime(stage.now() - 1),
          old,
        );
        await create(client, withNumber('newest'));
      },
      answer: {
        postcards: [
          numbered('newest'),
          numbered('third'),
          numbered('second'),
          { ...numbered('old'), createdAt: () => {} },
        ],
      },
    },
    {
      status: 200,
      name: 'when there are 60: the newest 50',
      as: 'guest',
      given: async (_stage, client) => {
        for (let number = 1; number <= 60; number++) await create(client, withNumber(`${number}`));
      },
      answer: { postcards: Array.from({ length: 50 }, (_, index) => numbered(`${60 - index}`)) },
    },
    {
      status: 200,
      name: 'when 60 are named: the newest 50 of them',
      as: 'guest',
      given: async (_stage, client) => {
        const ids: string[] = [];
        for (let number = 1; number <= 60; number++) {
          ids.push(await create(client, withNumber(`${number}`)));
        }
        return ids.join(',');
      },
      query: 'ids=:id',
      answer: { postcards: Array.from({ length: 50 }, (_, index) => numbered(`${60 - index}`)) },
    },
    {
      status: 200,
      name: 'when 60 are of the player: the newest 50 of them',
      as: 'guest',
      given: async (_stage, client) => {
        for (let number = 1; number <= 60; number++) {
          await create(client, withNumber(`${number}`, { playerId: 'p' }));
        }
        await create(client);
      },
      query: 'playerId=p',
      answer: { postcards: Array.from({ length: 50 }, (_, index) => numbered(`${60 - index}`)) },
    },
    {
      status: 200,
      name: 'when there are exactly 50: no next page',
      as: 'guest',
      given: (stage, client) => owning(stage, client, 49),
      answer: anyFifty,
      afterwards: (_stage, _client, { headers }) => assert.equal(headers.get('link'), null),
    },
    ...[50, 149, 150].map((older): Scenario => ({
      status: 200,
      name: `when there are ${older + 1}: each page leads to the next`,
      as: 'guest',
      given: (stage, client) => owning(stage, client, older),
      answer: anyFifty,
      afterwards: leadsToAll(older + 1, 'cursor='),
    })),
    {
      status: 200,
      name: 'when there are 60 of the player, and a cursor is empty: the pages are of the player',
      as: 'guest',
      given: async (stage, client) => {
        await owning(stage, client, 60);
        await stage.store.run(`update postcards set player_id = 'p' where caller_number = '1'`);
      },
      query: 'cursor=&playerId=p',
      answer: anyFifty,
      afterwards: leadsToAll(60, 'playerId=p&cursor='),
    },
    {
      status: 200,
      name: 'when 60 are named: the pages are of the named',
      as: 'guest',
      given: async (stage, client) => {
        await owning(stage, client, 80);
        const { store } = stage;
        const rows = await store.rows(
          `select id from postcards where user_id = ? and caller_number = '1' limit 60`,
          String(await viewerOf(stage, client)),
        );
        return rows.map(({ id }) => String(id)).join(',');
      },
      query: 'ids=:id',
      answer: anyFifty,
      afterwards: leadsToAll(60, 'ids='),
    },
    {
      status: 200,
      name: "when the cursor is another's and its postcard is gone: what the viewer has behind it",
      as: 'guest',
      given: async (stage, client) => {
        const older = await create(client, withNumber('older'));
        const cursor = cursorOf({ time: timeOf(stage), id: await create(await stage.guest()) });
        await create(client, withNumber('newer'));
        await stage.store.run(
          'update postcards set created_at = ? where id = ?',
          isoTime(stage.now() - 1),
          older,
        );
        return cursor;
      },
      query: 'cursor=:id',
      answer: { postcards: [{ ...numbered('older'), createdAt: () => {} }] },
    },
    ...['x', '%00', '%ff', 'bnVsbA', 'W10', 'WyJ-IiwiYSJd', 'x'.repeat(8_000)].map(
      (cursor): Scenario => ({
        status: 400,
        name: `when the cursor is ${cursor.slice(0, 20)}, also without credentials`,
        query: `cursor=${cursor}&cursor=`,
        answer: { error: 'Invalid cursor' },
      }),
    ),
    {
      status: 200,
      name: 'when others have postcards, which are not listed',
      as: 'guest',
      given: async (stage) => create(await stage.guest()),
      answer: { postcards: [] },
    },
    {
      status: 200,
      name: "when another's is named by its id, which is not listed",
      as: 'guest',
      given: async (stage, client) =>
        `${await create(await stage.guest())},${await create(client)}`,
      query: 'ids=:id',
      answer: { postcards: [listed] },
    },
    {
      status: 200,
      name: "when the player's postcards are another's, which are not listed",
      as: 'guest',
      given: async (stage) => create(await stage.guest(), { manifest, playerId: 'p' }),
      query: 'playerId=p',
      answer: { postcards: [] },
    },
    {
      status: 200,
      name: 'when ids are named, some of them empty, twice or unknown: the order is that of the list',
      as: 'guest',
      given: async (_stage, client) => {
        const first = await create(client, withNumber('first'));
        await create(client, withNumber('second'));
        const third = await create(client, withNumber('third'));
        return `,${first},,${third},${first},nobody,%20${third}%20,`;
      },
      query: 'ids=:id',
      answer: { postcards: [numbered('third'), numbered('first')] },
    },
    {
      status: 200,
      name: 'when ids and playerId are given: ids take precedence',
      as: 'guest',
      given: async (_stage, client) => {
        await create(client, withNumber('of the player', { playerId: 'p' }));
        return create(client, withNumber('named'));
      },
      query: 'playerId=p&ids=:id',
      answer: { postcards: [numbered('named')] },
    },
    {
      status: 200,
      name: 'when ids are given and playerId holds NUL, which is ignored',
      as: 'guest',
      given: (_stage, client) => create(client),
      query: 'ids=:id&playerId=%00',
      answer: { postcards: [listed] },
    },
    {
      status: 200,
      name: 'when ids are only commas, which counts as no filter',
      as: 'guest',
      given: async (_stage, client) => {
        await create(client, withNumber('one', { playerId: 'p' }));
        await create(client, withNumber('two'));
      },
      query: 'ids=,,,',
      answer: { postcards: [numbered('two'), numbered('one')] },
    },
    {
      status: 200,
      name: 'when ids are given twice: the first count',
      as: 'guest',
      given: async (_stage, client) => {
        const one = await create(client, withNumber('one'));
        return `${one}&ids=${await create(client, withNumber('two'))}`;
      },
      query: 'ids=:id',
      answer: { postcards: [numbered('one')] },
    },
    {
      status: 200,
      name: 'when playerId is given',
      as: 'guest',
      given: async (_stage, client) => {
        await create(client, withNumber('one', { playerId: 'p' }));
        await create(client, withNumber('two', { playerId: 'q' }));
        await create(client, withNumber('three'));
      },
      query: 'playerId=p&playerId=q',
      answer: { postcards: [numbered('one')] },
    },
    {
      status: 200,
      name: 'when ids is empty: playerId applies',
      as: 'guest',
      given: async (_stage, client) => {
        await create(client, withNumber('one', { playerId: 'p' }));
        await create(client, withNumber('two'));
      },
      query: 'ids=&playerId=p',
      answer: { postcards: [numbered('one')] },
    },
    {
      status: 200,
      name: 'when playerId is empty, which counts as none',
      as: 'guest',
      given: (_stage, client) => create(client),
      query: 'playerId=',
      answer: { postcards: [listed] },
    },
    ...['ids', 'playerId'].map((parameter): Scenario => ({
      status: 200,
      name: `when ${parameter} is far longer than any stored one, which matches none`,
      as: 'guest',
      given: (_stage, client) => create(client),
      query: `${parameter}=${'x'.repeat(8_000)}`,
      answer: { postcards: [] },
    })),
    {
      status: 200,
      name: 'when ids name four thousand, one of them the viewer’s',
      as: 'guest',
      given: (_stage, client) => create(client),
      query: `ids=${'x,'.repeat(4_000)}:id`,
      answer: { postcards: [listed] },
    },
    { status: 400, name: 'when ids hold NUL', query: 'ids=a,%00', answer: unstorable },
    { status: 400, name: 'when playerId holds NUL', query: 'playerId=%00', answer: unstorable },
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
      given: (_stage, client) => create(client),
      without: 'postcards',
      answer: { error: 'Failed to fetch postcards' },
    },
  ],

  'POST /api/postcards': [
    {
      status: 201,
      name: 'when only a manifest is given, without credentials: a guest is made',
      body: { manifest },
      answer: created,
      stores: { ...STORED, ...NEW_GUEST },
      afterwards: async (stage, client, answer) => {
        assert.deepEqual(await rowOf(stage, answer), {
          id: answer.body.postcardId,
          user_id: await viewerOf(stage, client),
          player_id: null,
          caller_number: '42',
          session_id: null,
          manifest: JSON.stringify(manifest),
          status: 'pending',
          task_id: answer.body.taskId,
          is_storing: 0,
          image_url: null,
          thumbnail_url: null,
          is_read: 0,
          created_at: isoTime(stage.now()),
          child_player_id: null,
        });
        const { kind, payload } =
          (await stage.store.rows('select * from tasks where id = ?', answer.body.taskId))[0] ?? {};
        assert.equal(kind, 'postcard');
        assert.equal(payload, JSON.stringify({ postcardId: answer.body.postcardId }));
      },
    },
    {
      status: 201,
      name: 'when everything is given',
      as: 'user',
      body: { manifest, playerId: 'any player', sessionId: 'a session' },
      answer: created,
      stores: STORED,
      afterwards: async (stage, _client, answer) => {
        const row = await rowOf(stage, answer);
        assert.deepEqual([row?.['player_id'], row?.['session_id']], ['any player', 'a session']);
      },
    },
    {
      status: 201,
      name: 'when playerId and sessionId are null, which count as absent',
      as: 'guest',
      body: { manifest, playerId: null, sessionId: null },
      answer: created,
      stores: STORED,
      afterwards: async (stage, _client, answer) => {
        const row = await rowOf(stage, answer);
        assert.deepEqual([row?.['player_id'], row?.['session_id']], [null, null]);
      },
    },
    {
      status: 201,
      name: 'when there are unknown fields: id, owner, status and pictures are ignored',
      as: 'guest',
      body: { manifest, id: 'i', userId: 'u', status: 'ready', imageUrl: 'x', taskId: 't' },
      answer: created,
      stores: STORED,
      afterwards: async (stage, client, answer) => {
        const row = await rowOf(stage, answer);
        assert.equal(row?.['user_id'], await viewerOf(stage, client));
        assert.equal(row?.['status'], 'pending');
      },
    },
    {
      status: 201,
      name: 'when the manifest would change in a parser: it is listed byte for byte',
      as: 'guest',
      body: `{"manifest": ${RAW} }`,
      answer: created,
      stores: STORED,
      afterwards: async (_stage, client) => {
        const { text } = await client.get('/api/postcards');
        assert.ok(text.endsWith(`,"manifest":${RAW}}]}`), text);
      },
    },
    {
      status: 201,
      name: 'when manifest and moments are given twice: the last count',
      as: 'guest',
      body: '{"manifest":7,"manifest":{"moments":[],"callerNumber":"1","moments":[1]}}',
      answer: created,
      stores: STORED,
      afterwards: async (_stage, client) => {
        const { text } = await client.get('/api/postcards');
        assert.ok(text.includes('{"moments":[],"callerNumber":"1","moments":[1]}'), text);
      },
    },
    ...['5', '1.0', '1e2', '12345678901234567890', '-0', '0'].map((number): Scenario => ({
      status: 201,
      name: `when callerNumber is the number ${number}, which becomes its text`,
      as: 'guest',
      body: `{"manifest":{"callerNumber": ${number} ,"moments":[{}]}}`,
      answer: created,
      stores: STORED,
      afterwards: async (_stage, client) => {
        const { body } = await client.get('/api/postcards');
        assert.equal(body.postcards[0].callerNumber, number);
      },
    })),
    ...['absent', undefined, null, 7, 'text', [], [manifest], {}, true].map((given): Scenario => ({
      status: 400,
      name: `when manifest is ${given === undefined ? 'undefined' : JSON.stringify(given)}`,
      body: given === 'absent' ? {} : { manifest: given },
      answer: invalid,
    })),
    ...[undefined, null, [], {}, { length: 1, 0: {} }, 'text', 7, true].map(
      (moments): Scenario => ({
        status: 400,
        name: `when moments are ${JSON.stringify(moments) ?? 'absent'}`,
        body: { manifest: { ...manifest, moments } },
        answer: invalid,
      }),
    ),
    ...[undefined, null, '', true, false, [], ['42'], {}].map((callerNumber): Scenario => ({
      status: 400,
      name: `when callerNumber is ${JSON.stringify(callerNumber) ?? 'absent'}`,
      body: { manifest: { ...manifest, callerNumber } },
      answer: invalid,
    })),
    {
      status: 400,
      name: 'when moments are given twice and are empty the second time',
      body: '{"manifest":{"moments":[1],"callerNumber":"1","moments":[]}}',
      answer: invalid,
    },
    ...['', '{', '[]', 'null', '7'].map((body): Scenario => ({
      status: 400,
      name: `when the body is ${body === '' ? 'empty' : body}`,
      body,
      answer: invalid,
    })),
    ...['playerId', 'sessionId'].flatMap((field): Scenario[] => [
      ...[7, true, false, 0, ['a'], {}].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${JSON.stringify(value)}`,
        body: { manifest, [field]: value },
        answer: { error: `${field} must be a string` },
      })),
      {
        status: 400,
        name: `when ${field} holds NUL`,
        body: { manifest, [field]: 'a\0' },
        answer: unstorable,
      },
      {
        status: 400,
        name: `when ${field} holds an unpaired surrogate`,
        body: { manifest, [field]: '\ud83d' },
        answer: unstorable,
      },
    ]),
    ...['playerId', 'sessionId'].flatMap((field) =>
      boundRows(201, field, 255, (text) => ({
        as: 'guest',
        body: { manifest, [field]: text },
        answer: created,
        stores: STORED,
      })),
    ),
    ...boundRows(201, 'callerNumber', 255, (text) => ({
      as: 'guest',
      body: withNumber(text),
      answer: created,
      stores: STORED,
      afterwards: async (stage, _client, answer) =>
        assert.equal((await rowOf(stage, answer))?.['caller_number'], text),
    })),
    {
      status: 400,
      name: 'when callerNumber is a number of 256 digits',
      body: `{"manifest":{"moments":[1],"callerNumber":${'1'.repeat(256)}}}`,
      answer: { error: 'callerNumber must be at most 255 characters' },
    },
    ...documentRows(
      201,
      'manifest',
      262_144,
      (filling) => `{"moments":[1], "callerNumber":"1","note":"${filling}"}`,
      (document) => ({
        as: 'guest',
        body: `{"sessionId":"s","manifest": ${document} }`,
        answer: created,
        stores: STORED,
        afterwards: async (stage, _client, answer) =>
          assert.equal((await rowOf(stage, answer))?.['manifest'], document),
      }),
    ),
    {
      status: 400,
      name: 'when the manifest is wrong and too large: the error says that it is wrong',
      body: { manifest: { moments: [], callerNumber: '1', note: 'x'.repeat(262_144) } },
      answer: invalid,
    },
    {
      status: 400,
      name: 'when playerId is too long and sessionId no string: one field after another',
      body: { manifest, playerId: 'p'.repeat(256), sessionId: 7 },
      answer: { error: 'playerId must be at most 255 characters' },
    },
    {
      status: 400,
      name: 'when everything is too large: the manifest is checked last, after its callerNumber',
      body: {
        manifest: { moments: ['x'.repeat(262_144)], callerNumber: '1'.repeat(256) },
      },
      answer: { error: 'callerNumber must be at most 255 characters' },
    },
    {
      status: 400,
      name: 'when callerNumber holds NUL',
      body: withNumber('\0'),
      answer: unstorable,
    },
    {
      status: 400,
      name: 'when the manifest is wrong and playerId is no string: the error is about the manifest',
      body: { manifest: { moments: [] }, playerId: 7 },
      answer: invalid,
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
      name: 'when the postcard cannot be stored: no task without it, and no guest',
      body: { manifest },
      without: 'postcards',
      answer: { error: 'Failed to create postcard' },
    },
    {
      status: 500,
      name: 'when the task cannot be stored: no postcard without it, and no guest',
      body: { manifest },
      without: 'tasks',
      answer: { error: 'Failed to create postcard' },
    },
  ],
});

contract(
  'postcards of a service with a public address',
  {
    'GET /api/postcards': [
      {
        status: 200,
        name: 'when one is ready: its pictures are at that address',
        as: 'guest',
        given: async (stage, client) => {
          const id = await create(client);
          await stage.store.run(
            `update postcards set status = 'ready', image_url = '/files/a.png', thumbnail_url = '/files/b.png' where id = ?`,
            id,
          );
        },
        answer: {
          postcards: [
            {
              ...listed,
              status: 'ready',
              imageUrl: 'http://beads.example/files/a.png',
              thumbnailUrl: 'http://beads.example/files/b.png',
            },
          ],
        },
      },
    ],
  },
  { PUBLIC_URL: 'http://beads.example/' },
);

/** Gives the caller this many postcards, and others none. */
function owningOnly(count: number): NonNullable<Scenario['given']> {
  return async (stage, client) => {
    await stage.store.run('delete from postcards');
    await seedRows(stage.store, 'postcards', String(await viewerOf(stage, client)), count);
  };
}

contract('postcards of an owner with very many', {
  'POST /api/postcards': [
    {
      status: 201,
      name: 'when it is the 20,000th',
      as: 'guest',
      given: owningOnly(19_999),
      body: { manifest },
      answer: created,
      stores: STORED,
    },
    {
      status: 403,
      name: 'when it would be the 20,001st: no task either',
      as: 'guest',
      given: owningOnly(20_000),
      body: { manifest },
      answer: { error: 'Too many postcards' },
    },
    {
      status: 400,
      name: 'when it would be the 20,001st, and the manifest is wrong: the error is about the manifest',
      as: 'guest',
      given: owningOnly(20_000),
      body: { manifest: { moments: [] } },
      answer: invalid,
    },
  ],
});
