import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BeadhouseError, createClient, type Change } from '../../client/src/index.ts';
import { holdStream } from '../../client/src/events/hold.ts';
import { createRenewals } from '../../client/src/events/renewals.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { changed, ready, startStreamServer } from './stream-server.ts';

const anything = (kind: Change['kind']): Change => ({ kind, id: null, version: null });
type Answer = [status: number, headers: Readonly<Record<string, string>>, text: string];
const json = { 'content-type': 'application/json' };

/** A client that reads its stream, from a server whose answers the test writes. Its timers are the test's. */
async function open(t: TestContext, options: { arcade?: string; token?: string } = {}) {
  const server = await startStreamServer(t);
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  t.mock.method(Math, 'random', () => 0.999);
  const { token, arcade } = options;
  const client = createClient({ baseUrl: server.url, ...(token && { token }) });
  const stop = new AbortController();
  addCleanup(t, async () => stop.abort());
  const events = client.events({ signal: stop.signal, ...(arcade && { arcade }) });
  return { server, client, events, stop, next: async () => (await events.next()).value };
}

setFlagsFromString('--expose-gc');
/** Collects garbage. */
const collectGarbage = runInNewContext('gc') as () => void;

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** No client waits this long, in milliseconds. */
const LONGEST = 600_000;

/** Lets the time pass until the client asks again, and returns how long that took, in milliseconds. */
async function timeUntilAsked(
  t: TestContext,
  server: { readonly unread: number },
): Promise<number> {
  const start = Date.now();
  // The last bytes may still be on their way.
  for (let left = 50; left > 0; left--) await turn();
  while (server.unread === 0) {
    assert.ok(Date.now() - start < LONGEST, 'the client does not ask again');
    t.mock.timers.tick(100);
    for (let left = 5; left > 0; left--) await turn();
  }
  return Date.now() - start;
}

