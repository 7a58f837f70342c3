import { announceNothing } from '../kit/announce.ts';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setAddress, setPassword } from '../../src/identity/accounts/operator.ts';
import { DAY, HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { PASSWORD, signUp } from '../identity/stage.ts';
import type { Answer, Client } from '../kit/client.ts';
import { startMailServer, type MailServer, type TakenMail } from '../kit/mail-server.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { tellNobody } from '../kit/tell-nobody.ts';

const PUBLIC_URL = 'http://beads.example.org';
const NEW = 'a longer passphrase';
const done = { status: true };
const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

const errorOf = (code: string, error: string) => ({ error, message: error, code });
const invalid = errorOf(
  'INVALID_TOKEN',
  'This link is not valid: it was used, has expired or is incomplete',
);
const unauthorized = errorOf('UNAUTHORIZED', 'Authentication required');
const wrong = errorOf('INVALID_EMAIL_OR_PASSWORD', 'The e-mail address or the password is wrong');

function assertAnswer({ status, body, text }: Answer, wanted: number, wantedBody: object): void {
  assert.equal(status, wanted, text);
  assert.deepEqual(body, wantedBody);
}

describe('accounts, where mail works', () => {
  let mail: MailServer;
  let service: Service;
  let now = Date.now();
  let made = 0;
  before(async () => {
    mail = await startMailServer();
    const env = {
      EMAIL_SERVER: mail.url,
      EMAIL_FROM: 'Beadhouse <beads@example.org>',
      PUBLIC_URL,
    };
    service = await startService({ env, ports: { clock: () => now }, work: true });
  });
  // Each test has a minute of its own for its attempts.
  beforeEach(() => pass(MINUTE));
  after(async () => {
    await service.close();
    await mail.close();
  });

  /** Makes an account, waits for the mail of its sign-up, and returns a caller who is signed in to it. */
  async function account(): Promise<{ email: string; client: Client }> {
    const email = `ada${++made}@example.org`;
    const client = service.client();
    await signUp(client, email);
    await mail.next(email);
    return { email, client };
  }
  const signIn = (email: string, password: string, client = service.client()): Promise<Answer> =>
    client.post('/api/auth/sign-in/email', { email, password });
  const ask = (email: string, more: object = {}, headers = {}): Promise<Answer> =>
    service.client().post('/api/auth/request-password-reset', { email, ...more }, { headers });
  const reset = (token: string, newPassword = NEW): Promise<Answer> =>
    service.client().post('/api/auth/reset-password', { token, newPassword });
  const verify = (token: string, client = service.client()): Promise<Answer> =>
    client.get(`/api/auth/verify-email?token=${token}`);
  const changeTo = (client: Client, newEmail: string, password = PASSWORD): Promise<Answer> =>
    client.post('/api/auth/change-email', { newEmail, password });
  const emailOf = async (client: Client): Promise<[string, boolean]> => {
    const { user } = (await client.get('/api/auth/get-session')).body;
    return [user.email, user.emailVerified];
  };

  /** The token in a mail's link, which leads to a page of the service. */
  function tokenIn({ text }: TakenMail, page: string): string {
    const [link = ''] = text.match(/https?:\/\/\S+\?\S*/) ?? [];
    assert.ok(link.startsWith(`${PUBLIC_URL}${page}?token=`), text);
    return new URL(link).searchParams.get('token') ?? '';
  }
  const isReset = ({ text }: TakenMail): boolean => text.includes('/reset-password?');
  async function resetTokenOf(email: string): Promise<string> {
    assertAnswer(await ask(email), 200, done);
    return tokenIn(await mail.next(email), '/reset-password');
  }
  /** Waits until no task is left. */
  const allSent = (): Promise<unknown> =>
    waitFor('the end of all tasks', async () => {
      const [row] = await service.store.database.rows<{ open: number }>(
        'select count(*) as open from tasks where ended_at is null',
      );
      return Number(row?.open) === 0;
    });
  /** Moves the clock when no mail is being sent: its worker would seem to be dead, and the mail would be taken up again. */
  async function pass(ms: number): Promise<void> {
    await allSent();
    now += ms;
  }

  describe('POST /api/auth/sign-up/email', () => {
    const credentials = (email: string) => ({ name: 'Ada', email, password: PASSWORD });

    it('200 and a mail is sent whose link verifies the address', async () => {
      const email = 'new@example.org';
      const client = service.client();
      await signUp(client, email);
      const token = tokenIn(await mail.next(email), '/verify-email');
      assert.deepEqual(await emailOf(client), [email, false]);
      assertAnswer(await verify(token), 200, done);
      assert.deepEqual(await emailOf(client), [email, true]);
    });

    it('200 and no more than five mails an hour to one address, also for several accounts', async () => {
      const email = 'stranger@example.org';
      const isSame = ({ to }: TakenMail) => to.includes(email);
      // The hours of limits are those of the clock.
      now += HOUR - (now % HOUR);
      for (let count = 0; count < 7; count++) {
        now += MINUTE;
        const client = service.client();
        await signUp(client, email);
        await allSent();
        const erased = await client.delete('/api/account', { body: { password: PASSWORD } });
        assert.equal(erased.status, 200, erased.text);
      }
      assert.equal(mail.taken.filter(isSame).length, 5);
    });

    it('422 for an address that has an account: no mail is sent', async () => {
      const { email } = await account();
      await allSent();
      const earlier = mail.taken.length;
      const answer = await service.client().post('/api/auth/sign-up/email', credentials(email));
      assert.equal(answer.status, 422);
      await allSent();
      assert.equal(mail.taken.length, earlier);
    });
  });

  describe('POST /api/auth/request-password-reset', () => {
    it('200 with a mail, as text and as a page, whose link leads to the service', async () => {
      const { email } = await account();
      assertAnswer(await ask(email.toUpperCase()), 200, done);
      const sent = await mail.next(email);
      assert.deepEqual([sent.from, sent.to], ['beads@example.org', [email]]);
      tokenIn(sent, '/reset-password');
      assert.match(sent.raw, /^Content-Type: text\/html/m);
      assert.match(sent.raw, /^From: Beadhouse <beads@example\.org>/m);
    });

    it('200 without an account: the same answer, the same rows, and no mail', async () => {
      const { email } = await account();
      const { database } = service.store;
      await allSent();
      const earlier = mail.taken.length;
      const tasks = await database.count('tasks');
      const [known, unknown] = [await ask(email), await ask('nobody@example.org')];
      assert.equal(known.text, unknown.text);
      assert.equal(await database.count('tasks'), tasks + 2);
      await allSent();
      assert.equal(mail.taken.length, earlier + 1);
    });

    it('200 with a redirect in the request, which is ignored', async () => {
      const { email } = await account();
      const evil = 'https://evil.example';
      const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
      await ask(email, { redirectTo: evil, callbackURL: evil, url: evil }, headers);
      const sent = await mail.next(email);
      tokenIn(sent, '/reset-password');
      assert.doesNotMatch(sent.raw, /evil/);
    });

    it('200 and no more than five mails at once', async () => {
      const { email } = await account();
      for (let count = 0; count < 7; count++) {
        if (count % 3 === 0) {
          await pass(MINUTE);
        }
        assertAnswer(await ask(email), 200, done);
      }
      await allSent();
      const links = mail.taken.filter((one) => isReset(one) && one.to.includes(email));
      assert.equal(links.length, 5);
    });

    it('200 and no more than five mails an hour to one address, also for several accounts', async () => {
      const email = 'another-stranger@example.org';
      now += HOUR - (now % HOUR);
      for (let round = 0; round < 3; round++) {
        now += MINUTE;
        const client = service.client();
        await signUp(client, email);
        for (let count = 0; count < 3; count++) assertAnswer(await ask(email), 200, done);
        await allSent();
        const erased = await client.delete('/api/account', { body: { password: PASSWORD } });
        assert.equal(erased.status, 200, erased.text);
      }
      const links = mail.taken.filter((one) => isReset(one) && one.to.includes(email));
      assert.equal(links.length, 5);
    });

    it('400 when the address is no address, missing or no text', async () => {
      for (const [email, error] of [
        ['x', 'This is not an e-mail address'],
        [undefined, 'Missing required fields: email'],
        [1, 'email must be a string'],
      ] as const) {
        const answer = await service.client().post('/api/auth/request-password-reset', { email });
        assert.deepEqual([answer.status, answer.body.error], [400, error]);
      }
    });

    it('429 beyond three requests a minute for one account, with or without it', async () => {
      for (const email of ['many@example.org', (await account()).email]) {
        await pass(MINUTE);
        for (let count = 0; count < 3; count++) assert.equal((await ask(email)).status, 200);
        assertAnswer(await ask(email), 429, { error: 'Too many requests' });
      }
      await allSent();
    });
  });

  describe('POST /api/auth/read-reset-link', () => {
    const read = (token: unknown): Promise<Answer> =>
      service.client().post('/api/auth/read-reset-link', { token });

    it('200 with the devices and codes of the account, by name; the link still works', async () => {
      const { client, email } = await account();
      const given = { name: 'Mika', emoji: '🦊', color: '#f97316' };
      const { id } = (await client.post('/api/players', given)).body.player;
      const codeFor = async (name: string): Promise<string> =>
        (await client.post('/api/devices/pairing', { name, playerIds: [id] })).body.pairing.code;
      const code = await codeFor('Tablet');
      assert.equal((await service.client().post('/api/devices/pair', { code })).status, 201);
      await codeFor('Phone');
      await client.post(`/api/players/${id}/sharing`);
      const token = await resetTokenOf(email);
      const access = {
        devices: [{ name: 'Tablet', players: ['Mika'] }],
        pairingCodes: ['Phone'],
        familyCodes: ['Mika'],
      };
      assertAnswer(await read(token), 200, { access });
      assertAnswer(await reset(token), 200, done);
      assertAnswer(await read(token), 400, invalid);
    });

    it('200 with empty lists when nothing was granted', async () => {
      const { email } = await account();
      const access = { devices: [], pairingCodes: [], familyCodes: [] };
      assertAnswer(await read(await resetTokenOf(email)), 200, { access });
    });

    it('400 for a link of another kind, a token that was never made, and one that is missing', async () => {
      const email = 'kinds@example.org';
      await signUp(service.client(), email);
      const verification = tokenIn(await mail.next(email), '/verify-email');
      assertAnswer(await read(verification), 400, invalid);
      assertAnswer(await read('x'), 400, invalid);
      assertAnswer(await read(undefined), 400, { error: 'Missing required fields: token' });
      assertAnswer(await read(7), 400, { error: 'token must be a string' });
      const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };
      assertAnswer(await read('\0'), 400, unstorable);
    });

    it('429 after thirty attempts from one address', async () => {
      const attempts = Array.from({ length: 31 }, () => read('x'));
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      assert.ok(statuses.includes(429), String(statuses));
    });
  });

  describe('POST /api/auth/reset-password', () => {
    it('200: the new password is the only one, and every session ends', async () => {
      const { email, client } = await account();
      const token = await resetTokenOf(email);
      assertAnswer(await reset(token), 200, done);
      assert.equal((await client.get('/api/auth/get-session')).body, null);
      assertAnswer(await signIn(email, PASSWORD), 401, wrong);
      assert.equal((await signIn(email, NEW)).status, 200);
    });

    it('200: the link verifies the address to which it was sent', async () => {
      const { email, client } = await account();
      const token = await resetTokenOf(email);
      assert.deepEqual(await emailOf(client), [email, false]);
      assertAnswer(await reset(token), 200, done);
      await signIn(email, NEW, client);
      assert.deepEqual(await emailOf(client), [email, true]);
    });

    it('400 when the link was used, and the earlier and the later ones of the account', async () => {
      const { email } = await account();
      const tokens = [];
      for (let count = 0; count < 3; count++) tokens.push(await resetTokenOf(email));
      assertAnswer(await reset(tokens[1] ?? ''), 200, done);
      for (const token of tokens) assertAnswer(await reset(token, 'yet another one'), 400, invalid);
      assert.equal((await signIn(email, NEW)).status, 200);
    });

    it('200 for one of many requests at once with one link', async () => {
      const { email } = await account();
      const token = await resetTokenOf(email);
      const words = ['one', 'two', 'three', 'four'].map((word) => `${word} long password`);
      const answers = await Promise.all(words.map((word) => reset(token, word)));
      const statuses = answers.map(({ status }) => status);
      assert.deepEqual(
        statuses.toSorted((a, b) => a - b),
        [200, 400, 400, 400],
      );
      const won = words[statuses.indexOf(200)] ?? '';
      assert.equal((await signIn(email, won)).status, 200);
    });

    it('400 after an hour', async () => {
      const { email } = await account();
      const token = await resetTokenOf(email);
      await pass(HOUR);
      assertAnswer(await reset(token), 400, invalid);
    });

    it('400 when the password was replaced after the link was made', async () => {
      const { email, client } = await account();
      const [first, second] = [await resetTokenOf(email), await resetTokenOf(email)];
      const fields = { currentPassword: PASSWORD, newPassword: NEW };
      assert.equal((await client.post('/api/auth/change-password', fields)).status, 200);
      assertAnswer(await reset(first), 400, invalid);
      const { storage } = service.app;
      const ids = createIds(Date.now, (size) => new Uint8Array(size));
      await setPassword(
        { storage, ids, clock: () => now, tell: tellNobody, announce: announceNothing },
        { email, password: PASSWORD },
      );
      assertAnswer(await reset(second), 400, invalid);
    });

    it('400 for another kind of link, and for no token', async () => {
      const { email, client } = await account();
      await client.post('/api/auth/send-verification-email');
      const token = tokenIn(await mail.next(email), '/verify-email');
      for (const one of [token, '', 'x', 'ä'.repeat(3_000)]) {
        assertAnswer(await reset(one), 400, invalid);
      }
    });

    it('400 when the password is too short, too long or too common, and the link stays valid', async () => {
      const { email } = await account();
      const token = await resetTokenOf(email);
      for (const [password, code] of [
        ['1234567', 'PASSWORD_TOO_SHORT'],
        ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
        ['password1', 'PASSWORD_TOO_COMMON'],
      ] as const) {
        const answer = await reset(token, password);
        assert.deepEqual([answer.status, answer.body.code], [400, code]);
      }
      const missing = { error: 'Missing required fields: token, newPassword' };
      assertAnswer(
        await service.client().post('/api/auth/reset-password', { token }),
        400,
        missing,
      );
      assertAnswer(await reset(token), 200, done);
    });

    it('400 for a dead link comes before 400 for the password, so that nobody chooses one for it', async () => {
      const { email } = await account();
      const token = await resetTokenOf(email);
      assert.equal((await reset(token, '')).body.code, 'PASSWORD_TOO_SHORT');
      await pass(HOUR);
      assertAnswer(await reset(token, ''), 400, invalid);
    });

    it('429 beyond thirty guesses a minute from one address', async () => {
      for (let count = 0; count < 30; count++) assert.equal((await reset('guess')).status, 400);
      assertAnswer(await reset('guess'), 429, { error: 'Too many requests' });
    });
  });

  describe('POST /api/auth/send-verification-email, GET /api/auth/verify-email', () => {
    it('200: the address is verified, also twice, and no mail is sent to a verified one', async () => {
      const { email, client } = await account();
      assert.deepEqual(await emailOf(client), [email, false]);
      assertAnswer(await client.post('/api/auth/send-verification-email'), 200, done);
      const sent = await mail.next(email);
      const token = tokenIn(sent, '/verify-email');
      for (let count = 0; count < 2; count++) {
        const answer = await verify(token);
        assertAnswer(answer, 200, done);
        assert.deepEqual(answer.headers.getSetCookie(), []);
      }
      assert.deepEqual(await emailOf(client), [email, true]);
      await allSent();
      const earlier = mail.taken.length;
      assertAnswer(await client.post('/api/auth/send-verification-email'), 200, done);
      await allSent();
      assert.equal(mail.taken.length, earlier);
    });

    it('400 after a day, for a link of another kind, and for no token', async () => {
      const { email, client } = await account();
      await client.post('/api/auth/send-verification-email');
      const token = tokenIn(await mail.next(email), '/verify-email');
      await pass(DAY);
      assertAnswer(await verify(token), 400, invalid);
      assertAnswer(await verify(await resetTokenOf(email)), 400, invalid);
      assertAnswer(await service.client().get('/api/auth/verify-email'), 400, invalid);
    });

    it('401 for a guest and without credentials', async () => {
      const guest = service.client();
      await guest.get('/api/abacus-settings');
      for (const client of [guest, service.client()]) {
        assertAnswer(await client.post('/api/auth/send-verification-email'), 401, unauthorized);
        assertAnswer(await changeTo(client, 'x@example.org'), 401, unauthorized);
      }
    });
  });

  describe('POST /api/auth/change-email', () => {
    const tokenTo = async (address: string): Promise<string> =>
      tokenIn(await mail.next(address), '/verify-email');

    it('200: the new address gets a link that confirms it, the present one a notice', async () => {
      const { email, client } = await account();
      const other = `new-${email}`;
      const asked = await resetTokenOf(email);
      assertAnswer(await changeTo(client, other.toUpperCase()), 200, done);
      assert.doesNotMatch((await mail.next(email)).text, /token|new-/);
      const token = await tokenTo(other);
      assert.deepEqual(await emailOf(client), [email, false]);
      for (let count = 0; count < 2; count++) assertAnswer(await verify(token), 200, done);
      assert.deepEqual(await emailOf(client), [other, true]);
      assertAnswer(await signIn(email, PASSWORD), 401, wrong);
      assert.equal((await signIn(other, PASSWORD)).status, 200);
      assertAnswer(await reset(asked), 400, invalid);
    });

    it('200 and no more than five notices an hour to one address, also for several accounts', async () => {
      const email = 'third-stranger@example.org';
      const earlier = mail.taken.length;
      now += HOUR - (now % HOUR);
      for (let round = 0; round < 3; round++) {
        now += MINUTE;
        const client = service.client();
        await signUp(client, email);
        for (let count = 0; count < 3; count++) {
          assertAnswer(await changeTo(client, `own-${round}-${count}@example.org`), 200, done);
        }
        await allSent();
        const erased = await client.delete('/api/account', { body: { password: PASSWORD } });
        assert.equal(erased.status, 200, erased.text);
      }
      const told = mail.taken.slice(earlier).filter(({ mail: { head }, to }) => {
        return to.includes(email) && head.get('subject') === 'Another e-mail address was asked for';
      });
      assert.equal(told.length, 5);
    });

    it('200 for an address that somebody has: the same answer, and no mail is sent there', async () => {
      const { email, client } = await account();
      const other = await account();
      assertAnswer(await changeTo(client, other.email), 200, done);
      await mail.next(email);
      await allSent();
      assert.equal(mail.taken.filter(({ to }) => to.includes(other.email)).length, 1);
    });

    it('200 for the present address: nothing is sent', async () => {
      const { email, client } = await account();
      await allSent();
      const earlier = mail.taken.length;
      assertAnswer(await changeTo(client, email), 200, done);
      await allSent();
      assert.equal(mail.taken.length, earlier);
    });

    it('400 when somebody else has taken the address meanwhile', async () => {
      const { email, client } = await account();
      const other = `new-${email}`;
      await changeTo(client, other);
      const token = await tokenTo(other);
      await signUp(service.client(), other);
      assertAnswer(await verify(token), 400, invalid);
      assert.deepEqual(await emailOf(client), [email, false]);
    });

    it('400 when the password was replaced meanwhile', async () => {
      const { email, client } = await account();
      const other = `new-${email}`;
      await changeTo(client, other);
      const token = await tokenTo(other);
      await mail.next(email);
      assertAnswer(await reset(await resetTokenOf(email)), 200, done);
      assertAnswer(await verify(token), 400, invalid);
    });

    it('429 beyond five changes an hour to one address, for all callers together', async () => {
      const newEmail = 'victim@example.org';
      const askers = [await account(), await account()];
      await pass(HOUR - (now % HOUR));
      for (let count = 0; count < 5; count++) {
        const { client } = askers[count % 2] ?? assert.fail();
        assertAnswer(await changeTo(client, newEmail), 200, done);
      }
      await pass(MINUTE);
      for (const { client } of askers) {
        const answer = await changeTo(client, newEmail.toUpperCase());
        assertAnswer(answer, 429, { error: 'Too many requests' });
        assert.equal(answer.headers.get('retry-after'), String(59 * 60));
      }
      await pass(HOUR);
      assertAnswer(await changeTo(askers[0]?.client ?? assert.fail(), newEmail), 200, done);
      await allSent();
      assert.equal(mail.taken.filter(({ to }) => to.includes(newEmail)).length, 6);
    });

    it('200 for one of two accounts that confirm one address at once', async () => {
      const tokens: string[] = [];
      for (const { client } of [await account(), await account()]) {
        await changeTo(client, 'shared@example.org');
        tokens.push(await tokenTo('shared@example.org'));
      }
      const answers = await Promise.all(tokens.map((token) => verify(token)));
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 400],
      );
    });

    it('400 when the password is wrong, and for an address that is invalid or too long', async () => {
      const { client } = await account();
      for (const [newEmail, password, error] of [
        ['x@example.org', 'wrong', 'The password is wrong'],
        ['x', PASSWORD, 'This is not an e-mail address'],
        [`${'x'.repeat(320)}@example.org`, PASSWORD, 'newEmail must be at most 320 characters'],
      ] as const) {
        const answer = await changeTo(client, newEmail, password);
        assert.deepEqual([answer.status, answer.body.error], [400, error]);
      }
    });
  });

  describe('mails', () => {
    it('are tried again, and neither the log nor a task has addresses, contents or tokens', async () => {
      const { email } = await account();
      await allSent();
      mail.isRefusing = true;
      assertAnswer(await ask(email), 200, done);
      await waitFor('a refusal', () => service.logLines.some(({ msg }) => msg === 'task failed'));
      mail.isRefusing = false;
      // The first retry comes within two seconds.
      now += MINUTE;
      const token = tokenIn(await mail.next(email), '/reset-password');
      assertAnswer(await reset(token), 200, done);
      const { database } = service.store;
      const tasks = await database.rows('select * from tasks');
      const links = await database.rows('select token_hash from account_links');
      const told = JSON.stringify([service.logLines, tasks, links]);
      assert.match(told, /The mail server did not take the mail \(EENVELOPE, 451\)/);
      assert.doesNotMatch(told, /@example\.org/);
      assert.ok(!told.includes(token));
    });

    /** Asks for a link whose mail is refused at first. */
    async function askInVain(email: string): Promise<void> {
      const failures = () => service.logLines.filter(({ msg }) => msg === 'task failed').length;
      const earlier = failures();
      await allSent();
      mail.isRefusing = true;
      assertAnswer(await ask(email), 200, done);
      await waitFor('a refusal', () => failures() > earlier);
    }

    it('are tried once when they are refused for good, and administrators see why', async () => {
      const { email } = await account();
      await allSent();
      mail.manner = { refuses: 'recipient', status: 550, words: `5.1.1 ${email} is gone` };
      assertAnswer(await ask(email), 200, done);
      await allSent();
      mail.manner = null;
      const [task] = await service.store.database.rows<{ attempts: number; reason: string }>(
        "select attempts, reason from tasks where state = 'dead'",
      );
      assert.equal(task?.attempts, 1);
      assert.equal(task.reason, '550 5.1.1 <address> is gone');
    });

    it('are not sent when their link has expired meanwhile', async () => {
      const { email } = await account();
      await askInVain(email);
      now += HOUR;
      mail.isRefusing = false;
      await waitFor('a dead task', async () => {
        const rows = await service.store.database.rows(
          `select id from tasks where kind = 'mail' and state = 'dead'
             and reason = 'The link in the mail has expired before the mail could be sent'`,
        );
        return rows.length === 1;
      });
      assert.ok(mail.taken.every((one) => !isReset(one) || !one.to.includes(email)));
    });

    it('have another link when they are sent to another address', async () => {
      const { email } = await account();
      await askInVain(email);
      const { database } = service.store;
      const { storage } = service.app;
      const links = () =>
        database.rows<{ email: string; token_hash: string }>(
          'select email, token_hash from account_links',
        );
      const first = (await links()).find((link) => link.email === email);
      const newEmail = `new-${email}`;
      const ids = createIds(Date.now, (size) => new Uint8Array(size));
      await setAddress({ storage, ids, clock: () => now }, { email, newEmail });
      mail.isRefusing = false;
      now += MINUTE;
      const token = tokenIn(await mail.next(newEmail), '/reset-password');
      assert.ok((await links()).every(({ token_hash }) => token_hash !== first?.token_hash));
      assertAnswer(await reset(token), 200, done);
    });
  });

  describe('pages', () => {
    const page = (path: string, fields?: Record<string, string>, headers = {}): Promise<Answer> =>
      service.client().send(fields === undefined ? 'GET' : 'POST', path, {
        headers: { ...form, ...headers },
        ...(fields === undefined ? {} : { body: String(new URLSearchParams(fields)) }),
      });

    it('200 /reset-password: a form that works without a script, and opening it changes nothing', async () => {
      const { email } = await account();
      const token = await resetTokenOf(email);
      for (let count = 0; count < 2; count++) {
        const shown = await page(`/reset-password?token=${token}`);
        assert.equal(shown.status, 200);
        assert.ok(shown.text.includes(`name="token" value="${token}"`));
        assert.doesNotMatch(shown.text, /<script/);
        assert.equal(shown.headers.get('referrer-policy'), 'same-origin');
        assert.match(shown.headers.get('content-security-policy') ?? '', /form-action 'self'/);
      }
      const common = await page(
        '/reset-password',
        { token, newPassword: 'password1' },
        { 'accept-language': 'de' },
      );
      assert.equal(common.status, 400);
      assert.ok(common.text.includes('Dieses Passwort gehört zu den 10.000 häufigsten'));
      const short = await page('/reset-password', { token, newPassword: 'short' });
      assert.equal(short.status, 400);
      assert.ok(short.text.includes('The password needs at least 8 characters'));
      assert.ok(!short.text.includes('value="short"'));
      // Nothing was chosen there, and it is chosen at first.
      const choice = 'name="endAllAccess" type="checkbox" value="yes"';
      assert.ok(short.text.includes(`${choice}>`));
      assert.ok((await page(`/reset-password?token=${token}`)).text.includes(`${choice} checked>`));
      const chosen = { token, newPassword: NEW, endAllAccess: 'yes' };
      const sent = await page('/reset-password', chosen);
      assert.equal(sent.status, 200, sent.text);
      assert.ok(
        sent.text.includes(
          'Your password is changed, and every browser is signed out. Sign in with the new one.',
        ),
      );
      assert.equal((await signIn(email, NEW)).status, 200);
      const again = await page('/reset-password', { token, newPassword: NEW });
      assert.equal(again.status, 400);
      assert.ok(again.text.includes(invalid.error));
    });

    it('200 /reset-password without the choice: the page says that devices and codes stay', async () => {
      const { email } = await account();
      const token = await resetTokenOf(email);
      const sent = await page('/reset-password', { token, newPassword: NEW });
      assert.ok(sent.text.includes('Children’s devices and family codes stay.'), sent.text);
    });

    it('200 /verify-email: a button', async () => {
      const { client, email } = await account();
      await client.post('/api/auth/send-verification-email');
      const token = tokenIn(await mail.next(email), '/verify-email');
      assert.equal((await page(`/verify-email?token=${token}`)).status, 200);
      assert.deepEqual(await emailOf(client), [email, false]);
      const sent = await page('/verify-email', { token });
      assert.ok(sent.text.includes('Your e-mail address is confirmed.'), sent.text);
      assert.deepEqual(await emailOf(client), [email, true]);
    });

    it('200 with the parameters of a link as text, never as HTML', async () => {
      const { text } = await page(`/reset-password?token=${encodeURIComponent('"><script>x')}`);
      assert.ok(text.includes('value="&quot;>&lt;script>x"'), text);
    });

    it('403 for a form of another site, 404 for programs that take no page or send a form', async () => {
      for (const path of ['/reset-password', '/verify-email']) {
        const foreign = await page(path, { token: 'x' }, { 'sec-fetch-site': 'cross-site' });
        assertAnswer(foreign, 403, { error: 'Cross-origin request refused' });
        const headers = { accept: 'application/json' };
        const answers = [
          await service.client().get(path, { headers }),
          await service.client().post(path),
          await service.client().delete(path),
        ];
        for (const answer of answers) assertAnswer(answer, 404, { error: 'Not found' });
        assert.equal((await service.client().get(path)).status, 200);
      }
    });

    it('no token is in the log', () => {
      assert.doesNotMatch(JSON.stringify(service.logLines), /token=/);
    });
  });
});

