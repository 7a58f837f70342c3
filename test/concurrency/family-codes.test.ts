import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createIds } from '../../src/kernel/ids.ts';
import type { Random } from '../../src/kernel/random.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import type { Client } from '../kit/client.ts';
import { startService } from '../kit/service.ts';

const PLAYER = { name: 'Ada', emoji: '🦊', color: 'red', isPracticeStudent: false };

/** Starts a service whose random bytes the test decides, except those of ids. */
async function startServiceWithRandom() {
  const draws = { random: randomBytes as Random };
  const service = await startService({
    ports: { random: (size) => draws.random(size), ids: createIds(Date.now, randomBytes) },
  });
  /** Makes a guest with a session: the next random bytes for this caller make a family code. */
  const guest = async (): Promise<Client> => {
    const client = service.client();
    assert.equal((await client.get('/api/abacus-settings')).status, 200);
    return client;
  };
  return { service, draws, guest };
}

test('50 players at once when each code is generated three times: 50 different codes', async () => {
  const { service, draws, guest } = await startServiceWithRandom();
  try {
    const guests = await runAtOnce(50, guest);
    let drawn = 0;
    // More often, and a player may by bad luck draw fifty codes that the others just took.
    draws.random = (size) => {
      const code = Math.floor(drawn++ / 3);
      return Uint8Array.from({ length: size }, (_, index) => Math.floor(code / 32 ** index) % 32);
    };
    const answers = await Promise.all(
      guests.map((client, index) =>
        client.post('/api/players', { ...PLAYER, name: `player ${index}` }),
      ),
    );
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 50 });
    const codes = answers.map(({ body }) => String(body.player.familyCode));
    assert.equal(new Set(codes).size, 50);
    const stored = await service.store.database.rows('select family_code from players');
    assert.deepEqual(stored.map((row) => String(row['family_code'])).toSorted(), codes.toSorted());
    assert.ok(drawn > 50 * 3 - 3, 'codes did collide');
  } finally {
    await service.close();
  }
});

test('no free code: 500 and no trace of the player, its guest or its session', async () => {
  const { service, draws, guest } = await startServiceWithRandom();
  try {
    const owner = await guest();
    draws.random = (size) => new Uint8Array(size);
    assert.equal((await owner.post('/api/players', PLAYER)).status, 201);
    const late = service.client();
    const answer = await late.post('/api/players', PLAYER);
    assert.equal(answer.status, 500);
    assert.deepEqual(answer.body, { error: 'Failed to create player' });
    assert.equal(late.cookie, '');
    for (const table of ['users', 'sessions', 'players', 'parent_child']) {
      assert.equal((await service.store.database.rows(`select * from ${table}`)).length, 1, table);
    }
    draws.random = randomBytes;
    assert.equal((await late.post('/api/players', PLAYER)).status, 201);
  } finally {
    await service.close();
  }
});