describe("a client's event stream", () => {
  test('sends the token and the id of the game that it follows', async (t) => {
    const { server, events } = await open(t, { token: 'secret', arcade: 'ada & co' });
    const first = events.next();
    const asked = await server.next();
    assert.equal(asked.path, '/api/events?arcade=ada%20%26%20co');
    assert.equal(asked.headers.authorization, 'Bearer secret');
    assert.equal(asked.headers.accept, 'text/event-stream');
    assert.equal(asked.headers['last-event-id'], undefined);
    asked.stream(ready(['arcade']));
    assert.deepEqual((await first).value, anything('arcade'));
  });

  test('first reports that anything may have changed, and then each change', async (t) => {
    const { server, next } = await open(t);
    const first = next();
    const asked = await server.next();
    asked.stream(': hello\n\n' + ready(['postcards', 'inbox']));
    assert.deepEqual(await first, anything('postcards'));
    assert.deepEqual(await next(), anything('inbox'));
    asked.write('event: later\ndata: 1\n\n' + changed('postcards', 'a', '2'));
    assert.deepEqual(await next(), { kind: 'postcards', id: 'a', version: '2' });
  });

  for (const how of ['end', 'destroy'] as const) {
    test(`comes back with Last-Event-ID after the time that the service named: ${how}`, async (t) => {
      const { server, next } = await open(t);
      const first = next();
      const asked = await server.next();
      asked.stream(ready(['inbox'], '17', 2_000));
      await first;
      const then = next();
      asked[how]();
      const time = await timeUntilAsked(t, server);
      assert.ok(time >= 1_000 && time <= 2_200, `${time}`);
      const again = await server.next();
      assert.equal(again.headers['last-event-id'], '17');
      // The service reports what may have changed, so the client must not report it a second time.
      again.stream(ready(['inbox'], '18') + changed('inbox', null, null));
      assert.deepEqual(await then, anything('inbox'));
      again.write(changed('inbox', 'm', null));
      assert.deepEqual(await next(), { kind: 'inbox', id: 'm', version: null });
    });
  }

  test('waits longer after each failure, at most a minute, and begins with the first wait again after success', async (t) => {
    const { server, events, next } = await open(t);
    const first = next();
    (await server.next()).answer(503, json, '{"error":"Draining"}');
    const times: number[] = [];
    const answers: readonly (Answer | undefined)[] = [
      [500, json, '{"error":"Internal server error"}'],
      [502, { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'],
      [200, { 'content-type': 'text/html' }, '<h1>Log in to this Wi-Fi</h1>'],
      undefined,
      [408, json, '{}'],
      [500, json, '{}'],
    ];
    for (const answer of answers) {
      times.push(await timeUntilAsked(t, server));
      const asked = await server.next();
      if (answer === undefined) asked.destroy();
      else asked.answer(...answer);
    }
    const rounded = times.map((time) => Math.round(time / 1_000));
    assert.deepEqual(rounded.slice(0, 4), [3, 6, 12, 24], String(times));
    assert.ok(
      rounded.slice(4).every((time) => time >= 45 && time <= 61),
      String(times),
    );
    await timeUntilAsked(t, server);
    const asked = await server.next();
    asked.stream(ready(['family']));
    assert.deepEqual(await first, anything('family'));
    asked.end();
    const rest = events.next();
    assert.ok((await timeUntilAsked(t, server)) <= 1_200);
    (await server.next()).stream(ready(['family']) + changed('family', 'p', null));
    assert.deepEqual((await rest).value, { kind: 'family', id: 'p', version: null });
  });

  test('after a refusal for lack of room waits for Retry-After, and reports at each try that anything may have changed', async (t) => {
    const { server, next } = await open(t);
    const all = ['postcards', 'family', 'practice', 'inbox', 'arcade'] as const;
    let first = next();
    for (const status of [429, 503]) {
      (await server.next()).answer(status, { 'retry-after': '30' }, '{"error":"Too many"}');
      for (const kind of all) {
        assert.deepEqual(await first, anything(kind));
        first = next();
      }
      const time = await timeUntilAsked(t, server);
      assert.ok(time >= 30_000 && time <= 30_200, `${time}`);
    }
    // Without the header the refusal does not mean that there are too many streams.
    (await server.next()).answer(503, {}, '{"error":"Draining"}');
    await timeUntilAsked(t, server);
    (await server.next()).stream(ready(['inbox']));
    assert.deepEqual(await first, anything('inbox'));
  });

  test('treats a connection without a byte for 50 seconds as dead', async (t) => {
    const { server, next } = await open(t);
    const first = next();
    const asked = await server.next();
    asked.stream(ready(['inbox']));
    await first;
    let then = next();
    for (let left = 3; left > 0; left--) {
      t.mock.timers.tick(24_000);
      asked.write(changed('inbox', String(left), null));
      assert.equal(((await then) as Change).id, String(left));
      then = next();
    }
    assert.equal(server.unread, 0);
    collectGarbage();
    const time = await timeUntilAsked(t, server);
    assert.ok(time <= 50_200, `${time}`);
    await asked.gone;
    assert.equal((await server.next()).headers['last-event-id'], '1');
  });

  test('is mute without a byte in 10 seconds, and later in 25: then it reports every half minute that anything may have changed, until it speaks', async (t) => {
    const { server, next } = await open(t);
    const all = ['postcards', 'family', 'practice', 'inbox', 'arcade'] as const;
    /** Lets a time pass, and expects one report of these kinds at its end, and none before. */
    async function hearsAfter(milliseconds: number, kinds: readonly Change['kind'][]) {
      let isTold = false;
      const first = next().then((change) => {
        isTold = true;
        return change;
      });
      for (let left = milliseconds - 1_000; left > 0; left -= 1_000) {
        t.mock.timers.tick(1_000);
        await turn();
        assert.equal(isTold, false, `${left} ms too early`);
      }
      t.mock.timers.tick(1_000);
      assert.deepEqual(await first, anything(kinds[0] ?? 'inbox'));
      for (const kind of kinds.slice(1)) assert.deepEqual(await next(), anything(kind));
    }
    const asking = next();
    // It gathers even the headers.
    const asked = await server.next();
    t.mock.timers.tick(10_000);
    for (const [index, kind] of all.entries()) {
      assert.deepEqual(await (index === 0 ? asking : next()), anything(kind));
    }
    await hearsAfter(30_000, all);
    // After 50 seconds without a byte it is asked again, soon, and that one is mute, too.
    const then = next();
    const time = await timeUntilAsked(t, server);
    assert.ok(time >= 10_000 && time <= 13_200, `${time}`);
    await asked.gone;
    const again = await server.next();
    t.mock.timers.tick(10_000);
    assert.deepEqual(await then, anything('postcards'));
    for (const kind of all.slice(1)) assert.deepEqual(await next(), anything(kind));
    // Now it speaks.
    const spoken = next();
    again.stream(ready(['inbox']));
    assert.deepEqual(await spoken, anything('inbox'));
    const beats = next();
    for (let left = 3; left > 0; left--) {
      t.mock.timers.tick(20_000);
      again.write(': beat\n\n');
      for (let turns = 50; turns > 0; turns--) await turn();
    }
    again.write(changed('inbox', 'm', null));
    assert.deepEqual(await beats, { kind: 'inbox', id: 'm', version: null });
    await hearsAfter(25_000, ['inbox']);
  });

  test('of a hidden page asks again after times that double while each connection is mute, and at once when it is shown', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    t.mock.method(Math, 'random', () => 0.999);
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    // Those of a browser, which Node.js does not have.
    const browser = { document: page, addEventListener: () => {}, removeEventListener: () => {} };
    Object.assign(globalThis, browser);
    const stop = new AbortController();
    const asked: number[] = [];
    const openMute = (_id: string, signal: AbortSignal): Promise<Response> => {
      asked.push(Date.now());
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Given up')));
      });
    };
    const stream = holdStream(openMute, createRenewals())(
      { ready() {}, changed() {} },
      stop.signal,
    );
    addCleanup(t, async () => {
      stop.abort();
      await stream;
      for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
    });
    const waitForRequest = async (count: number): Promise<number> => {
      while (asked.length < count) {
        t.mock.timers.tick(100);
        for (let left = 5; left > 0; left--) await turn();
      }
      return Number(asked.at(-1)) - Number(asked.at(-2));
    };
    for (const [count, silence] of [
      [2, 50_000],
      [3, 100_000],
      [4, 200_000],
    ] as const) {
      const time = await waitForRequest(count);
      assert.ok(time >= silence && time <= silence + 3_200, `${time}`);
    }
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    assert.ok((await waitForRequest(5)) <= 100);
    const time = await waitForRequest(6);
    assert.ok(time <= 53_200, `${time}`);
  });

  for (const [status, error] of [
    [401, 'Authentication required'],
    [403, 'Forbidden'],
    [404, 'Not found'],
  ] as const) {
    test(`ends with the error of a refusal: ${status}`, async (t) => {
      const { server, events } = await open(t);
      const first = events.next();
      (await server.next()).answer(status, json, JSON.stringify({ error }));
      await assert.rejects(first, (thrown: unknown) => {
        assert.ok(thrown instanceof BeadhouseError);
        assert.deepEqual(
          [thrown.status, thrown.message, thrown.operation, thrown.body],
          [status, error, 'GET /api/events', { error }],
        );
        return true;
      });
      assert.deepEqual(await events.next(), { done: true, value: undefined });
      t.mock.timers.tick(600_000);
      assert.equal(server.unread, 0);
    });
  }

  test('ends with its signal: the loop ends, and the connection too', async (t) => {
    const { server, events, stop } = await open(t);
    const first = events.next();
    const asked = await server.next();
    asked.stream(ready(['inbox']));
    await first;
    const waiting = events.next();
    collectGarbage();
    stop.abort();
    assert.deepEqual(await waiting, { done: true, value: undefined });
    await asked.gone;
  });

  test('ends with its signal, also before the answer comes', async (t) => {
    const { server, events, stop } = await open(t);
    const waiting = events.next();
    const asked = await server.next();
    collectGarbage();
    stop.abort();
    assert.deepEqual(await waiting, { done: true, value: undefined });
    await asked.gone;
  });

  test('ends with its loop', async (t) => {
    const { server, events } = await open(t);
    async function firstChange(): Promise<Change | undefined> {
      let first: Change | undefined;
      for await (const change of events) {
        first = change;
        break;
      }
      return first;
    }
    const loop = firstChange();
    const asked = await server.next();
    asked.stream(ready(['inbox']));
    assert.deepEqual(await loop, anything('inbox'));
    await asked.gone;
  });

  test('ends with its signal at once, even if changes wait', async (t) => {
    const { server, stop, next, events } = await open(t);
    const first = next();
    (await server.next()).stream(ready(['inbox', 'family', 'postcards']));
    await first;
    stop.abort();
    assert.deepEqual(await events.next(), { done: true, value: undefined });
  });

  for (const [what, text] of [
    ['an event that does not end', `data: ${'x'.repeat(1_100_000)}`],
    ['an event that is not JSON', 'event: changed\ndata: {\n\n'],
  ] as const) {
    test(`ends a connection with ${what}, and comes back after half a second at the earliest`, async (t) => {
      const { server, next } = await open(t);
      const first = next();
      const asked = await server.next();
      asked.stream(ready(['inbox'], '17', 0));
      await first;
      const then = next();
      asked.write(text);
      await asked.gone;
      assert.ok((await timeUntilAsked(t, server)) >= 500);
      (await server.next()).stream(ready(['inbox']) + changed('inbox', 'm', null));
      assert.deepEqual(await then, { kind: 'inbox', id: 'm', version: null });
    });
  }

  test('sends no request when the signal was aborted before', async (t) => {
    const { server, events, stop } = await open(t);
    stop.abort();
    assert.deepEqual(await events.next(), { done: true, value: undefined });
    assert.equal(server.unread, 0);
  });

  test('is opened again after a sign-in, since the viewer may be another one', async (t) => {
    const { server, client, next } = await open(t);
    const first = next();
    const asked = await server.next();
    asked.stream(ready(['inbox'], '17'));
    await first;
    const then = next();
    const signedIn = client.post('/api/auth/sign-out');
    (await server.next()).answer(200, json, '{"success":true}');
    await signedIn;
    await asked.gone;
    await timeUntilAsked(t, server);
    const again = await server.next();
    assert.equal(again.headers['last-event-id'], undefined);
    again.stream(ready(['family']));
    assert.deepEqual(await then, anything('family'));
  });
});
