import assert from 'node:assert/strict';
import type { Client } from '../kit/client.ts';
import { boundRows } from './bounds.ts';
import { ID, NOW, type Matcher } from './matchers.ts';
import { notSeen, makePlayer, sharedPlayer } from './players-rows.ts';
import { contract, type Aftermath, type Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

const missing = { error: 'Missing required fields: gameName, score, seconds' };
const noPlayer = { error: 'Player not found' };

const finished = { gameName: 'matching', score: 12, seconds: 93.5 };
const shown = { id: ID, playerId: ID, ...finished, createdAt: NOW };

/** Stores finished games of a new player of the caller, one in each second. */
function played(...games: readonly object[]) {
  return async (stage: Stage, client: Client): Promise<string> => {
    const id = await makePlayer(stage, client);
    for (const game of games) {
      stage.advance(1_000);
      const path = `/api/players/${id}/arcade-results`;
      assert.equal((await client.post(path, { ...finished, ...game })).status, 201);
    }
    return id;
  };
}

/** Stores games of a player, older than any new ones; the first is the oldest. */
async function seedResults({ store }: Stage, playerId: string, count: number): Promise<void> {
  await store.run(
    `insert into arcade_results (id, player_id, game_name, score, seconds, created_at)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
     select '${playerId.slice(0, -12)}' || (n + 100000000000), '${playerId}', 'old', n, 1,
       '2026-01-02T03:04:05.678Z'
     from numbers`,
  );
}

/** A result with this score and another time than now. */
const scored = (score: number): object => ({ ...shown, score, createdAt: (() => {}) as Matcher });

/** Follows the links from the answer, and asserts that there are this many entries in all, each once. */
const leadsToAll =
  (count: number): Aftermath =>
  async (_stage, client, answer) => {
    const ids = new Set<string>();
    let page = answer;
    for (;;) {
      for (const { id } of page.body.results) ids.add(id);
      const next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
      if (next === undefined) break;
      page = await client.get(next);
      assert.equal(page.status, 200);
    }
    assert.equal(ids.size, count);
  };

contract('arcade results', {
  'POST /api/players/:id/arcade-results': [
    ...(['guest', 'user'] as const).flatMap((as): Scenario[] => [
      {
        status: 201,
        name: `when a ${as} is the owner`,
        as,
        given: makePlayer,
        body: finished,
        answer: { result: shown },
        stores: { arcade_results: 1 },
        afterwards: async (_stage, client, { body }) => {
          const { playerId } = body.result;
          const { text } = await client.get(`/api/players/${playerId}/arcade-results`);
          assert.equal(text, JSON.stringify({ results: [body.result] }));
        },
      },
      {
        status: 201,
        name: `when a ${as} only sees the player and plays`,
        as,
        given: sharedPlayer,
        body: finished,
        answer: { result: shown },
        stores: { arcade_results: 1 },
      },
    ]),
    {
      status: 201,
      name: 'when the player is archived',
      as: 'guest',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        await client.patch(`/api/players/${id}`, { isArchived: true });
        return id;
      },
      body: finished,
      answer: { result: shown },
      stores: { arcade_results: 1 },
    },
    ...(
      [
        [0, 0],
        [-3.25, 1e-9],
        [1.7e308, 5e-324],
        [9_007_199_254_740_991, 0.1],
      ] as const
    ).map(([score, seconds]): Scenario => ({
      status: 201,
      name: `when score and seconds are ${score} and ${seconds}`,
      as: 'guest',
      given: makePlayer,
      body: { ...finished, score, seconds },
      answer: { result: { ...shown, score, seconds } },
      stores: { arcade_results: 1 },
      afterwards: async (_stage, client, { body }) => {
        const got = await client.get(`/api/players/${body.result.playerId}/arcade-results`);
        assert.deepEqual(got.body.results, [body.result]);
      },
    })),
    {
      status: 201,
      name: 'when other fields are given, which are ignored',
      as: 'guest',
      given: makePlayer,
      body: { ...finished, id: 'x', playerId: 'x', createdAt: 'x' },
      answer: { result: shown },
      stores: { arcade_results: 1 },
    },
    ...['gameName', 'score', 'seconds'].flatMap((field) =>
      [undefined, null].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${value === null ? 'null' : 'missing'}`,
        as: 'guest',
        given: makePlayer,
        body: { ...finished, [field]: value },
        answer: missing,
      })),
    ),
    ...['', 0, false].map((gameName): Scenario => ({
      status: 400,
      name: `when gameName is ${JSON.stringify(gameName)}`,
      as: 'guest',
      given: makePlayer,
      body: { ...finished, gameName },
      answer: missing,
    })),
    ...['', '{', '[]', 'null'].map((body): Scenario => ({
      status: 400,
      name: `when the body is ${body === '' ? 'empty' : body}`,
      as: 'guest',
      given: makePlayer,
      body,
      answer: missing,
    })),
    ...[7, true, ['a'], { a: 1 }].map((gameName): Scenario => ({
      status: 400,
      name: `when gameName is ${JSON.stringify(gameName)}`,
      as: 'guest',
      given: makePlayer,
      body: { ...finished, gameName },
      answer: { error: 'gameName must be a string' },
    })),
    ...['score', 'seconds'].flatMap((field) =>
      ['"12"', '""', 'true', 'false', '[1]', '{}', '1e999', '-1e999'].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${value}`,
        as: 'guest',
        given: makePlayer,
        body: `{"gameName":"g","score":1,"seconds":1,"${field}":${value}}`,
        answer: { error: `${field} must be a number` },
      })),
    ),
    ...[-1, -1e-9].map((seconds): Scenario => ({
      status: 400,
      name: `when seconds is ${seconds}`,
      as: 'guest',
      given: makePlayer,
      body: { ...finished, seconds },
      answer: { error: 'seconds must not be negative' },
    })),
    {
      status: 400,
      name: 'when gameName holds NUL',
      as: 'guest',
      given: makePlayer,
      body: { ...finished, gameName: 'a\0' },
      answer: { error: 'Text must not contain NUL or unpaired surrogates' },
    },
    ...boundRows(201, 'gameName', 255, (gameName) => ({
      as: 'guest',
      given: makePlayer,
      body: { ...finished, gameName },
      answer: { result: { ...shown, gameName } },
      stores: { arcade_results: 1 },
    })),
    {
      status: 400,
      name: 'when the body is refused and the player unknown: the body comes first',
      body: {},
      answer: missing,
    },
    ...notSeen(noPlayer, { body: finished }),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      body: finished,
      without: 'arcade_results',
      answer: { error: 'Failed to create arcade result' },
    },
    {
      status: 201,
      name: 'when the player has 20,000: the oldest is deleted, and no other player loses one',
      as: 'guest',
      given: async (stage, client) => {
        await played({})(stage, client);
        const id = await makePlayer(stage, client);
        await seedResults(stage, id, 20_000);
        return id;
      },
      body: finished,
      answer: { result: shown },
      stores: { arcade_results: 0 },
      afterwards: async ({ store }, _client, { body }) => {
        const { playerId } = body.result;
        const [row] = await store.rows(
          'select min(score) as oldest, count(*) as kept from arcade_results where player_id = ?',
          playerId,
        );
        assert.deepEqual([Number(row?.['oldest']), Number(row?.['kept'])], [2, 20_000]);
        await store.run('delete from arcade_results where player_id = ?', playerId);
      },
    },
  ],

  'GET /api/players/:id/arcade-results': [
    {
      status: 200,
      name: 'when there are none',
      as: 'guest',
      given: makePlayer,
      answer: { results: [] },
    },
    {
      status: 200,
      name: 'when there are some: the newest first',
      as: 'guest',
      given: played({ score: 1 }, { score: 2 }, { score: 3 }),
      answer: { results: [scored(3), scored(2), scored(1)] },
    },
    {
      status: 200,
      name: 'when some have the same time: the greater id first',
      as: 'guest',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        for (const score of [1, 2, 3]) {
          await client.post(`/api/players/${id}/arcade-results`, { ...finished, score });
        }
        return id;
      },
      answer: { results: [3, 2, 1].map((score) => ({ ...shown, score })) },
    },
    {
      status: 200,
      name: 'when another viewer who sees the player has stored one',
      as: 'user',
      given: async (stage, client) => {
        const id = await sharedPlayer(stage, client);
        assert.equal(
          (await client.post(`/api/players/${id}/arcade-results`, finished)).status,
          201,
        );
        return id;
      },
      answer: { results: [shown] },
    },
    {
      status: 200,
      name: 'when other players of the viewer have some, which are not shown',
      as: 'guest',
      given: async (stage, client) => {
        await played({ score: 1 })(stage, client);
        return played({ score: 2 })(stage, client);
      },
      answer: { results: [scored(2)] },
    },
    {
      status: 200,
      name: 'when gameName is given: only that game, letter by letter',
      as: 'guest',
      given: played({ score: 1 }, { gameName: 'Matching' }, { gameName: 'matching ' }),
      query: 'gameName=matching',
      answer: { results: [scored(1)] },
    },
    {
      status: 200,
      name: 'when gameName is empty: every game',
      as: 'guest',
      given: played({ score: 1 }, { score: 2 }),
      query: 'gameName=',
      answer: { results: [scored(2), scored(1)] },
    },
    ...['unknown', 'x'.repeat(8_000)].map((gameName): Scenario => ({
      status: 200,
      name: `when gameName is ${gameName.slice(0, 10)}`,
      as: 'guest',
      given: played({}),
      query: `gameName=${gameName}`,
      answer: { results: [] },
    })),
    ...[50, 51, 120].flatMap((count) =>
      ['', 'gameName=old'].map((query): Scenario => ({
        status: 200,
        name: `when there are ${count}${query === '' ? '' : ' of the game'}: each page leads to the next`,
        as: 'guest',
        given: async (stage, client) => {
          const id = await makePlayer(stage, client);
          await seedResults(stage, id, count);
          return id;
        },
        ...(query === '' ? {} : { query }),
        answer: ((body) =>
          assert.equal((body as { results: unknown[] }).results.length, 50)) as Matcher,
        afterwards: leadsToAll(count),
      })),
    ),
    {
      status: 400,
      name: 'when the cursor cannot be read',
      as: 'guest',
      given: makePlayer,
      query: 'cursor=x',
      answer: { error: 'Invalid cursor' },
    },
    {
      status: 400,
      name: 'when gameName holds NUL',
      as: 'guest',
      given: makePlayer,
      query: 'gameName=%00',
      answer: { error: 'Text must not contain NUL or unpaired surrogates' },
    },
    ...notSeen(noPlayer),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'arcade_results',
      answer: { error: 'Failed to fetch arcade results' },
    },
  ],
});
