import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE } from '../kernel/clock.ts';
import { startService } from '../../test/kit/service.ts';
import { sweepIdentity } from './sweep.ts';

test('sweeping deletes only expired sessions and counts of past minutes', async () => {
  const service = await startService();
  const { database } = service.store;
  try {
    const now = Math.floor(Date.now() / MINUTE) * MINUTE + 30_000;
    const iso = (offset: number): string => new Date(now + offset).toISOString();
    await database.run(`insert into users values ('u', 'U', 'u@x', 0, null, 'guest', '', '')`);
    for (const [id, offset] of [
      ['over', -1],
      ['just over', 0],
      ['alive', 1],
    ] as const) {
      await database.run(
        `insert into sessions values ('${id}', '${id}', 'u', '${iso(offset)}', null, null, '', '')`,
      );
    }
    for (const [key, offset] of [
      ['past', -30_000 - MINUTE],
      ['present', -30_000],
    ] as const) {
      await database.run(`insert into rate_limits values ('${key}', '${iso(offset)}', 1)`);
    }
    await service.app.storage.write((trx) => sweepIdentity(trx, now));
    assert.deepEqual(await database.rows('select id from sessions'), [{ id: 'alive' }]);
    assert.deepEqual(await database.rows('select key from rate_limits'), [{ key: 'present' }]);
    assert.equal(await database.count('users'), 1);
  } finally {
    await service.close();
  }
});
