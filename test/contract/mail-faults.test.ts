import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { MAIL_ATTEMPTS } from '../../src/notify/channels/mail/mailer.ts';
import {
  LINK_EXPIRED,
  UNANSWERED_WAIT,
  UNKNOWN_OUTCOME,
} from '../../src/notify/channels/mail/send-letter.ts';
import { signUp } from '../identity/stage.ts';
import { switchOn } from '../kit/channels.ts';
import type { Client } from '../kit/client.ts';
import { hurryTask, sendPostcard } from '../kit/postcards.ts';
import { startRoughMailServer, type RoughMailServer } from '../kit/rough-mail-server.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';

const WRONG = '535 5.7.8 Wrong password';

describe('mails and a rough mail server', () => {
  let mail: RoughMailServer;
  let service: Service;
  let admin: Client;
  let people = 0;
  let ahead = 0;
  /** All services here have one clock: to one that is minutes ahead, the workers of another seem to be dead. */
  const clock = (): number => Date.now() + ahead;
  before(async () => {
    mail = await startRoughMailServer();
    service = await startService({
      work: true,
      ports: { clock },
      env: {
        EMAIL_SERVER: mail.url.replace('://', '://beads:secret@'),
        EMAIL_FROM: 'beads@example.org',
        PUBLIC_URL: 'https://beads.example.org',
      },
    });
    await switchOn(service.store.database, 'email');
    admin = (await account()).client;
    await service.store.database.run(`update users set role = 'admin'`);
  });
  beforeEach(() => {
    mail.script = {};
    ahead += MINUTE;
  });
  after(async () => {
    await service.close();
    await mail.close();
  });

  /** Makes an account with a verified address, whose first mail has come. */
  async function account(): Promise<{ client: Client; email: string; id: string }> {
    const client = service.client();
    const email = `ada${++people}@example.org`;
    const { body } = await signUp(client, email);
    await waitFor('the first mail', () => copiesTo(email).length === 1);
    await taskIs('mail', body.user.id, 'done');
    await service.store.database.run('update users set email_verified = 1 where email = ?', email);
    return { client, email, id: body.user.id };
  }

  const copiesTo = (email: string) => mail.copies.filter(({ to }) => to === email);

  type TaskRow = { id: string; state: string; attempts: number; reason: string; wait_ms: number };
  /** The newest task of a kind for an account, when it has this state and, if given, so many attempts. */
  const taskIs = (kind: string, owner: string, state: string, attempts = 0) =>
    waitFor(`a task ${kind} that is ${state}`, async () => {
      const [row] = await service.store.database.rows<TaskRow>(
        'select id, state, attempts, reason, wait_ms from tasks where kind = ? and owner = ? order by id desc limit 1',
        kind,
        owner,
      );
      return row?.state === state && row.attempts >= attempts ? row : undefined;
    });

  /** The delivery of a person, as administrators see it, when it has this state. */
  const deliveryIs = (email: string, state: string, isEnded: boolean) =>
    waitFor(`a delivery that is ${state}`, async () => {
      const { deliveries } = (
        await admin.get(`/api/admin/deliveries?email=${email}&state=${state}`)
      ).body;
      const [delivery] = deliveries;
      return delivery !== undefined && (delivery.endedAt !== null) === isEnded
        ? (delivery as { attempts: number; lastError: string; kind: string })
        : undefined;
    });

  /** Makes the attempt that waits next the last one, and lets it begin. */
  async function lastAttempt(kind: string, owner: string): Promise<void> {
    const { id } = await taskIs(kind, owner, 'pending', 1);
    await service.store.database.run(
      'update tasks set attempts = ? where id = ?',
      MAIL_ATTEMPTS - 1,
      id,
    );
    ahead += 10 * MINUTE;
  }

  /** Forgets that administrators were told, and ends the pause in which nobody is told again. */
  async function forget(): Promise<void> {
    await service.store.database.run(`delete from inbox where kind = 'channel-failed'`);
    ahead += 10 * MINUTE;
  }

  const told = async (): Promise<{ channel: string; reason: string }[]> =>
    (await admin.get('/api/inbox')).body.messages
      .filter(({ kind }: { kind: string }) => kind === 'channel-failed')
      .map(({ details }: { details: unknown }) => details);

  async function metric(line: string): Promise<number> {
    const { text } = await admin.get('/metrics');
    const found = text.split('\n').find((one) => one.startsWith(`${line} `)) ?? assert.fail(line);
    return Number(found.slice(line.length));
  }

  it('a mail without an answer is unknown, waits for hours, and is not sent meanwhile', async () => {
    const { client, email, id } = await account();
    const unknown = await metric('mails_total{outcome="unknown"}');
    mail.script = { dot: 'CLOSE' };
    await sendPostcard(client);
    const waiting = await deliveryIs(email, 'unknown', false);
    await waitFor('the reason', async () => {
      const { lastError } = await deliveryIs(email, 'unknown', false);
      return lastError === UNKNOWN_OUTCOME;
    });
    assert.equal(waiting.kind, 'postcard-ready');
    const task = await taskIs('deliver-email', id, 'pending', 1);
    assert.deepEqual([task.reason, task.wait_ms], [UNKNOWN_OUTCOME, UNANSWERED_WAIT]);
    const [listed] = (await admin.get('/api/admin/tasks?state=pending&kind=deliver-email')).body
      .tasks;
    assert.ok(Date.parse(listed.dueAt) > Date.now() + 3 * HOUR, listed.dueAt);
    assert.equal(await metric('mails_total{outcome="unknown"}'), unknown + 1);
    // Far beyond the waits after other failures.
    ahead += HOUR;
    mail.script = {};
    const other = await account();
    await sendPostcard(other.client);
    await waitFor('a mail to somebody else', () => copiesTo(other.email).length === 2);
    assert.equal(copiesTo(email).length, 2);
    await service.store.database.run(`delete from tasks where kind = 'deliver-email'`);
  });

  it('a mail without an answer is sent once more, and after that only when an administrator says so', async () => {
    const { client, email, id } = await account();
    await forget();
    mail.script = { dot: 'RESET' };
    await sendPostcard(client);
    await deliveryIs(email, 'unknown', false);
    const waiting = await taskIs('deliver-email', id, 'pending', 1);
    assert.deepEqual(await told(), []);
    ahead += UNANSWERED_WAIT;
    // On PostgreSQL the database keeps the time of waits.
    await hurryTask(service.store, waiting.id, 1);
    const { lastError, attempts } = await deliveryIs(email, 'unknown', true);
    assert.deepEqual([lastError, attempts], [UNKNOWN_OUTCOME, 2]);
    const task = await taskIs('deliver-email', id, 'dead');
    assert.equal(task.reason, UNKNOWN_OUTCOME);
    const [, first, second, ...more] = copiesTo(email);
    assert.deepEqual([second, more], [first, []]);
    assert.deepEqual(await told(), [{ channel: 'email', reason: UNKNOWN_OUTCOME }]);
    mail.script = {};
    const again = await admin.post(`/api/admin/tasks/${task.id}/run-again`);
    assert.equal(again.status, 201, again.text);
    await deliveryIs(email, 'delivered', true);
    assert.deepEqual(copiesTo(email).at(-1), first);
  });

  for (const [what, script] of [
    ['535 for the password', { AUTH: WRONG }],
    ['530 for the sender', { MAIL: '530 5.7.0 Sign in first' }],
    ['550 for the sender', { MAIL: '550 You are not on our list' }],
    ['5.7.1 for the recipient', { RCPT: '550 5.7.1 Relaying denied' }],
  ] as const) {
    it(`${what} ends neither a notification nor a mail for a forgotten password: both arrive once it is mended`, async () => {
      const { client, email, id } = await account();
      mail.script = script;
      await sendPostcard(client);
      await service.client().post('/api/auth/request-password-reset', { email });
      await taskIs('deliver-email', id, 'pending', 1);
      await taskIs('mail', id, 'pending', 1);
      mail.script = {};
      ahead += 5 * MINUTE;
      await waitFor('both mails', () => copiesTo(email).length === 3);
      await deliveryIs(email, 'delivered', true);
    });
  }

  it('administrators are told once of a fault, and its dead tasks run again once it is mended', async () => {
    const [one, two] = [await account(), await account()];
    await forget();
    mail.script = { AUTH: WRONG };
    for (const { client, id, email } of [one, two]) {
      await sendPostcard(client);
      await lastAttempt('deliver-email', id);
      const { reason } = await taskIs('deliver-email', id, 'dead');
      const { lastError } = await deliveryIs(email, 'failed', true);
      assert.equal(lastError, reason);
      assert.match(lastError, /\(EAUTH, 535\): 535 5\.7\.8 Wrong password$/);
    }
    await service.client().post('/api/auth/request-password-reset', { email: one.email });
    await lastAttempt('mail', one.id);
    const { id: reset } = await taskIs('mail', one.id, 'dead');
    assert.deepEqual(await told(), [
      {
        channel: 'email',
        reason: `The mail server did not take the mail (EAUTH, 535): ${WRONG}`,
      },
    ]);
    assert.ok((await metric('channel_faults_total{channel="email"}')) >= 3);
    mail.script = {};
    for (const { id, email } of [one, two]) {
      const { id: taskId } = await taskIs('deliver-email', id, 'dead');
      const again = await admin.post(`/api/admin/tasks/${taskId}/run-again`);
      assert.equal(again.status, 201, again.text);
      await deliveryIs(email, 'delivered', true);
    }
    assert.equal((await admin.post(`/api/admin/tasks/${reset}/run-again`)).status, 201);
    await waitFor('the mail for the password', () => copiesTo(one.email).length === 3);
  });

  it('a mail for a forgotten password is never sent with an expired link: its task is dead, and runs again with a new one', async () => {
    const { email, id } = await account();
    mail.script = { AUTH: WRONG };
    await service.client().post('/api/auth/request-password-reset', { email });
    await taskIs('mail', id, 'pending', 1);
    mail.script = {};
    ahead += HOUR;
    const dead = await taskIs('mail', id, 'dead');
    assert.equal(dead.reason, LINK_EXPIRED);
    assert.equal(copiesTo(email).length, 1);
    const again = await admin.post(`/api/admin/tasks/${dead.id}/run-again`);
    assert.equal(again.status, 201, again.text);
    await waitFor('the mail', () => copiesTo(email).length === 2);
  });

  it('a mail for a forgotten password without an answer is given up at once, since its link would expire, and administrators are told', async () => {
    const { email, id } = await account();
    await forget();
    mail.script = { dot: 'CLOSE' };
    await service.client().post('/api/auth/request-password-reset', { email });
    const { reason } = await taskIs('mail', id, 'dead');
    assert.equal(reason, UNKNOWN_OUTCOME);
    assert.equal(copiesTo(email).length, 2);
    assert.deepEqual(await told(), [{ channel: 'email', reason: UNKNOWN_OUTCOME }]);
  });

  it('a mailbox that is full ends a delivery, and administrators are not told', async () => {
    const { client, email, id } = await account();
    await forget();
    mail.script = { RCPT: '552 5.2.2 Mailbox full' };
    await sendPostcard(client);
    const { lastError, attempts } = await deliveryIs(email, 'failed', true);
    assert.deepEqual([lastError, attempts], ['552 5.2.2 Mailbox full', 1]);
    await taskIs('deliver-email', id, 'done');
    assert.deepEqual(await told(), []);
  });

  it('a test by an administrator says what is wrong, also with an unknown outcome', async () => {
    const tryIt = async (): Promise<unknown> =>
      (await admin.post('/api/admin/notifications/test', { channel: 'email' })).body;
    mail.script = { dot: 'CLOSE' };
    assert.deepEqual(await tryIt(), { delivered: false, reason: UNKNOWN_OUTCOME });
    mail.script = { AUTH: WRONG };
    const reason = `The mail server did not take the mail (EAUTH, 535): ${WRONG}`;
    assert.deepEqual(await tryIt(), { delivered: false, reason });
  });

  it('mails that wait for a slow server hold neither postcards nor a stop', async () => {
    const { client, email } = await account();
    const own = await startService({
      work: true,
      ports: { clock },
      store: service.store,
      env: {
        EMAIL_SERVER: mail.url,
        EMAIL_FROM: 'beads@example.org',
        PUBLIC_URL: 'https://beads.example.org',
      },
    });
    mail.script = { greeting: 'SILENCE' };
    const earlier = mail.connections;
    for (let sent = 0; sent < 6; sent++) await sendPostcard(client);
    await mail.connected(earlier + 4);
    const { postcardId } = await sendPostcard(client);
    await waitFor('a postcard', async () => {
      const { postcard } = (await client.get(`/api/postcards/${postcardId}`)).body;
      return postcard.status === 'ready';
    });
    const began = performance.now();
    await own.close();
    assert.ok(performance.now() - began < 8_000);
    assert.equal(copiesTo(email).length, 1);
  });
});
