import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '../kit/client.ts';
import { sendHeldPostcard } from '../kit/held-drawing.ts';
import { pictureFiles, shownPictures, tasksEnd } from '../kit/picture-files.ts';
import {
  assertWholePictures,
  postcardIs,
  readPostcard,
  readTask,
  sendPostcard,
  sendSlowPostcard,
  type Made,
} from '../kit/postcards.ts';
import { waitFor } from '../kit/wait-for.ts';
import { shownParts } from './exports.ts';
import { newGuest, type AtEnd, type Story, type World } from './world.ts';

/** Asserts that a postcard becomes ready, with whole pictures, and resolves with the number of attempts. */
async function becomesReady(world: World, owner: Client, made: Made): Promise<number> {
  const caller = world.here(owner);
  const ready = await postcardIs(caller, made.postcardId, 'ready', 'failed');
  assert.equal(ready.status, 'ready');
  await assertWholePictures(caller, ready);
  const task = await readTask(world.store, made.taskId);
  assert.equal(task.state, 'done');
  return task.attempts;
}

/** Asserts that the owner of one postcard was told of it once. */
async function assertToldOnce(world: World, owner: Client, { postcardId }: Made): Promise<void> {
  await tasksEnd(world.store);
  const { messages } = (await world.here(owner).get('/api/inbox')).body;
  assert.deepEqual(
    messages.map(({ kind, details }: Record<string, unknown>) => [kind, details]),
    [['postcard-ready', { postcardId }]],
  );
  const deliveries = await world.store.database.rows(
    "select channel, state from deliveries where postcard_id = ? and state <> 'skipped'",
    postcardId,
  );
  assert.deepEqual(
    deliveries.map(({ channel, state }) => [channel, state]),
    [['inApp', 'delivered']],
  );
}

/** Sends a postcard right before the kill. */
export const sentPostcard: Story = {
  promise: 'a postcard becomes ready that was sent right before, with whole pictures',
  async begin(world) {
    const owner = await newGuest(world);
    const made = await sendPostcard(owner);
    return async () => void (await becomesReady(world, owner, made));
  },
};

/** A postcard waits for another one, and for the one of the story before: two are drawn at once. */
export const waitingPostcard: Story = {
  promise: 'a postcard that waited becomes ready at the first attempt',
  async begin(world) {
    const owner = await newGuest(world);
    await sendSlowPostcard(owner);
    const made = await sendPostcard(owner);
    assert.equal((await readPostcard(owner, made.postcardId)).status, 'pending');
    return async () => assert.equal(await becomesReady(world, owner, made), 1);
  },
};

/** A postcard is being drawn. */
export const drawnPostcard: Story = {
  promise: 'a postcard that was being drawn becomes ready at the second attempt',
  async begin(world) {
    const owner = await newGuest(world);
    const made = await sendHeldPostcard(owner, world.process.child.pid);
    return async () => {
      made.goOn();
      // An attempt also counts when its process is killed.
      assert.equal(await becomesReady(world, owner, made), 2);
    };
  },
};

/** Postcards have reached a point in their life. */
const reached = (
  promise: string,
  reach: (world: World, owner: Client, made: Made) => Promise<unknown>,
  attempts?: number,
): Story => ({
  promise,
  async begin(world) {
    const owner = await newGuest(world);
    const made = await sendPostcard(owner, promise);
    await reach(world, owner, made);
    return async () => {
      if (attempts !== undefined) {
        const { status } = await readPostcard(world.here(owner), made.postcardId);
        assert.equal(status, 'ready');
      }
      const needed = await becomesReady(world, owner, made);
      if (attempts !== undefined) assert.equal(needed, attempts);
      await assertToldOnce(world, owner, made);
    };
  },
});

/** Waits until this finds a row for a postcard's id. */
const found =
  (what: string, sql: string) =>
  ({ store: { database } }: World, _owner: Client, { postcardId }: Made) =>
    waitFor(what, async () => (await database.rows(sql, postcardId)).length > 0);

/** A postcard is drawn, and its task has not ended. */
export const storedPostcard = reached(
  'a postcard that was drawn becomes ready, with one notice',
  ({ store: { database } }, _owner, { taskId }) =>
    waitFor('drawn', async () => {
      const [row] = await database.rows('select progress from tasks where id = ?', taskId);
      return Number(row?.['progress']) >= 0.9;
    }),
);

