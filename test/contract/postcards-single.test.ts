import assert from 'node:assert/strict';
import { HOUR, isoTime } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { seedRows } from '../kit/owned-rows.ts';
import { ID } from './matchers.ts';
import { contract, type Scenario, type Tables } from './scenario.ts';
import { timeOf, viewerOf, type Stage } from './stage.ts';

const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };
const notFound = { error: 'Postcard not found' };
const manifest = { callerNumber: '42', moments: ['Six times seven'] };
const any = (): void => {};

const listed = {
  id: ID,
  callerNumber: '42',
  status: 'pending',
  imageUrl: null,
  thumbnailUrl: null,
  isRead: false,
  createdAt: any,
  manifest,
};
const whole = { ...listed, playerId: null, sessionId: null, taskId: ID };

const waiting = { id: ID, state: 'pending', progress: 0, attempts: 0, lastError: null };

type Status = 'pending' | 'generating' | 'ready' | 'failed';

/** Stores a postcard with this status, and returns its id. */
async function own(
  { store }: Stage,
  client: Client,
  status: Status = 'pending',
  body: object = {},
): Promise<string> {
  const answer = await client.post('/api/postcards', { manifest, ...body });
  assert.equal(answer.status, 201, answer.text);
  const { postcardId } = answer.body as { postcardId: string };
  await store.run('update postcards set status = ? where id = ?', status, postcardId);
  if (status === 'ready') {
    await store.run(
      `update postcards set image_url = '/files/a.png', thumbnail_url = '/files/b.webp' where id = ?`,
      postcardId,
    );
  }
  return postcardId;
}

const owning =
  (status: Status, body?: object): NonNullable<Scenario['given']> =>
  (stage, client) =>
    own(stage, client, status, body);

/** Makes a player of a viewer. */
async function playerOf(client: Client): Promise<string> {
  const player = { name: 'Mika', emoji: '🦊', color: 'red', isPracticeStudent: false };
  const answer = await client.post('/api/players', player);
  assert.equal(answer.status, 201, answer.text);
  return (answer.body as { player: { id: string } }).player.id;
}

/** Links a viewer to a player. */
async function link(stage: Stage, client: Client, playerId: string, at = timeOf(stage)) {
  await stage.store.run(
    'insert into parent_child (parent_user_id, child_player_id, created_at) values (?, ?, ?)',
    String(await viewerOf(stage, client)),
    playerId,
    at,
  );
}

/** Changes the task of a postcard. */
async function changeTask(stage: Stage, id: string, change: string): Promise<void> {
  await stage.store.run(
    `update tasks set ${change} where id = (select task_id from postcards where id = ?)`,
    id,
  );
}

/** Rows that are refused for every request about one postcard. */
const ofOne = (failure: string): Scenario[] => [
  { status: 404, name: 'without credentials', answer: notFound },
  { status: 404, name: 'when there is no such postcard', as: 'guest', answer: notFound },
  {
    status: 404,
    name: "when it is somebody else's",
    as: 'user',
    given: async (stage) => own(stage, await stage.guest(), 'failed', { playerId: 'p' }),
    answer: notFound,
  },
  {
    status: 404,
    name: 'when the id is far longer than any',
    as: 'guest',
    given: () => 'x'.repeat(7_000),
    answer: notFound,
  },
  { status: 400, name: 'when the id holds NUL', given: () => '%00', answer: unstorable },
  {
    status: 401,
    name: 'when the bearer token is not valid',
    headers: { authorization: 'Bearer wrong' },
    answer: { error: 'Authentication required' },
  },
  {
    status: 500,
    name: 'when the store fails',
    as: 'guest',
    given: owning('failed'),
    without: 'postcards',
    answer: { error: failure },
  },
];

/** Rows about reading, for the family of a postcard's player. */
const ofFamily = (answer: unknown): Scenario[] => [
  {
    status: 200,
    name: "when it is of the viewer's player and of a linked viewer",
    as: 'user',
    given: async (stage, client) => {
      const guardian = await stage.guest();
      const playerId = await playerOf(client);
      await link(stage, guardian, playerId);
      return own(stage, guardian, 'pending', { playerId });
    },
    answer,
  },
  {
    status: 200,
    name: 'when it belongs to the owner of a player to whom the viewer is linked',
    as: 'guest',
    given: async (stage, client) => {
      const owner = await stage.guest();
      const playerId = await playerOf(owner);
      await link(stage, client, playerId);
      return own(stage, owner, 'pending', { playerId });
    },
    answer,
  },
  {
    status: 404,
    name: "when a guest's link to its player has ended",
    as: 'guest',
    given: async (stage, client) => {
      const owner = await stage.guest();
      const playerId = await playerOf(owner);
      await link(stage, client, playerId, isoTime(stage.now() - 24 * HOUR));
      return own(stage, owner, 'pending', { playerId });
    },
    answer: notFound,
  },
  {
    status: 404,
    name: "when a stranger's postcard names the viewer's player",
    as: 'user',
    given: async (stage, client) =>
      own(stage, await stage.guest(), 'pending', { playerId: await playerOf(client) }),
    answer: notFound,
  },
];

