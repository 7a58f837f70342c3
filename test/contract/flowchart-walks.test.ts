import assert from 'node:assert/strict';
import { HOUR, isoTime } from '../../src/kernel/clock.ts';
import { RECENTLY } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { newWalk, stepsOf } from '../kit/walks.ts';
import { ID } from './matchers.ts';
import { makePlayer } from './players-rows.ts';
import { contract, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const WALKS = '/api/teacher-flowcharts/:id/walks';
const content = { title: 'Friends', definitionJson: '{}', mermaidContent: 'm' };

const makeChart = async (_stage: Stage, client: Client): Promise<string> => {
  const made = await client.post('/api/teacher-flowcharts', content);
  assert.equal(made.status, 201, made.text);
  return String(made.body.flowchart.id);
};

/** A new player of a client goes through a flowchart like this. */
async function walk(
  stage: Stage,
  client: Client,
  chart: string,
  ...walks: readonly object[]
): Promise<string> {
  const id = await makePlayer(stage, client);
  const sent = await client.post(`/api/players/${id}/walks`, {
    walks: walks.map((change) => newWalk({ chart, ...change })),
  });
  assert.equal(sent.status, 200, sent.text);
  return id;
}

/** Lets a client see and play with a player of somebody else. */
async function link(stage: Stage, client: Client, id: string, age = 0): Promise<void> {
  await stage.store.run(
    `insert into parent_child (parent_user_id, child_player_id, created_at, role) values (?, ?, ?, 'play')`,
    String(await viewerOf(stage, client)),
    id,
    isoTime(stage.now() - age),
  );
}

const earlier = (hours: number) => {
  const startedAt = isoTime(RECENTLY - hours * HOUR);
  return { startedAt, day: startedAt.slice(0, 10) };
};
const stopped = { end: 'stopped', visits: stepsOf(3), mistakes: 0 };

const mika = (change: object) => ({ id: ID, name: 'Mika', emoji: '🦊', ...change });
const none = { players: [], nodes: {} };
const twoSteps = {
  look: { visits: 1, mistakes: 0, stopped: 0 },
  set: { visits: 1, mistakes: 1, stopped: 0 },
};
const once = { walks: 1, ended: 1, furthest: 'set', lastAt: isoTime(RECENTLY) };

const notFound: readonly Scenario[] = [
  {
    status: 404,
    name: 'when it is a draft of somebody else, whose player has walked it',
    as: 'guest',
    given: async (stage) => {
      const owner = await stage.guest();
      const chart = await makeChart(stage, owner);
      await walk(stage, owner, chart, {});
      return chart;
    },
    answer: { error: 'Flowchart not found' },
  },
  {
    status: 404,
    name: 'when there is none',
    as: 'guest',
    given: () => 'none',
    answer: { error: 'Flowchart not found' },
  },
  {
    status: 404,
    name: 'without credentials: no guest is made',
    given: async (stage) => makeChart(stage, await stage.guest()),
    answer: { error: 'Flowchart not found' },
  },
];

contract('walks through a flowchart', {
  [`GET ${WALKS}`]: [
    {
      status: 200,
      name: 'when nobody has walked an own flowchart',
      as: 'guest',
      given: makeChart,
      answer: none,
    },
    {
      status: 200,
      name: 'when nobody has walked one that comes with the page',
      as: 'guest',
      given: () => 'read-a-rod',
      answer: none,
    },
    {
      status: 200,
      name: 'when nobody has walked one of the gallery',
      as: 'guest',
      given: async (stage) => {
        const chart = await makeChart(stage, await stage.guest());
        await stage.store.run(
          `update teacher_flowcharts set status = 'published' where id = ?`,
          chart,
        );
        return chart;
      },
      answer: none,
    },
    {
      status: 200,
      name: 'of two players, each with how far it came; and 304 as long as they stay',
      as: 'guest',
      given: async (stage, client) => {
        const chart = await makeChart(stage, client);
        await walk(stage, client, chart, earlier(3), { ...earlier(1), version: 2, ...stopped });
        await walk(stage, client, chart, { ...stopped, end: null });
        await walk(stage, client, 'read-a-rod', {});
        return chart;
      },
      answer: {
        players: [
          mika({ walks: 1, ended: 0, furthest: 'n2', lastAt: isoTime(RECENTLY) }),
          mika({ walks: 2, ended: 1, furthest: 'set', lastAt: earlier(1).startedAt }),
        ],
        nodes: {
          n0: { visits: 2, mistakes: 0, stopped: 0 },
          n1: { visits: 2, mistakes: 0, stopped: 0 },
          n2: { visits: 2, mistakes: 0, stopped: 2 },
          ...twoSteps,
        },
      },
      afterwards: async (_stage, client, { headers }) => {
        const [chart] = (await client.get('/api/teacher-flowcharts')).body.flowcharts;
        const path = `/api/teacher-flowcharts/${chart.id}/walks`;
        const known = { headers: { 'if-none-match': String(headers.get('etag')) } };
        assert.equal((await client.get(path, known)).status, 304);
        assert.equal((await client.delete(`/api/teacher-flowcharts/${chart.id}`)).status, 200);
        assert.equal((await client.get(path)).body.players.length, 2, 'walks outlive it');
      },
    },
    {
      status: 200,
      name: 'only of players whom the viewer may see: not even of its own flowchart',
      as: 'guest',
      given: async (stage, client) => {
        const chart = await makeChart(stage, client);
        const other = await stage.guest();
        await link(stage, client, await walk(stage, other, chart, {}));
        await walk(stage, other, chart, stopped);
        await link(stage, client, await walk(stage, other, chart, stopped), 25 * HOUR);
        return chart;
      },
      answer: { players: [mika(once)], nodes: twoSteps },
    },
    {
      status: 200,
      name: 'without archived players',
      as: 'guest',
      given: async (stage, client) => {
        const chart = await makeChart(stage, client);
        const id = await walk(stage, client, chart, stopped);
        await client.patch(`/api/players/${id}`, { isArchived: true });
        await walk(stage, client, chart, {});
        return chart;
      },
      answer: { players: [mika(once)], nodes: twoSteps },
    },
    {
      status: 200,
      name: 'when there are more than a thousand walks: of the newest',
      as: 'guest',
      given: async (stage, client) => {
        const chart = await makeChart(stage, client);
        const id = await walk(stage, client, chart, earlier(5));
        await stage.store.run(
          `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1000)
           insert into walks (player_id, id, chart, version, title, definition_digest, begun_with, visits,
             steps, mistakes, seconds, ending, started_at, walked_on, added_on, writer_user_id, bytes)
           select player_id, 'copy ' || numbers.n, chart, version, title, definition_digest, begun_with,
             '[{"node":"new","mistakes":2,"seconds":1}]', 1, mistakes, seconds, ending, ?, walked_on, added_on, writer_user_id, bytes
           from walks, numbers where player_id = ?`,
          isoTime(RECENTLY),
          id,
        );
        return chart;
      },
      answer: {
        players: [mika({ ...once, walks: 1_000, ended: 1_000, furthest: 'new' })],
        nodes: { new: { visits: 1_000, mistakes: 2_000, stopped: 0 } },
      },
    },
    {
      status: 200,
      name: 'of three hundred players: of all',
      as: 'guest',
      given: async (stage, client) => {
        const chart = await makeChart(stage, client);
        const id = await walk(stage, client, chart, {});
        await stage.store.run(
          `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 299)
           insert into players (id, user_id, name, emoji, color, is_active, is_practice_student, is_expungeable,
             is_archived, family_code, created_at)
           select substr(id, 1, 24) || (100000000000 + numbers.n), user_id, name, emoji, color, is_active, is_practice_student,
             is_expungeable, is_archived, 'code ' || numbers.n, created_at from players, numbers where id = ?`,
          id,
        );
        await stage.store.run(
          `insert into walks (player_id, id, chart, version, title, definition_digest, begun_with, visits,
             steps, mistakes, seconds, ending, started_at, walked_on, added_on, writer_user_id, bytes)
           select players.id, walks.id, chart, version, title, definition_digest, begun_with, visits,
             steps, mistakes, seconds, ending, started_at, walked_on, added_on, writer_user_id, bytes
           from players, walks where walks.player_id = ? and players.id <> walks.player_id and user_id = ?`,
          id,
          String(await viewerOf(stage, client)),
        );
        return chart;
      },
      answer: ({ players, nodes }: { players: object[]; nodes: Record<string, object> }) => {
        assert.equal(players.length, 300);
        assert.deepEqual(nodes['set'], { visits: 300, mistakes: 300, stopped: 0 });
      },
    },
    ...notFound,
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: async (stage, client) => {
        const chart = await makeChart(stage, client);
        await walk(stage, client, chart, {});
        return chart;
      },
      without: 'walks',
      answer: { error: 'Failed to fetch walks' },
    },
  ],
});

contract(
  'walks through a flowchart where there is no gallery',
  {
    [`GET ${WALKS}`]: [
      {
        status: 404,
        name: 'when it is published by somebody else',
        as: 'guest',
        given: async (stage) => {
          const chart = await makeChart(stage, await stage.guest());
          await stage.store.run(
            `update teacher_flowcharts set status = 'published' where id = ?`,
            chart,
          );
          return chart;
        },
        answer: { error: 'Flowchart not found' },
      },
    ],
  },
  { FLOWCHART_GALLERY: 'false' },
);
