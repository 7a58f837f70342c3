import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { atOnce, tally } from '../kit/at-once.ts';
import { startService } from '../kit/service.ts';

/** A family code is drawn from so many bytes at once; nothing else is. */
const CODE_BYTES = 6;
const PLAYER = { name: 'Ada', emoji: '🦊', color: 'red', isPracticeStudent: false };

test('50 players at once while every code is drawn seven times: 50 different codes', async () => {
  let drawn = 0;
  const random = (size: number): Uint8Array => {
    if (size !== CODE_BYTES) return randomBytes(size);
    const code = Math.floor(drawn++ / 7);
    return Uint8Array.of(code % 32, code / 32, 0, 0, 0, 0);
  };
  const service = await startService({ ports: { random } });
  try {
    const answers = await atOnce(50, (index) =>
      service.client().post('/api/players', { ...PLAYER, name: `player ${index}` }),
    );
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 50 });
    const codes = answers.map(({ body }) => String(body.player.familyCode));
    assert.equal(new Set(codes).size, 50);
    const stored = await service.store.database.rows('select family_code from players');
    assert.deepEqual(stored.map((row) => String(row['family_code'])).toSorted(), codes.toSorted());
    assert.ok(drawn > 50 * 7 - 7, 'codes did collide');
  } finally {
    await service.close();
  }
});

test('no free code: 500 and no trace of the player, its guest or its session', async () => {
  let isStuck = true;
  const random = (size: number): Uint8Array =>
    size === CODE_BYTES && isStuck ? new Uint8Array(size) : randomBytes(size);
  const service = await startService({ ports: { random } });
  try {
    const owner = service.client();
    assert.equal((await owner.post('/api/players', PLAYER)).status, 201);
    const late = service.client();
    const answer = await late.post('/api/players', PLAYER);
    assert.equal(answer.status, 500);
    assert.deepEqual(answer.body, { error: 'Failed to create player' });
    assert.equal(late.cookie, '');
    for (const table of ['users', 'sessions', 'players', 'parent_child']) {
      assert.equal((await service.store.database.rows(`select * from ${table}`)).length, 1, table);
    }
    isStuck = false;
    assert.equal((await late.post('/api/players', PLAYER)).status, 201);
  } finally {
    await service.close();
  }
});
