import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { knownCookie } from '../../src/identity/sessions/known-cookie.ts';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import type { Answer, Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';
import { BEGUN } from './attempts.ts';
import { PASSWORD, signIn, signUp } from './stage.ts';

const SECRET = 'a secret of at least thirty-two characters';
const NEW = 'a longer passphrase';

describe('browsers that have signed in before', () => {
  let service: Service;
  let other: Service;
  let now = BEGUN;
  let made = 0;
  before(async () => {
    const options = { env: { AUTH_SECRET: SECRET }, ports: { clock: () => now } };
    service = await startService(options);
    other = await startService({ ...options, store: service.store });
  });
  beforeEach(() => void (now += MINUTE));
  after(async () => {
    await other.close();
    await service.close();
  });

  const attempt = (client: Client, email: string, password: string): Promise<Answer> =>
    client.post('/api/auth/sign-in/email', { email, password });
  /** How many attempts with a wrong password are let through, of at most forty. */
  async function attemptsOf(client: Client, email: string): Promise<number> {
    for (let count = 0; count < 40; count++) {
      const { status } = await attempt(client, email, 'wrong');
      if (status === 429) return count;
      assert.equal(status, 401);
    }
    return assert.fail('there is no bound');
  }
  const changePassword = (client: Client, more: object = {}): Promise<Answer> =>
    client.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
      ...more,
    });
  const knownIn = ({ cookie }: Client): string => /known=([^;]*)/.exec(cookie)?.[1] ?? '';

  /** A new account, and a browser that has signed in to it and out again. */
  async function known(): Promise<{ email: string; browser: Client }> {
    const email = `known${++made}@example.org`;
    const browser = service.client();
    await signUp(browser, email);
    await browser.post('/api/auth/sign-out');
    return { email, browser };
  }
  /** Another caller with a browser's cookies. */
  function copyOf(browser: Client, at = service): Client {
    const copy = at.client();
    copy.cookie = browser.cookie;
    return copy;
  }

  test('have ten attempts a minute for each account and browser, beside those of strangers', async () => {
    const { email, browser } = await known();
    const second = service.client();
    await signIn(second, email);
    now += MINUTE;
    assert.equal(await attemptsOf(service.client(), email), 10);
    assert.equal(await attemptsOf(browser, email), 10);
    assert.equal(await attemptsOf(second, email), 10);
    now += MINUTE;
    assert.equal((await attempt(browser, email, PASSWORD)).status, 200);
  });

  test('leave strangers ten attempts, also where there is no account', async () => {
    const { email } = await known();
    now += MINUTE;
    for (const one of [email, 'nobody@example.org']) {
      assert.equal(await attemptsOf(service.client(), one), 10);
    }
  });

  test('share their ten with a thief of the cookie, on every instance', async () => {
    const { email, browser } = await known();
    const thieves = [copyOf(browser), copyOf(browser, other), browser];
    const answers = await runAtOnce(30, (at) => attempt(thieves[at % 3] as Client, email, 'wrong'));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 401: 10, 429: 20 });
  });

  test('have one attempt when two come at once for the last', async () => {
    const { email, browser } = await known();
    for (let count = 0; count < 9; count++) await attempt(browser, email, 'wrong');
    const answers = await runAtOnce(2, () => attempt(copyOf(browser), email, 'wrong'));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 401: 1, 429: 1 });
  });

  test('are the same browser after each sign-in, so that no more budgets are made', async () => {
    const { email, browser } = await known();
    const id = () => knownIn(browser).split('.')[1];
    const first = id();
    await signIn(browser, email);
    assert.equal(id(), first);
  });

  test('are known to several accounts, each with its own attempts', async () => {
    const { email, browser } = await known();
    const second = `second${made}@example.org`;
    await signUp(browser, second);
    now += MINUTE;
    for (const one of [email, second]) assert.equal(await attemptsOf(browser, one), 10);
  });

  test('are strangers to accounts that they have not signed in to', async () => {
    const { browser } = await known();
    const { email } = await known();
    now += MINUTE;
    assert.equal(await attemptsOf(service.client(), email), 10);
    assert.equal((await attempt(browser, email, PASSWORD)).status, 429);
  });

  test('that gave an older password have ten attempts together beside those of strangers; the browser of the change has its own', async () => {
    const { email, browser } = await known();
    const [second, changer] = [service.client(), service.client()];
    await signIn(second, email);
    await signIn(changer, email);
    assert.equal((await changePassword(changer)).status, 200);
    now += MINUTE;
    assert.equal(await attemptsOf(browser, email), 20);
    assert.equal(await attemptsOf(second, email), 0);
    assert.equal(await attemptsOf(changer, email), 10);
    now += MINUTE;
    assert.equal((await attempt(browser, email, NEW)).status, 200);
    // The sign-in was counted with the older password.
    assert.equal(await attemptsOf(second, email), 19);
    assert.equal(await attemptsOf(browser, email), 10);
  });

  test('that gave an older password are no worse off than strangers when an ex-partner uses up what they share', async () => {
    const { email, browser: exPartner } = await known();
    const [second, changer] = [service.client(), service.client()];
    await signIn(second, email);
    await signIn(changer, email);
    assert.equal((await changePassword(changer)).status, 200);
    now += MINUTE;
    for (let wrong = 0; wrong < 10; wrong++) await attempt(exPartner, email, 'wrong');
    assert.equal((await attempt(second, email, NEW)).status, 200);
  });

  test('are known when a session ends that is older than their cookie, with the budget of older passwords', async () => {
    const email = `older${++made}@example.org`;
    const browser = service.client();
    await signUp(browser, email);
    browser.cookie = browser.cookie.replace(/; beadhouse\.known=[^;]*/, '');
    const signedOut = service.client();
    signedOut.cookie = browser.cookie;
    await signedOut.post('/api/auth/sign-out');
    now += MINUTE;
    await attemptsOf(service.client(), email);
    assert.equal((await attempt(signedOut, email, PASSWORD)).status, 200);
  });

  test('are not known after a sign-in that ends with the browser, nor after its sign-out', async () => {
    const { email } = await known();
    const borrowed = service.client();
    await borrowed.post('/api/auth/sign-in/email', {
      email,
      password: PASSWORD,
      rememberMe: false,
    });
    assert.equal(knownIn(borrowed), '');
    await borrowed.post('/api/auth/sign-out');
    assert.equal(knownIn(borrowed), '');
  });

  test('are not known after a wrong password or a refused sign-up', async () => {
    const { email } = await known();
    const client = service.client();
    await attempt(client, email, 'wrong');
    const taken = { name: 'Me', email, password: 'a wrong passphrase' };
    assert.equal((await client.post('/api/auth/sign-up/email', taken)).status, 422);
    assert.equal(client.cookie, '');
  });

  test('have nothing of an account that was erased, nor of one that gets its address', async () => {
    const { email, browser } = await known();
    const second = service.client();
    await signIn(second, email);
    const staying = `stays${made}@example.org`;
    await signUp(second, staying);
    await signIn(second, email);
    await second.delete('/api/account', { body: { password: PASSWORD } });
    // In the browser of the erasure the cookie is left with the other account alone.
    assert.equal(knownIn(second).split('~').length, 1);
    assert.equal(await attemptsOf(second, staying), 10);
    await signUp(service.client(), email);
    now += MINUTE;
    assert.equal(await attemptsOf(service.client(), email), 10);
    assert.equal((await attempt(browser, email, PASSWORD)).status, 429);
  });

  test('leave no id of an erased account among the counts', async () => {
    const { email, browser } = await known();
    const changer = service.client();
    const { body } = await signIn(changer, email);
    await changePassword(changer);
    await attempt(browser, email, 'wrong');
    const counts = () =>
      service.store.database.rows(
        'select key from rate_limits where key like ?',
        `%${body.user.id}%`,
      );
    assert.equal((await counts()).length, 1);
    await changer.delete('/api/account', { body: { password: NEW } });
    assert.deepEqual(await counts(), []);
  });

  test('stay known after a jump of the clock, as sessions last', async () => {
    const monotonic = now;
    const jumping = await startService({
      ports: { clock: () => now, monotonic: () => monotonic, readDatabaseTime: async () => now },
    });
    const present = now;
    try {
      await jumping.app.time.look();
      const browser = jumping.client();
      const email = 'jumping@example.org';
      await signUp(browser, email);
      for (const jump of [500 * DAY, -30 * DAY]) {
        now = present + jump;
        await jumping.app.time.look();
        await attemptsOf(jumping.client(), email);
        const answer = await attempt(browser, email, PASSWORD);
        assert.equal(answer.status, 200, `${jump / DAY} days`);
      }
    } finally {
      now = present;
      await jumping.close();
    }
  });

  test('signed with another secret are strangers', async () => {
    const { email, browser } = await known();
    const [userId = '', browserId = ''] = knownIn(browser).split('.');
    const forged = knownCookie('another secret of thirty-two characters', {
      secure: false,
    });
    const expiresAt = now + DAY;
    const client = service.client();
    client.cookie = forged.headers([{ userId, browserId, credential: '', expiresAt }]).join();
    now += MINUTE;
    await attemptsOf(service.client(), email);
    assert.equal((await attempt(client, email, PASSWORD)).status, 429);
  });

  test('that ask for letters have three a minute of their own', async () => {
    const { email, browser } = await known();
    const ask = (client: Client) => client.post('/api/auth/request-password-reset', { email });
    const statuses = async (client: Client) => {
      const all: number[] = [];
      for (let count = 0; count < 4; count++) all.push((await ask(client)).status);
      return all;
    };
    // Without mail the request is refused after it was counted.
    assert.deepEqual(await statuses(service.client()), [400, 400, 400, 429]);
    assert.deepEqual(await statuses(browser), [400, 400, 400, 429]);
    assert.equal((await attempt(browser, email, PASSWORD)).status, 200);
  });

  test('a session has ten attempts of its own, and others of the account theirs', async () => {
    const { email, browser } = await known();
    const second = service.client();
    await signIn(browser, email);
    await signIn(second, email);
    now += MINUTE;
    const verify = (client: Client) =>
      client.post('/api/auth/verify-password', { password: 'wrong' });
    for (let count = 0; count < 10; count++) assert.equal((await verify(browser)).status, 400);
    assert.equal((await verify(browser)).status, 429);
    const erase = await browser.delete('/api/account', { body: { password: PASSWORD } });
    assert.equal(erase.status, 429);
    assert.equal((await verify(second)).status, 400);
    assert.equal((await attempt(service.client(), email, PASSWORD)).status, 200);
  });

  test('that know many accounts have 600 attempts a minute from one address in all', async () => {
    const { email, browser } = await known();
    const { database } = service.store;
    await attempt(browser, email, 'wrong');
    const key = 'knownAttemptsOfAddress:127.0.0.1';
    await database.run('update rate_limits set hits = 600 where key = ?', key);
    assert.equal((await attempt(browser, email, PASSWORD)).status, 429);
    assert.equal((await attempt(service.client(), email, PASSWORD)).status, 200);
  });
});
