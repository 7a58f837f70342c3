import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { addCleanup } from '../../../test/kit/cleanup.ts';
import { makeTemporaryFolder } from '../../../test/kit/temporary-folder.ts';
import type { PostcardGenerator, PostcardPictures } from '../../pictures/port.ts';
import { jsonText } from '../../kernel/json.ts';
import { query } from '../../storage/query.ts';
import { openSqlite } from '../../storage/sqlite/open.ts';
import { insertPostcard } from './store.ts';
import { postcardPayload, createPostcardTask } from './task.ts';

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

test('an attempt fails when its drawing process dies; the last attempt uses the plain card', async (t) => {
  const storage = await openSqlite(join(makeTemporaryFolder(t), 'test.db'), Date.now);
  addCleanup(t, () => storage.close());
  await storage.write(async (trx) => {
    await trx.run(addUser, {});
    await trx.run(insertPostcard, {
      id: 'a card',
      userId: 'owner',
      taskId: 'a task',
      playerId: null,
      sessionId: null,
      callerNumber: '5',
      manifest: jsonText({ callerNumber: 5, moments: [1] }),
      createdAt: '',
    });
  });
  const stored: string[] = [];
  const handler = createPostcardTask({
    storage,
    files: {
      put: async (_: string, bytes: Uint8Array) => void stored.push(Buffer.from(bytes).toString()),
    } as never,
    pictures: { draw: dying, drawPlain: plain, close: () => Promise.resolve() },
    secret: randomBytes(8).toString('hex'),
    playerOf: async () => null,
  });
  const attempt = async (count: number, signal = new AbortController().signal) =>
    handler.run(postcardPayload('a card'), {
      taskId: 'a task',
      attempt: count,
      signal,
      reportProgress: async () => {},
    });

  for (let count = 1; count < handler.maxAttempts; count++) {
    await assert.rejects(attempt(count), /process ended/);
  }
  await assert.rejects(attempt(handler.maxAttempts, AbortSignal.abort()), /process ended/);
  assert.deepEqual(stored, []);
  const finish = await attempt(handler.maxAttempts);
  assert.deepEqual(stored, ['plain', 'plain, small']);
  assert.equal(typeof finish, 'function');
});
