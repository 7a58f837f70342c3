import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../kit/client.ts';
import { seedRows } from '../kit/owned-rows.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { newGuest, type Story, type World } from './world.ts';

/** How many rows of each kind make an erasure take long enough to be interrupted. */
const ROWS = 3_000;
const OWNERS = 6;
const NOTHING = { users: 0, sessions: 0, settings: 0, players: 0, flowcharts: 0, postcards: 0 };
const ALL = { ...NOTHING, users: 1, sessions: 1, settings: 1, players: 1 };

type Owner = { readonly id: string; readonly client: Client };

async function newOwner(world: World): Promise<Owner> {
  const client = await newGuest(world);
  const player = { name: 'Mika', emoji: '🦊', color: 'red', isPracticeStudent: false };
  const { body } = await client.post('/api/players', player);
  const id = String(body.player.userId);
  await seedRows(world.store.database, 'teacher_flowcharts', id, ROWS);
  await seedRows(world.store.database, 'postcards', id, ROWS);
  return { id, client };
}

/** How many rows of each kind an owner has. */
async function rowsOf({ store }: World, { id }: Owner): Promise<unknown> {
  const of = (table: string, column = 'user_id') =>
    `(select count(*) from ${table} where ${column} = '${id}')`;
  const [row] = await store.database.rows(
    `select ${of('users', 'id')} as users, ${of('sessions')} as sessions, ${of('abacus_settings')} as settings,
     ${of('players')} as players, ${of('teacher_flowcharts')} as flowcharts, ${of('postcards')} as postcards`,
  );
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]),
  );
}

/** Accounts are being erased. The kill comes after this share of the time that all erasures take. */
export const erasures = (moment: number): Story => ({
  promise: `each of ${OWNERS} accounts that were being erased is whole or erased, and erased if that was answered`,
  async begin(world) {
    const first = await newOwner(world);
    const owners: Owner[] = [];
    while (owners.length < OWNERS) owners.push(await newOwner(world));
    const began = performance.now();
    assert.equal((await first.client.delete('/api/account')).status, 200);
    const once = performance.now() - began;
    assert.deepEqual(await rowsOf(world, first), NOTHING);

    const { child } = world.process;
    const erasing = runAtOnce(OWNERS, async (index) => {
      try {
        return (await owners[index]?.client.delete('/api/account'))?.status;
      } catch (cause) {
        // The kill breaks the connection; any other error is a failure.
        if (!child.killed) throw cause;
        return undefined;
      }
    });
    // A moment for which there is no event.
    await wait(moment * OWNERS * once);
    return async () => {
      const answers = await erasing;
      for (const [index, owner] of owners.entries()) {
        const left = await rowsOf(world, owner);
        if (answers[index] !== undefined) {
          assert.deepEqual([answers[index], left], [200, NOTHING]);
        } else if (JSON.stringify(left) !== JSON.stringify(NOTHING)) {
          assert.deepEqual(left, { ...ALL, flowcharts: ROWS, postcards: ROWS });
          assert.equal((await world.here(owner.client).delete('/api/account')).status, 200);
          assert.deepEqual(await rowsOf(world, owner), NOTHING);
        }
      }
    };
  },
});
