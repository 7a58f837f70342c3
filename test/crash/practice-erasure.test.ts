import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newAttempt } from '../kit/attempts.ts';
import { waitFor } from '../kit/wait-for.ts';
import { callerWith, createWorld, type World } from './world.ts';

/** So many rows that their deletion in steps can be interrupted by a kill. */
const ROWS = 40_000;

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.end());

async function count(table: string, where = '1 = 1'): Promise<number> {
  const [row] = await world.store.database.rows(
    `select count(*) as count from ${table} where ${where}`,
  );
  return Number(row?.['count']);
}

test('killed while the practice of a deleted player is deleted: the rest is deleted after the next start, and nothing of others', async () => {
  const client = world.process.client();
  async function newPlayer(): Promise<string> {
    const player = { name: 'Mika', emoji: '🦊', color: 'red', isPracticeStudent: false };
    const { id } = (await client.post('/api/players', player)).body.player;
    const added = await client.post(`/api/players/${id}/attempts`, { attempts: [newAttempt()] });
    assert.equal(added.status, 200, added.text);
    return id;
  }
  const gone = await newPlayer();
  const brother = await newPlayer();
  await world.store.database.run(
    `insert into practice_attempts (player_id, id, version, terms, is_right, started_at, milliseconds, way, help)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})
     select '${gone}', 'seeded ' || n, 1, '[1]', 1, '2026-01-02T03:04:05.678Z', 1, 'beads', 'none' from numbers`,
  );

  assert.equal((await client.delete(`/api/players/${gone}`)).status, 200);
  await waitFor('some are deleted', async () => (await count('practice_attempts')) <= ROWS);
  await world.crash();
  const again = callerWith(world.process, client.cookie);
  const late = await again.post(`/api/players/${gone}/attempts`, { attempts: [newAttempt()] });
  assert.equal(late.status, 404, late.text);
  await waitFor('all are deleted', async () => (await count('deleted_players')) === 0);
  for (const table of ['practice_attempts', 'practice_sums']) {
    assert.deepEqual(
      [await count(table), await count(table, `player_id = '${brother}'`)],
      [1, 1],
      table,
    );
  }
});
