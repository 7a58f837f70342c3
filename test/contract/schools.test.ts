import assert from 'node:assert/strict';
import { notSeen, makePlayer, pairedDevice, sharedPlayer } from './players-rows.ts';
import { contract, type Scenario } from './scenario.ts';
import type { Client } from '../kit/client.ts';
import { viewerOf, type Stage } from './stage.ts';

const noPlayer = { error: 'Player not found' };
const PATH = '/api/players/:id/school';
const first = { school: 'ten-first' };
const after = { school: 'ten-after' };

/** The caller has a player for whom this school was chosen. */
const chosen =
  (school: string) =>
  async (stage: Stage, client: Client): Promise<string> => {
    const id = await makePlayer(stage, client);
    const answer = await client.patch(`/api/players/${id}/school`, { school });
    assert.equal(answer.status, 200, answer.text);
    return id;
  };

/** Another owner's player, which the caller manages. */
const managed = async (stage: Stage, client: Client): Promise<string> => {
  const id = await sharedPlayer(stage, client);
  await stage.store.run(
    `update parent_child set role = 'manage' where parent_user_id = ? and child_player_id = ?`,
    String(await viewerOf(stage, client)),
    id,
  );
  return id;
};

/** Asserts that the caller reads this school afterwards. */
const readsThen =
  (expected: object): NonNullable<Scenario['afterwards']> =>
  async (_stage, client) => {
    const { players } = (await client.get('/api/players')).body;
    const { body } = await client.get(`/api/players/${players[0].id}/school`);
    assert.deepEqual(body, expected);
  };

contract('schools', {
  [`GET ${PATH}`]: [
    {
      status: 200,
      name: 'when nobody has chosen: the usual one, and nothing is stored',
      as: 'guest',
      given: makePlayer,
      answer: after,
    },
    {
      status: 200,
      name: 'when one was chosen, and 304 as long as it stays',
      as: 'guest',
      given: chosen('ten-first'),
      answer: first,
      holds: '{"school":"ten-first"}',
      afterwards: async (_stage, client, { headers }) => {
        const { players } = (await client.get('/api/players')).body;
        const known = { 'if-none-match': String(headers.get('etag')) };
        const path = `/api/players/${players[0].id}/school`;
        assert.equal((await client.get(path, { headers: known })).status, 304);
        await client.patch(path, after);
        const changed = await client.get(path, { headers: known });
        assert.deepEqual([changed.status, changed.body], [200, after]);
      },
    },
    {
      status: 200,
      name: 'for a guardian who may only see and play',
      as: 'guest',
      given: sharedPlayer,
      answer: after,
    },
    { status: 200, name: 'for a device of the player', given: pairedDevice, answer: after },
    ...notSeen(noPlayer),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'player_schools',
      answer: { error: 'Failed to fetch school' },
    },
  ],

  [`PATCH ${PATH}`]: [
    {
      status: 200,
      name: 'when none was chosen before',
      as: 'guest',
      given: makePlayer,
      body: first,
      stores: { player_schools: 1 },
      answer: first,
      afterwards: readsThen(first),
    },
    {
      status: 200,
      name: 'when another was chosen before',
      as: 'guest',
      given: chosen('ten-first'),
      body: after,
      stores: { player_schools: 0 },
      answer: after,
      afterwards: readsThen(after),
    },
    {
      status: 200,
      name: 'when the body has more: other fields are ignored',
      as: 'guest',
      given: makePlayer,
      body: { ...first, playerId: 'x', name: 'Noor' },
      stores: { player_schools: 1 },
      answer: first,
    },
    {
      status: 200,
      name: 'for a guardian who manages the player',
      as: 'guest',
      given: managed,
      body: first,
      stores: { player_schools: 1 },
      answer: first,
    },
    {
      status: 403,
      name: 'for a guardian who may only see and play',
      as: 'guest',
      given: sharedPlayer,
      body: {},
      answer: { error: 'Forbidden' },
    },
    {
      status: 403,
      name: 'for a device of the player',
      given: pairedDevice,
      body: first,
      answer: { error: 'Forbidden' },
    },
    ...[undefined, 'x', [], {}, { school: null }, { school: '' }, { school: 0 }].map(
      (body): Scenario => ({
        status: 400,
        name: `when the body has no school: ${JSON.stringify(body)}`,
        as: 'guest',
        given: makePlayer,
        body,
        answer: { error: 'Missing required fields: school' },
      }),
    ),
    ...[7, true, ['ten-first'], {}].map((school): Scenario => ({
      status: 400,
      name: `when the school is no string: ${JSON.stringify(school)}`,
      as: 'guest',
      given: makePlayer,
      body: { school },
      answer: { error: 'school must be a string' },
    })),
    ...['ten', 'Ten-first', 'ten-first ', 'toString', '\0'].map((school): Scenario => ({
      status: 400,
      name: `when there is no such school: ${JSON.stringify(school)}`,
      as: 'guest',
      given: makePlayer,
      body: { school },
      answer: { error: 'Invalid school' },
    })),
    ...notSeen(noPlayer, { body: first }),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      body: first,
      without: 'player_schools',
      answer: { error: 'Failed to update school' },
    },
  ],
});
