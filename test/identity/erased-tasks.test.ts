import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDelivery } from '../../src/notify/deliver/deliveries.ts';
import { startService } from '../kit/service.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { waitFor } from '../kit/wait-for.ts';
import { PASSWORD, player, postcard, signUp } from './stage.ts';

test('notices, mails and postcards that wait for an erased account end quietly', async (t) => {
  const service = await startService({
    env: {
      EMAIL_SERVER: 'smtp://127.0.0.1:9',
      EMAIL_FROM: 'Beadhouse <beads@example.org>',
      PUBLIC_URL: 'http://beads.example',
    },
  });
  addCleanup(t, () => service.close());
  const { database } = service.store;
  const headers = { host: '127.0.0.1' };
  const owner = service.client();
  await signUp(owner, 'erased@example.org');
  const created = await owner.post('/api/players', player, { headers });
  const familyCode = await shareByCode(owner, created.body.player.id);
  const guardian = service.client();
  assert.equal((await guardian.post('/api/family-links', { familyCode })).status, 201);
  await owner.post('/api/postcards', postcard);
  const kinds = await database.rows<{ kind: string }>(
    'select distinct kind from tasks where ended_at is null order by kind',
  );
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['mail', 'notice', 'postcard'],
  );
  const erased = await owner.delete('/api/account', { body: { password: PASSWORD } });
  assert.equal(erased.status, 200, erased.text);

  // A notice may have been read just before, and be stored just after.
  const delivery = {
    id: 'late',
    userId: created.body.player.userId,
    kind: 'guardian-linked',
    eventId: 'event',
    postcardId: null,
    playerId: null,
    channel: 'email',
  } as const;
  const isAdded = await service.app.storage.write((trx) => addDelivery(trx, delivery, 0));
  assert.equal(isAdded, false);

  const from = service.logLines.length;
  service.app.start();
  await waitFor('its tasks ended', async () => {
    const open = await database.rows(
      "select id from tasks where ended_at is null and kind in ('mail', 'notice', 'postcard')",
    );
    return open.length === 0;
  });
  // The task of a later account comes after all others of its kind.
  await signUp(service.client(), 'later@example.org');
  await waitFor('the next mail was tried', async () => {
    const tried = await database.rows("select id from tasks where kind = 'mail' and attempts > 0");
    return tried.length > 0;
  });
  const later = await database.rows<{ id: string }>(
    "select id from tasks where kind = 'mail' and attempts > 0",
  );
  const warnings = service.logLines.slice(from).filter(({ level, taskId }) => {
    return Number(level) >= 40 && !later.some(({ id }) => id === taskId);
  });
  assert.deepEqual(warnings, []);
});
