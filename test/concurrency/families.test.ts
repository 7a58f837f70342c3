import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { testEngine } from '../kit/engine.ts';
import { waitForLockWaits } from '../kit/lock-waits.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';

const PLAYER = { name: 'Mika', emoji: '🦊', color: 'red', isPracticeStudent: false };

let service: Service;
before(async () => {
  // Each caller has an address of its own, since codes are limited by address.
  const now = Date.now();
  service = await startService({
    env: { TRUST_PROXY: 'loopback' },
    // One minute, in which attempts are counted.
    ports: { clock: () => now },
  });
});
after(() => service.close());

async function guest(): Promise<Client> {
  const client = service.client();
  await client.get('/api/abacus-settings');
  return client;
}

async function shareNew(owner: Client, people = 4) {
  const { id } = (await owner.post('/api/players', PLAYER)).body.player;
  const { body } = await owner.post(`/api/players/${id}/sharing`, { people });
  return { path: `/api/players/${id}`, familyCode: String(body.sharing.familyCode) };
}

const link = (client: Client, familyCode: string, index = 0) =>
  client.post(
    '/api/family-links',
    { familyCode },
    { headers: { 'x-forwarded-for': `10.0.0.${index}` } },
  );

const statuses = (answers: readonly { status: number }[]) =>
  tally(answers.map(({ status }) => status));

test('30 viewers send one code at once: four are linked, and each gets messages about the later ones', async () => {
  const owner = await guest();
  const { path, familyCode } = await shareNew(owner);
  const viewers = await runAtOnce(30, async (index) =>
    index % 3 === 0 ? service.client() : guest(),
  );
  const answers = await runAtOnce(30, (index) => link(viewers[index] as Client, familyCode, index));
  assert.deepEqual(statuses(answers), { 201: 4, 404: 26 });
  assert.equal((await owner.get(`${path}/guardians`)).body.guardians.length, 4);
  assert.equal((await owner.get('/api/inbox')).body.messages.length, 4);
  const told = await Promise.all(
    viewers.map(async (one) => (await one.get('/api/inbox')).body.messages.length as number),
  );
  assert.deepEqual(
    told.filter((count) => count > 0).toSorted((a, b) => a - b),
    [1, 2, 3],
  );
  const cookies = viewers.filter(({ cookie }) => cookie !== '').length;
  assert.equal(
    cookies,
    20 + answers.filter(({ status }, at) => at % 3 === 0 && status === 201).length,
  );
});

test('ten viewers send a code for one at once: one is linked', async () => {
  const owner = await guest();
  const { path, familyCode } = await shareNew(owner, 1);
  const viewers = await runAtOnce(10, guest);
  const answers = await runAtOnce(10, (index) => link(viewers[index] as Client, familyCode, index));
  assert.deepEqual(statuses(answers), { 201: 1, 404: 9 });
  assert.equal((await owner.get(`${path}/guardians`)).body.guardians.length, 1);
});

test('one viewer sends one code ten times at once: it is linked once', async () => {
  const owner = await guest();
  const { path, familyCode } = await shareNew(owner);
  const viewer = await guest();
  const answers = await runAtOnce(10, () => link(viewer, familyCode, 40));
  assert.deepEqual(statuses(answers), { 201: 1, 200: 9 });
  assert.equal((await owner.get('/api/inbox')).body.messages.length, 1);
  assert.equal((await owner.get(`${path}/sharing`)).body.sharing.peopleLeft, 3);
});

test('one viewer guesses fifty codes at once, from one address and from many: ten are tried', async () => {
  for (const addresses of [1, 50]) {
    const viewer = await guest();
    const answers = await runAtOnce(50, (index) =>
      link(viewer, 'FAM-ZZZZZZ', 50 + (index % addresses)),
    );
    assert.deepEqual(statuses(answers), { 404: 10, 429: 40 });
  }
});

