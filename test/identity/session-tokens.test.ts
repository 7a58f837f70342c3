import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sessionCookie } from '../../src/identity/sessions/cookie.ts';
import { readSecret } from '../../src/identity/sessions/secret.ts';
import { digestOf } from '../../src/identity/sessions/session-tokens.ts';
import { DAY, HOUR } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore } from '../kit/store.ts';
import {
  PASSWORD,
  player,
  playerIds,
  signIn,
  signUp,
  startUpgraded,
  storedTokenOf,
  tokenOf,
} from './stage.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

/** All texts of a database, but no name of a table or a column. */
async function textsIn({ store: { database } }: Service): Promise<string[]> {
  const tables = await database.allRows(await database.tables());
  return tables.flat().flatMap((row) => Object.values(row).map(String));
}

/** Stores the token of a client's session, or of its moved guest, as earlier releases did. */
function storePlain({ store }: Service, client: Client, table = 'sessions'): Promise<void> {
  const [digest, token] = [storedTokenOf(client), tokenOf(client)];
  return store.database.run(`update ${table} set token = ? where token = ?`, token, digest);
}

const tokensOf = async ({ store }: Service, table = 'sessions'): Promise<unknown[]> =>
  (await store.database.rows(`select token from ${table}`)).map(({ token }) => token);

test('no text of the database has a token of a session or a device', async () => {
  const headers = { 'idempotency-key': 'a key' };
  const client = service.client();
  const tokens: string[] = [];
  const { body } = await client.post('/api/players', player, { headers });
  tokens.push(tokenOf(client));
  await signUp(client, 'eve@example.org');
  tokens.push(tokenOf(client));
  await signIn(client, 'eve@example.org');
  tokens.push(tokenOf(client));
  const change = { currentPassword: PASSWORD, newPassword: PASSWORD, revokeOtherSessions: true };
  await client.post('/api/auth/change-password', change);
  tokens.push(tokenOf(client));
  const named = { name: 'Tablet', playerIds: [body.player.id] };
  const { code } = (await client.post('/api/devices/pairing', named)).body.pairing;
  const paired = await service.client().post('/api/devices/pair', { code }, { headers });
  tokens.push(paired.body.token);
  assert.equal(new Set(tokens).size, 5);

  const texts = await textsIn(service);
  assert.ok(texts.includes(storedTokenOf(client)));
  for (const [at, token] of tokens.entries()) {
    assert.deepEqual(
      texts.filter((text) => text.includes(token)),
      [],
      String(at),
    );
  }
});

test('a digest from the database is refused, as it is and signed', async () => {
  const client = service.client();
  await client.post('/api/players', player);
  const digest = storedTokenOf(client);
  const secret = service.store.env['AUTH_SECRET'] ?? (await readSecret(service.dataDir)) ?? '';
  const signed = sessionCookie(secret, { secure: false }).sign(digest);
  for (const bearer of [digest, signed]) {
    const headers = { authorization: `Bearer ${bearer}` };
    assert.equal((await service.client().get('/api/players', { headers })).status, 401);
  }
  const thief = service.client();
  thief.cookie = `beadhouse.session_token=${signed}`;
  assert.deepEqual(await playerIds(thief), []);
  assert.equal((await thief.get('/api/auth/get-session')).body, null);

  const ada = service.client();
  await signUp(ada, 'ada@example.org');
  await ada.post('/api/auth/revoke-session', { token: storedTokenOf(ada) });
  assert.notEqual((await ada.get('/api/auth/get-session')).body, null);
});

test('what an earlier release stored works as before, and becomes digests', async () => {
  const [own, other, guest, late] = [
    service.client(),
    service.client(),
    service.client(),
    service.client(),
  ];
  await signUp(own, 'old@example.org');
  await signIn(other, 'old@example.org');
  for (const client of [own, other]) await storePlain(service, client);
  await guest.post('/api/players', player);
  late.cookie = guest.cookie;
  await signUp(guest, 'moved@example.org');
  await storePlain(service, late, 'moved_guests');

  const isIn = async (client: Client) => (await client.get('/api/auth/get-session')).body !== null;
  assert.equal((await late.post('/api/players', player)).status, 401);
  assert.deepEqual([await isIn(own), await isIn(other)], [true, true]);
  assert.equal((await own.post('/api/auth/update-user', { name: 'Ada' })).status, 200);
  assert.equal((await own.post('/api/auth/revoke-other-sessions')).status, 200);
  assert.deepEqual([await isIn(own), await isIn(other)], [true, false]);
  await signIn(other, 'old@example.org');
  await storePlain(service, other);

  const { database } = service.store;
  const many = Array.from({ length: 501 }, (_, at) => `('plain${at}', '2999-01-01T00:00:00.000Z')`);
  await database.run(`insert into moved_guests (token, expires_at) values ${many.join()}`);
  await service.app.sweep();
  const stored = [...(await tokensOf(service)), ...(await tokensOf(service, 'moved_guests'))];
  assert.ok(stored.length > 503);
  assert.deepEqual(
    stored.filter((token) => !String(token).startsWith('sha256:')),
    [],
  );
  assert.equal((await late.post('/api/players', player)).status, 401);
  assert.deepEqual([await isIn(own), await isIn(other)], [true, true]);
  assert.equal((await other.post('/api/auth/sign-out')).status, 200);
  assert.deepEqual([await isIn(own), await isIn(other)], [true, false]);
});

test('a day after an upgrade tokens are stored as digests, and before as earlier releases know them', async (t) => {
  const store = await createStore();
  addCleanup(t, () => store.remove());
  const upgraded = await startUpgraded(store);
  addCleanup(t, () => upgraded.close());
  const clients: Client[] = [];
  async function begin(): Promise<void> {
    const [guest, user] = [upgraded.client(), upgraded.client()];
    await guest.post('/api/players', player);
    await signUp(user, `ada${clients.length}@example.org`);
    clients.push(guest, user);
  }
  await begin();
  upgraded.advance(DAY - HOUR);
  await upgraded.app.sweep();
  await begin();
  assert.deepEqual(new Set(await tokensOf(upgraded)), new Set(clients.map(tokenOf)));
  upgraded.advance(2 * HOUR);
  await begin();
  const [, , , , guest, user] = clients;
  assert.ok(guest && user);
  const stored = await tokensOf(upgraded);
  assert.ok(stored.includes(digestOf(tokenOf(guest))) && stored.includes(digestOf(tokenOf(user))));
  await upgraded.app.sweep();
  assert.deepEqual(new Set(await tokensOf(upgraded)), new Set(clients.map(storedTokenOf)));
  for (const client of clients) {
    assert.notEqual((await client.get('/api/auth/get-session')).body, null);
  }
});
