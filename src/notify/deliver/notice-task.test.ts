import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { addCleanup } from '../../../test/kit/cleanup.ts';
import { makeTemporaryFolder } from '../../../test/kit/temporary-folder.ts';
import { jsonText } from '../../kernel/json.ts';
import { query } from '../../storage/query.ts';
import { openSqlite } from '../../storage/sqlite/open.ts';
import { createNoticeTask } from './notice-task.ts';

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

const addPostcard = query((db) =>
  db.insertInto('postcards').values({
    id: 'a card',
    user_id: 'owner',
    player_id: 'a player',
    caller_number: '5',
    session_id: null,
    manifest: jsonText({}),
    status: 'ready',
    task_id: 'a task',
    is_storing: 0,
    image_url: null,
    thumbnail_url: null,
    is_read: 0,
    created_at: '',
  }),
);

test('streams are told of a postcard again by its notice, on whatever channels its owner is told', async (t) => {
  const storage = await openSqlite(join(makeTemporaryFolder(t), 'test.db'), Date.now);
  addCleanup(t, () => storage.close());
  await storage.write(async (trx) => {
    await trx.run(addUser, {});
    await trx.run(addPostcard, {});
  });
  const announced: unknown[] = [];
  const { run } = createNoticeTask({
    storage,
    channels: { inApp: null, webPush: null, email: null },
    enqueue: () => assert.fail('nobody is told on a channel'),
    announce: (...told: readonly unknown[]) => void announced.push(told),
    clock: Date.now,
    ids: () => 'an id',
  });
  const attempt = (postcardId: string) =>
    run(
      { kind: 'postcard-ready', eventId: 'a task', postcardId },
      {
        taskId: 'a notice',
        owner: 'owner',
        attempt: 1,
        signal: new AbortController().signal,
        createdAt: '',
        note: null,
        keepNote: async () => {},
        reportProgress: async () => {},
      },
    );
  assert.equal(await attempt('a card'), undefined);
  assert.equal(await attempt('a card that was deleted'), undefined);
  assert.deepEqual(announced, [
    [
      { userId: 'owner', playerId: 'a player' },
      { kind: 'postcards', id: 'a card', version: 'a task' },
    ],
  ]);
});
