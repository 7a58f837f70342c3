import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { it } from 'node:test';
import { createIds } from '../../src/kernel/ids.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { createSqliteTasks } from '../../src/tasks/sqlite/runner.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { startChild } from '../kit/child.ts';
import { findNote } from '../kit/notes.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const WORKER = new URL('worker.sqlite.child.ts', import.meta.url);
/** Where the system does not say whether a process is alive, the claims of a dead one have to expire. */
const LEASE_MS = process.platform === 'linux' ? '3600000' : '3000';
const idle = { maxAttempts: 2, deadlineMs: 1_000, run: async () => {}, onDead: async () => {} };

it(
  'after kill -9 of the worker a new one finishes its task at once, and a living one keeps its tasks',
  { timeout: 400_000 },
  async (t) => {
    const path = join(makeTemporaryFolder(t), 'test.db');
    const storage = await openSqlite(path, Date.now);
    addCleanup(t, () => storage.close());
    const ids = createIds(Date.now, randomBytes);
    const tasks = createSqliteTasks({
      storage,
      clock: Date.now,
      ids,
      random: randomBytes,
      concurrency: 1,
      handlers: { work: idle },
    });
    const add = (payload: string): Promise<string> =>
      storage.write((trx) => tasks.enqueue(trx, 'work', payload, 'an owner'));
    const start = (mode: string) => {
      const child = startChild(WORKER, [path, mode, LEASE_MS]);
      addCleanup(t, () => child.kill());
      return child;
    };

    const kept = await add('kept');
    const living = start('hang');
    assert.equal(await living.line(), `run ${kept} 1`);

    const id = await add('resumed');
    assert.equal(await living.line(), `run ${id} 1`);
    await living.kill();
    const killer = start('hang');
    assert.deepEqual(
      [await killer.line(), await killer.line()].toSorted(),
      [`run ${kept} 2`, `run ${id} 2`].toSorted(),
    );
    const last = await add('third');
    const finisher = start('finish');
    assert.equal(await finisher.line(), `run ${last} 1`);
    assert.equal(await finisher.line(), `done ${last}`);
    assert.equal((await tasks.find(kept))?.state, 'running');

    await killer.kill();
    const undertaker = start('finish');
    assert.deepEqual(
      [await undertaker.line(), await undertaker.line()].toSorted(),
      [`dead ${kept}`, `dead ${id}`].toSorted(),
    );
    const dead = await tasks.find(id);
    assert.deepEqual([dead?.state, dead?.attempts], ['dead', 2]);
    assert.equal((await storage.first(findNote, { id: 'resumed' }))?.text, dead?.reason);
    assert.equal((await storage.first(findNote, { id: last }))?.text, 'third');
  },
);
