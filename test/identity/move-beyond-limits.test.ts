import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seedRows } from '../kit/owned-rows.ts';
import { startService, type Service } from '../kit/service.ts';
import { flowchart, player, signIn, signUp } from './stage.ts';

const EMAIL = 'ada@example.org';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

test('a guest with more rows than the limit, and larger ones than allowed, moves whole', async () => {
  const { database } = service.store;
  const owner = (await signUp(service.client(), EMAIL)).body.user.id as string;
  await seedRows(database, 'teacher_flowcharts', owner, 1_999);

  const guest = service.client();
  const { userId, id } = (await guest.post('/api/players', player)).body.player;
  const name = 'n'.repeat(10_000);
  await database.run('update players set name = ? where id = ?', name, id);
  const { userId: _, ...defaults } = (await guest.get('/api/abacus-settings')).body.settings;
  const settings = { ...defaults, note: 'x'.repeat(500_000) };
  const store = 'update abacus_settings set settings = ? where user_id = ?';
  await database.run(store, JSON.stringify(settings), userId);
  await seedRows(database, 'teacher_flowcharts', userId, 2_000);

  await signIn(guest, EMAIL);
  assert.deepEqual(await database.rows('select id from users where id = ?', userId), []);
  assert.equal((await guest.get('/api/players')).body.players[0].name, name);
  assert.deepEqual((await guest.get('/api/abacus-settings')).body.settings, {
    userId: owner,
    ...settings,
  });
  const { flowcharts } = (await guest.get('/api/teacher-flowcharts')).body;
  assert.equal(flowcharts.length, 3_999);

  const more = await guest.post('/api/teacher-flowcharts', flowchart);
  assert.equal(more.status, 403);
  assert.deepEqual(more.body, { error: 'Too many flowcharts' });
});
