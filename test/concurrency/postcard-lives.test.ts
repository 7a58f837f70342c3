import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createErasure } from '../../src/features/postcards/erase.ts';
import { createDeleteFiles } from '../../src/files/delete-task.ts';
import type { Client } from '../kit/client.ts';
import { seedRows } from '../kit/owned-rows.ts';
import { pictureFiles, shownPictures, tasksEnd } from '../kit/picture-files.ts';
import {
  assertWholePictures,
  postcardIs,
  readPostcard,
  sendPostcard,
  sendSlowPostcard,
} from '../kit/postcards.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { createSeededRandom } from '../kit/seeded-random.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { announceNothing } from '../kit/announce.ts';

let service: Service;
before(async () => {
  service = await startService({ work: true });
});
after(() => service.close());

async function newViewer(): Promise<Client> {
  const caller = service.client();
  assert.equal((await caller.get('/api/abacus-settings')).status, 200);
  return caller;
}

/** Sends the same request many times at once, and counts the statuses of the answers. */
async function statusesOf(method: string, path: string, caller: Client) {
  const answers = await runAtOnce(20, () => caller.send(method, path));
  return tally(answers.map(({ status }) => status));
}

/** Asserts that there are exactly the pictures that postcards show, once all work has ended. */
async function assertNoLeftovers(): Promise<void> {
  await tasksEnd(service.store);
  assert.deepEqual(pictureFiles(service.store), await shownPictures(service.store));
}

test('20 cancel a postcard at once: one does, and its task ends', async () => {
  const caller = await newViewer();
  // A ready postcard cannot be cancelled.
  const { postcardId } = await sendSlowPostcard(caller);
  const statuses = await statusesOf('POST', `/api/postcards/${postcardId}/cancel`, caller);
  assert.deepEqual(statuses, { 200: 1, 409: 19 });
  await tasksEnd(service.store);
  assert.equal((await readPostcard(caller, postcardId)).status, 'failed');
  await assertNoLeftovers();
});

test('20 retry a failed postcard at once: it gets one new task, and becomes ready', async () => {
  const caller = await newViewer();
  const { postcardId } = await sendSlowPostcard(caller);
  assert.equal((await caller.post(`/api/postcards/${postcardId}/cancel`)).status, 200);
  const statuses = await statusesOf('POST', `/api/postcards/${postcardId}/retry`, caller);
  assert.deepEqual(statuses, { 201: 1, 409: 19 });
  await assertWholePictures(caller, await postcardIs(caller, postcardId, 'ready'));
  const ofCard = `select id from tasks where kind = 'postcard' and payload = ?`;
  const tasks = await service.store.database.rows(ofCard, JSON.stringify({ postcardId }));
  assert.equal(tasks.length, 2);
  await assertNoLeftovers();
});

test('20 delete a ready postcard at once: one does, and its pictures are deleted', async () => {
  const caller = await newViewer();
  const { postcardId } = await sendPostcard(caller);
  const { imageUrl } = await postcardIs(caller, postcardId, 'ready');
  assert.deepEqual(await statusesOf('DELETE', `/api/postcards/${postcardId}`, caller), {
    200: 1,
    404: 19,
  });
  await assertNoLeftovers();
  assert.equal((await caller.get(String(imageUrl))).status, 404);
});

test('postcards are cancelled, retried, marked and deleted while they are drawn: no picture is left over', async () => {
  const random = createSeededRandom(20_261_122);
  const caller = await newViewer();
  const requests = [
    ['POST', '/cancel', [200, 404, 409]],
    ['POST', '/retry', [201, 404, 409]],
    ['PATCH', '', [200, 404]],
    ['GET', '/task', [200, 404]],
    ['GET', '', [200, 404]],
  ] as const;
  await runAtOnce(6, async (index) => {
    const { postcardId } = await sendPostcard(caller);
    for (let count = 0; count < 12; count++) {
      const [method, rest, allowed] = requests[Math.floor(random() * requests.length)] ?? [];
      const path = `/api/postcards/${postcardId}${rest}`;
      const body = method === 'PATCH' ? { isRead: true } : undefined;
      const answer = await caller.send(String(method), path, { body });
      assert.ok((allowed as readonly number[]).includes(answer.status), `${path} ${answer.text}`);
    }
    if (index % 2 === 0) return;
    assert.equal((await caller.delete(`/api/postcards/${postcardId}`)).status, 200);
  });
  await assertNoLeftovers();
  const { postcards } = (await caller.get('/api/postcards')).body;
  assert.equal(postcards.length, 3);
  for (const { status } of postcards) assert.match(status, /^(?:ready|failed)$/);
});

test('a postcard is deleted at each moment of its drawing: no picture is left over', async () => {
  const caller = await newViewer();
  const { database } = service.store;
  for (const moment of [
    `status = 'generating'`,
    `task_id in (select id from tasks where progress > 0.8)`,
    'is_storing = 1',
  ]) {
    const { postcardId } = await sendPostcard(caller);
    const reached = `select id from postcards where id = ? and (${moment} or status = 'ready')`;
    await waitFor(moment, async () => (await database.rows(reached, postcardId)).length > 0);
    assert.equal((await caller.delete(`/api/postcards/${postcardId}`)).status, 200);
  }
  await assertNoLeftovers();
});

test('a thousand postcards are deleted with their pictures, and those of others stay', async () => {
  const caller = await newViewer();
  const other = await newViewer();
  const kept = await postcardIs(other, (await sendPostcard(other)).postcardId, 'ready');
  const { database } = service.store;
  const { postcardId } = await sendPostcard(caller);
  const [owner] = await database.rows<{ id: string }>(
    'select user_id as id from postcards where id = ?',
    postcardId,
  );
  assert.ok(owner);
  await seedRows(database, 'postcards', owner.id, 1_000);
  await database.run(
    `update postcards set image_url = '/files/' || id || '.png', thumbnail_url = '/files/' || id || '-small.png'
     where user_id = ? and task_id = 'seeded'`,
    owner.id,
  );
  for (const name of await shownPictures(service.store)) {
    if (name.startsWith(owner.id.slice(0, 8))) {
      writeFileSync(join(service.dataDir, 'files', name), 'a picture');
    }
  }
  const { storage, tasks } = service.app;
  const erasure = createErasure({
    deleteFiles: createDeleteFiles((...task) => tasks.enqueue(...task)),
    announce: announceNothing,
    clock: Date.now,
  });
  await storage.write((trx) => erasure.eraseOfOwner(trx, owner.id));
  assert.deepEqual((await caller.get('/api/postcards')).body, { postcards: [] });
  await assertNoLeftovers();
  await assertWholePictures(other, kept);
});
