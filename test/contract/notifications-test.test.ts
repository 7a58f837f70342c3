import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Answer, Client } from '../kit/client.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { answering, newPushKeys, startPushService, type PushService } from '../kit/push-service.ts';
import { startRoughMailServer } from '../kit/rough-mail-server.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { contract } from './scenario.ts';
import { openStage, viewerOf, type Stage } from './stage.ts';

const path = '/api/admin/notifications/test';
const body = { channel: 'inApp' };

contract('trying channels', {
  [`POST ${path}`]: [
    {
      status: 401,
      name: 'without credentials',
      body,
      answer: { error: 'Authentication required' },
    },
    {
      status: 401,
      name: 'for a guest',
      as: 'guest',
      body,
      answer: { error: 'Authentication required' },
    },
    { status: 403, name: 'for a user', as: 'user', body, answer: { error: 'Forbidden' } },
    {
      status: 403,
      name: 'for a form or a script of another site',
      as: 'admin',
      body,
      headers: { origin: 'https://evil.example' },
      answer: { error: 'Cross-origin request refused' },
    },
    ...[undefined, '', '[]', {}, { channel: '' }, { channel: null }].map((none, index) => ({
      status: 400,
      name: `without a channel, ${index}`,
      as: 'admin' as const,
      body: none,
      answer: { error: 'Missing required fields: channel' },
    })),
    {
      status: 400,
      name: 'when the channel is no text',
      as: 'admin',
      body: { channel: ['inApp'] },
      answer: { error: 'channel must be a string' },
    },
    {
      status: 400,
      name: 'when the channel is unknown',
      as: 'admin',
      body: { channel: 'constructor' },
      answer: { error: 'Invalid channel' },
    },
    {
      status: 400,
      name: 'when the channel is too long',
      as: 'admin',
      body: { channel: 'x'.repeat(65) },
      answer: { error: 'channel must be at most 64 characters' },
    },
    {
      status: 400,
      name: 'when the channel holds NUL',
      as: 'admin',
      body: { channel: 'inApp\0' },
      answer: { error: 'Text must not contain NUL or unpaired surrogates' },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'admin',
      body,
      without: 'rate_limits',
      answer: { error: 'Failed to test the channel' },
    },
    {
      status: 500,
      name: 'when the store does not take the message',
      as: 'admin',
      body,
      without: 'inbox',
      stores: { rate_limits: 0 },
      answer: { error: 'Failed to test the channel' },
    },
    {
      status: 200,
      name: 'with the missing settings for mail',
      as: 'admin',
      body: { channel: 'email' },
      stores: { rate_limits: 0 },
      answer: { delivered: false, reason: 'Missing env: EMAIL_SERVER' },
    },
    {
      status: 200,
      name: 'with the missing settings for pushes',
      as: 'admin',
      body: { channel: 'webPush' },
      stores: { rate_limits: 0 },
      answer: {
        delivered: false,
        reason: 'Missing env: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY',
      },
    },
    {
      status: 200,
      name: 'with a message in the inbox, also when the channel is switched off',
      as: 'admin',
      body: { ...body, userId: 'somebody else' },
      stores: { rate_limits: 0, inbox: 1 },
      answer: { delivered: true, answer: 'It is in the inbox' },
      afterwards: async (stage, admin) => {
        const rows = await stage.store.rows('select kind, user_id from inbox order by id desc');
        assert.deepEqual({ ...rows[0] }, { kind: 'test', user_id: await viewerOf(stage, admin) });
      },
    },
  ],
});

describe('trying channels', () => {
  it('429 for the eleventh within a minute, by each administrator', async () => {
    const stage = await openStage();
    try {
      const admin = await stage.admin();
      const answers = await runAtOnce(12, (): Promise<Answer> => admin.post(path, body));
      assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 10, 429: 2 });
      const refused = answers.find(({ status }) => status === 429);
      assert.deepEqual(refused?.body, { error: 'Too many requests' });
      assert.ok(Number(refused?.headers.get('retry-after')) > 0);
      stage.advance(60_000);
      assert.equal((await admin.post(path, body)).status, 200);
    } finally {
      await stage.close();
    }
  });

  it('200 with the settings that mail needs besides the server', async () => {
    const stage = await openStage({ EMAIL_SERVER: 'smtp://127.0.0.1:9' });
    try {
      const answer = await (await stage.admin()).post(path, { channel: 'email' });
      assert.deepEqual(answer.body, {
        delivered: false,
        reason: 'Missing env: EMAIL_FROM, PUBLIC_URL',
      });
    } finally {
      await stage.close();
    }
  });
});

