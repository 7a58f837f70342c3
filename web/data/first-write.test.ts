import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendFirstWriteAlone } from './first-write.ts';
import { createTabTurns, createTurns } from './turns.ts';

/** A service whose answers are given by the test, one by one. */
function createService() {
  const asked: { readonly url: string; answer(status: number): void; fail(): void }[] = [];
  const stored: boolean[] = [];
  const { send, forget } = sendFirstWriteAlone(
    (request) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      asked.push({
        url: new URL(request.url).pathname,
        answer: (status) => resolve(new Response(null, { status })),
        fail: () => reject(new TypeError('no answer')),
      });
      return promise;
    },
    createTurns(),
    (isFirst) => stored.push(isFirst),
  );
  const ask = (method: string, path: string) =>
    send(new Request(`http://host${path}`, { method })).then(
      ({ status }) => status,
      () => 'failed',
    );
  /** Waits until everything has happened that needs no further answer. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { asked, stored, ask, settle, forget };
}

const paths = ({ asked }: ReturnType<typeof createService>) => asked.map(({ url }) => url);

test('the first write is sent alone, and the others after its answer', async () => {
  const service = createService();
  const first = service.ask('POST', '/a');
  const others = [service.ask('PATCH', '/b'), service.ask('GET', '/api/abacus-settings')];
  await service.settle();
  assert.deepEqual(paths(service), ['/a']);
  service.asked[0]?.answer(201);
  assert.equal(await first, 201);
  await service.settle();
  assert.deepEqual(paths(service).toSorted(), ['/a', '/api/abacus-settings', '/b']);
  for (const one of service.asked.slice(1)) one.answer(200);
  assert.deepEqual(await Promise.all(others), [200, 200]);
  assert.deepEqual(service.stored, [true, false, false]);
});

test('reads do not wait', async () => {
  const service = createService();
  void service.ask('POST', '/a');
  void service.ask('GET', '/b');
  await service.settle();
  assert.deepEqual(paths(service).toSorted(), ['/a', '/b']);
});

for (const [what, end] of [
  ['is refused', (one) => one.answer(400)],
  ['gets no answer', (one) => one.fail()],
] as const satisfies readonly (readonly [
  string,
  (one: ReturnType<typeof createService>['asked'][number]) => void,
])[]) {
  test(`when the first write ${what}, the next one goes alone`, async () => {
    const service = createService();
    const all = ['/a', '/b', '/c'].map((path) => service.ask('POST', path));
    await service.settle();
    if (service.asked[0] !== undefined) end(service.asked[0]);
    await all[0];
    await service.settle();
    assert.deepEqual(paths(service), ['/a', '/b']);
    service.asked[1]?.answer(201);
    await all[1];
    await service.settle();
    assert.deepEqual(paths(service), ['/a', '/b', '/c']);
    assert.deepEqual(service.stored, [true]);
  });
}

test('after forget, the first write is sent alone again', async () => {
  const service = createService();
  const first = service.ask('POST', '/a');
  await service.settle();
  service.asked[0]?.answer(201);
  await first;
  service.forget();
  const others = ['/b', '/c'].map((path) => service.ask('POST', path));
  await service.settle();
  assert.deepEqual(paths(service), ['/a', '/b']);
  service.asked[1]?.answer(201);
  await others[0];
  await service.settle();
  assert.deepEqual(paths(service), ['/a', '/b', '/c']);
  assert.deepEqual(service.stored, [true, true]);
});

for (const [what, turnsOfBrowser] of [
  [
    'has no locks',
    () => {
      throw new TypeError('Cannot read properties of undefined');
    },
  ],
  [
    'refuses locks',
    () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')),
  ],
] as const) {
  test(`where the browser ${what}, one write is sent after the other all the same`, async () => {
    const turns = createTabTurns(turnsOfBrowser);
    const first = Promise.withResolvers<undefined>();
    const done: string[] = [];
    const one = turns(async () => {
      done.push('one');
      return first.promise;
    });
    const two = turns(async () => {
      done.push('two');
      return undefined;
    });
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(done, ['one']);
    first.resolve(undefined);
    await Promise.all([one, two]);
    assert.deepEqual(done, ['one', 'two']);
  });
}

test('a write that fails in its turn is not sent again', async () => {
  let count = 0;
  const turns = createTabTurns((work) => work());
  const sent = turns(() => {
    count += 1;
    return Promise.reject(new TypeError('no answer'));
  });
  await assert.rejects(sent, /no answer/);
  assert.equal(count, 1);
});