test('sharing is closed, and the code renewed, while others link: every viewer with the answer 201 is a guardian', async () => {
  const owner = await guest();
  const { path, familyCode } = await shareNew(owner);
  const viewers = await runAtOnce(3, guest);
  const [closing, renewing, ...linking] = await Promise.all([
    owner.delete(`${path}/sharing`),
    owner.post(`${path}/family-code`),
    ...viewers.map((viewer, index) => link(viewer, familyCode, 120 + index)),
  ]);
  assert.deepEqual([closing.status, renewing.status], [200, 200]);
  assert.equal((await link(await guest(), familyCode, 130)).status, 404);
  const linked = linking.filter(({ status }) => status === 201).length;
  assert.equal((await owner.get(`${path}/guardians`)).body.guardians.length, linked);
});

test('a guardian changes the player while its role becomes play: the change succeeds or is refused', async () => {
  const owner = await guest();
  const { path, familyCode } = await shareNew(owner);
  const guardian = await guest();
  await link(guardian, familyCode, 140);
  const [one] = (await owner.get(`${path}/guardians`)).body.guardians;
  const [demoted, ...changes] = await Promise.all([
    owner.patch(`${path}/guardians/${one.userId}`, { role: 'play' }),
    ...Array.from({ length: 8 }, (_, index) => guardian.patch(path, { name: `name ${index}` })),
  ]);
  assert.equal(demoted.status, 200);
  for (const { status } of changes) assert.ok([200, 403].includes(status), String(status));
  assert.equal((await guardian.patch(path, { name: 'late' })).status, 403);
  const last = (await owner.get(path)).body.player.name as string;
  assert.notEqual(last, 'late');
});

test('a guardian is removed while it sends the code again: it has no access in the end, and a later try is 404', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await guest();
    const { path, familyCode } = await shareNew(owner);
    const guardian = await guest();
    await link(guardian, familyCode, 200 + round);
    const [one] = (await owner.get(`${path}/guardians`)).body.guardians;
    const [removed, ...tries] = await Promise.all([
      owner.delete(`${path}/guardians/${one.userId}`),
      ...Array.from({ length: 4 }, () => link(guardian, familyCode, 200 + round)),
    ]);
    assert.equal(removed.status, 200);
    for (const { status } of tries) assert.ok([200, 404].includes(status), String(status));
    assert.equal((await link(guardian, familyCode, 210 + round)).status, 404);
    assert.equal((await guardian.get(path)).status, 404);
  }
});

test('a guardian leaves while the owner ends its link: one of them succeeds, and the log has one entry', async () => {
  const owner = await guest();
  const { path, familyCode } = await shareNew(owner);
  const guardian = await guest();
  await link(guardian, familyCode, 150);
  const [one] = (await owner.get(`${path}/guardians`)).body.guardians;
  const answers = await Promise.all([
    owner.delete(`${path}/guardians/${one.userId}`),
    guardian.delete(`${path}/guardians/${one.userId}`),
  ]);
  assert.deepEqual(statuses(answers), { 200: 1, 404: 1 });
  const { entries } = (await owner.get(`${path}/access-log`)).body;
  const ended = entries.filter(({ action }: { action: string }) =>
    ['left', 'unlinked'].includes(action),
  );
  assert.equal(ended.length, 1);
});

test('a guest who is a guardian signs up while the owner ends its link: the guardian loses access, or the owner gets 404', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await guest();
    const { path, familyCode } = await shareNew(owner);
    const guardian = await guest();
    await link(guardian, familyCode, 160 + round);
    const [one] = (await owner.get(`${path}/guardians`)).body.guardians;
    const account = { name: 'Bea', email: `bea${round}@example.org`, password: 'a long password' };
    const [ended, signedUp] = await Promise.all([
      owner.delete(`${path}/guardians/${one.userId}`),
      guardian.post('/api/auth/sign-up/email', account),
    ]);
    assert.equal(signedUp.status, 200, signedUp.text);
    assert.ok([200, 404].includes(ended.status), ended.text);
    const { guardians } = (await owner.get(`${path}/guardians`)).body;
    assert.equal(guardians.length, ended.status === 200 ? 0 : 1);
    assert.equal((await guardian.get(path)).status, ended.status === 200 ? 404 : 200);
  }
});