describe('trying channels with a real other side', () => {
  let mail: MailServer;
  let push: PushService;
  let stage: Stage;
  let admin: Client;
  before(async () => {
    mail = await startMailServer();
    push = await startPushService();
    stage = await openStage({
      EMAIL_SERVER: mail.url,
      EMAIL_FROM: 'beads@example.org',
      PUBLIC_URL: 'https://beads.example.org',
      ...newPushKeys(),
      VAPID_SUBJECT: 'mailto:beads@example.org',
      PUSH_ORIGINS: push.origin,
    });
    admin = await stage.admin();
  });
  beforeEach(() => stage.advance(60_000));
  after(async () => {
    await stage.close();
    await mail.close();
    await push.close();
  });
  const tried = async (channel: string): Promise<Answer['body']> => {
    const { status, body: answer, text } = await admin.post(path, { channel });
    assert.equal(status, 200, text);
    return answer;
  };

  it('email: the mail server’s own words, and a mail that came', async () => {
    const { delivered, answer } = await tried('email');
    assert.equal(delivered, true);
    assert.match(answer, /^250 /);
    const { to } = await mail.next('admin@example.org');
    assert.deepEqual(to, ['admin@example.org']);
  });

  it('email: the words of a refusal, without the address', async () => {
    mail.manner = { refuses: 'recipient', status: 550, words: 'No such mailbox here' };
    const { delivered, reason } = await tried('email');
    mail.manner = null;
    assert.equal(delivered, false);
    assert.match(reason, /550/);
    assert.ok(!reason.includes('admin@example.org'), reason);
  });

  it('email: an address that is not verified, since the tested server also sends its link', async () => {
    await stage.store.run("update users set email_verified = 0 where role = 'admin'");
    const { delivered } = await tried('email');
    await stage.store.run("update users set email_verified = 1 where role = 'admin'");
    assert.equal(delivered, true);
    await mail.next('admin@example.org');
  });

  it('email: a server that ends the connection', async () => {
    mail.manner = 'drops';
    const dropped = await tried('email');
    mail.manner = null;
    assert.equal(dropped.delivered, false);
    assert.ok(dropped.reason.length > 0);
  });

  it('webPush: no browser, one that takes it, one that asks to try later, and one that is gone', async () => {
    assert.deepEqual(await tried('webPush'), {
      delivered: false,
      reason: 'No browser has subscribed',
    });
    const browser = push.subscribe();
    const subscribed = await admin.post('/api/push-subscriptions', browser.subscription);
    assert.equal(subscribed.status, 201, subscribed.text);
    const taken = await tried('webPush');
    assert.equal(taken.delivered, true, JSON.stringify(taken));
    assert.match(taken.answer, /201/);
    const [got] = await browser.got(1);
    assert.equal(JSON.parse(got?.text ?? '').kind, 'test');
    browser.answers.push(answering(503));
    const later = await tried('webPush');
    assert.equal(later.delivered, false);
    assert.match(later.reason, /503/);
    browser.answers.push(answering(410));
    const gone = await tried('webPush');
    assert.equal(gone.delivered, false);
    assert.match(gone.reason, /410/);
    assert.deepEqual((await admin.get('/api/push-subscriptions')).body.subscriptions, []);
    assert.deepEqual(push.problems, []);
  });

  it('leaves no delivery', async () => {
    assert.equal(await stage.store.count('deliveries'), 0);
  });
});

it('email: a server that does not greet is waited for 20 seconds, and no longer', async (t) => {
  const mail = await startRoughMailServer({ greeting: 'SILENCE' });
  const stage = await openStage({
    EMAIL_SERVER: mail.url,
    EMAIL_FROM: 'beads@example.org',
    PUBLIC_URL: 'https://beads.example.org',
  });
  try {
    const admin = await stage.admin();
    t.mock.timers.enable({ apis: ['setTimeout'] });
    let answer: Answer | undefined;
    const tried = admin.post(path, { channel: 'email' }).then((given: Answer) => (answer = given));
    await mail.connected(1);
    t.mock.timers.tick(19_999);
    assert.equal((await admin.get('/api/inbox')).status, 200);
    assert.equal(answer, undefined);
    t.mock.timers.tick(1);
    const expected = { delivered: false, reason: 'No answer within 20000 ms' };
    assert.deepEqual((await tried).body, expected);
  } finally {
    t.mock.timers.reset();
    await stage.close();
    await mail.close();
  }
});

it('webPush: keys that are no pair, with the reason', async () => {
  const stage = await openStage({
    VAPID_PUBLIC_KEY: newPushKeys().VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY: newPushKeys().VAPID_PRIVATE_KEY,
  });
  try {
    const answer = await (await stage.admin()).post(path, { channel: 'webPush' });
    assert.equal(answer.body.delivered, false);
    assert.match(answer.body.reason, /no pair of keys/);
  } finally {
    await stage.close();
  }
});
