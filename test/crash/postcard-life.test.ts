import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import {
  assertWholePictures,
  postcardIs,
  readPostcard,
  readTask,
  sendPostcard,
  sendSlowPostcard,
  type Made,
} from '../kit/postcards.ts';
import { pictureFiles, shownPictures, tasksEnd } from '../kit/picture-files.ts';
import { waitFor } from '../kit/wait-for.ts';
import { createWorld, callerWith, type World } from './world.ts';

let world: World;
let cookie: string;
before(async () => {
  world = await createWorld();
  const caller = world.process.client();
  await caller.get('/api/abacus-settings');
  cookie = caller.cookie;
});
after(() => world.end());

const here = (): Client => callerWith(world.process, cookie);

/** Reads the task's progress, which rises when the drawing is done. */
async function progressOf({ taskId }: Made): Promise<number> {
  const [row] = await world.store.database.rows('select progress from tasks where id = ?', taskId);
  return Number(row?.['progress']);
}

/** The moments of the kill; `reached` resolves when the process may be killed. */
const moments: readonly [when: string, reached: (made: Made) => Promise<unknown>][] = [
  ['right after the answer', async () => undefined],
  ['while it is drawn', ({ postcardId }) => postcardIs(here(), postcardId, 'generating')],
  [
    'after the drawing and before the end of its task',
    (made) => waitFor('drawn', async () => (await progressOf(made)) >= 0.9),
  ],
  ['right after it was ready', ({ postcardId }) => postcardIs(here(), postcardId, 'ready')],
];

for (const [when, reached] of moments) {
  test(`killed ${when}: the postcard becomes ready, with whole pictures`, async () => {
    // A quick card may be ready before the kill.
    const made = await (when.startsWith('while')
      ? sendSlowPostcard(here())
      : sendPostcard(here(), when));
    await reached(made);
    await world.crash();
    const restarted = await readPostcard(here(), made.postcardId);
    if (when.endsWith('ready')) assert.equal(restarted.status, 'ready');
    const ready = await postcardIs(here(), made.postcardId, 'ready', 'failed');
    assert.equal(ready.status, 'ready');
    await assertWholePictures(here(), ready);
    const task = await readTask(world.store, made.taskId);
    assert.equal(task.state, 'done');
    // An attempt also counts when its process is killed.
    if (when.startsWith('while')) assert.equal(task.attempts, 2);
    if (when.endsWith('ready')) assert.equal(task.attempts, 1);
  });
}

test('killed before it could begin: the postcard becomes ready after the restart', async () => {
  // Two are drawn at once, and the third waits.
  const made = [
    await sendSlowPostcard(here()),
    await sendSlowPostcard(here()),
    await sendPostcard(here(), 'third'),
  ];
  const third = made[2];
  assert.ok(third);
  assert.equal((await readPostcard(here(), third.postcardId)).status, 'pending');
  await world.crash();
  for (const one of made) {
    const ready = await postcardIs(here(), one.postcardId, 'ready', 'failed');
    assert.equal(ready.status, 'ready');
    await assertWholePictures(here(), ready);
  }
  assert.equal((await readTask(world.store, third.taskId)).attempts, 1);
});

test('killed after postcards were deleted, cancelled and retried: every change holds, and no picture is left over', async () => {
  const shown = await postcardIs(here(), (await sendPostcard(here(), 'shown')).postcardId, 'ready');
  // Slow cards, since a ready postcard cannot be cancelled.
  const drawn = await sendSlowPostcard(here());
  const waiting = await sendSlowPostcard(here());
  const again = await sendSlowPostcard(here());
  await postcardIs(here(), drawn.postcardId, 'generating', 'ready');
  const change = async (status: number, method: string, path: string): Promise<void> => {
    const answer = await here().send(method, `/api/postcards/${path}`);
    assert.equal(answer.status, status, answer.text);
  };
  await change(200, 'POST', `${waiting.postcardId}/cancel`);
  await change(200, 'POST', `${again.postcardId}/cancel`);
  await change(201, 'POST', `${again.postcardId}/retry`);
  await change(200, 'DELETE', drawn.postcardId);
  await change(200, 'DELETE', shown.id);
  await world.crash();
  for (const id of [shown.id, drawn.postcardId]) {
    assert.equal((await here().get(`/api/postcards/${id}`)).status, 404);
  }
  assert.equal((await readPostcard(here(), waiting.postcardId)).status, 'failed');
  await assertWholePictures(here(), await postcardIs(here(), again.postcardId, 'ready'));
  await tasksEnd(world.store);
  const kept = pictureFiles(world.store).filter((name) => !name.startsWith('.'));
  assert.deepEqual(kept, await shownPictures(world.store));
});

test('drafts that a kill left behind are not served', async () => {
  const caller = here();
  const files = readdirSync(join(world.store.dataDir, 'files'));
  for (const file of files) {
    const { status } = await caller.get(`/files/${encodeURIComponent(file)}`);
    assert.equal(status, file.startsWith('.') ? 404 : 200, file);
  }
  const ready = files.filter((file) => !file.startsWith('.'));
  assert.ok(ready.length > 0);
  for (const file of ready) {
    for (const draft of [`.${file}.1`, `.${file}`, `${file}.tmp`]) {
      assert.equal((await caller.get(`/files/${encodeURIComponent(draft)}`)).status, 404);
    }
  }
});

test('the drawing processes of killed processes end and remove their fonts', async () => {
  const tmp = join(world.store.dataDir, 'tmp');
  // One that was killed before its drawing process ran leaves an empty folder.
  const filled = () => readdirSync(tmp).filter((name) => readdirSync(join(tmp, name)).length > 0);
  await waitFor('one folder of fonts at most', () => filled().length <= 1);
});
