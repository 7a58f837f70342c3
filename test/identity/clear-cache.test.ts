import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { Answer, Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { PASSWORD, player, sessionIdOf, signIn, signUp } from './stage.ts';

const EMAIL = 'ada@example.org';

describe('Clear-Site-Data', () => {
  let service: Service;
  before(async () => {
    service = await startService();
    await signUp(service.client(), EMAIL);
  });
  beforeEach(() => service.advance(MINUTE));
  after(() => service.close());

  async function ada(): Promise<Client> {
    const client = service.client();
    await signIn(client, EMAIL);
    return client;
  }

  async function guest(): Promise<Client> {
    const client = service.client();
    assert.equal((await client.post('/api/players', player)).status, 201);
    return client;
  }

  const erase = (client: Client, password?: string): Promise<Answer> =>
    client.send('DELETE', '/api/account', { body: { password } });
  const change = { currentPassword: PASSWORD, newPassword: PASSWORD, revokeOtherSessions: true };

  const ending: Readonly<Record<string, () => Promise<Answer>>> = {
    'sign-out of an account': async () => (await ada()).post('/api/auth/sign-out'),
    'sign-out of a guest': async () => (await guest()).post('/api/auth/sign-out'),
    'revoke-session of the own session': async () => {
      const client = await ada();
      return client.post('/api/auth/revoke-session', { id: await sessionIdOf(client) });
    },
    'revoke-sessions': async () => (await ada()).post('/api/auth/revoke-sessions'),
    'the erasure of a guest': async () => erase(await guest()),
    'the erasure of an account': async () => {
      const client = service.client();
      await signUp(client, 'erased@example.org');
      return erase(client, PASSWORD);
    },
  };
  for (const [what, send] of Object.entries(ending)) {
    test(`200 and the cache is cleared: ${what}`, async () => {
      const answer = await send();
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.headers.get('clear-site-data'), '"cache"');
    });
  }

  const going: Readonly<Record<string, () => Promise<Answer>>> = {
    'sign-in': () => signIn(service.client(), EMAIL),
    'sign-in that moves a guest': async () => signIn(await guest(), EMAIL),
    'get-session': async () => (await ada()).get('/api/auth/get-session'),
    'revoke-session of another session': async () => {
      const id = await sessionIdOf(await ada());
      return (await ada()).post('/api/auth/revoke-session', { id });
    },
    'revoke-other-sessions': async () => (await ada()).post('/api/auth/revoke-other-sessions'),
    'change-password that ends everything else': async () =>
      (await ada()).post('/api/auth/change-password', change),
    'an erasure with a wrong password': async () => erase(await ada(), 'not the password'),
    'a read with the cookie of a session that has ended': async () => {
      const client = await ada();
      const id = await sessionIdOf(client);
      await (await ada()).post('/api/auth/revoke-session', { id });
      return client.get('/api/players');
    },
    'a write with the cookie of a guest who has moved': async () => {
      const client = await guest();
      const { cookie } = client;
      await signIn(client, EMAIL);
      return service.client().post('/api/players', player, { headers: { cookie } });
    },
  };
  for (const [what, send] of Object.entries(going)) {
    test(`the cache stays: ${what}`, async () => {
      const answer = await send();
      assert.equal(answer.headers.get('clear-site-data'), null);
    });
  }
});
