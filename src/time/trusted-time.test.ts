import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import { addCleanup } from '../../test/kit/cleanup.ts';
import { makeTemporaryFolder } from '../../test/kit/temporary-folder.ts';
import { MINUTE } from '../kernel/clock.ts';
import { openSqlite } from '../storage/sqlite/open.ts';
import { openTrustedTime } from './trusted-time.ts';

test('beside a right database a wrong clock gives whole milliseconds, of which ids are made', async (t) => {
  const start = Date.UTC(2026, 10, 26);
  const storage = await openSqlite(join(makeTemporaryFolder(t), 'test.db'), () => start);
  addCleanup(t, () => storage.close());
  let ran = 0.3;
  const time = await openTrustedTime({
    storage,
    clock: () => start + 2 * MINUTE,
    monotonic: () => ran,
    readDatabaseTime: async () => start + 0.427,
    log: pino({ level: 'silent' }),
    closeDoors() {},
    settle: async () => {},
  });
  ran += 10.4;
  assert.equal(time.now(), start + 10);
  assert.equal(time.isTrusted(), false);
});
