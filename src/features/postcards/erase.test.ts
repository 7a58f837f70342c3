import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { addCleanup } from '../../../test/kit/cleanup.ts';
import { makeTemporaryFolder } from '../../../test/kit/temporary-folder.ts';
import { START } from '../../kernel/cursor.ts';
import { jsonText } from '../../kernel/json.ts';
import { query, type Bound } from '../../storage/query.ts';
import { openSqlite } from '../../storage/sqlite/open.ts';
import type { Transaction } from '../../storage/port.ts';
import { createErasure, type PostcardErasure } from './erase.ts';
import { listPostcards } from './list-store.ts';
import { beginPostcard, finishPostcard, insertPostcard } from './store.ts';
import { announceNothing } from '../../../test/kit/announce.ts';

const addUser = query((db, values: Bound<{ id: string }>) =>
  db.insertInto('users').values({
    id: values.id,
    name: '',
    email: values.id,
    email_verified: 0,
    image: null,
    role: 'user',
    created_at: '',
    updated_at: '',
  }),
);

/** Stores Ann's cards of the players p and q, and Bob's cards of p: one is about p, and one only names it. For each owner and player the first card is ready. */
async function openCards(t: TestContext) {
  const storage = await openSqlite(join(makeTemporaryFolder(t), 'test.db'), Date.now);
  addCleanup(t, () => storage.close());
  await storage.write(async (trx) => {
    for (const id of ['ann', 'bob']) await trx.run(addUser, { id });
    for (const [id, userId, playerId, childId] of [
      ['ann-p1', 'ann', 'p', 'p'],
      ['ann-p2', 'ann', 'p', null],
      ['ann-q', 'ann', 'q', 'q'],
      ['ann-0', 'ann', null, null],
      ['bob-p1', 'bob', 'p', null],
      ['bob-p2', 'bob', 'p', 'p'],
    ] as const) {
      await trx.run(insertPostcard, {
        id,
        userId,
        playerId,
        childId,
        taskId: `task ${id}`,
        sessionId: null,
        callerNumber: '5',
        manifest: jsonText({ callerNumber: 5, moments: [1] }),
        createdAt: '',
      });
    }
    for (const id of ['ann-p1', 'bob-p1', 'ann-q']) {
      const drawing = { id, taskId: `task ${id}` };
      await beginPostcard(trx, drawing);
      const urls = { imageUrl: `/files/${id}.png`, thumbnailUrl: `/files/${id}-small.png` };
      await trx.run(finishPostcard, { ...drawing, ...urls });
    }
  });
  const deleted: string[] = [];
  const erasure = createErasure({
    deleteFiles: async (_trx, names) => void deleted.push(...names),
    announce: announceNothing,
    clock: Date.now,
  });
  return {
    deleted,
    erase: <Result>(work: (all: PostcardErasure, trx: Transaction) => Promise<Result>) =>
      storage.write((trx) => work(erasure, trx)),
    async left() {
      const lists = ['ann', 'bob'].map(async (userId) => {
        const { rows } = await listPostcards(storage, userId, { by: 'nothing' }, START);
        assert.ok(!(Symbol.asyncIterator in rows));
        return rows.map(({ id }) => id);
      });
      return (await Promise.all(lists)).flat().toSorted();
    },
  };
}

test('one postcard is erased with its pictures, once, and only for its owner', async (t) => {
  const { erase, deleted, left } = await openCards(t);
  const one = (id: string, userId: string) =>
    erase((all, trx) => all.eraseOne(trx, { id, userId }));
  assert.equal(await one('ann-p1', 'bob'), false);
  assert.equal(await one('unknown', 'ann'), false);
  assert.deepEqual(deleted, []);
  assert.deepEqual([await one('ann-p1', 'ann'), await one('ann-p1', 'ann')], [true, false]);
  assert.deepEqual(deleted, ['ann-p1.png', 'ann-p1-small.png']);
  assert.equal(await one('ann-p2', 'ann'), true);
  assert.equal(deleted.length, 2);
  assert.deepEqual(await left(), ['ann-0', 'ann-q', 'bob-p1', 'bob-p2']);
});

test('the postcards about a player are erased, and those that name it for its family only', async (t) => {
  const { erase, deleted, left } = await openCards(t);
  await erase((all, trx) => all.eraseOfPlayer(trx, 'p', ['ann']));
  assert.deepEqual(deleted, ['ann-p1.png', 'ann-p1-small.png']);
  assert.deepEqual(await left(), ['ann-0', 'ann-q', 'bob-p1']);
  await erase((all, trx) => all.eraseOfPlayer(trx, 'p', ['ann', 'cid', 'bob']));
  assert.deepEqual(await left(), ['ann-0', 'ann-q']);
});

test('all postcards of an owner are erased', async (t) => {
  const { erase, deleted, left } = await openCards(t);
  await erase((all, trx) => all.eraseOfOwner(trx, 'ann'));
  assert.deepEqual(deleted.toSorted(), [
    'ann-p1-small.png',
    'ann-p1.png',
    'ann-q-small.png',
    'ann-q.png',
  ]);
  assert.deepEqual(await left(), ['bob-p1', 'bob-p2']);
});