/** Fifty and one more postcards of an owner and a linked viewer, and one of a stranger. */
async function manyOfPlayer(stage: Stage, client: Client): Promise<string> {
  const playerId = await playerOf(client);
  const guardian = await stage.guest();
  await link(stage, guardian, playerId);
  await seedRows(stage.store, 'postcards', String(await viewerOf(stage, client)), 50);
  await stage.store.run(
    'update postcards set player_id = ? where user_id = ?',
    playerId,
    String(await viewerOf(stage, client)),
  );
  await own(stage, guardian, 'pending', { playerId });
  await own(stage, await stage.guest(), 'pending', { playerId });
  return playerId;
}

const tables: Tables = {
  'GET /api/postcards/:id': [
    {
      status: 200,
      name: 'when it is pending',
      as: 'guest',
      given: owning('pending', { playerId: 'p', sessionId: 's' }),
      answer: { postcard: { ...whole, playerId: 'p', sessionId: 's' } },
      holds: '"manifest":{"callerNumber":"42","moments":["Six times seven"]},"playerId":"p"',
    },
    {
      status: 200,
      name: 'when it is ready',
      as: 'user',
      given: owning('ready'),
      answer: {
        postcard: {
          ...whole,
          status: 'ready',
          imageUrl: '/files/a.png',
          thumbnailUrl: '/files/b.webp',
        },
      },
      afterwards: async (_stage, client, { body, headers }) => {
        const etag = headers.get('etag') ?? '';
        const path = `/api/postcards/${body.postcard.id}`;
        const same = { headers: { 'if-none-match': etag } };
        assert.equal((await client.get(path, same)).status, 304);
        await client.patch(path, { isRead: true });
        assert.equal((await client.get(path, same)).status, 200);
      },
    },
    ...ofFamily({ postcard: { ...whole, playerId: ID } }),
    ...ofOne('Failed to fetch postcard'),
  ],

  'PATCH /api/postcards/:id': [
    ...[true, false].map((isRead): Scenario => ({
      status: 200,
      name: `when isRead becomes ${isRead}`,
      as: 'guest',
      given: async (stage, client) => {
        const id = await own(stage, client, 'ready');
        await stage.store.run('update postcards set is_read = ? where id = ?', isRead ? 0 : 1, id);
        return id;
      },
      body: { isRead },
      answer: {
        postcard: {
          ...whole,
          status: 'ready',
          imageUrl: '/files/a.png',
          thumbnailUrl: '/files/b.webp',
          isRead,
        },
      },
      stores: { postcards: 0 },
    })),
    ...[{}, { isRead: null }, { status: 'ready', userId: 'u', manifest: {} }].map(
      (body): Scenario => ({
        status: 200,
        name: `when the body is ${JSON.stringify(body)}, which changes nothing`,
        as: 'guest',
        given: async (stage, client) => {
          const id = await own(stage, client);
          await stage.store.run('update postcards set is_read = 1 where id = ?', id);
          return id;
        },
        body,
        answer: { postcard: { ...whole, isRead: true } },
      }),
    ),
    ...['true', 1, 0, [], {}].map((isRead): Scenario => ({
      status: 400,
      name: `when isRead is ${JSON.stringify(isRead)}`,
      as: 'guest',
      given: owning('ready'),
      body: { isRead },
      answer: { error: 'isRead must be a boolean' },
    })),
    {
      status: 404,
      name: 'when it is of the viewer’s player but belongs to a linked viewer, and only that viewer may change it',
      as: 'user',
      given: async (stage, client) => {
        const guardian = await stage.guest();
        const playerId = await playerOf(client);
        await link(stage, guardian, playerId);
        return own(stage, guardian, 'ready', { playerId });
      },
      body: { isRead: true },
      answer: notFound,
    },
    ...ofOne('Failed to update postcard'),
  ],

  'DELETE /api/postcards/:id': [
    {
      status: 200,
      name: 'when it is ready: its pictures will be deleted',
      as: 'guest',
      given: owning('ready'),
      answer: { success: true },
      stores: { postcards: -1, tasks: 1, task_turns: 1 },
      afterwards: async ({ store }) => {
        const [task] = await store.rows(`select payload from tasks where kind = 'delete-files'`);
        assert.equal(task?.['payload'], '{"names":["a.png","b.webp"]}');
        await store.run(`delete from task_turns where owner = 'files'`);
      },
    },
    ...(['pending', 'generating', 'failed'] as const).map((status): Scenario => ({
      status: 200,
      name: `when it is ${status}: its task ends by itself`,
      as: 'user',
      given: owning(status),
      answer: { success: true },
      stores: { postcards: -1 },
    })),
    {
      status: 404,
      name: 'when it was deleted before',
      as: 'guest',
      given: async (stage, client) => {
        const id = await own(stage, client);
        assert.equal((await client.delete(`/api/postcards/${id}`)).status, 200);
        return id;
      },
      answer: notFound,
    },
    ...ofOne('Failed to delete postcard'),
  ],

  'POST /api/postcards/:id/retry': [
    {
      status: 201,
      name: 'when it is failed: it waits for a new task',
      as: 'guest',
      given: owning('failed'),
      answer: { postcardId: ID, taskId: ID },
      stores: { postcards: 0, tasks: 1, task_turns: 0 },
      afterwards: async ({ store }, client, { body }) => {
        const path = `/api/postcards/${body.postcardId}`;
        const { postcard } = (await client.get(path)).body;
        assert.deepEqual([postcard.status, postcard.taskId], ['pending', body.taskId]);
        const [task] = await store.rows(
          'select kind, payload from tasks where id = ?',
          body.taskId,
        );
        assert.deepEqual(
          [task?.['kind'], task?.['payload']],
          ['postcard', JSON.stringify({ postcardId: body.postcardId })],
        );
      },
    },
    ...(['pending', 'generating', 'ready'] as const).map((status): Scenario => ({
      status: 409,
      name: `when it is ${status}: no task is added`,
      as: 'guest',
      given: owning(status),
      answer: { error: 'Only a failed postcard can be retried' },
    })),
    ...ofOne('Failed to retry postcard'),
  ],

  'POST /api/postcards/:id/cancel': [
    ...(['pending', 'generating'] as const).map((status): Scenario => ({
      status: 200,
      name: `when it is ${status}: it is failed, and its task is dead`,
      as: 'guest',
      given: owning(status),
      answer: { postcard: { ...whole, status: 'failed' } },
      stores: { postcards: 0, tasks: 1, task_turns: 1 },
      afterwards: async ({ store }, client, { body }) => {
        const { text } = await client.get(`/api/postcards/${body.postcard.id}/task`);
        assert.match(text, /"state":"dead","progress":0,"attempts":0,"lastError":"Cancelled"/);
        await store.run(`delete from task_turns where owner = 'files'`);
      },
    })),
    {
      status: 200,
      name: 'when its pictures are being stored: its task ends by itself',
      as: 'guest',
      given: async (stage, client) => {
        const id = await own(stage, client, 'generating');
        await stage.store.run('update postcards set is_storing = 1 where id = ?', id);
        return id;
      },
      answer: { postcard: { ...whole, status: 'failed' } },
      stores: { postcards: 0 },
    },
    ...(['ready', 'failed'] as const).map((status): Scenario => ({
      status: 409,
      name: `when it is ${status}`,
      as: 'guest',
      given: owning(status),
      answer: { error: 'Only a postcard that is pending or generating can be cancelled' },
    })),
    ...ofOne('Failed to cancel postcard').filter(({ without }) => without === undefined),
    {
      status: 500,
      name: 'when the task cannot be changed: nothing changes',
      as: 'guest',
      given: owning('pending'),
      without: 'tasks',
      answer: { error: 'Failed to cancel postcard' },
    },
  ],

  'GET /api/postcards/:id/task': [
    ...(
      [
        ['pending', 'attempts = 0', {}],
        [
          'failed once, whose reason is not for callers',
          `attempts = 1, reason = 'Could not put /var/x into s3://beads: AccessDenied AKIA'`,
          { attempts: 1, lastError: 'The pictures could not be made' },
        ],
        [
          'past its deadline',
          `attempts = 2, reason = 'No result within 300000 ms'`,
          { attempts: 2, lastError: 'It took too long' },
        ],
        [
          'running again after a crash',
          `attempts = 3, progress = 0.5, state = 'running', reason = 'Attempt 2 ended without a result'`,
          { state: 'running', progress: 0.5, attempts: 3, lastError: 'It was interrupted' },
        ],
        [
          'cancelled',
          `state = 'dead', reason = 'Cancelled'`,
          { state: 'dead', lastError: 'Cancelled' },
        ],
      ] as const
    ).map(([condition, change, task]): Scenario => ({
      status: 200,
      name: `when it is ${condition}`,
      as: 'guest',
      given: async (stage, client) => {
        const id = await own(stage, client);
        await changeTask(stage, id, change);
        return id;
      },
      answer: { task: { ...waiting, ...task } },
    })),
    ...ofFamily({ task: waiting }),
    {
      status: 404,
      name: 'when the task is deleted',
      as: 'guest',
      given: async (stage, client) => {
        const id = await own(stage, client, 'ready');
        await stage.store.run(
          'delete from tasks where id = (select task_id from postcards where id = ?)',
          id,
        );
        return id;
      },
      answer: { error: 'Task not found' },
    },
    ...ofOne('Failed to fetch task'),
  ],

  'GET /api/postcards/unread-count': [
    { status: 200, name: 'without credentials: 0, and no guest', answer: { unread: 0 } },
    {
      status: 200,
      name: 'when some are read, or not ready, or somebody else’s: the others count',
      as: 'guest',
      given: async (stage, client) => {
        for (const status of ['pending', 'generating', 'failed', 'ready', 'ready'] as const) {
          await own(stage, client, status);
        }
        await client.patch(`/api/postcards/${await own(stage, client, 'ready')}`, { isRead: true });
        await own(stage, await stage.guest(), 'ready');
      },
      answer: { unread: 2 },
    },
    {
      status: 200,
      name: 'when a playerId is given',
      as: 'guest',
      given: async (stage, client) => {
        for (const playerId of ['p', 'p', 'q', null]) {
          await own(stage, client, 'ready', { playerId });
        }
      },
      query: 'playerId=p&playerId=q',
      answer: { unread: 2 },
    },
    {
      status: 200,
      name: 'when playerId is empty, which counts as none',
      as: 'guest',
      given: owning('ready', { playerId: 'p' }),
      query: 'playerId=',
      answer: { unread: 1 },
    },
    { status: 400, name: 'when playerId holds NUL', query: 'playerId=%00', answer: unstorable },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      without: 'postcards',
      answer: { error: 'Failed to count postcards' },
    },
  ],

  'GET /api/players/:id/postcards': [
    {
      status: 200,
      name: 'when there are none',
      as: 'guest',
      given: (_stage, client) => playerOf(client),
      answer: { postcards: [] },
    },
    {
      status: 200,
      name: "when there are the owner's, a linked viewer's, a stranger's, and others of the owner",
      as: 'user',
      given: async (stage, client) => {
        const playerId = await playerOf(client);
        const guardian = await stage.guest();
        await link(stage, guardian, playerId);
        const card = (callerNumber: string) => ({
          playerId,
          manifest: { ...manifest, callerNumber },
        });
        await own(stage, client, 'pending', card('1'));
        await own(stage, guardian, 'failed', card('2'));
        await own(stage, await stage.guest(), 'ready', card('3'));
        await own(stage, client, 'pending');
        return playerId;
      },
      answer: {
        postcards: [
          {
            ...listed,
            callerNumber: '2',
            status: 'failed',
            manifest: { ...manifest, callerNumber: '2' },
          },
          { ...listed, callerNumber: '1', manifest: { ...manifest, callerNumber: '1' } },
        ],
      },
    },
    {
      status: 200,
      name: "when a guest's link has ended: the owner no longer sees its postcards",
      as: 'guest',
      given: async (stage, client) => {
        const playerId = await playerOf(client);
        const guardian = await stage.guest();
        await link(stage, guardian, playerId, isoTime(stage.now() - 24 * HOUR));
        await own(stage, guardian, 'pending', { playerId });
        return playerId;
      },
      answer: { postcards: [] },
    },
    {
      status: 200,
      name: 'when there are 51: the first page leads to the last one',
      as: 'guest',
      given: manyOfPlayer,
      answer: { postcards: Array.from({ length: 50 }, () => any) },
      afterwards: async (_stage, client, { headers, body }) => {
        const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
        const last = await client.get(next);
        assert.equal(last.status, 200, last.text);
        assert.equal(last.headers.get('link'), null);
        assert.equal(last.body.postcards.length, 1);
        assert.ok(
          !body.postcards.some(({ id }: { id: string }) => id === last.body.postcards[0].id),
        );
      },
    },
    {
      status: 400,
      name: 'when the cursor cannot be read',
      query: 'cursor=x',
      answer: { error: 'Invalid cursor' },
    },
    { status: 404, name: 'without credentials', answer: { error: 'Player not found' } },
    {
      status: 404,
      name: "when the player is somebody else's, also with postcards of the viewer that name it",
      as: 'user',
      given: async (stage, client) => {
        const playerId = await playerOf(await stage.guest());
        await own(stage, client, 'pending', { playerId });
        return playerId;
      },
      answer: { error: 'Player not found' },
    },
    {
      status: 404,
      name: 'when there is no such player',
      as: 'guest',
      answer: { error: 'Player not found' },
    },
    { status: 400, name: 'when the id holds NUL', given: () => '%00', answer: unstorable },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: (_stage, client) => playerOf(client),
      without: 'postcards',
      answer: { error: 'Failed to fetch postcards' },
    },
  ],
};

contract('one postcard', tables);
