import assert from 'node:assert/strict';
import { isoTime } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { notSeen, makePlayer, pairedDevice, sharedPlayer } from './players-rows.ts';
import { contract, type Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

const noPlayer = { error: 'Player not found' };
const PATH = '/api/players/:id/daily-plan';
const never = { doneOn: null };
const monday = { doneOn: '2025-11-17' };
const tuesday = { doneOn: '2025-11-18' };

/** The caller has a player whose plan was done on this day. */
const done =
  (day: object) =>
  async (stage: Stage, client: Client): Promise<string> => {
    const id = await makePlayer(stage, client);
    const answer = await client.patch(`/api/players/${id}/daily-plan`, day);
    assert.equal(answer.status, 200, answer.text);
    return id;
  };

/** Asserts that the caller reads this day afterwards. */
const readsThen =
  (expected: object): NonNullable<Scenario['afterwards']> =>
  async (_stage, client) => {
    const { players } = (await client.get('/api/players')).body;
    const { body } = await client.get(`/api/players/${players[0].id}/daily-plan`);
    assert.deepEqual(body, expected);
  };

/** The day in UTC, so many days from the stage's day on. */
const dayIn = (stage: Stage, days: number): string =>
  isoTime(stage.now() + days * 86_400_000).slice(0, 10);

contract('daily plans', {
  [`GET ${PATH}`]: [
    {
      status: 200,
      name: 'when no plan was done yet',
      as: 'guest',
      given: makePlayer,
      answer: never,
    },
    {
      status: 200,
      name: 'when one was done, and 304 until another day',
      as: 'guest',
      given: done(monday),
      answer: monday,
      holds: '{"doneOn":"2025-11-17"}',
      afterwards: async (_stage, client, { headers }) => {
        const { players } = (await client.get('/api/players')).body;
        const known = { 'if-none-match': String(headers.get('etag')) };
        const path = `/api/players/${players[0].id}/daily-plan`;
        assert.equal((await client.get(path, { headers: known })).status, 304);
        await client.patch(path, tuesday);
        const changed = await client.get(path, { headers: known });
        assert.deepEqual([changed.status, changed.body], [200, tuesday]);
      },
    },
    {
      status: 200,
      name: 'for a guardian who may only see and play',
      as: 'guest',
      given: sharedPlayer,
      answer: never,
    },
    { status: 200, name: 'for a device of the player', given: pairedDevice, answer: never },
    ...notSeen(noPlayer),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'players',
      answer: { error: 'Failed to fetch daily plan' },
    },
  ],

  [`PATCH ${PATH}`]: [
    {
      status: 200,
      name: 'when it is the first day',
      as: 'guest',
      given: makePlayer,
      body: monday,
      stores: { players: 0 },
      answer: monday,
      afterwards: readsThen(monday),
    },
    {
      status: 200,
      name: 'when it is a later day',
      as: 'guest',
      given: done(monday),
      body: tuesday,
      stores: { players: 0 },
      answer: tuesday,
      afterwards: readsThen(tuesday),
    },
    {
      status: 200,
      name: 'when it is the same day, as by a second device: nothing changes',
      as: 'guest',
      given: done(tuesday),
      body: tuesday,
      answer: tuesday,
    },
    {
      status: 200,
      name: 'when it is an earlier day, as by a device that was offline: the later one stays',
      as: 'guest',
      given: done(tuesday),
      body: monday,
      answer: tuesday,
      afterwards: readsThen(tuesday),
    },
    {
      status: 200,
      name: 'when it is the day of tomorrow in UTC, which has begun somewhere',
      as: 'guest',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        const { status } = await client.patch(`/api/players/${id}/daily-plan`, {
          doneOn: dayIn(stage, 1),
        });
        assert.equal(status, 200);
        const later = await client.patch(`/api/players/${id}/daily-plan`, {
          doneOn: dayIn(stage, 2),
        });
        assert.deepEqual(
          [later.status, later.body],
          [400, { error: 'doneOn must not be a day to come' }],
        );
        return id;
      },
      body: monday,
      answer: (answer: unknown) => assert.notDeepEqual(answer, monday),
    },
    {
      status: 200,
      name: 'for a guardian who may only see and play',
      as: 'guest',
      given: sharedPlayer,
      body: monday,
      stores: { players: 0 },
      answer: monday,
    },
    {
      status: 200,
      name: 'for a device of the player, whose owner reads it',
      given: pairedDevice,
      body: monday,
      stores: { players: 0 },
      answer: monday,
      afterwards: async (stage, client) => {
        const { players } = (await client.get('/api/players')).body;
        const read = await (await stage.user()).get(`/api/players/${players[0].id}/daily-plan`);
        assert.deepEqual(read.body, monday);
      },
    },
    ...(
      [
        [{}, 'Missing required fields: doneOn'],
        [{ doneOn: '' }, 'Missing required fields: doneOn'],
        [{ doneOn: 20261116 }, 'doneOn must be a string'],
        [{ doneOn: '2026-02-30' }, 'doneOn must be a day, such as 2026-11-22'],
        [{ doneOn: '2025-11-17T10:00:00.000Z' }, 'doneOn must be a day, such as 2026-11-22'],
        [{ doneOn: '2999-12-31' }, 'doneOn must not be a day to come'],
      ] as const
    ).map(([body, error]): Scenario => ({
      status: 400,
      name: `when the body is ${JSON.stringify(body)}`,
      as: 'guest',
      body,
      answer: { error },
    })),
    ...notSeen(noPlayer, { body: monday }),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'players',
      body: monday,
      answer: { error: 'Failed to update daily plan' },
    },
  ],
});
