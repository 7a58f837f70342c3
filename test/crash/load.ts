import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../kit/client.ts';
import { assertWholePictures, sendPostcard, type Listed } from '../kit/postcards.ts';
import { tasksEnd } from '../kit/picture-files.ts';
import { type TestStore } from '../kit/store.ts';
import { waitFor } from '../kit/wait-for.ts';
import { newGuest, repeatUntilKilled, TOKEN, type AtEnd, type Story } from './world.ts';
import { createSeededRandom } from '../kit/seeded-random.ts';

/** Everything that was answered with success. */
type Acknowledged = {
  readonly players: Set<string>;
  readonly flowcharts: Set<string>;
  readonly postcards: Set<string>;
  readonly settings: Map<string, number>;
  readonly commits: string[];
  /** The last number that was sent, and the last that was acknowledged. */
  readonly arcade: { sent: number; acknowledged: number };
};

/** Writes of each kind, one after the other until the process has ended. */
function writers(known: Acknowledged, number: () => number) {
  return [
    async (caller: Client) => {
      const name = `player ${number()}`;
      const player = { name, emoji: '🦊', color: 'red', isPracticeStudent: false };
      const { status } = await caller.post('/api/players', player);
      assert.equal(status, 201);
      known.players.add(name);
    },
    async (caller: Client) => {
      const title = `chart ${number()}`;
      const chart = { title, definitionJson: '{}', mermaidContent: 'graph TD' };
      const { status } = await caller.post('/api/teacher-flowcharts', chart);
      assert.equal(status, 201);
      known.flowcharts.add(title);
    },
    async (caller: Client) => {
      const index = number();
      const { status } = await caller.patch('/api/abacus-settings', { [`key${index}`]: index });
      assert.equal(status, 200);
      known.settings.set(`key${index}`, index);
    },
    async (caller: Client) => {
      const round = number();
      known.arcade.sent = round;
      const { status } = await caller.post('/api/arcade-session', {
        userId: 'ada',
        gameName: 'rings',
        gameUrl: '/rings',
        initialState: { round },
        activePlayers: ['ada'],
        roomId: 'room',
      });
      assert.equal(status, 200);
      known.arcade.acknowledged = round;
    },
    async (caller: Client) => {
      const commitSha = `commit ${number()}`;
      const { status } = await caller.post(
        '/api/coverage-results',
        { lines: 1, branches: 1, functions: 1, statements: 1, commitSha },
        { headers: { authorization: `Bearer ${TOKEN}` } },
      );
      assert.equal(status, 200);
      known.commits.push(commitSha);
    },
  ];
}

async function assertNothingLost(store: TestStore, caller: Client, known: Acknowledged) {
  const { players } = (await caller.get('/api/players')).body;
  const names = new Set(players.map((one: { name: string }) => one.name));
  assert.deepEqual([...known.players.difference(names)], []);
  const { flowcharts } = (await caller.get('/api/teacher-flowcharts')).body;
  const titles = new Set(flowcharts.map((one: { title: string }) => one.title));
  assert.deepEqual([...known.flowcharts.difference(titles)], []);
  const { settings } = (await caller.get('/api/abacus-settings')).body;
  for (const [key, value] of known.settings) assert.equal(settings[key], value);
  const { session } = (await caller.get('/api/arcade-session?userId=ada')).body;
  const { sent, acknowledged } = known.arcade;
  assert.ok([sent, acknowledged].includes(session.gameState.round));
  const kept = await store.database.rows('select commit_sha from coverage_results');
  const commits = new Set(kept.map((row) => row['commit_sha']));
  // Reports are sent one after the other: only the oldest are deleted, and at each kill one may be stored without an answer.
  assert.deepEqual(
    known.commits.slice(-90).filter((one) => !commits.has(one)),
    [],
  );
  assert.ok(commits.size <= 100);
  const orphans = await store.database.rows(`select id from players where not exists
       (select 1 from parent_child where child_player_id = players.id and parent_user_id = players.user_id)
     union all select id from postcards where task_id <> 'seeded' and task_id not in (select id from tasks)`);
  assert.deepEqual(orphans, []);
}

const empty = (): Acknowledged => ({
  players: new Set(),
  flowcharts: new Set(),
  postcards: new Set(),
  settings: new Map(),
  commits: [],
  arcade: { sent: -1, acknowledged: -1 },
});

/** Writes of every kind, by one owner, in every round of which it is a part. */
export function createLoad(): { readonly story: Story; readonly atEnd: AtEnd } {
  const random = createSeededRandom(20_261_121);
  const known = empty();
  let owner: Client | undefined;
  let count = 0;
  const writes = writers(known, () => count++);
  return {
    story: {
      promise: 'nothing is lost that was acknowledged, in any round so far',
      async begin(world) {
        owner ??= await newGuest(world);
        const caller = world.here(owner);
        known.postcards.add((await sendPostcard(caller, `after ${count} writes`)).postcardId);
        const load = writes.map((write) => repeatUntilKilled(world, () => write(caller)));
        const before = count;
        await waitFor('writes under way', () => count > before + 10);
        // A random moment, for which there is no event.
        await wait(50 + random() * 600);
        return async () => {
          await Promise.all(load);
          await assertNothingLost(world.store, world.here(caller), known);
        };
      },
    },
    atEnd: {
      promise:
        'every postcard ends, and every task that does not wait for hours; postcards that were sent meanwhile are whole',
      async check(world) {
        assert.ok(owner);
        const caller = world.here(owner);
        const postcards = await waitFor('every postcard ended', async () => {
          const list = (await caller.get('/api/postcards')).body.postcards as Listed[];
          const isEnded = list.every(({ status }) => status === 'ready' || status === 'failed');
          return isEnded ? list : undefined;
        });
        assert.deepEqual(new Set(postcards.map(({ id }) => id)), known.postcards);
        for (const postcard of postcards) {
          if (postcard.status === 'ready') await assertWholePictures(caller, postcard);
        }
        assert.ok(postcards.some(({ status }) => status === 'ready'));
        await tasksEnd(world.store);
        assert.ok(known.players.size > 0 && known.flowcharts.size > 0 && known.settings.size > 0);
        assert.ok(known.commits.length > 0 && known.arcade.acknowledged > 0);
      },
    },
  };
}
