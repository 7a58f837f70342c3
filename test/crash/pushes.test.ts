import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { subscribe, switchOn } from '../kit/channels.ts';
import { hanging, newPushKeys, startPushService, type PushService } from '../kit/push-service.ts';
import { makeFolder } from '../kit/temporary-folder.ts';
import { waitFor } from '../kit/wait-for.ts';
import { createWorld, type World } from './world.ts';

let push: PushService;
let world: World;
const folder = makeFolder();
before(async () => {
  push = await startPushService();
  const file = join(folder.path, 'authority.pem');
  await writeFile(file, push.certificate.cert);
  world = await createWorld({
    ...newPushKeys(),
    VAPID_SUBJECT: 'mailto:beads@example.org',
    PUSH_ORIGINS: push.origin,
    NODE_EXTRA_CA_CERTS: file,
  });
  await switchOn(world.store.database, 'webPush');
});
after(async () => {
  await world.end();
  await push.close();
  folder.remove();
  assert.deepEqual(push.problems, []);
});

test('killed while one browser has its push and another waits: each gets it, and the first not again', async () => {
  const owner = world.process.client();
  const [first, second] = [await subscribe(push, owner), await subscribe(push, owner)];
  second.answers = [hanging];
  const mika = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };
  const { player } = (await owner.post('/api/players', mika)).body;
  await owner.post(`/api/players/${player.id}/sharing`, { role: 'play' });
  await world.process.client().post('/api/family-links', { familyCode: player.familyCode });
  await Promise.all([first.got(1), second.got(1)]);
  const { database } = world.store;
  await waitFor('the answer of the first', async () => {
    const [row] = await database.rows('select state from push_answers');
    return row?.['state'] === 'taken';
  });

  await world.crash();
  const [earlier, again] = await second.got(2);
  await waitFor('the end of the delivery', async () => {
    const [row] = await database.rows('select state from deliveries');
    return row?.['state'] === 'delivered';
  });
  assert.equal(first.taken.length, 1);
  assert.equal(second.taken.length, 2);
  assert.deepEqual([again?.text, again?.topic], [earlier?.text, earlier?.topic]);
});
