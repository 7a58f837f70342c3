import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { DAY, HOUR, isoTime } from '../../src/kernel/clock.ts';
import { STATIONS } from '../../src/soroban/soroban.ts';
import type { Client } from '../kit/client.ts';
import { VIEWER } from './matchers.ts';
import { makePlayer, notSeen, pairedDevice, sharedPlayer } from './players-rows.ts';
import { contract, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const noPlayer = { error: 'Player not found' };
const PATH = '/api/players/:id/path';
const STEPS = `${PATH}/steps`;
const usual = { order: 'five-first', rods: null, numerals: null, steps: [] };
const tenFirst = { order: 'ten-first' };

/** A moment of three days ago, and the day of that moment. */
const BEGIN = Date.now() - 3 * DAY;
const momentIn = (hours: number) => {
  const at = isoTime(BEGIN + hours * HOUR);
  return { day: at.slice(0, 10), at };
};
const checked = { station: 'five+4', kind: 'checked', ...momentIn(0) };
const passed = { ...checked, kind: 'passed', ...momentIn(24) };
const set = { ...checked, kind: 'set' };
const later = { ...set, at: momentIn(1).at };

/** The path with these steps, which the caller has told. */
const withSteps = (...steps: readonly object[]): object => ({
  ...usual,
  steps: steps.map((step) => ({ ...step, by: VIEWER })),
});

const read = async (client: Client, id: string) =>
  (await client.get(`/api/players/${id}/path`)).body;

const idOf = async (client: Client): Promise<string> =>
  String((await client.get('/api/players')).body.players[0].id);

/** The caller has a player of whom these steps are known. */
const told =
  (...steps: readonly object[]) =>
  async (stage: Stage, client: Client): Promise<string> => {
    const id = await makePlayer(stage, client);
    await tell(client, id, steps);
    return id;
  };

async function tell(client: Client, id: string, steps: readonly object[]): Promise<void> {
  const answer = await client.post(`/api/players/${id}/path/steps`, { steps });
  assert.equal(answer.status, 200, answer.text);
}

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

/** The caller has a player for whom this was chosen. */
const chosen =
  (choice: object) =>
  async (stage: Stage, client: Client): Promise<string> => {
    const id = await makePlayer(stage, client);
    const answer = await client.patch(`/api/players/${id}/path`, choice);
    assert.equal(answer.status, 200, answer.text);
    return id;
  };

/** Asserts that the caller reads the same afterwards as it was answered. */
const readsTheSame: NonNullable<Scenario['afterwards']> = async (_stage, client, answer) => {
  assert.deepEqual(await read(client, await idOf(client)), answer.body);
};

const timeIn = (stage: Stage, milliseconds: number): string => isoTime(stage.now() + milliseconds);

contract('paths', {
  [`GET ${PATH}`]: [
    {
      status: 200,
      name: 'when nobody has chosen, and nothing has happened: nothing is stored',
      as: 'guest',
      given: makePlayer,
      answer: usual,
      holds: '{"order":"five-first","rods":null,"numerals":null,"steps":[]}',
    },
    {
      status: 200,
      name: 'when steps are known: in the order of their times; and 304 as long as they stay',
      as: 'guest',
      given: told(passed, checked),
      answer: withSteps(checked, passed),
      holds: `"steps":[{"station":"five+4","kind":"checked","day":"${checked.day}","at":"${checked.at}","by":"`,
      afterwards: async (_stage, client, { headers }) => {
        const id = await idOf(client);
        const known = { headers: { 'if-none-match': String(headers.get('etag')) } };
        const path = `/api/players/${id}/path`;
        assert.equal((await client.get(path, known)).status, 304);
        await tell(client, id, [checked]);
        assert.equal((await client.get(path, known)).status, 304, 'a known step changes nothing');
        await client.patch(path, tenFirst);
        const changed = await client.get(path, known);
        assert.deepEqual([changed.status, changed.body.order], [200, 'ten-first']);
      },
    },
    {
      status: 200,
      name: 'for a guardian who may only see and play: of others it learns only who the owner is',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedPlayer(stage, client);
        const [owner, guardian] = [await stage.guest(), await stage.guest()];
        for (const [other, role] of [
          [guardian, 'manage'],
          [owner, 'manage'],
        ] as const) {
          await stage.store.run(
            `insert into parent_child (parent_user_id, child_player_id, created_at, role)
             values (?, ?, ?, ?)`,
            String(await viewerOf(stage, other)),
            id,
            isoTime(stage.now()),
            role,
          );
        }
        await stage.store.run(
          'update players set user_id = ? where id = ?',
          String(await viewerOf(stage, owner)),
          id,
        );
        await tell(owner, id, [set]);
        await tell(guardian, id, [checked]);
        await tell(client, id, [passed]);
        return id;
      },
      answer: (path: { steps: { kind: string; by: string | null }[] }) => {
        const tellers = path.steps.map(({ kind, by }) => [kind, typeof by]);
        assert.deepEqual(tellers, [
          ['checked', 'object'],
          ['set', 'string'],
          ['passed', 'string'],
        ]);
      },
    },
    {
      status: 200,
      name: 'for a device of the player',
      given: pairedDevice,
      answer: usual,
    },
    {
      status: 200,
      name: 'when the device that told a step was revoked: nobody is named any more',
      as: 'user',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        const opened = await client.post('/api/devices/pairing', {
          name: 'Tablet',
          playerIds: [id],
        });
        const tablet = stage.nobody();
        const paired = await tablet.post('/api/devices/pair', {
          code: opened.body.pairing.code,
        });
        const deviceId = String(paired.body.device.id);
        await tell(tablet, id, [checked]);
        assert.equal((await read(client, id)).steps[0].by, deviceId);
        const revoked = await client.delete(`/api/devices/${deviceId}`);
        assert.equal(revoked.status, 200, revoked.text);
        const late = await tablet.post(`/api/players/${id}/path/steps`, { steps: [passed] });
        assert.deepEqual([late.status, late.body], [401, { error: 'Authentication required' }]);
        return id;
      },
      answer: { ...usual, steps: [{ ...checked, by: null }] },
    },
    ...notSeen(noPlayer),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'path_steps',
      answer: { error: 'Failed to fetch path' },
    },
  ],

  [`PATCH ${PATH}`]: [
    {
      status: 200,
      name: 'when nothing was chosen before',
      as: 'guest',
      given: makePlayer,
      body: tenFirst,
      stores: { player_paths: 1 },
      answer: { ...usual, ...tenFirst },
      afterwards: readsTheSame,
    },
    {
      status: 200,
      name: 'when all was chosen before: what is absent stays',
      as: 'guest',
      given: chosen({ order: 'ten-first', rods: 13, numerals: false }),
      body: { rods: 21 },
      stores: { player_paths: 0 },
      answer: { order: 'ten-first', rods: 21, numerals: false, steps: [] },
      afterwards: readsTheSame,
    },
    {
      status: 200,
      name: 'when it is null: rods and numerals are as the settings say, and the order stays',
      as: 'guest',
      given: chosen({ order: 'ten-first', rods: 13, numerals: true }),
      body: { order: null, rods: null, numerals: null },
      stores: { player_paths: 0 },
      answer: { order: 'ten-first', rods: null, numerals: null, steps: [] },
      afterwards: readsTheSame,
    },
    {
      status: 200,
      name: 'when the body has more: other fields are ignored',
      as: 'guest',
      given: told(checked),
      body: { rods: 1, numerals: true, playerId: 'x', steps: [], by: 'x' },
      stores: { player_paths: 1 },
      answer: { ...withSteps(checked), rods: 1, numerals: true },
    },
    {
      status: 200,
      name: 'for a guardian who manages the player',
      as: 'guest',
      given: managed,
      body: tenFirst,
      stores: { player_paths: 1 },
      answer: { ...usual, ...tenFirst },
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
      body: tenFirst,
      answer: { error: 'Forbidden' },
    },
    ...(
      [
        ...[undefined, 'x', [], {}, { order: null }, { steps: [] }].map(
          (body) => [body, 'There is nothing to change'] as const,
        ),
        [{ order: 7 }, 'order must be a string'],
        [{ order: false }, 'order must be a string'],
        ...['', 'five', 'Ten-first', 'toString', '\0'].map(
          (order) => [{ order }, 'Invalid order'] as const,
        ),
        ...['4', true, [4], {}].map((rods) => [{ rods }, 'rods must be a number'] as const),
        ...[0, 22, -1, 4.5, 1e300].map(
          (rods) => [{ rods }, 'rods must be a whole number from 1 to 21'] as const,
        ),
        ...['true', 1, [], {}].map(
          (numerals) => [{ numerals }, 'numerals must be a boolean'] as const,
        ),
        [{ order: 'ten-first', rods: 0 }, 'rods must be a whole number from 1 to 21'],
      ] as const
    ).map(([body, error]): Scenario => ({
      status: 400,
      name: `when the body is ${JSON.stringify(body)}`,
      as: 'guest',
      given: makePlayer,
      body,
      answer: { error },
    })),
    ...notSeen(noPlayer, { body: tenFirst }),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      body: tenFirst,
      without: 'player_paths',
      answer: { error: 'Failed to update path' },
    },
  ],

  [`POST ${STEPS}`]: [
    {
      status: 200,
      name: 'when the steps are new',
      as: 'guest',
      given: makePlayer,
      body: { steps: [passed, checked] },
      stores: { path_steps: 2 },
      answer: withSteps(checked, passed),
      afterwards: readsTheSame,
    },
    {
      status: 200,
      name: 'when they are known: nothing changes, also if another time is told',
      as: 'guest',
      given: told(checked, passed),
      body: { steps: [{ ...checked, at: later.at }, passed] },
      answer: withSteps(checked, passed),
    },
    {
      status: 200,
      name: 'when a station was chosen again on the same day: the later time counts',
      as: 'guest',
      given: told(set),
      body: { steps: [later] },
      stores: { path_steps: 0 },
      answer: withSteps(later),
      afterwards: readsTheSame,
    },
    {
      status: 200,
      name: 'when it was chosen again, and an earlier time comes late: the later one stays',
      as: 'guest',
      given: told(later),
      body: { steps: [set] },
      answer: withSteps(later),
    },
    {
      status: 200,
      name: 'when a request has the same step twice, and a placement of the day twice',
      as: 'guest',
      given: makePlayer,
      body: {
        steps: [
          checked,
          { ...checked, at: later.at },
          { ...later, kind: 'placed' },
          { ...set, kind: 'placed' },
        ],
      },
      stores: { path_steps: 2 },
      answer: withSteps(checked, { ...later, kind: 'placed' }),
    },
    {
      status: 200,
      name: 'when a step has more: other fields are ignored',
      as: 'guest',
      given: makePlayer,
      body: { steps: [{ ...checked, by: 'x', playerId: 'x' }], order: 'ten-first' },
      stores: { path_steps: 1 },
      answer: withSteps(checked),
    },
    {
      status: 200,
      name: 'when the clock of the device is a little ahead: it counts as now, on the day of tomorrow',
      as: 'guest',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        const at = timeIn(stage, DAY - 60_000);
        await tell(client, id, [{ ...passed, day: timeIn(stage, DAY).slice(0, 10), at }]);
        const [step] = (await read(client, id)).steps;
        assert.ok(step.at < at, step.at);
        return id;
      },
      body: { steps: [checked] },
      stores: { path_steps: 1 },
      answer: (path: { steps: object[] }) => assert.equal(path.steps.length, 2),
    },
    {
      status: 200,
      name: 'when every station has a step: a hundred at once are stored',
      as: 'guest',
      given: makePlayer,
      body: {
        steps: ['checked', 'passed']
          .flatMap((kind) => STATIONS.map(({ id }) => ({ ...checked, kind, station: id })))
          .slice(0, 100),
      },
      stores: { path_steps: 100 },
      answer: (path: { steps: object[] }) => assert.equal(path.steps.length, 100),
      afterwards: readsTheSame,
    },
    {
      status: 200,
      name: 'for a guardian who manages the player: it chooses, too',
      as: 'guest',
      given: managed,
      body: { steps: [set] },
      stores: { path_steps: 1 },
      answer: withSteps(set),
    },
    {
      status: 200,
      name: 'for a guardian who may only see and play',
      as: 'guest',
      given: sharedPlayer,
      body: { steps: [checked] },
      stores: { path_steps: 1 },
      answer: withSteps(checked),
    },
    {
      status: 200,
      name: 'for a device of the player, whose owner reads it',
      given: pairedDevice,
      body: { steps: [checked, { ...passed, kind: 'placed' }] },
      stores: { path_steps: 2 },
      answer: (path: { steps: { kind: string; by: string }[] }) => {
        assert.deepEqual(
          path.steps.map(({ kind, by }) => [kind, typeof by]),
          [
            ['checked', 'string'],
            ['placed', 'string'],
          ],
        );
      },
      afterwards: async (stage, client, answer) => {
        assert.deepEqual(await read(await stage.user(), await idOf(client)), answer.body);
      },
    },
    ...(
      [
        ['for a guardian who may only see and play', { as: 'guest', given: sharedPlayer }],
        ['for a device of the player', { given: pairedDevice }],
      ] as const
    ).map(([name, who]): Scenario => ({
      ...who,
      status: 403,
      name: `${name}, when one of the steps is chosen: none is stored`,
      body: { steps: [checked, set] },
      answer: { error: 'Forbidden' },
    })),
    {
      status: 403,
      name: 'when the viewer would have added more than 1,000 steps: another one may go on',
      as: 'user',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        const days = Array.from({ length: 1_000 }, (_, index) =>
          isoTime(Date.parse('2020-01-01') + index * DAY).slice(0, 10),
        );
        for (let from = 0; from < days.length; from += 100) {
          const some = days.slice(from, from + 100).map((day) => ({ ...set, day }));
          await tell(client, id, some);
        }
        const opened = await client.post('/api/devices/pairing', {
          name: 'Tablet',
          playerIds: [id],
        });
        const tablet = stage.nobody();
        await tablet.post('/api/devices/pair', { code: opened.body.pairing.code });
        await tell(tablet, id, [checked]);
        // Known steps, and later times of known ones, are no more steps.
        await tell(client, id, [
          { ...later, day: '2020-01-01' },
          { ...set, day: '2020-01-02' },
        ]);
        return id;
      },
      body: { steps: [passed] },
      answer: { error: 'Too many steps' },
    },
    ...[undefined, 'x', [], {}, { steps: null }, { steps: 0 }].map((body): Scenario => ({
      status: 400,
      name: `when the body has no steps: ${JSON.stringify(body)}`,
      as: 'guest',
      body,
      answer: { error: 'Missing required fields: steps' },
    })),
    ...['x', 7, {}, [], Array.from({ length: 101 }, () => checked)].map(
      (steps, index): Scenario => ({
        status: 400,
        name: `when the steps are no list of 1 to 100: case ${index}`,
        as: 'guest',
        body: { steps },
        answer: { error: 'steps must be a list of 1 to 100 steps' },
      }),
    ),
    ...(
      [
        ...[null, 'five+4', [], 7].map((step) => [step, 'step must be an object'] as const),
        [{}, 'station must be the id of a station, such as five+4'],
      ] as const
    ).map(([step, error]): Scenario => ({
      status: 400,
      name: `when the second step is ${inspect(step)}`,
      as: 'guest',
      body: { steps: [checked, step] },
      answer: { error, step: 1 },
    })),
    ...(
      [
        ...[null, 7, '', 'five+5', 'Five+4', 'toString', '__proto__', 'friends-of-five', '\0'].map(
          (station) =>
            [{ station }, 'station must be the id of a station, such as five+4'] as const,
        ),
        ...[undefined, null, '', 'failed', 'SET', ['set']].map(
          (kind) => [{ kind }, 'kind must be one of placed, set, checked, passed'] as const,
        ),
        ...[undefined, 20_251_117].map((day) => [{ day }, 'day must be a string'] as const),
        ...['', '2025-02-30', '1999-12-31', '2025-11-17T10:00:00.000Z'].map(
          (day) => [{ day }, 'day must be a day, such as 2026-11-22'] as const,
        ),
        [{ day: '2999-12-31' }, 'day must not be a day to come'],
        ...[undefined, 0, '', '2025-11-17', '2025-11-17T10:00:00Z', '2025-02-30T10:00:00.000Z'].map(
          (at) => [{ at }, 'at must be a time, such as 2026-11-21T10:15:30.123Z'] as const,
        ),
        ...['2020-01-01T00:00:00.000Z', '2999-12-31T00:00:00.000Z'].map(
          (at) => [{ at }, 'at must be within the last 365 days'] as const,
        ),
      ] as const
    ).map(([wrong, error]): Scenario => ({
      status: 400,
      name: `when the first step is right but for ${inspect(wrong)}`,
      as: 'guest',
      body: { steps: [{ ...checked, ...wrong }, {}] },
      answer: { error, step: 0 },
    })),
    ...notSeen(noPlayer, { body: { steps: [checked] } }),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'path_steps',
      body: { steps: [checked] },
      answer: { error: 'Failed to store steps' },
    },
  ],
});