/** A postcard is ready. */
export const readyPostcard = reached(
  'a postcard that was ready is not drawn again, and its owner gets one notice',
  (_world, owner, { postcardId }) => postcardIs(owner, postcardId, 'ready'),
  1,
);

/** The owner of a postcard is to be told. */
export const noticedPostcard = reached(
  'an owner who was to be told gets one notice',
  found('a notice', "select id from tasks where kind = 'notice' and payload like '%' || ? || '%'"),
  1,
);

/** A notice is being delivered. */
export const deliveredNotice = reached(
  'a notice that was being delivered arrives once',
  found('a delivery', 'select id from deliveries where postcard_id = ?'),
  1,
);

/** Postcards were deleted, cancelled and retried. */
export const changedPostcards: Story = {
  promise: 'every change of postcards holds',
  async begin(world) {
    const owner = await newGuest(world);
    const shown = await postcardIs(owner, (await sendPostcard(owner)).postcardId, 'ready');
    // Slow cards, since a ready postcard cannot be cancelled.
    const drawn = await sendSlowPostcard(owner);
    const waiting = await sendSlowPostcard(owner);
    const again = await sendSlowPostcard(owner);
    await postcardIs(owner, drawn.postcardId, 'generating', 'ready');
    const change = async (status: number, method: string, path: string): Promise<void> => {
      const answer = await owner.send(method, `/api/postcards/${path}`);
      assert.equal(answer.status, status, answer.text);
    };
    await change(200, 'POST', `${waiting.postcardId}/cancel`);
    await change(200, 'POST', `${again.postcardId}/cancel`);
    await change(201, 'POST', `${again.postcardId}/retry`);
    await change(200, 'DELETE', drawn.postcardId);
    await change(200, 'DELETE', shown.id);
    return async () => {
      const caller = world.here(owner);
      for (const id of [shown.id, drawn.postcardId]) {
        assert.equal((await caller.get(`/api/postcards/${id}`)).status, 404);
      }
      assert.equal((await readPostcard(caller, waiting.postcardId)).status, 'failed');
      await assertWholePictures(caller, await postcardIs(caller, again.postcardId, 'ready'));
    };
  },
};

/** What is in the folder of the pictures after all kills. */
export const filesAtEnd: readonly AtEnd[] = [
  {
    promise: 'no picture and no part of an archive is left over',
    async check(world) {
      await tasksEnd(world.store);
      // The drafts of a killed process are deleted when they are an hour old.
      const kept = pictureFiles(world.store).filter((name) => !name.startsWith('.'));
      const shown = [...(await shownPictures(world.store)), ...(await shownParts(world))];
      assert.deepEqual(kept, shown.toSorted());
    },
  },
  {
    promise: 'drafts that a kill left behind are not served',
    async check(world) {
      const caller = world.process.client();
      const files = pictureFiles(world.store).filter((name) => !name.endsWith('.part'));
      for (const file of files) {
        const { status } = await caller.get(`/files/${encodeURIComponent(file)}`);
        assert.equal(status, file.startsWith('.') ? 404 : 200, file);
      }
      const ready = files.filter((file) => !file.startsWith('.'));
      assert.ok(ready.length > 0);
      const [one = ''] = ready;
      for (const draft of [`.${one}.1`, `.${one}`, `${one}.tmp`]) {
        const path = join(world.store.dataDir, 'files', draft);
        copyFileSync(join(world.store.dataDir, 'files', one), path);
        assert.equal((await caller.get(`/files/${encodeURIComponent(draft)}`)).status, 404);
        rmSync(path);
      }
    },
  },
  {
    promise: 'the drawing processes of killed processes end and remove their fonts',
    async check({ store }) {
      const tmp = join(store.dataDir, 'tmp');
      // One that was killed before its drawing process ran leaves an empty folder.
      const filled = () =>
        readdirSync(tmp).filter((name) => readdirSync(join(tmp, name)).length > 0);
      await waitFor('one folder of fonts at most', () => filled().length <= 1);
    },
  },
];
