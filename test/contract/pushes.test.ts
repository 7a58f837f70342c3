import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import type { Delivery } from '../../src/notify/channels/port.ts';
import { createPushChannel } from '../../src/notify/channels/push/push.ts';
import { createPushSender } from '../../src/notify/channels/push/sender.ts';
import { readVapid } from '../../src/notify/channels/push/vapid.ts';
import { Hopeless } from '../../src/tasks/hopeless.ts';
import { subscribe, switchOn } from '../kit/channels.ts';
import type { Client } from '../kit/client.ts';
import {
  answering,
  newPushKeys,
  startPushService,
  type Browser,
  type PushService,
} from '../kit/push-service.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { shareByCode } from '../kit/share-by-code.ts';

const mika = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };
const PAIRED = 'A device was paired for a child.';
const never = new AbortController().signal;
/** What only mails need. */
const letter = { madeAt: 0, unanswered: null, keep: async () => {} };

describe('pushes', () => {
  const keys = newPushKeys();
  let push: PushService;
  let other: PushService;
  let service: Service;
  before(async () => {
    [push, other] = await Promise.all([startPushService(), startPushService()]);
    service = await startService({
      work: true,
      env: {
        ...keys,
        VAPID_SUBJECT: 'mailto:beads@example.org',
        PUSH_ORIGINS: `${push.origin},${other.origin}`,
      },
    });
    await switchOn(service.store.database, 'webPush');
  });
  after(async () => {
    await service.close();
    await Promise.all([push.close(), other.close()]);
    assert.deepEqual([...push.problems, ...other.problems], []);
  });

  const subscriptionsOf = async (client: Client): Promise<unknown[]> =>
    (await client.get('/api/push-subscriptions')).body.subscriptions;

  describe('events reach browsers', () => {
    it('a new guardian of a child: each browser of the owner gets it once, without a name', async () => {
      const owner = service.client();
      const browsers = [await subscribe(push, owner), await subscribe(push, owner)];
      const { player } = (await owner.post('/api/players', mika)).body;
      const familyCode = await shareByCode(owner, player.id, 'play');
      const guardian = service.client();
      const own = await subscribe(push, guardian);
      await guardian.post('/api/family-links', { familyCode });
      for (const browser of browsers) {
        const [got] = await browser.got(1);
        const { tag, ...said } = JSON.parse(String(got?.text));
        assert.deepEqual(said, {
          kind: 'guardian-linked',
          id: player.id,
          title: 'Beadhouse',
          body: 'Somebody was linked to a child.',
        });
        assert.match(tag, /^[\w-]{32}$/);
        assert.equal(got?.topic, tag);
        assert.equal(got?.urgency, 'high');
        assert.equal(got?.ttl, String(7 * 24 * 60 * 60));
        assert.equal(got?.publicKey, keys.VAPID_PUBLIC_KEY);
        assert.equal(got?.claims.sub, 'mailto:beads@example.org');
      }
      const delivery = await waitFor('the delivery', async () => {
        const [row] = await service.store.database.rows('select state from deliveries');
        return row?.['state'] === 'delivered' && row;
      });
      assert.ok(delivery);
      assert.deepEqual(
        [...browsers, own].map(({ taken }) => taken.length),
        [1, 1, 0],
      );
    });

    it('a paired device: the owner gets a message with its name, and a push without one', async () => {
      const owner = await newAdmin('owner-of-devices@example.org');
      const browser = await subscribe(push, owner);
      const ids = [];
      for (const name of ['Mika', 'Lena']) {
        ids.push((await owner.post('/api/players', { ...mika, name })).body.player.id);
      }
      const given = { name: 'Tablet', playerIds: ids };
      const { code } = (await owner.post('/api/devices/pairing', given)).body.pairing;
      const paired = await service.client().post('/api/devices/pair', { code });
      assert.equal(paired.status, 201, paired.text);
      const [got] = await browser.got(1);
      const { kind, id, body } = JSON.parse(String(got?.text));
      assert.deepEqual([kind, id, body], ['device-paired', ids[0], PAIRED]);
      assert.equal(got?.urgency, 'high');
      const { messages } = (await owner.get('/api/inbox')).body;
      assert.deepEqual(
        messages.map((message: { kind: string; playerId: string; details: object }) => [
          message.kind,
          message.playerId,
          message.details,
        ]),
        [['device-paired', ids[0], { deviceName: 'Tablet', playerName: 'Mika', otherPlayers: 1 }]],
      );
      // The message is deleted with its player.
      assert.equal((await owner.delete(`/api/players/${ids[0]}`)).status, 200);
      assert.deepEqual((await owner.get('/api/inbox')).body.messages, []);
    });

    it('a postcard is ready: the push has its id, and nothing of the call', async () => {
      const caller = service.client();
      const browser = await subscribe(push, caller);
      const manifest = { callerNumber: 42, childName: 'Mika', moments: [{ caption: 'secret' }] };
      const { postcardId } = (await caller.post('/api/postcards', { manifest })).body;
      const [got] = await browser.got(1);
      const { kind, id, body } = JSON.parse(String(got?.text));
      assert.deepEqual([kind, id, body], ['postcard-ready', postcardId, 'A postcard is ready.']);
      assert.equal(got?.urgency, 'normal');
      assert.doesNotMatch(got?.text ?? '', /Mika|secret/);
      const { status } = (await caller.get(`/api/postcards/${postcardId}`)).body.postcard;
      assert.equal(status, 'ready');
    });
  });

  async function newAdmin(email: string): Promise<Client> {
    const admin = service.client();
    const password = 'a long passphrase';
    const signedUp = await admin.post('/api/auth/sign-up/email', { name: 'Ada', email, password });
    assert.equal(signedUp.status, 200, signedUp.text);
    await service.store.database.run(`update users set role = 'admin' where email = ?`, email);
    return admin;
  }

  it('an account that speaks German gets German pushes', async () => {
    const admin = await newAdmin('push-german@example.org');
    const browser = await subscribe(push, admin);
    const { status } = await admin.patch('/api/account', { language: 'de' });
    assert.equal(status, 200);
    await admin.post('/api/admin/notifications/test', { channel: 'webPush' });
    assert.equal(JSON.parse(String(browser.taken[0]?.text)).body, 'Das ist ein Test.');
  });

  it('an administrator who tests the channel gets the real answer of the push service', async () => {
    const admin = await newAdmin('push-admin@example.org');
    const tryIt = async (): Promise<unknown> =>
      (await admin.post('/api/admin/notifications/test', { channel: 'webPush' })).body;
    assert.deepEqual(await tryIt(), { delivered: false, reason: 'No browser has subscribed' });
    const browser = await subscribe(push, admin);
    browser.answers = [answering(201), answering(403, {}, 'BadJwtToken'), answering(410)];
    assert.deepEqual(await tryIt(), { delivered: true, answer: '201' });
    assert.equal(JSON.parse(String(browser.taken[0]?.text)).body, 'This is a test.');
    assert.deepEqual(await tryIt(), { delivered: false, reason: '403 BadJwtToken' });
    assert.deepEqual(await tryIt(), {
      delivered: false,
      reason: 'No browser is there any more: 410',
    });
    assert.deepEqual(await subscriptionsOf(admin), []);
  });

  it('administrators are told once of keys that a push service does not accept, and the push arrives later', async () => {
    const admin = await newAdmin('push-fault@example.org');
    const caller = service.client();
    const browser = await subscribe(push, caller);
    browser.answers = [answering(401, {}, 'BadJwtToken'), answering(403, {}, 'BadJwtToken')];
    const manifest = { callerNumber: 42, moments: [{ caption: 'a call' }] };
    assert.ok((await caller.post('/api/postcards', { manifest })).status < 300);
    await browser.got(3);
    const told = (await admin.get('/api/inbox')).body.messages
      .filter(({ kind }: { kind: string }) => kind === 'channel-failed')
      .map(({ details }: { details: unknown }) => details);
    const { host } = new URL(push.origin);
    assert.deepEqual(told, [{ channel: 'webPush', reason: `${host}: 401` }]);
  });

  it('administrators are told of each push service when a push is given up, at once or after ten tries', async () => {
    const { database } = service.store;
    const admin = await newAdmin('push-given-up@example.org');
    await database.run(`delete from inbox where kind = 'channel-failed'`);
    // The pause in which nobody is told again.
    service.advance(10 * MINUTE);
    const [one, two] = [service.client(), service.client()];
    const atOnce = await subscribe(push, one);
    const later = await subscribe(other, two);
    atOnce.answers = [answering(401, { 'retry-after': '3600' }, 'BadJwtToken')];
    // Without a wait that it asks for, more than one try may come before the tries are set.
    later.answers = [
      answering(500, { 'retry-after': '60' }, 'Pay here'),
      answering(500, {}, 'Pay here'),
    ];
    const earlier = await faults();
    const manifest = { callerNumber: 42, moments: [{ caption: 'a call' }] };
    for (const caller of [one, two]) {
      assert.ok((await caller.post('/api/postcards', { manifest })).status < 300);
    }
    const dead = (count: number) =>
      waitFor(`${count} deliveries that have failed`, async () => {
        const rows = await database.rows<{ attempts: number }>(
          `select attempts from deliveries where channel = 'webPush' and state = 'failed' order by attempts`,
        );
        return rows.length === count && rows;
      });
    await dead(1);
    await waitFor('the first answer', async () => {
      const rows = await database.rows(`select tries from push_answers where state = 'later'`);
      return rows.length === 1;
    });
    await database.run(`update push_answers set tries = 9 where state = 'later'`);
    service.advance(MINUTE);
    const [first, second] = await dead(2);
    assert.equal(first?.attempts, 1);
    // An attempt that finds that it has to wait counts too.
    assert.ok(second !== undefined && second.attempts >= 2);
    const told = (await admin.get('/api/inbox')).body.messages
      .filter(({ kind }: { kind: string }) => kind === 'channel-failed')
      .map(({ details }: { details: { reason: string } }) => details.reason);
    assert.deepEqual(
      told.toSorted(),
      [`${new URL(push.origin).host}: 401`, `${new URL(other.origin).host}: 500`].toSorted(),
    );
    assert.equal((await faults()) - earlier, 2);
  });

  /** How many faults of pushes this process has counted. */
  async function faults(): Promise<number> {
    const admin = await newAdmin(`faults-${performance.now()}@example.org`);
    const { text } = await admin.get('/metrics');
    return Number(/^channel_faults_total\{channel="webPush"\} (\d+)$/m.exec(text)?.[1]);
  }

  describe('one delivery', () => {
    const { vapid } = readVapid({
      ...keys,
      VAPID_SUBJECT: 'mailto:beads@example.org',
      PUSH_ORIGINS: [],
      PUBLIC_URL: null,
      EMAIL_FROM: null,
    });
    assert.ok(vapid);
    let ahead = 0;
    let count = 0;

    /** A person with browsers, and a delivery to them that can be attempted. */
    async function begin(browsers: number, kind: Delivery['kind'] = 'postcard-ready') {
      const client = service.client();
      const all: Browser[] = [];
      for (let made = 0; made < browsers; made++) all.push(await subscribe(push, client));
      const userId = String((await client.get('/api/abacus-settings')).body.settings.userId);
      const id = `delivery ${++count}`;
      const delivery = { id, userId, kind, eventId: id, postcardId: null, playerId: null };
      if (kind !== 'test') {
        await service.store.database.run(
          `insert into deliveries (id, user_id, kind, event_id, channel, state, attempts, created_at)
           values (?, ?, ?, ?, 'webPush', 'skipped', 0, ?)`,
          id,
          userId,
          kind,
          id,
          isoTime(Date.now()),
        );
      }
      const { storage } = service.app;
      const clock = (): number => Date.now() + ahead;
      const reach = { origins: [push.origin], publicUrl: null };
      const channel = createPushChannel({
        storage,
        clock,
        send: createPushSender(vapid as NonNullable<typeof vapid>, reach, clock),
      });
      return {
        client,
        delivery,
        browsers: all,
        attempt: (signal = never) => channel.deliver(delivery, signal, letter),
        /** How many pushes each browser has got. */
        got: () => all.map(({ taken }) => taken.length),
        answers: () =>
          service.store.database.rows(
            'select state, tries from push_answers where delivery_id = ? order by tries, state',
            id,
          ),
      };
    }

    it('to nobody is skipped', async () => {
      const { attempt } = await begin(0);
      assert.deepEqual(await attempt(), { state: 'skipped', reason: 'No browser has subscribed' });
    });

    it('tries again only the browsers that failed', async () => {
      const { browsers, attempt, got, answers } = await begin(3);
      for (const [at, status] of [
        [1, 500],
        [2, 429],
      ] as const) {
        const browser = browsers[at];
        if (browser !== undefined) browser.answers = [answering(status), answering(503)];
      }
      await assert.rejects(attempt(), /500/);
      await assert.rejects(attempt(), { message: '503; 503' });
      assert.deepEqual(await attempt(), { state: 'delivered', answer: '201; 201' });
      assert.deepEqual(got(), [1, 3, 3]);
      assert.deepEqual(await answers(), [
        { state: 'taken', tries: 1 },
        { state: 'taken', tries: 3 },
        { state: 'taken', tries: 3 },
      ]);
      assert.equal((await attempt()).state, 'delivered');
      assert.deepEqual(got(), [1, 3, 3]);
    });

    it('sends the same each time, so that a browser that gets it twice shows it once', async () => {
      const { browsers, attempt } = await begin(1);
      const [browser] = browsers;
      assert.ok(browser);
      browser.answers = [answering(500)];
      await assert.rejects(attempt());
      await attempt();
      const [first, second] = browser.taken;
      assert.deepEqual(
        [second?.text, second?.topic, second?.ttl],
        [first?.text, first?.topic, first?.ttl],
      );
    });

    it('deletes browsers that are gone, and no others', async () => {
      const { client, browsers, attempt, answers } = await begin(3);
      for (const [at, status] of [404, 410].entries()) {
        const browser = browsers[at];
        if (browser !== undefined) browser.answers = [answering(status)];
      }
      assert.equal((await attempt()).state, 'delivered');
      assert.equal((await subscriptionsOf(client)).length, 1);
      assert.deepEqual(await answers(), [{ state: 'taken', tries: 1 }]);
    });

    it('is skipped when all are gone, with the answer of the push service', async () => {
      const { client, browsers, attempt } = await begin(1);
      for (const browser of browsers) browser.answers = [answering(410, {}, 'unsubscribed')];
      assert.deepEqual(await attempt(), {
        state: 'skipped',
        reason: 'No browser is there any more: 410 unsubscribed',
      });
      assert.deepEqual(await subscriptionsOf(client), []);
      assert.deepEqual(await attempt(), { state: 'skipped', reason: 'No browser has subscribed' });
    });

    it('keeps a browser that has subscribed again meanwhile', async () => {
      const { client, browsers, attempt } = await begin(1);
      const [browser] = browsers;
      assert.ok(browser);
      const { keys: own } = push.subscribe().subscription;
      browser.answers = [
        (_request, answer) => {
          void client
            .post('/api/push-subscriptions', { ...browser.subscription, keys: own })
            .then(({ status }) => {
              assert.equal(status, 200);
              answer.writeHead(410).end();
            });
        },
      ];
      await attempt();
      assert.equal((await subscriptionsOf(client)).length, 1);
    });

    it('fails when no browser takes it', async () => {
      const { browsers, attempt, got } = await begin(2);
      for (const browser of browsers) browser.answers = [answering(413)];
      assert.deepEqual(await attempt(), { state: 'failed', reason: '413; 413' });
      assert.equal((await attempt()).state, 'failed');
      assert.deepEqual(got(), [1, 1]);
    });

    it('waits as long as a push service demands, and tries no other browser again', async () => {
      const { browsers, attempt, got } = await begin(2);
      for (const browser of browsers.slice(1)) {
        browser.answers = [answering(429, { 'retry-after': '60' })];
      }
      await assert.rejects(attempt(), { message: /429/ });
      await assert.rejects(attempt(), { message: 'asked to wait' });
      assert.deepEqual(got(), [1, 1]);
      ahead += MINUTE;
      assert.equal((await attempt()).state, 'delivered');
      assert.deepEqual(got(), [1, 2]);
    });

    it('does not wait for a day: it is delivered without that browser, or given up', async () => {
      const headers = { 'retry-after': String(DAY / 1000) };
      const shared = await begin(2);
      for (const browser of shared.browsers.slice(1)) browser.answers = [answering(503, headers)];
      assert.equal((await shared.attempt()).state, 'delivered');
      const alone = await begin(1);
      for (const browser of alone.browsers) browser.answers = [answering(503, headers)];
      const isGivenUp = (cause: unknown): boolean =>
        cause instanceof Hopeless && cause.message === '503';
      await assert.rejects(alone.attempt(), isGivenUp);
    });

    it('run again by an administrator: tries browsers that were given up, and none that has answered', async () => {
      const { browsers, attempt, got, delivery } = await begin(3);
      const [, refusing, busy] = browsers;
      assert.ok(refusing && busy);
      refusing.answers = [answering(413)];
      busy.answers = [answering(503, { 'retry-after': String(DAY / 1000) })];
      await attempt();
      const { database } = service.store;
      await database.run(`update deliveries set state = 'failed' where id = ?`, delivery.id);
      const now = isoTime(Date.now());
      await database.run(
        `insert into tasks (id, kind, owner, payload, state, attempts, progress, created_at, ended_at)
         values ('a dead push', 'deliver-web-push', ?, ?, 'dead', 16, 0, ?, ?)`,
        delivery.userId,
        JSON.stringify({ deliveryId: delivery.id }),
        now,
        now,
      );
      const admin = await newAdmin('again@example.org');
      const again = await admin.post('/api/admin/tasks/a%20dead%20push/run-again');
      assert.equal(again.status, 201, again.text);
      await busy.got(2);
      await waitFor('the delivery', async () => {
        const [row] = await database.rows('select state from deliveries where id = ?', delivery.id);
        return row?.['state'] === 'delivered';
      });
      assert.deepEqual(got(), [1, 1, 2]);
    });

    it('gives a browser up after ten tries', async () => {
      const { browsers, attempt, got } = await begin(2);
      for (const browser of browsers.slice(1)) {
        browser.answers = Array.from({ length: 10 }, () => answering(500));
      }
      for (let tried = 1; tried < 10; tried++) await assert.rejects(attempt());
      assert.deepEqual(await attempt(), { state: 'delivered', answer: '500' });
      assert.deepEqual(got(), [1, 10]);
    });

    for (const status of [401, 403]) {
      it(`does not end after ${status}: it is delivered once the keys are mended`, async () => {
        const { browsers, attempt, got } = await begin(1);
        for (const browser of browsers) browser.answers = [answering(status)];
        const { host } = new URL(push.origin);
        await assert.rejects(attempt(), {
          name: 'TryLater',
          faults: [{ side: host, reason: String(status), isUrgent: true }],
        });
        assert.deepEqual(await attempt(), { state: 'delivered', answer: '201' });
        assert.deepEqual(got(), [2]);
      });
    }

    it('that was given up by the only browser stays given up, so that its task is dead', async () => {
      const { browsers, attempt, got } = await begin(1);
      for (const browser of browsers) {
        browser.answers = Array.from({ length: 10 }, () => answering(401));
      }
      for (let tried = 1; tried < 10; tried++) {
        await assert.rejects(attempt(), { name: 'TryLater' });
      }
      await assert.rejects(attempt(), { name: 'GivenUp', message: '401' });
      await assert.rejects(attempt(), { name: 'GivenUp' });
      assert.deepEqual(got(), [10]);
    });

    it('stores the answers when it is told to stop, and nothing of browsers that did not answer', async () => {
      const { browsers, attempt, answers } = await begin(2);
      const controller = new AbortController();
      for (const browser of browsers.slice(1)) {
        browser.answers = [() => controller.abort(new Error('stopping'))];
      }
      const [first] = browsers;
      const attempting = attempt(controller.signal);
      await first?.got(1);
      await assert.rejects(attempting, { message: 'stopping' });
      const stored = await answers();
      assert.ok(stored.length <= 1 && stored.every(({ state }) => state === 'taken'));
      assert.equal((await attempt()).state, 'delivered');
    });

    it('succeeds when the browser unsubscribes meanwhile', async () => {
      const { client, browsers, attempt, answers } = await begin(1);
      const [subscription] = (await subscriptionsOf(client)) as { id: string }[];
      for (const browser of browsers) {
        browser.answers = [
          (_request, answer) => {
            void client
              .delete(`/api/push-subscriptions/${subscription?.id}`)
              .then(() => answer.writeHead(201).end());
          },
        ];
      }
      assert.equal((await attempt()).state, 'delivered');
      assert.deepEqual(await answers(), []);
    });

    it('a test has the real answer, and is not stored', async () => {
      const { browsers, attempt, answers } = await begin(1, 'test');
      for (const browser of browsers) browser.answers = [answering(403, {}, 'BadJwtToken')];
      await assert.rejects(attempt(), { name: 'TryLater', message: '403 BadJwtToken' });
      assert.deepEqual(await attempt(), { state: 'delivered', answer: '201' });
      assert.deepEqual(await answers(), []);
      assert.equal(JSON.parse(String(browsers[0]?.taken[0]?.text)).kind, 'test');
    });
  });
});
