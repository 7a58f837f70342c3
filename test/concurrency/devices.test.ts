import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';

const PLAYER = { name: 'Mika', emoji: '🦊', color: 'red', isPracticeStudent: false };
const POSTCARD = { manifest: { callerNumber: '1', moments: [{}] } };
const PASSWORD = 'a long passphrase';

let service: Service;
let owners = 0;
before(async () => {
  service = await startService();
});
after(() => service.close());

/** Makes an account with a player. */
async function newOwner(): Promise<{ owner: Client; playerId: string }> {
  service.advance(MINUTE);
  const owner = service.client();
  const email = `owner${(owners += 1)}@example.org`;
  await owner.post('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
  const { body } = await owner.post('/api/players', PLAYER);
  return { owner, playerId: String(body.player.id) };
}

const open = (owner: Client, playerIds: readonly string[]) =>
  owner.post('/api/devices/pairing', { name: 'Tablet', playerIds });

const pair = (code: string, client = service.client()) =>
  client.post('/api/devices/pair', { code });

async function newDevice(owner: Client, playerId: string): Promise<{ id: string; tablet: Client }> {
  const tablet = service.client();
  const { body } = await pair((await open(owner, [playerId])).body.pairing.code, tablet);
  return { id: String(body.device.id), tablet };
}

const statuses = (answers: readonly { status: number }[]) =>
  tally(answers.map(({ status }) => status));

/** The rows of all tables about a device. */
async function rowsAbout(id: string): Promise<string[]> {
  const { database } = service.store;
  const tables = await database.tables();
  const rows = await database.allRows(tables);
  return rows
    .flat()
    .map((row) => JSON.stringify(row))
    .filter((row) => row.includes(id));
}

test('one code sent 10 times at once: one becomes the device', async () => {
  const { owner, playerId } = await newOwner();
  const { code } = (await open(owner, [playerId])).body.pairing;
  const answers = await runAtOnce(10, () => pair(code));
  assert.deepEqual(statuses(answers), { 201: 1, 404: 9 });
  assert.equal((await owner.get('/api/devices')).body.devices.length, 1);
});

test('30 new codes at once, while twenty are unused: twenty more are made, also while codes are used', async () => {
  const { owner, playerId } = await newOwner();
  for (let count = 0; count < 20; count++) await open(owner, [playerId]);
  const answers = await runAtOnce(30, async () => {
    const opened = await open(owner, [playerId]);
    if (opened.status === 201) await pair(opened.body.pairing.code);
    return opened;
  });
  assert.deepEqual(statuses(answers), { 201: 20, 403: 10 });
  assert.equal((await owner.get('/api/devices')).body.devices.length, 20);
});

test('a device that is revoked during eight writes stores nothing after the answer', async () => {
  const { owner, playerId } = await newOwner();
  const { id, tablet } = await newDevice(owner, playerId);
  const { database } = service.store;
  const count = async () =>
    (
      await database.allRows(['postcards', 'arcade_results', 'abacus_settings', 'users', 'tasks'])
    ).map(({ length }) => length);
  const revoked = new AbortController();
  const writes = [
    () => tablet.post('/api/postcards', { ...POSTCARD, playerId }),
    () =>
      tablet.post(
        `/api/players/${playerId}/arcade-results`,
        { gameName: 'g', score: 1, seconds: 1 },
        { headers: { 'idempotency-key': 'x' } },
      ),
    () => tablet.patch('/api/abacus-settings', { scaleFactor: 2 }),
    () => tablet.delete('/api/abacus-settings'),
  ];
  let first = (): void => {};
  const isWriting = new Promise<void>((resolve) => {
    first = resolve;
  });
  const writers = Array.from({ length: 8 }, async (_, index) => {
    const found: number[] = [];
    do {
      const answer = await writes[index % writes.length]?.();
      found.push(answer?.status ?? 0);
      if (answer !== undefined && answer.status < 300) first();
    } while (!revoked.signal.aborted);
    return found;
  });
  await isWriting;
  const answer = await owner.delete(`/api/devices/${id}`);
  const counted = await count();
  revoked.abort();
  assert.deepEqual([answer.status, answer.body], [200, { success: true }]);
  const found = tally((await Promise.all(writers)).flat());
  assert.deepEqual(
    Object.keys(found).filter((status) => !['200', '201', '401'].includes(status)),
    [],
  );
  assert.deepEqual(await count(), counted);
  assert.deepEqual(await rowsAbout(id), []);
  assert.deepEqual((await tablet.get('/api/device')).body, { device: null });
  assert.deepEqual((await tablet.get('/api/players')).body, { players: [] });
});

test('a device that is changed and revoked at once: the change succeeds or is 404', async () => {
  const { owner, playerId } = await newOwner();
  const other = String((await owner.post('/api/players', PLAYER)).body.player.id);
  const { id } = await newDevice(owner, playerId);
  const answers = await runAtOnce(9, (index) =>
    index === 4
      ? owner.delete(`/api/devices/${id}`)
      : owner.patch(`/api/devices/${id}`, { playerIds: index % 2 === 0 ? [other] : [playerId] }),
  );
  assert.deepEqual(
    Object.keys(statuses(answers)).filter((one) => !['200', '404'].includes(one)),
    [],
  );
  assert.deepEqual(await rowsAbout(id), []);
});

test('a player that is deleted while devices are paired with it: nothing fails, and no link is left', async () => {
  const { owner, playerId } = await newOwner();
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => (await open(owner, [playerId])).body.pairing.code),
  );
  const answers = await runAtOnce(9, (index) => {
    if (index === 4) return owner.delete(`/api/players/${playerId}`);
    return index < 4 ? pair(codes[index]) : open(owner, [playerId]);
  });
  assert.deepEqual(
    Object.keys(statuses(answers)).filter((one) => !['200', '201', '404'].includes(one)),
    [],
  );
  const { devices } = (await owner.get('/api/devices')).body;
  assert.ok(devices.every((one: { playerIds: string[] }) => one.playerIds.length === 0));
});

test('an account that is erased while devices are paired and write: nothing of account and devices is left', async () => {
  const { owner, playerId } = await newOwner();
  const { id, tablet } = await newDevice(owner, playerId);
  const { code } = (await open(owner, [playerId])).body.pairing;
  const answers = await runAtOnce(9, (index) => {
    if (index === 4) return owner.delete('/api/account', { body: { password: PASSWORD } });
    if (index === 5) return pair(code);
    return index % 2 === 0
      ? tablet.post('/api/postcards', { ...POSTCARD, playerId })
      : tablet.patch('/api/abacus-settings', { scaleFactor: index });
  });
  assert.deepEqual(
    Object.keys(statuses(answers)).filter((one) => !['200', '201', '401', '404'].includes(one)),
    [],
  );
  assert.equal(answers[4]?.status, 200);
  assert.deepEqual(await rowsAbout(id), []);
  const left = await service.store.database.rows("select id from users where role = 'device'");
  const known = await service.store.database.rows('select id from devices');
  assert.deepEqual(left.length, known.length);
});