test('guests who are guardians sign up while the owner ends all access: no guardian is left', async () => {
  for (let round = 0; round < 4; round++) {
    const owner = await guest();
    const { path, familyCode } = await shareNew(owner);
    const guardians = await runAtOnce(4, guest);
    for (const [index, one] of guardians.entries()) await link(one, familyCode, 190 + index);
    const [ended, ...signedUp] = await Promise.all([
      owner.post('/api/access/end'),
      ...guardians.map((one, index) =>
        one.post(
          '/api/auth/sign-up/email',
          { name: 'B', email: `all${round}-${index}@example.org`, password: 'a long password' },
          { headers: { 'x-forwarded-for': `10.1.${round}.${index}` } },
        ),
      ),
    ]);
    assert.deepEqual([ended.status, ended.body.ended?.guardians], [200, 4], ended.text);
    assert.deepEqual(statuses(signedUp), { 200: 4 });
    assert.deepEqual((await owner.get(`${path}/guardians`)).body, { guardians: [] });
    for (const one of guardians) assert.equal((await one.get(path)).status, 404);
  }
});

// On SQLite one transaction ends before the next one begins.
if (testEngine() === 'postgres') {
  test('a guest who is a guardian becomes an account while its link is about to end with all access: it ends', async () => {
    const owner = await guest();
    const { path, familyCode } = await shareNew(owner);
    const guardian = await guest();
    await link(guardian, familyCode, 188);
    await owner.delete(`${path}/sharing`);
    const [{ userId: guestId }] = (await owner.get(`${path}/guardians`)).body.guardians;
    const account = await guest();
    const { userId: accountId } = (await account.get('/api/abacus-settings')).body.settings;
    const { database } = service.store;
    // What a move into an account does with links.
    await database.run('begin');
    await database.run('update parent_child set role = role where parent_user_id = ?', guestId);
    const ending = owner.post('/api/access/end');
    await waitForLockWaits(database, 1);
    await database.run(
      `insert into parent_child (parent_user_id, child_player_id, created_at, role)
       select ?, child_player_id, created_at, role from parent_child where parent_user_id = ?`,
      accountId,
      guestId,
    );
    await database.run('delete from parent_child where parent_user_id = ?', guestId);
    await database.run('commit');
    const ended = await ending;
    assert.deepEqual([ended.status, ended.body.ended?.guardians], [200, 1], ended.text);
    assert.equal((await account.get(path)).status, 404);
  });
}

test('a player is deleted while others link, change it and leave: nothing of it is left, and nobody is answered 500', async () => {
  const owner = await guest();
  const { path, familyCode } = await shareNew(owner);
  const guardian = await guest();
  await link(guardian, familyCode, 170);
  const [one] = (await owner.get(`${path}/guardians`)).body.guardians;
  const viewers = await runAtOnce(3, guest);
  const answers = await Promise.all([
    owner.delete(path),
    owner.delete(path),
    owner.patch(path, { name: 'Noor' }),
    owner.post(`${path}/sharing`),
    owner.post(`${path}/family-code`),
    owner.get(`${path}/access-log`),
    ...Array.from({ length: 6 }, () => owner.get(`${path}/postcards`)),
    guardian.patch(path, { name: 'Noor' }),
    guardian.delete(`${path}/guardians/${one.userId}`),
    ...viewers.map((viewer, index) => link(viewer, familyCode, 180 + index)),
  ]);
  assert.deepEqual(statuses(answers.slice(0, 2)), { 200: 1, 404: 1 });
  for (const { status, text } of answers) assert.ok([200, 201, 404].includes(status), text);
  for (const viewer of [owner, guardian, ...viewers]) {
    assert.deepEqual((await viewer.get('/api/players')).body, { players: [] });
    assert.deepEqual((await viewer.get('/api/inbox')).body, { messages: [] });
  }
});
