import assert from 'node:assert/strict';
import { HOUR, isoTime } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { boundRows } from './bounds.ts';
import type { Matcher } from './matchers.ts';
import { contract, type Aftermath, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const failure = { error: 'Internal server error' };
const noUserId = { error: 'userId required' };
const missing = {
  error: 'Missing required fields (userId, gameName, gameUrl, initialState, activePlayers, roomId)',
};
const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };

const game = {
  userId: 'mika',
  gameName: 'matching',
  gameUrl: '/arcade/matching',
  initialState: { cards: [1, null, 'two'] },
  activePlayers: ['p1', 'p2'],
  roomId: 'room-7',
};

const IN_24_HOURS: Matcher = (value, { stage }) =>
  assert.equal(value, isoTime(stage.now() + 24 * HOUR));

const shown = {
  session: {
    currentGame: game.gameName,
    gameUrl: game.gameUrl,
    gameState: game.initialState,
    activePlayers: game.activePlayers,
    version: 1,
    expiresAt: IN_24_HOURS,
  },
};

/** Creates a session. */
function playing(userId: string): NonNullable<Scenario['given']> {
  return async (_stage, client) => {
    const answer = await client.post('/api/arcade-session', { ...game, userId });
    assert.equal(answer.status, 200);
  };
}

/** The entity tag of a session. */
async function tagOf(client: Client, userId: string): Promise<string> {
  const { headers } = await client.get(`/api/arcade-session?userId=${userId}`);
  return headers.get('etag') ?? '';
}

/** Creates a session, and returns its entity tag, too. */
function tagged(userId: string): NonNullable<Scenario['given']> {
  return async (stage, client) => {
    await playing(userId)(stage, client);
    return tagOf(client, userId);
  };
}

/** Asserts that the answer has the entity tag that GET has. */
const hasTagThatCounts =
  (userId: string): Aftermath =>
  async (_stage, client, { headers }) =>
    assert.equal(headers.get('etag'), await tagOf(client, userId));

/** The session with another state. */
const next = { gameState: { round: 2 } };
const changed = { session: { ...shown.session, ...next, version: 2 } };
const refused = { error: 'Session has changed' };
const noSession = { error: 'No active session' };
const noChange = { error: 'Missing required fields (userId, gameState)' };

/** JSON that changes when it is parsed and printed again. */
const RAW =
  '{"10":1.0,"2":1e2,"b":12345678901234567890,"a":-0,"a":[ 1 ,\t2 ],"\\u0041":"\\u0000\\ud800\\/","__proto__":{"x":null}}';

