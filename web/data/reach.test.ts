import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NoAnswer } from './no-answer.ts';
import { createReach } from './reach.ts';

/** A service whose answers the test decides: a status, or null for no answer. */
function createWay(soon = 1) {
  const reach = createReach(soon);
  const seen: boolean[] = [];
  const asked: string[] = [];
  let status: number | null = 200;
  let changed = Promise.withResolvers<void>();
  reach.subscribe(() => {
    seen.push(reach.get());
    changed.resolve();
    changed = Promise.withResolvers();
  });
  const send = reach.watch(async ({ url }) => {
    asked.push(new URL(url).pathname);
    if (status === null) throw new TypeError('no answer');
    return new Response(null, { status });
  });
  const get = (init?: RequestInit): Promise<unknown> =>
    send(new Request('http://host/api/players', init)).catch(() => 'no answer');
  return {
    reach,
    seen,
    asked,
    get,
    answer: (next: number | null): void => {
      status = next;
    },
    change: () => changed.promise,
  };
}

for (const status of [null, 502, 503, 504]) {
  test(`a service that answers ${status ?? 'nothing'} twice counts as not reached until it answers`, async () => {
    const { reach, seen, get, answer, change } = createWay();
    await get();
    assert.equal(reach.get(), true);
    answer(status);
    const lost = change();
    await get();
    await lost;
    answer(200);
    await change();
    assert.deepEqual(seen, [false, true]);
  });
}

for (const status of [200, 401, 404, 500]) {
  test(`a service that answers ${status} counts as reached, and is not asked again`, async () => {
    const { seen, asked, get, answer } = createWay();
    answer(status);
    await get();
    assert.deepEqual([seen, asked], [[], ['/api/players']]);
  });
}

test('one lost answer does not count when the next request is answered', async () => {
  const { reach, seen, asked, get, answer } = createWay();
  answer(null);
  const lost = get();
  answer(200);
  await lost;
  assert.deepEqual([reach.get(), seen], [true, []]);
  assert.deepEqual(asked, ['/api/players', '/api/auth/get-session']);
});

test('a request without an answer throws NoAnswer, also when its answer breaks off', async () => {
  const breaking = new ReadableStream({
    pull: (body) => body.error(new TypeError('network error')),
  });
  for (const answer of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response(breaking),
  ]) {
    const send = createReach(1).watch(answer);
    await assert.rejects(send(new Request('http://host/api/players')), NoAnswer);
  }
});

test('a stream of events is passed on before it ends', async () => {
  const headers = { 'content-type': 'text/event-stream' };
  const send = createReach(1).watch(async () => new Response(new ReadableStream(), { headers }));
  assert.equal((await send(new Request('http://host/api/events'))).status, 200);
});

test('a look asks at once, also while the service counts as reached, and waits for the answer', async () => {
  const { reach, seen, asked, get, answer } = createWay();
  await get();
  answer(null);
  assert.equal(await reach.look(), false);
  answer(200);
  const looks = [reach.look(), reach.look()];
  assert.deepEqual(await Promise.all(looks), [true, true]);
  assert.deepEqual(seen, [false, true]);
  // Both looks are one request.
  assert.equal(asked.length, 3);
});

test('a service that is not reached is asked after waits that double, at most half a minute', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { reach, asked, get, answer } = createWay(1_000);
  await get();
  answer(null);
  await reach.look();
  const waits: number[] = [];
  for (let left = 7; left > 0; left--) {
    const before = asked.length;
    let waited = 0;
    for (; asked.length === before; waited += 1_000) t.mock.timers.tick(1_000);
    waits.push(waited);
    for (let turns = 5; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
  }
  assert.deepEqual(waits, [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('an aborted request does not count', async () => {
  const { asked, get, answer } = createWay();
  answer(null);
  await get({ signal: AbortSignal.abort() });
  assert.deepEqual(asked, ['/api/players']);
});