describe('accounts, where mail does not work', () => {
  const settings = { EMAIL_SERVER: 'smtp://127.0.0.1:9', EMAIL_FROM: 'beads@example.org' };
  it('400 for every request that needs a mail, while a setting is missing, and a log entry', async () => {
    const service = await startService({ env: settings });
    try {
      const client = service.client();
      await signUp(client, 'ada@example.org');
      const error = errorOf(
        'MAIL_NOT_CONFIGURED',
        'This service sends no mail: ask its administrator',
      );
      for (const [path, body] of [
        ['request-password-reset', { email: 'ada@example.org' }],
        ['request-password-reset', { email: 'nobody@example.org' }],
        ['send-verification-email', {}],
        ['change-email', { newEmail: 'ada.l@example.org', password: PASSWORD }],
      ] as const) {
        assertAnswer(await client.post(`/api/auth/${path}`, body), 400, error);
      }
      assert.equal(await service.store.database.count('tasks'), 0);
      const line = service.logLines.find(({ missing }) => missing !== undefined);
      assert.deepEqual(line?.['missing'], ['PUBLIC_URL']);
    } finally {
      await service.close();
    }
  });

  it('500 when the store fails', async () => {
    const service = await startService();
    try {
      const { database } = service.store;
      const answer = await database.withoutTable('account_links', () =>
        service.client().post('/api/auth/reset-password', { token: 'x', newPassword: NEW }),
      );
      assertAnswer(answer, 500, { error: 'Internal server error' });
    } finally {
      await service.close();
    }
  });
});
