import assert from 'node:assert/strict';
import { DAY, isoTime } from '../../src/kernel/clock.ts';
import { newAttempt, RECENTLY } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { ID } from './matchers.ts';
import { makePlayer, notSeen, sharedPlayer } from './players-rows.ts';
import { contract, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const noPlayer = { error: 'Player not found' };
const forbidden = { error: 'Forbidden' };
const today = isoTime(Date.now()).slice(0, 10);
const tomorrow = isoTime(Date.now() + DAY).slice(0, 10);

const ofPaper = (place: number) => newAttempt({ paper: 'columns-9', seed: `a-0-${place}` });

const send = async (client: Client, playerId: string, ...attempts: object[]): Promise<void> => {
  const answer = await client.post(`/api/players/${playerId}/attempts`, { attempts });
  assert.equal(answer.status, 200, answer.text);
};

/** Links somebody to a player. */
const link = async (stage: Stage, id: string, role: 'manage' | 'play'): Promise<Client> => {
  const client = await stage.guest();
  await stage.store.run(
    'insert into parent_child (parent_user_id, child_player_id, created_at, role) values (?, ?, ?, ?)',
    String(await viewerOf(stage, client)),
    id,
    isoTime(stage.now()),
    role,
  );
  return client;
};

/** The caller's player has one answer of its own and two of a guardian, in the same sitting of a paper. */
async function played(stage: Stage, client: Client): Promise<{ id: string; userId: string }> {
  const id = await makePlayer(stage, client);
  const guardian = await link(stage, id, 'play');
  await send(client, id, ofPaper(0));
  await send(guardian, id, ofPaper(1));
  await send(guardian, id, ofPaper(2));
  return { id, userId: String(await viewerOf(stage, guardian)) };
}

/** The caller becomes a device that plays for a player of the account of the stage. */
const paired = async (stage: Stage, client: Client): Promise<string> => {
  const owner = await stage.user();
  const id = await makePlayer(stage, owner);
  const opened = await owner.post('/api/devices/pairing', { name: 'Tablet', playerIds: [id] });
  const answer = await client.post('/api/devices/pair', { code: opened.body.pairing.code });
  assert.equal(answer.status, 201, answer.text);
  return id;
};

const managed = async (stage: Stage, client: Client): Promise<string> => {
  const id = await sharedPlayer(stage, client);
  await stage.store.run(`update parent_child set role = 'manage' where child_player_id = ?`, id);
  return id;
};

/** Everybody who sees the player and is not its owner. */
const notOwners = (query?: string): Scenario[] => [
  ...(
    [
      ['a guardian who only plays', sharedPlayer],
      ['a guardian who manages the player', managed],
    ] as const
  ).map(([who, given]): Scenario => ({
    status: 403,
    name: `for ${who}`,
    as: 'user',
    given,
    ...(query !== undefined && { query }),
    answer: forbidden,
  })),
  {
    status: 403,
    name: 'for a device of the player',
    given: paired,
    ...(query !== undefined && { query }),
    answer: forbidden,
  },
];

const own = {
  id: ID,
  name: 'Guest',
  kind: 'own',
  attempts: 1,
  days: [{ day: today, attempts: 1 }],
};
const query = `writer=:userId&since=${today}`;

/** The answer to the owner afterwards, and the only attempt that is left. */
const onlyOwnIsLeft: NonNullable<Scenario['afterwards']> = async (_stage, client) => {
  const { players } = (await client.get('/api/players')).body;
  const path = `/api/players/${players[0].id}`;
  const { writers, before } = (await client.get(`${path}/attempts/writers`)).body;
  assert.deepEqual([writers.map(({ kind }: { kind: string }) => kind), before], [['own'], 0]);
  assert.equal((await client.get(`${path}/attempts`)).body.attempts.length, 1);
  const { papers } = (await client.get(`${path}/papers`)).body;
  assert.partialDeepStrictEqual(papers, [{ answered: 1, right: 1 }]);
};

contract('writers of practice', {
  'GET /api/players/:id/attempts/writers': [
    {
      status: 200,
      name: 'when nobody has practised',
      as: 'guest',
      given: makePlayer,
      answer: { writers: [], before: 0 },
    },
    {
      status: 200,
      name: 'when the owner and a guardian have practised',
      as: 'guest',
      given: played,
      answer: {
        writers: [
          own,
          { ...own, kind: 'guardian', attempts: 2, days: [{ day: today, attempts: 2 }] },
        ],
        before: 0,
      },
    },
    {
      status: 200,
      name: 'when a guardian was removed: who it was is not told any more',
      as: 'guest',
      given: async (stage, client) => {
        const { id, userId } = await played(stage, client);
        await client.delete(`/api/players/${id}/guardians/${userId}`);
        return id;
      },
      answer: {
        writers: [
          own,
          { ...own, name: null, kind: 'gone', attempts: 2, days: [{ day: today, attempts: 2 }] },
        ],
        before: 0,
      },
    },
    {
      status: 200,
      name: 'when an instance of an earlier release took in an answer: it is counted',
      as: 'guest',
      given: async (stage, client) => {
        const { id } = await played(stage, client);
        await stage.store.run(
          'update practice_attempts set addition_id = null where player_id = ?',
          id,
        );
        await stage.store.run('delete from practice_additions where player_id = ?', id);
        await send(client, id, newAttempt());
        return id;
      },
      answer: { writers: [own], before: 3 },
    },
    ...notSeen(noPlayer),
    ...notOwners(),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'practice_additions',
      answer: { error: 'Failed to fetch writers' },
    },
  ],

  'DELETE /api/players/:id/attempts': [
    {
      status: 200,
      name: 'when a guardian has added some: only they are removed',
      as: 'guest',
      given: played,
      query,
      answer: { removed: 2 },
      stores: {
        practice_attempts: -2,
        practice_sums: 0,
        paper_results: 0,
        practice_additions: 0,
        removed_attempts: 2,
      },
      afterwards: onlyOwnIsLeft,
    },
    {
      status: 200,
      name: 'when the guardian was removed',
      as: 'guest',
      given: async (stage, client) => {
        const given = await played(stage, client);
        await client.delete(`/api/players/${given.id}/guardians/${given.userId}`);
        return given;
      },
      query,
      answer: { removed: 2 },
      stores: {
        practice_attempts: -2,
        practice_sums: 0,
        paper_results: 0,
        practice_additions: 0,
        removed_attempts: 2,
      },
      afterwards: onlyOwnIsLeft,
    },
    {
      status: 200,
      name: 'when nothing is left of a quarter of an hour and a sitting: their rows go, too',
      as: 'guest',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        await send(client, id, ofPaper(0), newAttempt({ startedAt: isoTime(RECENTLY - DAY) }));
        return { id, userId: String(await viewerOf(stage, client)) };
      },
      query,
      answer: { removed: 2 },
      stores: {
        practice_attempts: -2,
        practice_sums: -2,
        paper_results: -1,
        practice_additions: 0,
        removed_attempts: 2,
      },
    },
    {
      status: 200,
      name: 'when they were removed before: nothing changes',
      as: 'guest',
      given: async (stage, client) => {
        const given = await played(stage, client);
        const path = `/api/players/${given.id}/attempts`;
        const all = { writer: given.userId, since: today };
        const answers = await runAtOnce(2, () =>
          client.delete(`${path}?${String(new URLSearchParams(all))}`),
        );
        const numbers = answers.map(({ body }) => Number(body.removed));
        assert.deepEqual(
          numbers.toSorted((one, other) => one - other),
          [0, 2],
        );
        return given;
      },
      query,
      answer: { removed: 0 },
      afterwards: onlyOwnIsLeft,
    },
    {
      status: 200,
      name: 'when they were added before that day',
      as: 'guest',
      given: played,
      query: `writer=:userId&since=${tomorrow}`,
      answer: { removed: 0 },
    },
    {
      status: 200,
      name: 'when nobody has the id',
      as: 'guest',
      given: makePlayer,
      query: `writer=nobody&since=${today}`,
      answer: { removed: 0 },
    },
    ...['', 'writer=', `since=${today}`].map((some): Scenario => ({
      status: 400,
      name: `when the query is "${some}"`,
      query: some,
      answer: { error: 'Missing required fields: writer' },
    })),
    ...['', '&since=', '&since=today', '&since=2026-02-30', '&since=1999-01-01'].map(
      (some): Scenario => ({
        status: 400,
        name: `when the query is "writer=x${some}"`,
        query: `writer=x${some}`,
        answer: { error: 'since must be a day, such as 2026-11-01' },
      }),
    ),
    ...notSeen(noPlayer, { query: `writer=x&since=${today}` }),
    ...notOwners(`writer=x&since=${today}`),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: played,
      query,
      without: 'removed_attempts',
      answer: { error: 'Failed to remove attempts' },
    },
  ],
});
