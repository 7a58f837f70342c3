import assert from 'node:assert/strict';
import { newAttempt } from '../kit/attempts.ts';
import { waitFor } from '../kit/wait-for.ts';
import { newGuest, type Story } from './world.ts';

/** So many rows that their deletion in steps can be interrupted by a kill. */
const ROWS = 40_000;

/** The practice of a deleted player is being deleted. */
export const practiceErasure: Story = {
  promise: 'the rest of a deleted player’s practice is deleted, and nothing of others',
  async begin(world) {
    const { database } = world.store;
    async function count(table: string, where = '1 = 1'): Promise<number> {
      const [row] = await database.rows(`select count(*) as count from ${table} where ${where}`);
      return Number(row?.['count']);
    }
    const client = await newGuest(world);
    async function newPlayer(): Promise<string> {
      const attempts = [newAttempt({ paper: 'columns-10', seed: 'a-0-0' })];
      const player = { name: 'Mika', emoji: '🦊', color: 'red', isPracticeStudent: false };
      const { id } = (await client.post('/api/players', player)).body.player;
      const added = await client.post(`/api/players/${id}/attempts`, { attempts });
      assert.equal(added.status, 200, added.text);
      return id;
    }
    const gone = await newPlayer();
    const brother = await newPlayer();
    await database.run(
      `insert into practice_attempts (player_id, id, version, terms, is_right, started_at, milliseconds, way, help)
       with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})
       select '${gone}', 'seeded ' || n, 1, '[1]', 1, '2026-01-02T03:04:05.678Z', 1, 'beads', 'none' from numbers`,
    );

    assert.equal((await client.delete(`/api/players/${gone}`)).status, 200);
    await waitFor('some are deleted', async () => (await count('practice_attempts')) <= ROWS);
    return async () => {
      const late = await world
        .here(client)
        .post(`/api/players/${gone}/attempts`, { attempts: [newAttempt()] });
      assert.equal(late.status, 404, late.text);
      await waitFor('all are deleted', async () => (await count('deleted_players')) === 0);
      for (const table of ['practice_attempts', 'practice_sums', 'paper_results']) {
        assert.deepEqual(
          [await count(table), await count(table, `player_id = '${brother}'`)],
          [1, 1],
          table,
        );
      }
    };
  },
};
