import assert from 'node:assert/strict';
import { isoTime } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { newWalk } from '../kit/walks.ts';
import { NOW, VIEWER } from './matchers.ts';
import { makePlayer, notSeen, pairedDevice, sharedPlayer } from './players-rows.ts';
import { contract, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const noPlayer = { error: 'Player not found' };
const noChart = { error: 'Flowchart not found' };
const LESSONS = '/api/players/:id/lessons';
const LESSON = `${LESSONS}/:chart`;
const INCLUDED = 'friends-of-five';

const content = (change: object = {}) => ({
  title: 'Friends',
  emoji: '🦊',
  definitionJson: '{ "a": 1 }',
  mermaidContent: 'm',
  ...change,
});
type Named = { readonly id: string; readonly chart: string };

/** Makes a flowchart of a client. It is stored as published, whatever a publication checks. */
async function publish({ store, now }: Stage, owner: Client, change: object = {}): Promise<string> {
  const made = await owner.post('/api/teacher-flowcharts', content(change));
  assert.equal(made.status, 201, made.text);
  const { id } = made.body.flowchart;
  await store.run(
    `update teacher_flowcharts set status = 'published', published_at = ?, published_version = version where id = ?`,
    isoTime(now()),
    id,
  );
  return String(id);
}

async function give(client: Client, { id, chart }: Named): Promise<void> {
  const answer = await client.put(`/api/players/${id}/lessons/${chart}`);
  assert.equal(answer.status, 200, answer.text);
}

/** A player of the caller, and a flowchart of somebody else in the gallery. */
const withChart = async (stage: Stage, client: Client): Promise<Named> => ({
  id: await makePlayer(stage, client),
  chart: await publish(stage, await stage.guest()),
});

/** The same, and the flowchart was given. */
const given = async (stage: Stage, client: Client): Promise<Named> => {
  const named = await withChart(stage, client);
  await give(client, named);
  return named;
};

/** Another owner's player, which the caller manages, and an included flowchart. */
const managed = async (stage: Stage, client: Client): Promise<Named> => {
  const id = await sharedPlayer(stage, client);
  await stage.store.run(
    `update parent_child set role = 'manage' where parent_user_id = ? and child_player_id = ?`,
    String(await viewerOf(stage, client)),
    id,
  );
  return { id, chart: INCLUDED };
};

const included =
  (make: (stage: Stage, client: Client) => Promise<string>) =>
  async (stage: Stage, client: Client): Promise<Named> => ({
    id: await make(stage, client),
    chart: INCLUDED,
  });

const shown = (change: object = {}): object => ({
  chart: (value: unknown) => assert.equal(typeof value, 'string'),
  title: 'Friends',
  emoji: '🦊',
  version: 1,
  by: VIEWER,
  givenAt: NOW,
  ...change,
});

const ANY_TIME = (value: unknown) => assert.match(String(value), /^\d{4}-.*Z$/);

/** The first player of the caller. */
const idOf = async (client: Client): Promise<string> =>
  String((await client.get('/api/players')).body.players[0].id);

const lessonsOf = async (client: Client): Promise<readonly { chart: string; title: string }[]> =>
  (await client.get(`/api/players/${await idOf(client)}/lessons`)).body.lessons;

const withoutForm = (rows: readonly Scenario[]): readonly Scenario[] =>
  rows.map((row) => {
    const make = row.given;
    if (make === undefined) return row;
    return {
      ...row,
      given: async (stage, client) => {
        const made = await make(stage, client);
        return { id: typeof made === 'string' ? made : '', chart: INCLUDED };
      },
    };
  });

contract('given lessons', {
  [`PUT ${LESSON}`]: [
    {
      status: 200,
      name: 'when it is of the gallery: a copy is kept',
      as: 'guest',
      given: withChart,
      stores: { given_lessons: 1, kept_definitions: 1 },
      answer: { lesson: shown() },
      afterwards: async (_stage, client, { body }) => {
        assert.deepEqual(await lessonsOf(client), [body.lesson]);
      },
    },
    {
      status: 200,
      name: 'when it comes with the page: in the language of the caller',
      as: 'guest',
      given: included(makePlayer),
      headers: { 'accept-language': 'de' },
      stores: { given_lessons: 1, kept_definitions: 1 },
      answer: { lesson: shown({ chart: INCLUDED, title: NAMED, emoji: '🧮' }) },
      afterwards: async (stage, client, { body }) => {
        const { definitionJson } = (
          await client.get(`/api/players/${await idOf(client)}/lessons/${INCLUDED}`)
        ).body.lesson;
        const definition = JSON.parse(definitionJson);
        assert.equal(definition.title, body.lesson.title);
        const english = await client.put(
          `/api/players/${await makePlayer(stage, client)}/lessons/${INCLUDED}`,
        );
        assert.notEqual(english.body.lesson.title, definition.title);
      },
    },
    {
      status: 200,
      name: 'when it was given already: nothing changes, whoever gave it',
      as: 'guest',
      given,
      answer: { lesson: shown({ givenAt: ANY_TIME }) },
    },
    {
      status: 200,
      name: 'when it was given, and has changed: the copy is renewed, and the former one deleted',
      as: 'guest',
      given: async (stage, client) => {
        const named = await given(stage, client);
        await stage.store.run(
          `update teacher_flowcharts set title = 'New', definition_json = '{}', version = 2 where id = ?`,
          named.chart,
        );
        return named;
      },
      stores: { given_lessons: 0, kept_definitions: 0 },
      answer: { lesson: shown({ title: 'New', version: 2, givenAt: ANY_TIME }) },
      afterwards: async (stage) => {
        const kept = await stage.store.rows(
          `select definition_json from kept_definitions where player_id in (select player_id from given_lessons where title = 'New')`,
        );
        assert.deepEqual(
          kept.map((row) => row['definition_json']),
          ['{}'],
        );
      },
    },
    {
      status: 200,
      name: 'when two lessons have the same definition: it is kept once',
      as: 'guest',
      given: async (stage, client) => ({
        ...(await given(stage, client)),
        chart: await publish(stage, client),
      }),
      stores: { given_lessons: 1 },
      answer: { lesson: shown() },
      afterwards: async (_stage, client, { body }) => {
        const id = await idOf(client);
        await client.delete(`/api/players/${id}/lessons/${body.lesson.chart}`);
        const [other] = await lessonsOf(client);
        const path = `/api/players/${id}/lessons/${other?.chart}`;
        assert.equal((await client.get(path)).status, 200);
      },
    },
    {
      status: 200,
      name: 'for a guardian who manages the player',
      as: 'guest',
      given: managed,
      stores: { given_lessons: 1, kept_definitions: 1 },
      answer: { lesson: shown({ chart: INCLUDED, title: NAMED, emoji: '🧮' }) },
    },
    {
      status: 403,
      name: 'for a guardian who may only see and play',
      as: 'guest',
      given: included(sharedPlayer),
      answer: { error: 'Forbidden' },
    },
    {
      status: 403,
      name: 'for a device of the player',
      given: included(pairedDevice),
      answer: { error: 'Forbidden' },
    },
    {
      status: 403,
      name: 'when the player has a hundred',
      as: 'guest',
      given: async (stage, client) => {
        const named = await given(stage, client);
        await stage.store.run(
          `with recursive numbers (n) as (select 2 union all select n + 1 from numbers where n < 100)
           insert into given_lessons (player_id, chart, title, emoji, version, definition_digest, giver_user_id, given_at, bytes)
           select player_id, 'copy-' || numbers.n, title, emoji, version, definition_digest, giver_user_id, given_at, bytes
           from given_lessons, numbers where player_id = ?`,
          named.id,
        );
        return { ...named, chart: INCLUDED };
      },
      answer: { error: 'Too many lessons' },
      afterwards: async (_stage, client) => {
        const id = await idOf(client);
        assert.equal((await lessonsOf(client)).length, 100);
        await client.delete(`/api/players/${id}/lessons/copy-2`);
        await give(client, { id, chart: INCLUDED });
      },
    },
    ...(
      [
        ['none', 'none'],
        ['x'.repeat(4_000), 'no id'],
        ['constructor', 'the name of something that every object has'],
      ] as const
    ).map(([chart, name]): Scenario => ({
      status: 404,
      name: `when the flowchart is ${name}`,
      as: 'guest',
      given: async (stage, client) => ({ id: await makePlayer(stage, client), chart }),
      answer: noChart,
    })),
    {
      status: 404,
      name: 'when it is a draft of somebody else',
      as: 'guest',
      given: async (stage, client) => {
        const made = await (await stage.guest()).post('/api/teacher-flowcharts', content());
        return { id: await makePlayer(stage, client), chart: String(made.body.flowchart.id) };
      },
      answer: noChart,
    },
    {
      status: 404,
      name: 'when it is an own draft',
      as: 'guest',
      given: async (stage, client) => {
        const made = await client.post('/api/teacher-flowcharts', content());
        return { id: await makePlayer(stage, client), chart: String(made.body.flowchart.id) };
      },
      answer: noChart,
    },
    ...withoutForm(notSeen(noPlayer)),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: included(makePlayer),
      without: 'given_lessons',
      answer: { error: 'Failed to give lesson' },
    },
  ],

  [`GET ${LESSONS}`]: [
    {
      status: 200,
      name: 'when there are none',
      as: 'guest',
      given: makePlayer,
      answer: { lessons: [] },
    },
    {
      status: 200,
      name: 'the newest gift first, as the flowcharts are now; and 304 as long as they stay',
      as: 'guest',
      given: async (stage, client) => {
        const named = await given(stage, client);
        stage.advance(1);
        await give(client, { ...named, chart: INCLUDED });
        await stage.store.run(
          `update teacher_flowcharts set title = 'New', emoji = '🐢', version = 2 where id = ?`,
          named.chart,
        );
        return named;
      },
      answer: {
        lessons: [
          shown({ chart: INCLUDED, title: NAMED, emoji: '🧮', givenAt: ANY_TIME }),
          shown({ title: 'New', emoji: '🐢', version: 2, givenAt: ANY_TIME }),
        ],
      },
      afterwards: async (_stage, client, { headers }) => {
        const path = `/api/players/${await idOf(client)}/lessons`;
        const known = { headers: { 'if-none-match': String(headers.get('etag')) } };
        assert.equal((await client.get(path, known)).status, 304);
        await client.delete(`${path}/${INCLUDED}`);
        assert.equal((await client.get(path, known)).body.lessons.length, 1);
      },
    },
    {
      status: 200,
      name: 'when the giver is gone: nobody is named',
      as: 'user',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        const guardian = await stage.guest();
        await stage.store.run(
          `insert into parent_child (parent_user_id, child_player_id, created_at, role) values (?, ?, ?, 'manage')`,
          String(await viewerOf(stage, guardian)),
          id,
          isoTime(stage.now()),
        );
        await give(guardian, { id, chart: INCLUDED });
        const gone = await guardian.send('DELETE', '/api/account', { body: {} });
        assert.equal(gone.status, 200, gone.text);
        return id;
      },
      answer: {
        lessons: [
          shown({ chart: INCLUDED, title: NAMED, emoji: '🧮', by: null, givenAt: ANY_TIME }),
        ],
      },
    },
    {
      status: 200,
      name: 'for a guardian: of others it learns only who the owner is',
      as: 'guest',
      given: async (stage, client) => {
        const { id } = await managed(stage, client);
        const other = await stage.guest();
        await stage.store.run(
          `insert into parent_child (parent_user_id, child_player_id, created_at, role) values (?, ?, ?, 'manage')`,
          String(await viewerOf(stage, other)),
          id,
          isoTime(stage.now()),
        );
        await give(other, { id, chart: INCLUDED });
        stage.advance(1);
        await give(client, { id, chart: 'read-a-rod' });
        return id;
      },
      answer: ({ lessons }: { lessons: { chart: string; by: string | null }[] }) => {
        assert.deepEqual(
          lessons.map(({ chart, by }) => [chart, by === null]),
          [
            ['read-a-rod', false],
            [INCLUDED, true],
          ],
        );
      },
    },
    {
      status: 200,
      name: 'for a device of the player',
      given: async (stage, client) => {
        const id = await pairedDevice(stage, client);
        await give(await stage.user(), { id, chart: INCLUDED });
        return id;
      },
      answer: ({ lessons }: { lessons: { chart: string }[] }) =>
        assert.deepEqual(
          lessons.map(({ chart }) => chart),
          [INCLUDED],
        ),
    },
    ...notSeen(noPlayer),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'given_lessons',
      answer: { error: 'Failed to fetch lessons' },
    },
  ],

  [`GET ${LESSON}`]: [
    {
      status: 200,
      name: 'when the flowchart has changed since: as it is now',
      as: 'guest',
      given: async (stage, client) => {
        const named = await given(stage, client);
        await stage.store.run(
          `update teacher_flowcharts set definition_json = '{ "b": 2 }', version = 2 where id = ?`,
          named.chart,
        );
        return named;
      },
      answer: {
        lesson: { ...shown({ version: 2, givenAt: ANY_TIME }), definitionJson: '{ "b": 2 }' },
      },
    },
    ...(
      [
        [
          'is not published any more',
          `update teacher_flowcharts set status = 'draft', title = 'New'`,
        ],
        ['is gone', 'delete from teacher_flowcharts'],
      ] as const
    ).map(([name, change]): Scenario => ({
      status: 200,
      name: `when the flowchart ${name}: as it was given, for a device, too`,
      given: async (stage, client) => {
        const id = await pairedDevice(stage, client);
        const chart = await publish(stage, await stage.guest());
        await give(await stage.user(), { id, chart });
        await stage.store.run(`${change} where id = ?`, chart);
        return { id, chart };
      },
      answer: {
        lesson: {
          ...shown({ by: (by: unknown) => assert.ok(by), givenAt: ANY_TIME }),
          definitionJson: '{ "a": 1 }',
        },
      },
      holds: String.raw`"definitionJson":"{ \"a\": 1 }"`,
    })),
    {
      status: 404,
      name: 'when it was not given, also where everybody may read it',
      as: 'guest',
      given: withChart,
      answer: { error: 'Lesson not found' },
    },
    {
      status: 404,
      name: 'when it was given to another player',
      as: 'guest',
      given: async (stage, client) => {
        const { chart } = await given(stage, await stage.guest());
        return { id: await makePlayer(stage, client), chart };
      },
      answer: { error: 'Lesson not found' },
    },
    ...withoutForm(notSeen(noPlayer)),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given,
      without: 'given_lessons',
      answer: { error: 'Failed to fetch lesson' },
    },
  ],

  [`DELETE ${LESSON}`]: [
    {
      status: 200,
      name: 'when it was given: the copy is deleted with it',
      as: 'guest',
      given,
      stores: { given_lessons: -1, kept_definitions: -1 },
      answer: { success: true },
      afterwards: async (_stage, client) => {
        assert.deepEqual(await lessonsOf(client), []);
      },
    },
    {
      status: 200,
      name: 'when the player has walked it: the copy is kept as long as the walk',
      as: 'guest',
      given: async (stage, client) => {
        const named = await given(stage, client);
        const walk = newWalk({ chart: named.chart, definitionJson: '{ "a": 1 }' });
        const path = `/api/players/${named.id}/walks`;
        assert.equal((await client.post(path, { walks: [walk] })).status, 200);
        const late = {
          ...walk,
          id: newWalk().id,
          startedAt: isoTime(Date.parse(walk.startedAt) + 1),
        };
        assert.equal((await client.post(path, { walks: [late] })).status, 200);
        return named;
      },
      stores: { given_lessons: -1, kept_definitions: 0 },
      answer: { success: true },
      afterwards: async (stage, client) => {
        const id = await idOf(client);
        const { walks } = (await client.get(`/api/players/${id}/walks`)).body;
        const [kept] = await stage.store.rows(
          'select walked_at from kept_definitions where player_id = ?',
          id,
        );
        assert.equal(kept?.['walked_at'], walks[0].startedAt);
        assert.equal((await client.get(`/api/players/${id}/walks/${walks[1].id}`)).status, 200);
      },
    },
    {
      status: 200,
      name: 'when it was not given: nothing changes',
      as: 'guest',
      given: withChart,
      answer: { success: true },
    },
    {
      status: 200,
      name: 'when the flowchart is gone, and for a guardian who manages the player',
      as: 'guest',
      given: async (stage, client) => {
        const named = { ...(await managed(stage, client)), chart: await publish(stage, client) };
        await give(client, named);
        await client.delete(`/api/teacher-flowcharts/${named.chart}`);
        return named;
      },
      stores: { given_lessons: -1, kept_definitions: -1 },
      answer: { success: true },
    },
    {
      status: 403,
      name: 'for a guardian who may only see and play',
      as: 'guest',
      given: included(sharedPlayer),
      answer: { error: 'Forbidden' },
    },
    {
      status: 403,
      name: 'for a device of the player',
      given: included(pairedDevice),
      answer: { error: 'Forbidden' },
    },
    ...withoutForm(notSeen(noPlayer)),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given,
      without: 'given_lessons',
      answer: { error: 'Failed to take lesson' },
    },
  ],
});

function NAMED(title: unknown): void {
  assert.ok(typeof title === 'string' && title.length > 0);
}

contract(
  'given lessons where there is no gallery',
  {
    [`PUT ${LESSON}`]: [
      {
        status: 404,
        name: 'when it is of somebody else',
        as: 'guest',
        given: withChart,
        answer: noChart,
      },
      {
        status: 200,
        name: 'when it is an own one that is published',
        as: 'guest',
        given: async (stage, client) => ({
          id: await makePlayer(stage, client),
          chart: await publish(stage, client),
        }),
        stores: { given_lessons: 1, kept_definitions: 1 },
        answer: { lesson: shown() },
      },
    ],
  },
  { FLOWCHART_GALLERY: 'false' },
);
