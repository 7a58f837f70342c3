import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createSharedTurns, type Turns } from './turns.ts';

/** Tabs of one browser, whose timers are the test's. A suspended one hears and says nothing. */
function openTabs(t: TestContext, count: number) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const name = `turns of ${t.name}`;
  const tabs = Array.from({ length: count }, () => {
    const heard = new EventTarget();
    const tab = { isSuspended: false, turns: undefined as unknown as Turns, heard };
    tab.turns = createSharedTurns(name, navigator.locks, {
      addEventListener: heard.addEventListener.bind(heard),
      postMessage: (data: unknown) => {
        for (const other of tabs) {
          if (other === tab || other.isSuspended || tab.isSuspended) continue;
          other.heard.dispatchEvent(new MessageEvent('message', { data }));
        }
      },
    } as unknown as BroadcastChannel);
    return tab;
  });
  return tabs as unknown as readonly [Tab, Tab, Tab];
}
type Tab = { isSuspended: boolean; readonly turns: Turns };

/** Lets what has been resolved happen, also what the lock manager does. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that a test ends. */
function createWork(tab: Tab, done: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const result = tab.turns(async () => {
    done.push(`${name} begins`);
    await promise;
    done.push(`${name} ends`);
    return name;
  });
  return { result, end: resolve };
}

test('tabs take turns, also for longer than a suspended tab would be waited for', async (t) => {
  const [a, b] = openTabs(t, 2);
  const done: string[] = [];
  const first = createWork(a, done, 'a');
  const second = createWork(b, done, 'b');
  await settle();
  for (let look = 0; look < 20; look++) t.mock.timers.tick(2_000);
  await settle();
  assert.deepEqual(done, ['a begins']);
  first.end();
  assert.equal(await first.result, 'a');
  second.end();
  assert.equal(await second.result, 'b');
  assert.deepEqual(done, ['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a suspended tab loses its turn to one tab after six seconds, and still gets the result of its work', async (t) => {
  const [a, b, c] = openTabs(t, 3);
  const done: string[] = [];
  const first = createWork(a, done, 'a');
  await settle();
  a.isSuspended = true;
  const second = createWork(b, done, 'b');
  const third = createWork(c, done, 'c');
  t.mock.timers.tick(4_000);
  await settle();
  assert.deepEqual(done, ['a begins']);
  t.mock.timers.tick(2_000);
  await settle();
  assert.equal(done.length, 2, String(done));
  a.isSuspended = false;
  first.end();
  assert.equal(await first.result, 'a');
  second.end();
  assert.equal(await second.result, 'b');
  third.end();
  assert.equal(await third.result, 'c');
});

test('work of one tab waits for its own tab, however long, and a failure is told', async (t) => {
  const [a] = openTabs(t, 1);
  const done: string[] = [];
  const first = createWork(a, done, 'first');
  const failing = a.turns(async () => {
    throw new RangeError('no');
  });
  await settle();
  t.mock.timers.tick(60_000);
  await settle();
  assert.deepEqual(done, ['first begins']);
  first.end();
  await first.result;
  await assert.rejects(failing, /no/);
});
