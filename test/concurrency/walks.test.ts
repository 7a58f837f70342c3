import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer, Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';
import { newWalk, stepsOf } from '../kit/walks.ts';

let service: Service;
before(async () => {
  service = await startService({ work: true });
});
after(() => service.close());

const PLAYER = { name: 'Ada', emoji: '🦊', color: 'red', isPracticeStudent: false };

/** Makes an account with a player, and two devices that play for it. */
async function family(
  email: string,
): Promise<{ owner: Client; callers: readonly Client[]; id: string; path: string }> {
  const owner = service.client();
  const account = { name: 'Ann', email, password: 'a long passphrase' };
  assert.equal((await owner.post('/api/auth/sign-up/email', account)).status, 200);
  const id = String((await owner.post('/api/players', PLAYER)).body.player.id);
  const tablets = [];
  for (const name of ['Tablet', 'Phone']) {
    const opened = await owner.post('/api/devices/pairing', { name, playerIds: [id] });
    const tablet = service.client();
    const { code } = opened.body.pairing;
    assert.equal((await tablet.post('/api/devices/pair', { code })).status, 201);
    tablets.push(tablet);
  }
  return { owner, callers: [owner, ...tablets], id, path: `/api/players/${id}/walks` };
}

const statusesOf = (answers: readonly Answer[]) => tally(answers.map(({ status }) => status));

const rowsOf = (table: 'walks' | 'kept_definitions', id: string) =>
  service.store.database.rows(`select * from ${table} where player_id = ?`, id);

test('the same walks from two devices and their owner at once are stored once each, and counted once', async () => {
  const { callers, id, path } = await family('walks@example.org');
  const walks = [newWalk(), newWalk(), newWalk({ definitionJson: '{}' })];
  const answers = await runAtOnce(12, (index) =>
    (callers[index % 3] as Client).post(path, {
      walks: index % 2 === 0 ? walks : walks.toReversed(),
    }),
  );
  assert.deepEqual(statusesOf(answers), { 200: 12 });
  const counted = answers.flatMap(({ body }) => body.counted as string[]);
  assert.deepEqual(counted.toSorted(), walks.map((walk) => walk.id).toSorted());
  assert.equal((await rowsOf('walks', id)).length, 3);
  assert.equal((await rowsOf('kept_definitions', id)).length, 2);
});

test('states of one walk at once, in whatever order they come: the farthest stays', async () => {
  const { callers, id, path } = await family('states@example.org');
  const walk = newWalk({ end: null });
  const answers = await runAtOnce(12, (index) =>
    (callers[index % 3] as Client).post(path, {
      walks: [{ ...walk, visits: stepsOf(1 + ((index * 7) % 12)) }],
    }),
  );
  assert.deepEqual(statusesOf(answers), { 200: 12 });
  assert.equal((await callers[0]?.get(`${path}/${walk.id}`))?.body.walk.visits.length, 12);
  assert.equal((await rowsOf('walks', id)).length, 1);
});

test('what a walk counts in bytes is that of its last state', async () => {
  const { owner, id, path } = await family('bytes@example.org');
  const walk = newWalk({ end: null });
  for (const count of [1, 5, 40]) {
    await owner.post(path, { walks: [{ ...walk, visits: stepsOf(count) }] });
  }
  const again = { ...walk, id: newWalk().id, visits: stepsOf(40) };
  await owner.post(path, { walks: [again] });
  const [first, second] = await service.store.database.rows<{ bytes: number }>(
    'select bytes from walks where player_id = ? order by bytes desc',
    id,
  );
  const ofDefinition = 512 + Buffer.byteLength(walk.definitionJson);
  assert.equal(Number(first?.bytes), Number(second?.bytes) + ofDefinition);
});

test('a player that is deleted while walks come: each is stored or not found, and nothing is left', async () => {
  const { owner, id, path } = await family('deleted@example.org');
  const answers = await runAtOnce(9, (index) =>
    index === 4
      ? owner.delete(`/api/players/${id}`)
      : owner.post(path, { walks: [newWalk({ definitionJson: `{"a":${index}}` })] }),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404),
    [],
  );
  assert.equal(answers[4]?.status, 200);
  assert.deepEqual(await rowsOf('walks', id), []);
  assert.deepEqual(await rowsOf('kept_definitions', id), []);
});

test('a guardian who is erased while it tells walks leaves no trace of its id', async () => {
  const { owner, id, path } = await family('erased@example.org');
  const { familyCode } = (await owner.post(`/api/players/${id}/sharing`, { role: 'play' })).body
    .sharing;
  const guardian = service.client();
  const account = { name: 'Bea', email: 'bea@example.org', password: 'a long passphrase' };
  const guardianId = (await guardian.post('/api/auth/sign-up/email', account)).body.user.id;
  assert.equal((await guardian.post('/api/family-links', { familyCode })).status, 201);
  const walk = newWalk();
  assert.equal((await guardian.post(path, { walks: [walk] })).status, 200);
  const answers = await runAtOnce(9, (index) =>
    index === 4
      ? guardian.send('DELETE', '/api/account', { body: { password: account.password } })
      : guardian.post(path, { walks: [newWalk()] }),
  );
  assert.equal(answers[4]?.status, 200);
  const kept = await owner.get(`${path}/${walk.id}`);
  assert.equal(kept.status, 200, kept.text);
  const rows = await service.store.database.rows(
    'select * from walks where writer_user_id = ?',
    String(guardianId),
  );
  assert.deepEqual(rows, []);
});
