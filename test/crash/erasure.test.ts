import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../kit/client.ts';
import { seedRows } from '../kit/owned-rows.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { callerWith, createWorld, type World } from './world.ts';

/** How many rows of each kind make an erasure take long enough to be interrupted. */
const ROWS = 3_000;
const OWNERS = 6;
const NOTHING = { users: 0, sessions: 0, settings: 0, players: 0, flowcharts: 0, postcards: 0 };
const ALL = { ...NOTHING, users: 1, sessions: 1, settings: 1, players: 1 };

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.end());

type Owner = { readonly id: string; readonly client: Client };

async function newOwner(): Promise<Owner> {
  const client = world.process.client();
  const player = { name: 'Mika', emoji: '🦊', color: 'red', isPracticeStudent: false };
  const { body } = await client.post('/api/players', player);
  await client.get('/api/abacus-settings');
  const id = String(body.player.userId);
  await seedRows(world.store.database, 'teacher_flowcharts', id, ROWS);
  await seedRows(world.store.database, 'postcards', id, ROWS);
  return { id, client };
}

/** How many rows of each kind an owner has. */
async function rowsOf({ id }: Owner): Promise<unknown> {
  const of = (table: string, column = 'user_id') =>
    `(select count(*) from ${table} where ${column} = '${id}')`;
  const [row] = await world.store.database.rows(
    `select ${of('users', 'id')} as users, ${of('sessions')} as sessions, ${of('abacus_settings')} as settings,
     ${of('players')} as players, ${of('teacher_flowcharts')} as flowcharts, ${of('postcards')} as postcards`,
  );
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]),
  );
}

/** The moments of the kill, in shares of the time that all erasures take. */
for (const moment of [0.3, 0.7]) {
  test(`killed while ${OWNERS} accounts are erased, after ${moment} of the time: each is whole or erased`, async () => {
    const first = await newOwner();
    const owners: Owner[] = [];
    while (owners.length < OWNERS) owners.push(await newOwner());
    const began = performance.now();
    assert.equal((await first.client.delete('/api/account')).status, 200);
    const once = performance.now() - began;
    assert.deepEqual(await rowsOf(first), NOTHING);

    let isOver = false;
    const erasing = runAtOnce(OWNERS, async (index) => {
      try {
        return (await owners[index]?.client.delete('/api/account'))?.status;
      } catch (cause) {
        // The kill breaks the connection; any other error is a failure.
        if (!isOver) throw cause;
        return undefined;
      }
    });
    // A moment for which there is no event.
    await wait(moment * OWNERS * once);
    isOver = true;
    await world.crash();
    const answers = await erasing;

    for (const [index, owner] of owners.entries()) {
      const left = await rowsOf(owner);
      if (answers[index] !== undefined) {
        assert.deepEqual([answers[index], left], [200, NOTHING]);
      } else if (JSON.stringify(left) !== JSON.stringify(NOTHING)) {
        assert.deepEqual(left, { ...ALL, flowcharts: ROWS, postcards: ROWS });
        const again = callerWith(world.process, owner.client.cookie);
        assert.equal((await again.delete('/api/account')).status, 200);
        assert.deepEqual(await rowsOf(owner), NOTHING);
      }
    }
  });
}
