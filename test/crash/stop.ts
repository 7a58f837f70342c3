import assert from 'node:assert/strict';
import { mkdir, readFile, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createPictureNames } from '../../src/features/postcards/picture-names.ts';
import {
  assertWholePictures,
  postcardIs,
  readPostcard,
  hurryTask,
  readTask,
  sendPostcard,
  sendSlowPostcard,
} from '../kit/postcards.ts';
import { sendHeldPostcard } from '../kit/held-drawing.ts';
import { tasksEnd } from '../kit/picture-files.ts';
import { waitFor } from '../kit/wait-for.ts';
import type { World } from './world.ts';

/** SIGTERM while a postcard is drawn: exit 0 soon, and after the restart the postcard is ready. */
export async function stopWhileDrawing(world: World): Promise<void> {
  const caller = world.process.client();
  const made = await sendHeldPostcard(caller, world.process.child.pid);
  const began = performance.now();
  assert.equal(await world.process.end('SIGTERM'), 0);
  assert.ok(performance.now() - began < 20_000);
  const handedBack = await readTask(world.store, made.taskId);
  assert.equal(handedBack.state, 'pending');
  assert.equal(handedBack.attempts, 0);

  await world.start();
  const again = world.here(caller);
  const ready = await postcardIs(again, made.postcardId, 'ready', 'failed');
  assert.equal(ready.status, 'ready');
  await assertWholePictures(again, ready);
  assert.equal((await readTask(world.store, made.taskId)).attempts, 1);
}

/** Pictures can never be stored: the postcard has failed, with the reason on its task, also after a restart. */
export async function failToStore(world: World): Promise<void> {
  const { store } = world;
  const { dataDir } = store;
  await tasksEnd(store);
  const caller = world.process.client();
  await caller.get('/api/abacus-settings');
  const made = await sendSlowPostcard(caller);
  // Folders have the names of its pictures before these are drawn.
  const secret = store.env['AUTH_SECRET'] ?? (await readFile(join(dataDir, 'auth-secret'), 'utf8'));
  const taken = createPictureNames(secret.trim())
    .allOf(made.taskId)
    .map((name) => join(dataDir, 'files', name));
  for (const path of taken) await mkdir(path);
  await waitFor('five attempts', async () => {
    const task = await readTask(store, made.taskId);
    // Skips the waits, and the attempts between the first and the last two.
    await hurryTask(store, made.taskId, 3);
    return task.state === 'dead';
  });
  const dead = await readTask(store, made.taskId);
  assert.equal(dead.attempts, 5);
  assert.match(String(dead.reason), /EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  const failed = await readPostcard(caller, made.postcardId);
  assert.equal(failed.status, 'failed');
  assert.equal(failed.imageUrl, null);
  assert.equal(failed.thumbnailUrl, null);
  await waitFor('a line in the log', () =>
    world.process.log.find((line) => line.includes('task dead')),
  );

  await world.process.end('SIGKILL');
  for (const path of taken) await rmdir(path);
  await world.start();
  const again = world.here(caller);
  // Another postcard is drawn, so this one would have been drawn too.
  const next = await sendPostcard(again);
  assert.equal((await postcardIs(again, next.postcardId, 'ready', 'failed')).status, 'ready');
  assert.equal((await readPostcard(again, made.postcardId)).status, 'failed');
  assert.deepEqual(await readTask(store, made.taskId), dead);
}
