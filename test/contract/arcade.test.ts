import assert from 'node:assert/strict';
import { HOUR, isoTime } from '../../src/kernel/clock.ts';
import { boundRows } from './bounds.ts';
import type { Matcher } from './matchers.ts';
import { contract, type Scenario } from './scenario.ts';

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

/** A session that somebody created. */
function playing(userId: string): NonNullable<Scenario['given']> {
  return async (_stage, client) => {
    const answer = await client.post('/api/arcade-session', { ...game, userId });
    assert.equal(answer.status, 200);
  };
}

/** JSON that changes when it is parsed and printed again. */
const RAW =
  '{"10":1.0,"2":1e2,"b":12345678901234567890,"a":-0,"a":[ 1 ,\t2 ],"\\u0041":"\\u0000\\ud800\\/","__proto__":{"x":null}}';

contract('arcade', {
  'GET /api/arcade-session': [
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
      name: 'when a guest asks for another user id, which is not checked against the viewer',
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