contract('arcade', {
  'GET /api/arcade-session': [
    {
      status: 304,
      name: 'when If-None-Match is the ETag of the answer to the start',
      given: async (_stage, client) => {
        const answer = await client.post('/api/arcade-session', { ...game, userId: 'kept' });
        return answer.headers.get('etag') ?? '';
      },
      query: 'userId=kept',
      headers: { 'if-none-match': ':id' },
      answer: undefined,
      afterwards: hasTagThatCounts('kept'),
    },
    ...(
      [
        ['was started anew within a millisecond', playing('anew'), shown],
        [
          'was changed since within a millisecond',
          async (_stage, client) => {
            const headers = { 'if-match': '*' };
            await client.patch('/api/arcade-session', { userId: 'anew', ...next }, { headers });
          },
          changed,
        ],
        [
          'was prolonged since: it ends later',
          async (stage, client) => {
            stage.advance(1);
            await client.post('/api/arcade-session/touch', { userId: 'anew' });
          },
          shown,
        ],
      ] satisfies [string, NonNullable<Scenario['given']>, unknown][]
    ).map(([name, meanwhile, answer]): Scenario => ({
      status: 200,
      name: `when If-None-Match is the ETag of a session that ${name}`,
      given: async (stage, client) => {
        const tag = await tagged('anew')(stage, client);
        await meanwhile(stage, client);
        return tag;
      },
      query: 'userId=anew',
      headers: { 'if-none-match': ':id' },
      answer,
    })),
    {
      status: 200,
      name: 'when a release without ids of starts has started it',
      given: async (stage, client) => {
        await playing('nameless')(stage, client);
        await stage.store.run(
          `update arcade_sessions set start_id = null where user_id = 'nameless'`,
        );
      },
      query: 'userId=nameless',
      answer: shown,
      afterwards: hasTagThatCounts('nameless'),
    },
    {
      status: 200,
      name: 'when there is a session',
      given: playing('get'),
      query: 'userId=get',
      answer: shown,
    },
    {
      status: 200,
      name: 'when userId is given twice: the first counts',
      given: playing('first'),
      query: 'userId=first&userId=second',
      answer: shown,
    },
    {
      status: 200,
      name: 'when the user id holds spaces and emoji',
      given: playing('Ada & Bé 🧮'),
      query: `userId=${encodeURIComponent('Ada & Bé 🧮')}`,
      answer: shown,
    },
    {
      status: 200,
      name: 'when the credentials are wrong, which are ignored',
      given: playing('open'),
      query: 'userId=open',
      headers: { authorization: 'Bearer wrong', cookie: 'beadhouse.session_token=forged' },
      answer: shown,
    },
    {
      status: 200,
      name: 'when the session ends in a millisecond',
      given: async (stage, client) => {
        await playing('late')(stage, client);
        stage.advance(24 * HOUR - 1);
      },
      query: 'userId=late',
      answer: {
        session: {
          ...shown.session,
          expiresAt: ((value, { stage }) =>
            assert.equal(value, isoTime(stage.now() + 1))) as Matcher,
        },
      },
    },
    {
      status: 404,
      name: 'when the session was made 24 hours ago',
      given: async (stage, client) => {
        await playing('over')(stage, client);
        stage.advance(24 * HOUR);
      },
      query: 'userId=over',
      answer: { error: 'No active session' },
    },
    {
      status: 404,
      name: 'when the user has none',
      query: 'userId=nobody',
      answer: { error: 'No active session' },
    },
    {
      status: 404,
      name: 'when only a user with the same letters in another case has a session',
      given: playing('case'),
      query: 'userId=CASE',
      answer: { error: 'No active session' },
    },
    {
      status: 200,
      name: 'when the stored userId exceeds the limit',
      given: async (stage, client) => {
        await playing('before')(stage, client);
        await stage.store.run(
          `update arcade_sessions set user_id = ? where user_id = 'before'`,
          'u'.repeat(300),
        );
      },
      query: `userId=${'u'.repeat(300)}`,
      answer: shown,
    },
    { status: 400, name: 'when there is no userId', answer: noUserId },
    { status: 400, name: 'when userId is empty', query: 'userId=', answer: noUserId },
    {
      status: 400,
      name: 'when the first of two userIds is empty',
      query: 'userId=&userId=get',
      answer: noUserId,
    },
    {
      status: 400,
      name: 'when the parameter has another name',
      query: 'userid=get&user_id=get',
      answer: noUserId,
    },
    { status: 400, name: 'when userId holds NUL', query: 'userId=a%00b', answer: unstorable },
    {
      status: 404,
      name: 'when userId is far longer than any stored one',
      query: `userId=${'x'.repeat(8_000)}`,
      answer: { error: 'No active session' },
    },
    {
      status: 500,
      name: 'when the store fails',
      given: playing('fails'),
      query: 'userId=fails',
      without: 'arcade_sessions',
      answer: failure,
    },
  ],

  'POST /api/arcade-session': [
    {
      status: 200,
      name: 'when everything is given',
      body: { ...game, userId: 'post' },
      answer: shown,
      stores: { arcade_sessions: 1 },
      afterwards: async (_stage, client, answer) => {
        const got = await client.get('/api/arcade-session?userId=post');
        assert.equal(got.text, answer.text);
        assert.ok(!got.text.includes(game.roomId));
      },
    },
    {
      status: 200,
      name: 'when there was a session, which is replaced and begins at version 1 again',
      given: async (stage, client) => {
        await playing('again')(stage, client);
        await stage.store.run(`update arcade_sessions set version = 8 where user_id = 'again'`);
        stage.advance(HOUR);
      },
      body: { ...game, userId: 'again', gameName: 'sprint', initialState: [] },
      answer: { session: { ...shown.session, currentGame: 'sprint', gameState: [] } },
      stores: { arcade_sessions: 0 },
      afterwards: async ({ store }) => {
        const rows = await store.rows(`select * from arcade_sessions where user_id = 'again'`);
        assert.equal(rows.length, 1);
      },
    },
    {
      status: 200,
      name: 'when the documents are the smallest that count: {} and []',
      body: { ...game, userId: 'small', initialState: {}, activePlayers: [] },
      answer: { session: { ...shown.session, gameState: {}, activePlayers: [] } },
      stores: { arcade_sessions: 1 },
    },
    {
      status: 200,
      name: 'when the documents are scalars',
      body: { ...game, userId: 'scalar', initialState: 'start', activePlayers: 3 },
      answer: { session: { ...shown.session, gameState: 'start', activePlayers: 3 } },
      stores: { arcade_sessions: 1 },
    },
    {
      status: 200,
      name: 'when a document would change in a parser, and comes back byte for byte',
      body: `{"userId":"raw","gameName":"g","gameUrl":"u","initialState": ${RAW} ,"activePlayers":[1.50, "\\u00e9"],"roomId":"r"}`,
      answer: {
        session: {
          currentGame: 'g',
          gameUrl: 'u',
          gameState: JSON.parse(RAW) as unknown,
          activePlayers: [1.5, 'é'],
          version: 1,
          expiresAt: IN_24_HOURS,
        },
      },
      holds: `"gameState":${RAW},"activePlayers":[1.50, "\\u00e9"],`,
      stores: { arcade_sessions: 1 },
      afterwards: async (_stage, client, answer) => {
        assert.equal((await client.get('/api/arcade-session?userId=raw')).text, answer.text);
      },
    },
    {
      status: 200,
      name: 'when a field is given twice: the last counts',
      body: `{"userId":"twice","gameName":"g","gameUrl":"u","initialState":[1],"initialState":[2],"activePlayers":[1],"roomId":"r"}`,
      answer: {
        session: {
          currentGame: 'g',
          gameUrl: 'u',
          gameState: [2],
          activePlayers: [1],
          version: 1,
          expiresAt: IN_24_HOURS,
        },
      },
      stores: { arcade_sessions: 1 },
    },
    {
      status: 200,
      name: 'when a guest sends another user id, which is not checked against the viewer',
      as: 'guest',
      body: { ...game, userId: 'somebody else' },
      answer: shown,
      stores: { arcade_sessions: 1 },
    },
    ...Object.keys(game).flatMap((field): Scenario[] => [
      {
        status: 400,
        name: `when ${field} is missing`,
        body: { ...game, [field]: undefined },
        answer: missing,
      },
      ...['', null, 0, false].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${JSON.stringify(value)}`,
        body: { ...game, [field]: value },
        answer: missing,
      })),
    ]),
    ...Object.entries({ userId: 255, gameName: 255, gameUrl: 2_048, roomId: 255 }).flatMap(
      ([field, most]) =>
        boundRows(200, field, most, (text) => ({
          given: ({ store }) => store.run('delete from arcade_sessions'),
          body: { ...game, [field]: text },
          answer: {
            session: {
              ...shown.session,
              ...(field === 'gameName' ? { currentGame: text } : {}),
              ...(field === 'gameUrl' ? { gameUrl: text } : {}),
            },
          },
          stores: { arcade_sessions: 1 },
        })),
    ),
    {
      status: 400,
      name: 'when userId is too long and gameName no string: one field after another',
      body: { ...game, userId: 'u'.repeat(256), gameName: 7 },
      answer: { error: 'userId must be at most 255 characters' },
    },
    {
      status: 400,
      name: 'when userId is too long and a field is missing: the error is about the missing field',
      body: { ...game, userId: 'u'.repeat(256), roomId: '' },
      answer: missing,
    },
    ...['userId', 'gameName', 'gameUrl', 'roomId'].flatMap((field): Scenario[] => [
      ...[7, true, ['a'], { a: 1 }].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${JSON.stringify(value)}`,
        body: { ...game, [field]: value },
        answer: { error: `${field} must be a string` },
      })),
      {
        status: 400,
        name: `when ${field} holds NUL`,
        body: { ...game, [field]: 'a\0' },
        answer: unstorable,
      },
      {
        status: 400,
        name: `when ${field} holds an unpaired surrogate`,
        body: { ...game, [field]: 'a\ud83d' },
        answer: unstorable,
      },
    ]),
    ...['', '{', '[]', 'null', '"a"'].map((body): Scenario => ({
      status: 400,
      name: `when the body is ${body === '' ? 'empty' : body}`,
      body,
      answer: missing,
    })),
    {
      status: 400,
      name: 'when one field is missing and another is not a string',
      body: { ...game, userId: 7, roomId: undefined },
      answer: missing,
    },
    {
      status: 500,
      name: 'when the store fails',
      body: { ...game, userId: 'fails' },
      without: 'arcade_sessions',
      answer: failure,
    },
  ],

  'PATCH /api/arcade-session': [
    ...[':id', '"other", :id', '*'].map((header): Scenario => ({
      status: 200,
      name: `when If-Match is ${header.replace(':id', 'the ETag')}: the next version, which lasts 24 hours`,
      given: async (stage, client) => {
        const tag = await tagged('patch')(stage, client);
        stage.advance(HOUR);
        return tag;
      },
      headers: { 'if-match': header },
      body: { userId: 'patch', ...next },
      answer: changed,
      stores: { arcade_sessions: 0 },
      afterwards: async (stage, client, answer) => {
        const got = await client.get('/api/arcade-session?userId=patch');
        assert.equal(got.text, answer.text);
        await hasTagThatCounts('patch')(stage, client, answer);
      },
    })),
    {
      status: 200,
      name: 'when the ETag is that of the answer to the former change',
      given: async (_stage, client) => {
        await client.post('/api/arcade-session', { ...game, userId: 'twice' });
        const { headers } = await client.patch(
          '/api/arcade-session',
          { userId: 'twice', gameState: 1 },
          { headers: { 'if-match': '*' } },
        );
        return headers.get('etag') ?? '';
      },
      headers: { 'if-match': ':id' },
      body: { userId: 'twice', ...next },
      answer: { session: { ...changed.session, version: 3 } },
      stores: { arcade_sessions: 0 },
    },
    {
      status: 200,
      name: 'when the session was prolonged since the ETag: its state has not changed',
      given: async (stage, client) => {
        const tag = await tagged('prolonged')(stage, client);
        stage.advance(1);
        await client.post('/api/arcade-session/touch', { userId: 'prolonged' });
        return tag;
      },
      headers: { 'if-match': ':id' },
      body: { userId: 'prolonged', ...next },
      answer: changed,
      stores: { arcade_sessions: 0 },
    },
    {
      status: 200,
      name: 'when activePlayers are given, and a document would change in a parser',
      given: tagged('players'),
      headers: { 'if-match': ':id' },
      body: `{"userId":"players","gameState": ${RAW} ,"activePlayers":[1.50]}`,
      answer: {
        session: {
          ...shown.session,
          gameState: JSON.parse(RAW) as unknown,
          activePlayers: [1.5],
          version: 2,
        },
      },
      holds: `"gameState":${RAW},"activePlayers":[1.50],`,
      stores: { arcade_sessions: 0 },
    },
    {
      status: 200,
      name: 'when activePlayers is null: the session keeps its own',
      given: tagged('null'),
      headers: { 'if-match': ':id' },
      body: { userId: 'null', ...next, activePlayers: null },
      answer: changed,
      stores: { arcade_sessions: 0 },
    },
    {
      status: 200,
      name: 'when other fields are given, which are ignored',
      given: tagged('other'),
      headers: { 'if-match': ':id' },
      body: { ...next, userId: 'other', gameName: 'x', gameUrl: 'x', roomId: 'x', version: 9 },
      answer: changed,
      stores: { arcade_sessions: 0 },
      afterwards: async ({ store }) => {
        const [row] = await store.rows(
          `select room_id from arcade_sessions where user_id = 'other'`,
        );
        assert.equal(row?.['room_id'], game.roomId);
      },
    },
    {
      status: 200,
      name: 'when the stored userId exceeds the limit',
      given: async (stage, client) => {
        await playing('long')(stage, client);
        await stage.store.run(
          `update arcade_sessions set user_id = ? where user_id = 'long'`,
          'v'.repeat(300),
        );
        return tagOf(client, 'v'.repeat(300));
      },
      headers: { 'if-match': ':id' },
      body: { userId: 'v'.repeat(300), ...next },
      answer: changed,
      stores: { arcade_sessions: 0 },
    },
    ...(
      [
        ['was changed since', { userId: 'stale', gameState: 1 }],
        ['was started anew within a millisecond', { ...game, userId: 'stale' }],
      ] as const
    ).map(([name, body]): Scenario => ({
      status: 409,
      name: `when the session ${name}, with the current ETag`,
      given: async (stage, client) => {
        const tag = await tagged('stale')(stage, client);
        const headers = { 'if-match': '*' };
        const method = 'gameState' in body ? 'PATCH' : 'POST';
        const answer = await client.send(method, '/api/arcade-session', { body, headers });
        assert.equal(answer.status, 200);
        return tag;
      },
      headers: { 'if-match': ':id' },
      body: { userId: 'stale', ...next },
      answer: refused,
      afterwards: hasTagThatCounts('stale'),
    })),
    {
      status: 409,
      name: 'when an earlier release has replaced the session and kept the id of the start',
      given: async (stage, client) => {
        const tag = await tagged('mixed')(stage, client);
        await stage.store.run(
          `update arcade_sessions set updated_at = ? where user_id = 'mixed'`,
          isoTime(stage.now() + 1),
        );
        return tag;
      },
      headers: { 'if-match': ':id' },
      body: { userId: 'mixed', ...next },
      answer: refused,
      afterwards: hasTagThatCounts('mixed'),
    },
    ...['W/:id', '"other"', 'other', '', ':id x'].map((header): Scenario => ({
      status: 409,
      name: `when If-Match is ${JSON.stringify(header.replace(':id', 'the ETag'))}`,
      given: tagged('strong'),
      headers: { 'if-match': header },
      body: { userId: 'strong', ...next },
      answer: refused,
      afterwards: hasTagThatCounts('strong'),
    })),
    {
      status: 409,
      name: "when If-Match is the ETag of another user's session",
      given: async (stage, client) => {
        await playing('mine')(stage, client);
        return tagged('theirs')(stage, client);
      },
      headers: { 'if-match': ':id' },
      body: { userId: 'mine', ...next },
      answer: refused,
    },
    {
      status: 428,
      name: 'when there is no If-Match',
      given: playing('careless'),
      body: { userId: 'careless', ...next },
      answer: { error: 'If-Match required' },
    },
    {
      status: 428,
      name: 'when there is neither If-Match nor a session',
      body: { userId: 'nobody', ...next },
      answer: { error: 'If-Match required' },
    },
    ...(
      [
        ['has none', 'nobody'],
        ['has letters in another case', 'PATCH'],
        ['is longer than any stored one', 'x'.repeat(10_000)],
      ] as const
    ).map(([name, userId]): Scenario => ({
      status: 404,
      name: `when the user ${name}`,
      headers: { 'if-match': '*' },
      body: { userId, ...next },
      answer: noSession,
    })),
    {
      status: 404,
      name: 'when the session was made 24 hours ago',
      given: async (stage, client) => {
        const tag = await tagged('late')(stage, client);
        stage.advance(24 * HOUR);
        return tag;
      },
      headers: { 'if-match': ':id' },
      body: { userId: 'late', ...next },
      answer: noSession,
    },
    ...['userId', 'gameState'].flatMap((field) =>
      [undefined, null, '', 0, false].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${value === undefined ? 'missing' : JSON.stringify(value)}, also without If-Match`,
        body: { userId: 'patch', ...next, [field]: value },
        answer: noChange,
      })),
    ),
    ...['', '{', '[]', 'null'].map((body): Scenario => ({
      status: 400,
      name: `when the body is ${body === '' ? 'empty' : body}`,
      headers: { 'if-match': '*' },
      body,
      answer: noChange,
    })),
    ...[7, true, ['a'], { a: 1 }].map((userId): Scenario => ({
      status: 400,
      name: `when userId is ${JSON.stringify(userId)}`,
      headers: { 'if-match': '*' },
      body: { userId, ...next },
      answer: { error: 'userId must be a string' },
    })),
    {
      status: 400,
      name: 'when userId holds NUL',
      headers: { 'if-match': '*' },
      body: { userId: 'a\0', ...next },
      answer: unstorable,
    },
    ...[false, 0, ''].map((activePlayers): Scenario => ({
      status: 400,
      name: `when activePlayers is ${JSON.stringify(activePlayers)}`,
      headers: { 'if-match': '*' },
      body: { userId: 'patch', ...next, activePlayers },
      answer: { error: 'activePlayers must not be empty' },
    })),
    {
      status: 500,
      name: 'when the store fails',
      given: playing('fails'),
      headers: { 'if-match': '*' },
      body: { userId: 'fails', ...next },
      without: 'arcade_sessions',
      answer: failure,
    },
  ],

  'POST /api/arcade-session/touch': [
    {
      status: 200,
      name: 'when there is a session: it lasts 24 hours, and its version stays',
      given: async (stage, client) => {
        await playing('touch')(stage, client);
        stage.advance(24 * HOUR - 1);
      },
      body: { userId: 'touch' },
      answer: shown,
      stores: { arcade_sessions: 0 },
      afterwards: async (stage, client, answer) => {
        await hasTagThatCounts('touch')(stage, client, answer);
        stage.advance(24 * HOUR - 1);
        const got = await client.get('/api/arcade-session?userId=touch');
        assert.equal(got.text, answer.text);
      },
    },
    {
      status: 404,
      name: 'when the session was made 24 hours ago',
      given: async (stage, client) => {
        await playing('over')(stage, client);
        stage.advance(24 * HOUR);
      },
      body: { userId: 'over' },
      answer: noSession,
    },
    { status: 404, name: 'when the user has none', body: { userId: 'nobody' }, answer: noSession },
    ...[undefined, null, '', 0, false].map((userId): Scenario => ({
      status: 400,
      name: `when userId is ${userId === undefined ? 'missing' : JSON.stringify(userId)}`,
      body: { userId },
      answer: noUserId,
    })),
    {
      status: 400,
      name: 'when userId is only in the query',
      query: 'userId=touch',
      answer: noUserId,
    },
    {
      status: 400,
      name: 'when userId is 7',
      body: { userId: 7 },
      answer: { error: 'userId must be a string' },
    },
    { status: 400, name: 'when userId holds NUL', body: { userId: '\0' }, answer: unstorable },
    {
      status: 500,
      name: 'when the store fails',
      given: playing('fails'),
      body: { userId: 'fails' },
      without: 'arcade_sessions',
      answer: failure,
    },
  ],

  'DELETE /api/arcade-session': [
    {
      status: 200,
      name: 'when there is a session, which is deleted',
      given: playing('delete'),
      query: 'userId=delete',
      answer: { success: true },
      stores: { arcade_sessions: -1 },
      afterwards: async (_stage, client) => {
        const got = await client.get('/api/arcade-session?userId=delete');
        assert.equal(got.status, 404);
      },
    },
    { status: 200, name: 'when there is none', query: 'userId=none', answer: { success: true } },
    {
      status: 200,
      name: 'when the content type is JSON and there is no body',
      given: playing('typed'),
      query: 'userId=typed',
      headers: { 'content-type': 'application/json' },
      answer: { success: true },
      stores: { arcade_sessions: -1 },
    },
    {
      status: 200,
      name: 'when userId is given twice: the first counts',
      given: playing('one'),
      query: 'userId=one&userId=get',
      answer: { success: true },
      stores: { arcade_sessions: -1 },
      afterwards: async ({ store }) => {
        assert.deepEqual(
          await store.rows(`select * from arcade_sessions where user_id = 'one'`),
          [],
        );
      },
    },
    { status: 400, name: 'when there is no userId', answer: noUserId },
    { status: 400, name: 'when userId is empty', query: 'userId=', answer: noUserId },
    {
      status: 400,
      name: 'when userId is only in the body',
      body: { userId: 'get' },
      answer: noUserId,
    },
    {
      status: 200,
      name: 'when userId is far longer than any stored one',
      query: `userId=${'x'.repeat(8_000)}`,
      answer: { success: true },
    },
    { status: 400, name: 'when userId holds NUL', query: 'userId=%00', answer: unstorable },
    {
      status: 500,
      name: 'when the store fails',
      given: playing('kept'),
      query: 'userId=kept',
      without: 'arcade_sessions',
      answer: failure,
    },
  ],
});

/** The ids that a caller may use with the owner check: the viewer's own, and a player's. */
async function ownIds(stage: Stage, client: Client): Promise<readonly [string, string]> {
  const { body } = await client.post('/api/players', {
    name: 'Mika',
    emoji: '🦊',
    color: 'red',
    isPracticeStudent: false,
  });
  return [String(await viewerOf(stage, client)), String(body.player.id)];
}

const unauthenticated = { error: 'Authentication required' };
const forbidden = { error: 'Forbidden' };

/** A request on a session, for the user `:id`. */
const requests: Readonly<Record<string, Pick<Scenario, 'query' | 'body' | 'headers'>>> = {
  'GET /api/arcade-session': { query: 'userId=:id' },
  'POST /api/arcade-session': { body: { ...game, userId: ':id' } },
  'PATCH /api/arcade-session': {
    body: { userId: ':id', ...next },
    headers: { 'if-match': '*' },
  },
  'POST /api/arcade-session/touch': { body: { userId: ':id' } },
  'DELETE /api/arcade-session': { query: 'userId=:id' },
};

/** The status for a caller who may use the session, which does not exist yet. */
const admitted = (endpoint: string): number =>
  endpoint === 'POST /api/arcade-session' || endpoint.startsWith('DELETE') ? 200 : 404;

contract(
  'arcade with ARCADE_OWNER_CHECK',
  Object.fromEntries(
    Object.entries(requests).map(([endpoint, request]): [string, Scenario[]] => [
      endpoint,
      [
        ...(['guest', 'user'] as const).flatMap((as) =>
          (['own id', "player's id"] as const).map((whose, index): Scenario => ({
            ...request,
            status: admitted(endpoint),
            name: `when userId is the ${whose} of a ${as}`,
            as,
            given: async (stage, client) => {
              await stage.store.run('delete from arcade_sessions');
              return (await ownIds(stage, client))[index];
            },
            answer: () => {},
            ...(endpoint === 'POST /api/arcade-session' ? { stores: { arcade_sessions: 1 } } : {}),
          })),
        ),
        {
          ...request,
          status: 401,
          name: 'without credentials: no guest is made',
          given: async (stage) => (await ownIds(stage, await stage.guest()))[0],
          answer: unauthenticated,
        },
        {
          ...request,
          status: 401,
          name: 'when the bearer token is not valid',
          headers: { ...request.headers, authorization: 'Bearer wrong' },
          answer: unauthenticated,
        },
        ...(["another viewer's id", "another viewer's player", 'any text'] as const).map(
          (whose, index): Scenario => ({
            ...request,
            status: 403,
            name: `when userId is ${whose}`,
            as: 'user',
            given: async (stage) => (await ownIds(stage, await stage.guest()))[index] ?? 'mika',
            answer: forbidden,
          }),
        ),
      ],
    ]),
  ),
  { ARCADE_OWNER_CHECK: 'true' },
);
