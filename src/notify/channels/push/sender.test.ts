import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  answering,
  hanging,
  newPushKeys,
  startPushService,
  type PushAnswer,
  type PushService,
} from '../../../../test/kit/push-service.ts';
import { createPost, type Post } from './post.ts';
import { createSilences } from './silences.ts';
import { createPushSender, type PushResult, type PushTarget } from './sender.ts';

const keys = newPushKeys();
const vapid = {
  publicKey: keys.VAPID_PUBLIC_KEY,
  privateKey: keys.VAPID_PRIVATE_KEY,
  subject: 'mailto:beads@example.org',
};
const message = { payload: '{"a":"é🎉"}', topic: 'topic-1', urgency: 'high', ttl: 60 } as const;
const NOW = Date.parse('2026-11-21T10:00:00Z');
const never = new AbortController().signal;

describe('the sender of pushes', () => {
  let service: PushService;
  before(async () => {
    service = await startPushService();
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.problems, []);
  });

  const send = (
    target: PushTarget,
    { signal = never, deadline = 60_000, origins = [service.origin] } = {},
  ): Promise<PushResult> =>
    createPushSender(
      vapid,
      { origins, publicUrl: null },
      () => NOW,
      createPost(origins, createSilences(Date.now), undefined, deadline),
    )(target, message, signal);

  const host = (): string => new URL(service.origin).host;
  /** Whether a result is about the service's keys. */
  const isKey = (name: string): boolean => ['401', '403'].includes(name);

  const targetOf = ({ subscription }: ReturnType<PushService['subscribe']>): PushTarget => ({
    endpoint: subscription.endpoint,
    ...subscription.keys,
  });

  test('sends what only the browser can read, and identifies the service', async () => {
    const browser = service.subscribe();
    assert.deepEqual(await send(targetOf(browser)), { state: 'taken', answer: '201' });
    const [{ claims, ...push } = { claims: undefined }] = browser.taken;
    assert.deepEqual(push, {
      endpoint: browser.subscription.endpoint,
      text: message.payload,
      ttl: '60',
      urgency: 'high',
      topic: 'topic-1',
      publicKey: vapid.publicKey,
    });
    assert.equal(claims?.sub, 'mailto:beads@example.org');
  });

  const dripping: PushAnswer = (_request, answer) => {
    answer.writeHead(201).write('a little');
  };
  const huge: PushAnswer = (_request, answer) => {
    answer.writeHead(503);
    answer.on('error', () => {});
    const part = Buffer.alloc(65_536, 'x');
    const more = (): void => {
      while (!answer.destroyed && answer.write(part));
      answer.once('drain', more);
    };
    more();
  };
  const results: readonly (readonly [name: string, PushAnswer, PushResult])[] = [
    ['201', answering(201), { state: 'taken', answer: '201' }],
    ['200', answering(200, {}, ' ok \n\u0007fine'), { state: 'taken', answer: '200 ok fine' }],
    ['202', answering(202), { state: 'taken', answer: '202' }],
    ['404', answering(404), { state: 'gone', answer: '404' }],
    ['410', answering(410, {}, 'unsubscribed'), { state: 'gone', answer: '410 unsubscribed' }],
    [
      '101, as if it were no push',
      ({ socket }) => {
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
        );
      },
      { state: 'later', answer: '101', waitMs: 0 },
    ],
    ['400', answering(400), { state: 'refused', answer: '400' }],
    ['401', answering(401), { state: 'later', answer: '401', waitMs: 0 }],
    ['403', answering(403, {}, 'BadJwt'), { state: 'later', answer: '403 BadJwt', waitMs: 0 }],
    ['409', answering(409), { state: 'later', answer: '409', waitMs: 0 }],
    ['413', answering(413), { state: 'refused', answer: '413' }],
    ['429', answering(429), { state: 'later', answer: '429', waitMs: 0 }],
    [
      '429 with seconds',
      answering(429, { 'retry-after': '7' }),
      { state: 'later', answer: '429', waitMs: 7_000 },
    ],
    [
      '429 with a date',
      answering(429, { 'retry-after': 'Sat, 21 Nov 2026 10:01:00 GMT' }),
      { state: 'later', answer: '429', waitMs: 60_000 },
    ],
    [
      '429 with a time that nobody can read',
      answering(429, { 'retry-after': 'soon' }),
      { state: 'later', answer: '429', waitMs: 0 },
    ],
    [
      '503 with a date that has passed',
      answering(503, { 'retry-after': 'Fri, 20 Nov 2026 10:01:00 GMT' }),
      { state: 'later', answer: '503', waitMs: 0 },
    ],
    [
      '500',
      answering(500, {}, 'x'.repeat(999)),
      { state: 'later', answer: `500 ${'x'.repeat(200)}`, waitMs: 0 },
    ],
    [
      'an answer without an end',
      huge,
      { state: 'later', answer: `503 ${'x'.repeat(200)}`, waitMs: 0 },
    ],
  ];
  for (const [name, answer, expected] of results) {
    test(`after ${name} it is ${expected.state}`, async () => {
      const browser = service.subscribe();
      browser.answers = [answer];
      const fault = { side: host(), reason: expected.answer.slice(0, 3), isUrgent: isKey(name) };
      assert.deepEqual(
        await send(targetOf(browser)),
        expected.state === 'later' ? { ...expected, fault } : expected,
      );
    });
  }

  for (const [endpoint, side] of [
    ['https://push.evil.example.org/x', undefined],
    ['https://fcm.googleapis.com/fcm/send/x', 'fcm.googleapis.com'],
  ] as const) {
    test(`401 of ${endpoint}: administrators are told ${side === undefined ? 'nothing, as anybody may own the host' : 'who answered, and no words'}`, async () => {
      const browser = service.subscribe();
      const answering401: Post = async () => ({
        status: 401,
        retryAfter: undefined,
        words: 'URGENT: pay at https://evil.example.org',
      });
      const reach = { origins: [], publicUrl: null };
      const sender = createPushSender(vapid, reach, () => NOW, answering401);
      const result = await sender({ ...targetOf(browser), endpoint }, message, never);
      assert.deepEqual(result, {
        state: 'later',
        answer: '401 URGENT: pay at https://evil.example.org',
        waitMs: 0,
        ...(side !== undefined && { fault: { side, reason: '401', isUrgent: true } }),
      });
    });
  }

  for (const status of [301, 302, 303, 307, 308]) {
    test(`after ${status} it may be sent later, and nobody is asked elsewhere`, async () => {
      const [browser, other] = [service.subscribe(), service.subscribe()];
      browser.answers = [answering(status, { location: other.subscription.endpoint })];
      const done = await send(targetOf(browser));
      const answer = String(status);
      const fault = { side: host(), reason: answer, isUrgent: false };
      assert.deepEqual(done, { state: 'later', answer, waitMs: 0, fault });
      assert.equal(
        service.requests.filter((one) =>
          one.includes(new URL(other.subscription.endpoint).pathname),
        ).length,
        0,
      );
    });
  }

  test('when no answer comes in time the push may be sent later', async () => {
    const browser = service.subscribe();
    browser.answers = [hanging];
    const answer = 'No answer of the push service in time';
    assert.deepEqual(await send(targetOf(browser), { deadline: 50 }), {
      state: 'later',
      answer,
      waitMs: 0,
      fault: { side: host(), reason: answer, isUrgent: false },
    });
  });

  test('when the body of the answer does not end in time the status counts', async () => {
    const browser = service.subscribe();
    browser.answers = [dripping];
    assert.deepEqual(await send(targetOf(browser), { deadline: 2_000 }), {
      state: 'taken',
      answer: '201 a little',
    });
  });

  test('when its signal aborts the push may be sent later', async () => {
    const browser = service.subscribe();
    browser.answers = [hanging];
    const controller = new AbortController();
    const sending = send(targetOf(browser), { signal: controller.signal });
    await browser.got(1);
    controller.abort(new Error('stopping'));
    assert.equal((await sending).state, 'later');
  });

  test('when the connection breaks or nobody listens the push may be sent later, and the answer has no address', async () => {
    const browser = service.subscribe();
    browser.answers = [(request) => request.socket.destroy()];
    const { port } = new URL(service.origin);
    const silent = { ...targetOf(browser), endpoint: 'https://127.0.0.1:1/' };
    for (const done of [
      await send(targetOf(browser)),
      await send(silent, { origins: ['https://127.0.0.1:1'] }),
    ]) {
      assert.equal(done.state, 'later');
      assert.match(done.answer, /^No answer of the push service \((?:ECONNRESET|ECONNREFUSED)\)$/);
      assert.ok(!done.answer.includes(port));
    }
  });

  test('keys that are not valid are refused, and nothing is sent', async () => {
    const browser = service.subscribe();
    const none = Buffer.alloc(65, 4).toString('base64url');
    assert.deepEqual(await send({ ...targetOf(browser), p256dh: none }), {
      state: 'refused',
      answer: 'The keys of the browser are not valid',
    });
    assert.deepEqual(browser.taken, []);
  });

  test('an origin that is not allowed any more is refused, and nothing is sent', async () => {
    const browser = service.subscribe();
    assert.deepEqual(await send(targetOf(browser), { origins: [] }), {
      state: 'refused',
      answer: 'The endpoint is not allowed',
    });
    assert.deepEqual(browser.taken, []);
  });
});
