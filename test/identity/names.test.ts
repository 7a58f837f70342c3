import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { GUEST_LINK_LIFETIME } from '../../src/identity/lives/guest-links.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { PASSWORD, player, signUp } from './stage.ts';

let service: Service;
let people = 0;
before(async () => {
  service = await startService();
});
// Each test has a minute of its own for its attempts.
beforeEach(() => service.advance(MINUTE));
after(() => service.close());

const address = (): string => `named${(people += 1)}@example.org`;

async function account(): Promise<Client> {
  const client = service.client();
  await signUp(client, address());
  return client;
}

async function rename(client: Client, name: string): Promise<void> {
  const answer = await client.post('/api/auth/update-user', { name });
  assert.equal(answer.status, 200, answer.text);
}

const idOf = async (client: Client): Promise<string> =>
  (await client.get('/api/abacus-settings')).body.settings.userId;

/** A shared player of Ada, with guardians who are called so; a null stands for a guest. */
async function stageFamily(...names: readonly (string | null)[]) {
  const owner = await account();
  const { id } = (await owner.post('/api/players', player)).body.player;
  const familyCode = await shareByCode(owner, id);
  const guardians = [];
  for (const name of names) {
    const guardian = name === null ? service.client() : await account();
    if (name !== null) await rename(guardian, name);
    assert.equal((await guardian.post('/api/family-links', { familyCode })).status, 201);
    guardians.push({ client: guardian, id: await idOf(guardian) });
  }
  const path = `/api/players/${id}`;
  return {
    owner,
    path,
    guardians,
    playerId: String(id),
    changeRole: (userId: string) => owner.patch(`${path}/guardians/${userId}`, { role: 'play' }),
    /** What the log says, oldest first, without the owner's sharing. */
    async log(): Promise<[string, string, string | undefined][]> {
      const { entries } = (await owner.get(`${path}/access-log`)).body;
      return entries
        .map(({ action, name, details }: Record<string, unknown> & { details: object }) => [
          action,
          name,
          (details as { guardianName?: string }).guardianName,
        ])
        .toReversed()
        .slice(1);
    },
  };
}

/** The names in a viewer's messages, oldest first. */
async function told(client: Client): Promise<[string, string][]> {
  const { messages } = (await client.get('/api/inbox')).body;
  return messages
    .map(({ details }: { details: Record<string, string> }) => [
      details['playerName'],
      details['guardianName'],
    ])
    .toReversed();
}

/** Takes the ids away, as in rows that an earlier release has stored. */
async function forgetIds(): Promise<void> {
  for (const table of ['access_log', 'inbox']) {
    await service.store.database.run(`update ${table} set guardian_user_id = null`);
  }
}

const erase = async (client: Client): Promise<void> => {
  const answer = await client.delete('/api/account', { body: { password: PASSWORD } });
  assert.equal(answer.status, 200, answer.text);
};

