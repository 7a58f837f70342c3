import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { addCleanup } from '../../../test/kit/cleanup.ts';
import { makeTemporaryFolder } from '../../../test/kit/temporary-folder.ts';
import type { PostcardGenerator, PostcardPictures } from '../../pictures/port.ts';
import { START } from '../../kernel/cursor.ts';
import { jsonText } from '../../kernel/json.ts';
import { query } from '../../storage/query.ts';
import { openSqlite } from '../../storage/sqlite/open.ts';
import type { Finish } from '../../tasks/port.ts';
import { listPostcards } from './list-store.ts';
import { deleteAll, insertPostcard } from './store.ts';
import { postcardPayload, createPostcardTask } from './task.ts';
import { announceNothing } from '../../../test/kit/announce.ts';

const picture = (name: string): PostcardPictures['image'] => ({
  bytes: Buffer.from(name),
  contentType: 'image/png',
});
const plain: PostcardGenerator = async () => ({
  image: picture('plain'),
  thumbnail: picture('plain, small'),
});
const dying: PostcardGenerator = () => Promise.reject(new Error('The drawing process ended'));

const addUser = query((db) =>
  db.insertInto('users').values({
    id: 'owner',
    name: '',
    email: 'owner@guest.invalid',
    email_verified: 0,
    image: null,
    role: 'guest',
    created_at: '',
    updated_at: '',
  }),
);

/** Makes a postcard in its own store, and functions that run attempts of its task. */
async function openCard(t: TestContext, draw: PostcardGenerator) {
  const storage = await openSqlite(join(makeTemporaryFolder(t), 'test.db'), Date.now);
  addCleanup(t, () => storage.close());
  await storage.write(async (trx) => {
    await trx.run(addUser, {});
    await trx.run(insertPostcard, {
      id: 'a card',
      userId: 'owner',
      taskId: 'a task',
      playerId: null,
      childId: null,
      sessionId: null,
      callerNumber: '5',
      manifest: jsonText({ callerNumber: 5, moments: [1] }),
      createdAt: '',
    });
  });
  /** The stored files by name. */
  const stored = new Map<string, string>();
  /** Callbacks that run before each file is stored. */
  const before: (() => Promise<unknown>)[] = [];
  /** The notices that were sent, with their recipients. */
  const told: unknown[] = [];
  const handler = createPostcardTask({
    storage,
    files: {
      requireThere: async () => {},
      async put(name, bytes) {
        for (const one of before) await one();
        stored.set(name, Buffer.from(bytes).toString());
      },
    },
    deleteFiles: async (_trx, names) => names.forEach((name) => stored.delete(name)),
    notify: async (_trx, [userId], notice) => void told.push([userId, notice]),
    pictures: { draw, drawPlain: plain, close: () => Promise.resolve() },
    secret: randomBytes(8).toString('hex'),
    ids: () => 'an id',
    announce: announceNothing,
    playerOf: async () => null,
  });
  return {
    storage,
    stored,
    before,
    handler,
    told,
    attempt: (count: number, signal = new AbortController().signal, taskId = 'a task') =>
      handler.run(postcardPayload('a card'), {
        taskId,
        owner: null,
        attempt: count,
        signal,
        createdAt: '',
        note: null,
        keepNote: async () => {},
        reportProgress: async () => {},
      }),
    /** Runs what an attempt returned, in a transaction. */
    end: async (finish: Finish | void) => storage.write(async (trx) => finish?.(trx)),
    remove: () => storage.write((trx) => trx.all(deleteAll, { userId: 'owner' })),
    async list() {
      const { rows } = await listPostcards(storage, 'owner', { by: 'nothing' }, START);
      assert.ok(!(Symbol.asyncIterator in rows));
      return rows;
    },
  };
}

test('an attempt fails when its drawing process dies; the last attempt uses the plain card', async (t) => {
  const { attempt, handler, stored } = await openCard(t, dying);
  for (let count = 1; count < handler.maxAttempts; count++) {
    await assert.rejects(attempt(count), /process ended/);
  }
  await assert.rejects(attempt(handler.maxAttempts, AbortSignal.abort()), /process ended/);
  assert.equal(stored.size, 0);
  const finish = await attempt(handler.maxAttempts);
  assert.deepEqual([...stored.values()], ['plain', 'plain, small']);
  assert.equal(typeof finish, 'function');
});

test('a second attempt stores its pictures under the names of the first', async (t) => {
  const { attempt, stored } = await openCard(t, plain);
  await attempt(1);
  const names = [...stored.keys()];
  await attempt(2);
  assert.deepEqual([...stored.keys()], names);
});

test('a postcard that is deleted while it is drawn gets no pictures', async (t) => {
  const card = await openCard(t, async (...asked) => {
    await card.remove();
    return plain(...asked);
  });
  card.before.push(() => assert.fail('a picture is stored'));
  await card.end(await card.attempt(1));
  assert.equal(card.stored.size, 0);
});

test('a postcard that is deleted while a picture is stored leaves no pictures', async (t) => {
  const card = await openCard(t, plain);
  card.before.push(card.remove);
  const finish = await card.attempt(1);
  assert.equal(card.stored.size, 2);
  await card.end(finish);
  assert.equal(card.stored.size, 0);
});

test('a postcard that is deleted after an attempt has died leaves no pictures', async (t) => {
  const card = await openCard(t, plain);
  await card.attempt(1);
  await card.remove();
  assert.equal(card.stored.size, 2);
  await card.end(await card.attempt(2));
  assert.equal(card.stored.size, 0);
});

test('a postcard that fails leaves no pictures', async (t) => {
  const card = await openCard(t, plain);
  await card.attempt(1);
  await card.storage.write((trx) =>
    card.handler.onDead(trx, postcardPayload('a card'), 'no more', 'a task'),
  );
  assert.equal(card.stored.size, 0);
  assert.equal((await card.list())[0]?.status, 'failed');
});

test('a replaced or repeated task does not change a postcard that is ready', async (t) => {
  const card = await openCard(t, plain);
  await card.end(await card.attempt(1));
  const ready = await card.list();
  for (const taskId of ['a task', 'another task']) {
    await card.end(await card.attempt(2, undefined, taskId));
    await card.storage.write((trx) =>
      card.handler.onDead(trx, postcardPayload('a card'), 'late', taskId),
    );
    assert.deepEqual(await card.list(), ready);
    assert.equal(card.stored.size, 2);
  }
});
