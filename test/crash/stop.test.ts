import assert from 'node:assert/strict';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  assertWholePictures,
  postcardIs,
  readPostcard,
  hurryTask,
  readTask,
  sendPostcard,
  sendSlowPostcard,
} from '../kit/postcards.ts';
import { waitFor } from '../kit/wait-for.ts';
import { createWorld, callerWith, type World } from './world.ts';

async function withWorld(work: (world: World) => Promise<void>): Promise<void> {
  const world = await createWorld();
  try {
    await work(world);
  } finally {
    await world.end();
  }
}

describe('a process that stops, and one that cannot store pictures', { concurrency: true }, () => {
  test('SIGTERM while a postcard is drawn: exit 0 soon, and after the restart the postcard is ready', () =>
    withWorld(async (world) => {
      const caller = world.process.client();
      const made = await sendSlowPostcard(caller);
      await postcardIs(caller, made.postcardId, 'generating');
      const began = performance.now();
      assert.equal(await world.process.end('SIGTERM'), 0);
      assert.ok(performance.now() - began < 20_000);
      const handedBack = await readTask(world.store, made.taskId);
      assert.equal(handedBack.state, 'pending');
      assert.equal(handedBack.attempts, 0);

      await world.start();
      const again = callerWith(world.process, caller.cookie);
      const ready = await postcardIs(again, made.postcardId, 'ready', 'failed');
      assert.equal(ready.status, 'ready');
      await assertWholePictures(again, ready);
      assert.equal((await readTask(world.store, made.taskId)).attempts, 1);
    }));

  test('pictures can never be stored: the postcard has failed, with the reason on its task, also after a restart', () =>
    withWorld(async (world) => {
      const { store } = world;
      const { dataDir } = store;
      const caller = world.process.client();
      await caller.get('/api/abacus-settings');
      // A file replaces the folder of pictures.
      await rename(join(dataDir, 'files'), join(dataDir, 'files-away'));
      await writeFile(join(dataDir, 'files'), 'not a folder');
      const made = await sendPostcard(caller);
      await waitFor('five attempts', async () => {
        const task = await readTask(store, made.taskId);
        // Skips the waits, and the attempts between the first and the last two.
        await hurryTask(store, made.taskId, 3);
        return task.state === 'dead';
      });
      const dead = await readTask(store, made.taskId);
      assert.equal(dead.attempts, 5);
      assert.match(String(dead.reason), /ENOTDIR/);
      const failed = await readPostcard(caller, made.postcardId);
      assert.equal(failed.status, 'failed');
      assert.equal(failed.imageUrl, null);
      assert.equal(failed.thumbnailUrl, null);
      await waitFor('a line in the log', () =>
        world.process.log.find((line) => line.includes('task dead')),
      );

      await world.process.end('SIGKILL');
      await rename(join(dataDir, 'files'), join(dataDir, 'no-folder'));
      await rename(join(dataDir, 'files-away'), join(dataDir, 'files'));
      await world.start();
      const again = callerWith(world.process, caller.cookie);
      // Another postcard is drawn, so this one would have been drawn too.
      const next = await sendPostcard(again);
      assert.equal((await postcardIs(again, next.postcardId, 'ready', 'failed')).status, 'ready');
      assert.equal((await readPostcard(again, made.postcardId)).status, 'failed');
      assert.deepEqual(await readTask(store, made.taskId), dead);
    }));
});
