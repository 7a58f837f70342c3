import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { Answer, Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';
import { PASSWORD, player, playerIds, signIn, signUp } from '../identity/stage.ts';

let service: Service;
let people = 0;
before(async () => {
  service = await startService();
});
beforeEach(() => service.advance(MINUTE));
after(() => service.close());

type Owner = { readonly client: Client; readonly email: string; readonly childId: string };

async function newPlayer(client: Client): Promise<string> {
  const { status, body, text } = await client.post('/api/players', player);
  assert.equal(status, 201, text);
  return body.player.id;
}

async function newOwner(): Promise<Owner> {
  const client = service.client();
  const email = `owner${(people += 1)}@example.org`;
  await signUp(client, email);
  return { client, email, childId: await newPlayer(client) };
}

async function newCode({ client, childId }: Owner): Promise<string> {
  const given = { name: 'Tablet', playerIds: [childId] };
  return (await client.post('/api/devices/pairing', given)).body.pairing.code;
}

/** A guest with so many players. */
async function newGuest(count: number): Promise<{ client: Client; ids: readonly string[] }> {
  const client = service.client();
  const ids: string[] = [];
  while (ids.length < count) ids.push(await newPlayer(client));
  return { client, ids };
}

/** A caller with the cookies that a client has now. */
function copyOf({ cookie }: Client): Client {
  const copy = service.client();
  copy.cookie = cookie;
  return copy;
}

const pair = (client: Client, code: string): Promise<Answer> =>
  client.post('/api/devices/pair', { code, bringGuest: true });

const statuses = (answers: readonly Answer[]) => tally(answers.map(({ status }) => status));
const sorted = (...ids: readonly string[]) => ids.toSorted();

test('one code and one guest 10 times at once: the guest comes along once', async () => {
  const owner = await newOwner();
  const guest = await newGuest(2);
  const code = await newCode(owner);
  const answers = await runAtOnce(10, () => pair(copyOf(guest.client), code));
  assert.deepEqual(statuses(answers), { 201: 1, 404: 9 });
  assert.deepEqual(sorted(...(await playerIds(owner.client))), sorted(owner.childId, ...guest.ids));
  assert.equal((await owner.client.get('/api/devices')).body.devices.length, 1);
});

test('one guest with the codes of two accounts at once: both get a device, and one of them the players', async () => {
  const owners = [await newOwner(), await newOwner()];
  const guest = await newGuest(2);
  const codes = await Promise.all(owners.map(newCode));
  const answers = await runAtOnce(2, (index) => pair(copyOf(guest.client), codes[index] ?? ''));
  assert.deepEqual(statuses(answers), { 201: 2 });
  const seen = await Promise.all(owners.map(({ client }) => playerIds(client)));
  assert.deepEqual(
    seen.map(({ length }) => length).toSorted((a, b) => a - b),
    [1, 3],
  );
  assert.deepEqual(
    sorted(...seen.flat()),
    sorted(...guest.ids, ...owners.map(({ childId }) => childId)),
  );
});

test('a guest who is paired and signs in at once: the players are in one of the two accounts', async () => {
  const owner = await newOwner();
  const other = await newOwner();
  const guest = await newGuest(2);
  const code = await newCode(owner);
  await runAtOnce(2, (index) =>
    index === 0 ? pair(copyOf(guest.client), code) : signIn(copyOf(guest.client), other.email),
  );
  const seen = await Promise.all([owner, other].map(({ client }) => playerIds(client)));
  assert.deepEqual(
    seen.map(({ length }) => length).toSorted((a, b) => a - b),
    [1, 3],
  );
});

test('what the guest stores meanwhile comes along, or is refused', async () => {
  const owner = await newOwner();
  const guest = await newGuest(1);
  const code = await newCode(owner);
  const extra = { ...player, isPracticeStudent: false };
  const answers = await runAtOnce(12, (index) =>
    index === 5
      ? pair(copyOf(guest.client), code)
      : copyOf(guest.client).post('/api/players', extra),
  );
  const paired = answers.splice(5, 1);
  assert.deepEqual(statuses(paired), { 201: 1 });
  const stored = answers.flatMap(({ status, body }) => (status === 201 ? [body.player.id] : []));
  assert.equal(stored.length + (statuses(answers)[401] ?? 0), 11);
  assert.deepEqual(
    sorted(...(await playerIds(owner.client))),
    sorted(owner.childId, ...guest.ids, ...stored),
  );
});

test('a code that ends while it is sent: the guest comes along, or is still there', async () => {
  const owner = await newOwner();
  for (const end of [
    (codeId: string) => owner.client.delete(`/api/devices/pairing/${codeId}`),
    () => owner.client.delete(`/api/players/${owner.childId}`),
  ]) {
    const guest = await newGuest(1);
    const [id = ''] = guest.ids;
    const caller = copyOf(guest.client);
    const code = await newCode(owner);
    const [{ id: codeId }] = (await owner.client.get('/api/access')).body.access.pairingCodes;
    const [paired, ended] = await runAtOnce(2, (index) =>
      index === 0 ? pair(caller, code) : end(codeId),
    );
    const came = paired?.status === 201;
    assert.ok(came || paired?.status === 404);
    assert.ok(ended?.status === 200 || ended?.status === 404);
    assert.equal((await playerIds(owner.client)).includes(id), came);
    assert.deepEqual(await playerIds(guest.client), came ? [] : [id]);
  }
});

test('an account that is erased while its code is sent: the players go with it, or stay with the guest', async () => {
  for (let round = 0; round < 4; round++) {
    service.advance(MINUTE);
    const owner = await newOwner();
    const guest = await newGuest(1);
    const caller = copyOf(guest.client);
    const code = await newCode(owner);
    const body = { password: PASSWORD };
    const [paired, erased] = await runAtOnce(2, (index) =>
      index === 0 ? pair(caller, code) : owner.client.delete('/api/account', { body }),
    );
    assert.equal(erased?.status, 200);
    assert.ok(paired?.status === 201 || paired?.status === 404);
    const left = paired.status === 404 ? guest.ids : [];
    assert.deepEqual(await playerIds(guest.client), left);
  }
});

test('two guests at once who are together beyond the practice students of an account: one comes along', async () => {
  const owner = await newOwner();
  const guests = [await newGuest(3), await newGuest(3)];
  const codes = [await newCode(owner), await newCode(owner)];
  const answers = await runAtOnce(2, (index) => {
    const { client } = guests[index] ?? { client: service.client() };
    return pair(copyOf(client), codes[index] ?? '');
  });
  assert.deepEqual(statuses(answers), { 201: 1, 403: 1 });
  assert.equal((await playerIds(owner.client)).length, 4);
});
