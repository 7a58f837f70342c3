import assert from 'node:assert/strict';
import type { NewWalk } from '../../src/features/walks/given-walks.ts';
import { DAY, dayOf, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { RECENTLY } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { DEFINITION, newWalk, stepsOf } from '../kit/walks.ts';
import { makePlayer, notSeen, pairedDevice, sharedPlayer } from './players-rows.ts';
import { contract, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const noPlayer = { error: 'Player not found' };
const WALKS = '/api/players/:id/walks';

const counted = (...walks: { id: string }[]) => ({
  counted: walks.map(({ id }) => id),
  known: [],
  untimely: [],
});
const known = (...walks: { id: string }[]) => ({
  ...counted(),
  known: walks.map(({ id }) => id),
});
const untimely = (...walks: { id: string }[]) => ({
  ...counted(),
  untimely: walks.map(({ id }) => id),
});

const idOf = async (client: Client): Promise<string> =>
  String((await client.get('/api/players')).body.players[0].id);

async function send(client: Client, playerId: string, walks: readonly object[]): Promise<void> {
  const answer = await client.post(`/api/players/${playerId}/walks`, { walks });
  assert.equal(answer.status, 200, answer.text);
}

/** The caller has a player who went through these. */
const walked =
  (...walks: readonly object[]) =>
  async (stage: Stage, client: Client): Promise<string> => {
    const id = await makePlayer(stage, client);
    for (const walk of walks) await send(client, id, [walk]);
    return id;
  };

/** Another owner's player, with which the caller may play, and who went through this as the owner has told. */
const walkedByOwner =
  (walk: object) =>
  async (stage: Stage, client: Client): Promise<string> => {
    const id = await sharedPlayer(stage, client);
    const owner = await stage.guest();
    const ownerId = String(await viewerOf(stage, owner));
    await stage.store.run('update players set user_id = ? where id = ?', ownerId, id);
    await send(owner, id, [walk]);
    return id;
  };

/** A walk as it is answered. */
const shown = ({ id, chart, version, title, definitionJson, values, visits, ...rest }: NewWalk) => {
  const { mistakes, seconds, end, startedAt, day } = rest;
  return {
    id,
    chart,
    version,
    title,
    definitionJson,
    values,
    visits,
    mistakes,
    seconds,
    end,
    startedAt,
    day,
  };
};

/** A walk as lists show it. */
const listed = (walk: NewWalk): object => {
  const { definitionJson: _definition, visits, ...rest } = shown(walk);
  return { ...rest, visits: visits.map(({ moves: _moves, ...visit }) => visit) };
};

/** Asserts that the caller reads these walks of its player, and no other. */
const reads =
  (...walks: readonly NewWalk[]): NonNullable<Scenario['afterwards']> =>
  async (_stage, client) => {
    const path = `/api/players/${await idOf(client)}/walks`;
    assert.deepEqual((await client.get(path)).body.walks, walks.map(listed));
    for (const walk of walks) {
      assert.deepEqual((await client.get(`${path}/${walk.id}`)).body.walk, shown(walk));
    }
  };

const one = newWalk();
const begun = newWalk({ end: null, visits: stepsOf(2), mistakes: 0 });
const farther = { ...begun, visits: stepsOf(3), seconds: 30 };
const ended = { ...farther, end: 'ended' as const, seconds: 31 };
const again = { ...begun, mistakes: 1 };
const stopped = { ...begun, end: 'stopped' as const };
const earlier = newWalk({
  startedAt: isoTime(RECENTLY - MINUTE),
  chart: '0199d3f4-10a2-7b3c-8d4e-6f708192a3b4',
  version: 7,
  definitionJson: '{}',
  values: { n: { whole: 1, num: 1, denom: 2 }, s: '\u{1F9EE}', t: true, x: -0.5 },
});
/** Clients may make ids in their own ways: no RFC has this version of a UUID. */
const unusual = newWalk({ id: '11111111-1111-0111-0111-111111111111' });
const STORED = { walks: 1, kept_definitions: 1 };

contract('walks', {
  [`POST ${WALKS}`]: [
    {
      status: 200,
      name: 'when the walks are new: a definition is kept once',
      as: 'guest',
      given: makePlayer,
      body: { walks: [one, earlier, begun] },
      stores: { walks: 3, kept_definitions: 2 },
      answer: counted(one, earlier, begun),
      afterwards: async (_stage, client) => {
        const path = `/api/players/${await idOf(client)}/walks`;
        const inOrder = [one, begun].toSorted((first, second) => (first.id < second.id ? 1 : -1));
        assert.deepEqual((await client.get(path)).body.walks, [...inOrder, earlier].map(listed));
        assert.deepEqual((await client.get(`${path}/${earlier.id}`)).body.walk, shown(earlier));
      },
    },
    {
      status: 200,
      name: 'when an id is a UUID of no known version',
      as: 'guest',
      given: makePlayer,
      body: { walks: [unusual] },
      stores: STORED,
      answer: counted(unusual),
      afterwards: reads(unusual),
    },
    {
      status: 200,
      name: 'when they are known: nothing changes, whatever else is told',
      as: 'guest',
      given: walked(one),
      body: { walks: [{ ...one, visits: stepsOf(9), title: 'other', definitionJson: '{}' }, one] },
      answer: known(one),
      afterwards: reads(one),
    },
    {
      status: 200,
      name: 'when one went on: how far it came is stored, and where it began stays',
      as: 'guest',
      given: walked(begun),
      body: {
        walks: [{ ...farther, title: 'other', values: {}, day: dayOf(isoTime(RECENTLY + DAY)) }],
      },
      stores: { walks: 0 },
      answer: counted(begun),
      afterwards: reads(farther),
    },
    {
      status: 200,
      name: 'when one has ended with fewer steps than before, as after going back',
      as: 'guest',
      given: walked(farther),
      body: { walks: [{ ...begun, end: 'ended' }] },
      stores: { walks: 0 },
      answer: counted(begun),
      afterwards: reads({ ...begun, end: 'ended' }),
    },
    {
      status: 200,
      name: 'when there was one more mistake at its last step',
      as: 'guest',
      given: walked(begun),
      body: { walks: [again] },
      stores: { walks: 0 },
      answer: counted(begun),
      afterwards: reads(again),
    },
    {
      status: 200,
      name: 'when one was stopped where it was',
      as: 'guest',
      given: walked(begun),
      body: { walks: [stopped] },
      stores: { walks: 0 },
      answer: counted(begun),
      afterwards: reads(stopped),
    },
    {
      status: 200,
      name: 'when one that was stopped goes on',
      as: 'guest',
      given: walked(stopped),
      body: { walks: [farther] },
      stores: { walks: 0 },
      answer: counted(begun),
      afterwards: reads(farther),
    },
    ...(
      [
        ['an earlier state of it comes late', farther, begun],
        ['there was a mistake, and the state before that comes late', again, stopped],
        ['it was stopped, and the state before that comes late', stopped, begun],
        ['it has ended, and a longer state comes', ended, { ...begun, visits: stepsOf(9) }],
      ] as const
    ).map(([name, before, late]): Scenario => ({
      status: 200,
      name: `when ${name}: nothing changes`,
      as: 'guest',
      given: walked(before),
      body: { walks: [late] },
      answer: known(begun),
      afterwards: reads(before),
    })),
    {
      status: 200,
      name: 'when a request has the same walk three times: the farthest counts',
      as: 'guest',
      given: makePlayer,
      body: { walks: [begun, ended, farther] },
      stores: STORED,
      answer: counted(begun),
      afterwards: reads(ended),
    },
    {
      status: 200,
      name: 'when another player has a walk with the same id: both are kept',
      as: 'guest',
      given: async (stage, client) => {
        await walked(one)(stage, await stage.guest());
        return makePlayer(stage, client);
      },
      body: { walks: [{ ...one, title: 'mine' }] },
      stores: STORED,
      answer: counted(one),
      afterwards: reads({ ...one, title: 'mine' }),
    },
    {
      status: 200,
      name: 'when the body has more: other fields are ignored',
      as: 'guest',
      given: makePlayer,
      body: {
        walks: [
          {
            ...one,
            playerId: 'x',
            by: 'x',
            visits: one.visits.map((visit) => ({ ...visit, x: 1 })),
          },
        ],
        chart: 'x',
      },
      stores: STORED,
      answer: counted(one),
      afterwards: reads(one),
    },
    {
      status: 200,
      name: 'when end and moves are absent, and texts are as long as may be',
      as: 'guest',
      given: makePlayer,
      body: {
        walks: [
          {
            ...one,
            end: undefined,
            title: '\u{1F9EE}'.repeat(300),
            chart: 'x'.repeat(64),
            version: 1_000_000,
            mistakes: 100_000,
            seconds: 2_592_000,
            values: { a: 'x'.repeat(4_096 - '{"a":""}'.length) },
            definitionJson: `{"a":"${'x'.repeat(262_144 - '{"a":""}'.length)}"}`,
            visits: stepsOf(200).map(({ node: _node, moves: _moves, ...visit }, index) => ({
              ...visit,
              node: index === 0 ? '\u{1F9EE}'.repeat(100) : '',
            })),
          },
        ],
      },
      stores: STORED,
      answer: counted(one),
      afterwards: async (_stage, client) => {
        const path = `/api/players/${await idOf(client)}/walks`;
        const [walk] = (await client.get(path)).body.walks;
        assert.deepEqual([walk.end, walk.visits.length], [null, 200]);
        const { visits, definitionJson } = (await client.get(`${path}/${one.id}`)).body.walk;
        assert.deepEqual([visits[199].moves, definitionJson.length], [null, 262_144]);
      },
    },
    {
      status: 200,
      name: 'when the soroban showed something at first: moves down to nothing are moves',
      as: 'guest',
      given: makePlayer,
      body: { walks: [{ ...one, visits: [{ ...one.visits[1], moves: '1a00K' }] }] },
      stores: STORED,
      answer: counted(one),
    },
    {
      status: 200,
      name: 'when the clock of the device is a little ahead: it counts as now',
      as: 'guest',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        const startedAt = isoTime(stage.now() + DAY - MINUTE);
        await send(client, id, [{ ...begun, startedAt, day: dayOf(startedAt) }]);
        const [walk] = (await client.get(`/api/players/${id}/walks`)).body.walks;
        assert.ok(walk.startedAt < startedAt, walk.startedAt);
        return id;
      },
      body: { walks: [one] },
      stores: { walks: 1 },
      answer: counted(one),
    },
    ...(
      [
        ['it began more than a year ago', isoTime(Date.now() - 366 * DAY), undefined],
        ['it is to begin the day after tomorrow', isoTime(Date.now() + 2 * DAY), undefined],
        ['its day is long before', one.startedAt, dayOf(isoTime(RECENTLY - 3 * DAY))],
        ['its day is long after', one.startedAt, dayOf(isoTime(RECENTLY + 3 * DAY))],
      ] as const
    ).map(([name, startedAt, day]): Scenario => ({
      status: 200,
      name: `when ${name}: it is not stored`,
      as: 'guest',
      given: makePlayer,
      body: { walks: [{ ...one, startedAt, day: day ?? dayOf(startedAt) }] },
      answer: untimely(one),
    })),
    {
      status: 200,
      name: 'for a guardian who may only see and play',
      as: 'guest',
      given: sharedPlayer,
      body: { walks: [one] },
      stores: STORED,
      answer: counted(one),
    },
    {
      status: 200,
      name: 'for a guardian who may only see and play, whose own walk went on',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedPlayer(stage, client);
        await send(client, id, [begun]);
        return id;
      },
      body: { walks: [ended] },
      stores: { walks: 0 },
      answer: counted(begun),
      afterwards: reads(ended),
    },
    {
      status: 200,
      name: 'for a guardian who may only see and play: it adds nothing to the walk of somebody else',
      as: 'guest',
      given: walkedByOwner(begun),
      body: { walks: [ended] },
      answer: known(begun),
      afterwards: reads(begun),
    },
    {
      status: 200,
      name: 'for a device of the player, also when its owner has begun the walk',
      given: async (stage, client) => {
        const id = await pairedDevice(stage, client);
        await send(await stage.user(), id, [begun]);
        return id;
      },
      body: { walks: [ended, one] },
      stores: { walks: 1 },
      answer: counted(begun, one),
    },
    {
      status: 403,
      name: 'when the viewer has added as many as it may',
      as: 'guest',
      given: async (stage, client) => {
        const id = await walked(one)(stage, client);
        await stage.store.run(
          `with recursive numbers (n) as (select 2 union all select n + 1 from numbers where n < 5000)
           insert into walks (player_id, id, chart, version, title, definition_digest, begun_with, visits,
             steps, mistakes, seconds, started_at, walked_on, added_on, writer_user_id, bytes)
           select player_id, 'copy ' || numbers.n, chart, version, title, definition_digest, begun_with, visits,
             steps, mistakes, seconds, started_at, walked_on, added_on, writer_user_id, bytes
           from walks, numbers where player_id = ? and id = ?`,
          id,
          one.id,
        );
        return id;
      },
      body: { walks: [begun] },
      answer: { error: 'Too many walks' },
      afterwards: async (stage, client) => {
        const id = await idOf(client);
        await send(client, id, [one]);
        await stage.store.run(`delete from walks where player_id = ? and id = 'copy 2'`, id);
        await send(client, id, [begun]);
        await send(client, id, [ended]);
      },
    },
    ...(
      [
        [undefined, 'Missing required fields: walks'],
        [{ walks: [] }, 'walks must be a list of 1 to 50 walks'],
        [{ walks: {} }, 'walks must be a list of 1 to 50 walks'],
        [{ walks: Array(51).fill(one) }, 'walks must be a list of 1 to 50 walks'],
      ] as const
    ).map(([body, error]): Scenario => ({
      status: 400,
      name: `when the body is ${JSON.stringify(body)?.slice(0, 40)}`,
      as: 'guest',
      body,
      answer: { error },
    })),
    ...(
      [
        ...[null, 7, 'x', []].map((walk) => [walk, 'walk must be an object'] as const),
        ...[undefined, 7, '', 'x', one.id.toUpperCase()].map(
          (id) => [{ id }, 'id must be a UUID in lower case'] as const,
        ),
        ...[undefined, 7, '', 'A', 'a b', '-a', 'x'.repeat(65), '../x', 'ä'].map(
          (chart) => [{ chart }, 'chart must be the id or the name of a flowchart'] as const,
        ),
        [{ version: '1' }, 'version must be a number'],
        ...[0, 1.5, 1_000_001].map(
          (version) => [{ version }, 'version must be a whole number from 1 to 1000000'] as const,
        ),
        [{ title: 7 }, 'title must be a string'],
        [{ title: 'x'.repeat(301) }, 'title must be at most 300 characters'],
        [{ title: '\0' }, 'Text must not contain NUL or unpaired surrogates'],
        [{ definitionJson: {} }, 'definitionJson must be a string'],
        ...['', '{', '[]', 'null', '7'].map(
          (definitionJson) => [{ definitionJson }, 'Invalid definition JSON'] as const,
        ),
        [{ definitionJson: '{"\0":1}' }, 'Text must not contain NUL or unpaired surrogates'],
        [
          { definitionJson: `{"a":"${'x'.repeat(262_144)}"}` },
          'definitionJson must be at most 262144 bytes',
        ],
        ...[
          undefined,
          null,
          7,
          [],
          { a: null },
          { a: [1] },
          { a: { whole: 1, num: 1 } },
          { a: { whole: 1, num: 1, denom: 2, x: 3 } },
          { a: '\0' },
          { '\ud800': 1 },
          { a: 'x'.repeat(4_096) },
        ].map(
          (values) =>
            [
              { values },
              'values must be numbers, texts, truth values or mixed numbers by their names',
            ] as const,
        ),
        ...[undefined, [], {}, stepsOf(201)].map(
          (visits) => [{ visits }, 'visits must be a list of 1 to 200 visits'] as const,
        ),
        [
          {
            visits: stepsOf(33).map((visit) => ({ ...visit, moves: `1${'a100a000'.repeat(500)}` })),
          },
          'visits must have at most 131072 characters of moves',
        ],
        [{ mistakes: -1 }, 'mistakes must be a whole number from 0 to 100000'],
        [{ seconds: 0.5 }, 'seconds must be a whole number from 0 to 2592000'],
        ...['', 'over', true, 0].map(
          (end) => [{ end }, 'end must be one of ended, stopped'] as const,
        ),
        ...[undefined, 7, '2026-11-27'].map(
          (startedAt) =>
            [{ startedAt }, 'startedAt must be a time, such as 2026-11-27T10:15:30.123Z'] as const,
        ),
        ...[undefined, 7, '2026-02-30', '27.11.2026'].map(
          (day) => [{ day }, 'day must be a day, such as 2026-11-27'] as const,
        ),
      ] as const
    ).map(([change, error], index): Scenario => ({
      status: 400,
      name: `when a walk has ${JSON.stringify(change)?.slice(0, 40)} (${index})`,
      as: 'guest',
      body: {
        walks: [
          one,
          change instanceof Object && !Array.isArray(change) ? { ...begun, ...change } : change,
        ],
      },
      answer: { error, walk: 1 },
    })),
    ...(
      [
        ...[null, 'x', []].map((visit) => [visit, 'visit must be an object'] as const),
        [{ node: 7 }, 'node must be a string'],
        [{ node: undefined }, 'node must be a string'],
        [{ node: '\ud800' }, 'Text must not contain NUL or unpaired surrogates'],
        [{ node: 'x'.repeat(101) }, 'node must be at most 100 characters'],
        [{ mistakes: undefined }, 'mistakes must be a number'],
        [{ mistakes: 100_001 }, 'mistakes must be a whole number from 0 to 100000'],
        [{ seconds: '4' }, 'seconds must be a number'],
        ...[7, '', '2', '1a3', '1z30K', `1${'a30K'.repeat(1_001)}`].map(
          (moves) => [{ moves }, 'moves must be bead moves of format 1'] as const,
        ),
      ] as const
    ).map(([change, error], index): Scenario => ({
      status: 400,
      name: `when a step has ${JSON.stringify(change)?.slice(0, 40)} (${index})`,
      as: 'guest',
      body: {
        walks: [
          one,
          {
            ...begun,
            visits: [
              one.visits[0],
              one.visits[0],
              change instanceof Object && !Array.isArray(change)
                ? { ...one.visits[0], ...change }
                : change,
            ],
          },
        ],
      },
      answer: { error, visit: 2, walk: 1 },
    })),
    {
      status: 200,
      name: 'when values and nodes are called like what every object has',
      as: 'guest',
      given: makePlayer,
      body: JSON.stringify({
        walks: [{ ...one, values: {}, visits: [{ ...one.visits[0], node: '__proto__' }] }],
      }).replace('"values":{}', '"values":{"__proto__":7,"constructor":"x"}'),
      stores: STORED,
      answer: counted(one),
      afterwards: async (_stage, client) => {
        const { text } = await client.get(`/api/players/${await idOf(client)}/walks`);
        assert.ok(text.includes('"values":{"__proto__":7,"constructor":"x"}'), text);
      },
    },
    {
      status: 400,
      name: 'when a number is larger than any',
      as: 'guest',
      body: JSON.stringify({ walks: [{ ...one, values: {} }] }).replace(
        '"values":{}',
        '"values":{"a":1e999}',
      ),
      answer: {
        error: 'values must be numbers, texts, truth values or mixed numbers by their names',
        walk: 0,
      },
    },
    {
      status: 400,
      name: 'when there are more values than keys may be',
      as: 'guest',
      body: {
        walks: [
          { ...one, values: Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [n, 1])) },
        ],
      },
      answer: { error: 'JSON has too many keys' },
    },
    {
      status: 404,
      name: 'for a guest whose link is older than a day',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedPlayer(stage, client);
        await stage.store.run(
          'update parent_child set created_at = ? where parent_user_id = ? and child_player_id = ?',
          isoTime(stage.now() - DAY - MINUTE),
          String(await viewerOf(stage, client)),
          id,
        );
        return id;
      },
      body: { walks: [one] },
      answer: noPlayer,
    },
    ...notSeen(noPlayer, { body: { walks: [one] } }),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      body: { walks: [one] },
      without: 'walks',
      answer: { error: 'Failed to store walks' },
    },
  ],

  [`GET ${WALKS}`]: [
    {
      status: 200,
      name: 'when there are none',
      as: 'guest',
      given: makePlayer,
      answer: { walks: [] },
    },
    {
      status: 200,
      name: 'the latest first, without definitions and moves',
      as: 'guest',
      given: walked(earlier, one),
      answer: { walks: [listed(one), listed(earlier)] },
      holds:
        '"visits":[{"node":"look","mistakes":0,"seconds":4},{"node":"set","mistakes":1,"seconds":19}]',
    },
    {
      status: 200,
      name: 'fifty a page, and each once',
      as: 'guest',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        const walks = Array.from({ length: 51 }, (_, index) =>
          newWalk({ startedAt: isoTime(RECENTLY - (index % 7) * MINUTE) }),
        );
        await send(client, id, walks.slice(0, 50));
        await send(client, id, walks.slice(50));
        return id;
      },
      answer: ({ walks }: { walks: object[] }) => assert.equal(walks.length, 50),
      afterwards: async (_stage, client, { headers, body }) => {
        const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
        const rest = await client.get(next);
        assert.deepEqual([rest.body.walks.length, rest.headers.get('link')], [1, null]);
        const ids = [...body.walks, ...rest.body.walks].map(({ id }: NewWalk) => id);
        assert.equal(new Set(ids).size, 51);
      },
    },
    {
      status: 200,
      name: 'for a guardian who may only see and play',
      as: 'guest',
      given: walkedByOwner(one),
      answer: { walks: [listed(one)] },
    },
    {
      status: 200,
      name: 'for a device of the player',
      given: pairedDevice,
      answer: { walks: [] },
    },
    {
      status: 400,
      name: 'when the cursor cannot be read',
      as: 'guest',
      query: 'cursor=x',
      answer: { error: 'Invalid cursor' },
    },
    ...notSeen(noPlayer),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'walks',
      answer: { error: 'Failed to fetch walks' },
    },
  ],

  [`GET ${WALKS}/:walk`]: [
    {
      status: 200,
      name: 'with its definition and its moves; and 304 as long as it stays',
      as: 'guest',
      given: async (stage, client) => ({ ...(await named(stage, client, begun)) }),
      answer: { walk: shown(begun) },
      afterwards: async (_stage, client, { headers }) => {
        const path = `/api/players/${await idOf(client)}/walks`;
        const had = { headers: { 'if-none-match': String(headers.get('etag')) } };
        assert.equal((await client.get(`${path}/${begun.id}`, had)).status, 304);
        await client.post(path, { walks: [ended] });
        const now = await client.get(`${path}/${begun.id}`, had);
        assert.deepEqual([now.status, now.body.walk], [200, shown(ended)]);
      },
    },
    {
      status: 200,
      name: 'when the flowchart is gone: as it was',
      as: 'guest',
      given: async (stage, client) => {
        const made = await client.post('/api/teacher-flowcharts', {
          title: 't',
          definitionJson: DEFINITION,
          mermaidContent: 'm',
        });
        const { id: chart } = made.body.flowchart;
        const given = await named(stage, client, { ...one, chart });
        assert.equal((await client.delete(`/api/teacher-flowcharts/${chart}`)).status, 200);
        return given;
      },
      answer: ({ walk }: { walk: NewWalk }) => assert.equal(walk.definitionJson, DEFINITION),
      holds: JSON.stringify(DEFINITION),
    },
    {
      status: 404,
      name: 'when another player has it',
      as: 'guest',
      given: async (stage, client) => {
        await walked(one)(stage, await stage.guest());
        return { ...(await named(stage, client, begun)), walk: one.id };
      },
      answer: { error: 'Walk not found' },
    },
    {
      status: 404,
      name: 'when the id is none',
      as: 'guest',
      given: async (stage, client) => ({ ...(await named(stage, client, begun)), walk: 'none' }),
      answer: { error: 'Walk not found' },
    },
    {
      status: 404,
      name: 'when the caller may not see the player',
      as: 'guest',
      given: async (stage) => named(stage, await stage.guest(), one),
      answer: noPlayer,
    },
    {
      status: 404,
      name: 'without credentials: no guest is made',
      given: async (stage) => named(stage, await stage.guest(), one),
      answer: noPlayer,
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: async (stage, client) => named(stage, client, one),
      without: 'walks',
      answer: { error: 'Failed to fetch walk' },
    },
  ],
});

/** A player of the caller, and this walk of it: what the path names. */
async function named(stage: Stage, client: Client, walk: NewWalk) {
  return { id: await walked(walk)(stage, client), walk: walk.id };
}