describe('names in the access log and in messages', () => {
  test('of a guardian, the owner and the child follow when they are renamed', async () => {
    const { owner, path, guardians, changeRole, log } = await stageFamily('Bea', 'Cy');
    const [bea, cy] = guardians;
    assert.ok(bea && cy);
    await changeRole(bea.id);
    await owner.delete(`${path}/guardians/${bea.id}`);
    await rename(bea.client, 'Beatrix');
    await rename(owner, 'Adele');
    await owner.patch(path, { name: 'Mika Luna' });
    assert.deepEqual(await log(), [
      ['linked', 'Beatrix', undefined],
      ['linked', 'Cy', undefined],
      ['role-changed', 'Adele', 'Beatrix'],
      ['unlinked', 'Adele', 'Beatrix'],
    ]);
    assert.deepEqual(await told(owner), [
      ['Mika Luna', 'Beatrix'],
      ['Mika Luna', 'Cy'],
    ]);
    const [message] = (await owner.get('/api/inbox')).body.messages;
    const marked = await owner.patch(`/api/inbox/${message.id}`, { isRead: true });
    assert.deepEqual(marked.body.message, { ...message, isRead: true });
  });

  test('stay as they were told for who has no access any more', async () => {
    const { owner, path, guardians } = await stageFamily('Bea', null, 'Cy');
    const [bea, guest, cy] = guardians;
    assert.ok(bea && guest && cy);
    await owner.patch(path, { name: 'Mila' });
    assert.deepEqual(await told(bea.client), [
      ['Mila', 'Guest'],
      ['Mila', 'Cy'],
    ]);
    assert.deepEqual(await told(guest.client), [['Mila', 'Cy']]);
    await owner.delete(`${path}/guardians/${bea.id}`);
    service.advance(GUEST_LINK_LIFETIME);
    await rename(cy.client, 'Cyrus');
    assert.deepEqual(await told(bea.client), [
      ['Mika', 'Guest'],
      ['Mika', 'Cy'],
    ]);
    assert.deepEqual(await told(guest.client), [['Mika', 'Cy']]);
  });

  test('of a guest become the account’s when it signs up', async () => {
    const { owner, guardians, changeRole, log } = await stageFamily(null);
    const [guest] = guardians;
    assert.ok(guest);
    await changeRole(guest.id);
    const asGuest = [await log(), await told(owner)];
    assert.deepEqual(asGuest, [
      [
        ['linked', 'Guest', undefined],
        ['role-changed', 'Ada', 'Guest'],
      ],
      [['Mika', 'Guest']],
    ]);
    await signUp(guest.client, address());
    await rename(guest.client, 'Gus');
    assert.deepEqual(await log(), [
      ['linked', 'Gus', undefined],
      ['role-changed', 'Ada', 'Gus'],
    ]);
    assert.deepEqual(await told(owner), [['Mika', 'Gus']]);
  });

  test('of a namesake stay when the other is erased', async () => {
    const { owner, guardians, changeRole, log } = await stageFamily('Bea', 'Bea');
    const [one, other] = guardians;
    assert.ok(one && other);
    await changeRole(one.id);
    await changeRole(other.id);
    await erase(one.client);
    assert.deepEqual(await log(), [
      ['linked', '', undefined],
      ['linked', 'Bea', undefined],
      ['role-changed', 'Ada', ''],
      ['role-changed', 'Ada', 'Bea'],
    ]);
    assert.deepEqual(await told(owner), [
      ['Mika', ''],
      ['Mika', 'Bea'],
    ]);
  });

  test('in rows without ids stay as they are, and an erasure removes them by their text', async () => {
    const family = await stageFamily('Bea', 'Cy');
    const stranger = await stageFamily('Bea');
    const [bea] = family.guardians;
    assert.ok(bea);
    await family.changeRole(bea.id);
    await forgetIds();
    await rename(bea.client, 'Beatrix');
    assert.deepEqual(await told(family.owner), [
      ['Mika', 'Bea'],
      ['Mika', 'Cy'],
    ]);
    assert.deepEqual((await family.log()).at(-1), ['role-changed', 'Ada', 'Bea']);
    await erase(bea.client);
    assert.deepEqual(await told(family.owner), [
      ['Mika', ''],
      ['Mika', 'Cy'],
    ]);
    assert.deepEqual((await family.log()).at(-1), ['role-changed', 'Ada', '']);
    assert.deepEqual(await told(stranger.owner), [['Mika', 'Bea']]);
  });

  test('in rows without ids are removed also when the log does not reach back to the link', async () => {
    const { owner, guardians } = await stageFamily('Dan');
    const [dan] = guardians;
    assert.ok(dan);
    await forgetIds();
    await service.store.database.run('delete from access_log where user_id = ?', dan.id);
    await erase(dan.client);
    assert.deepEqual(await told(owner), [['Mika', '']]);
  });
});
