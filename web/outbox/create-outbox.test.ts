import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { BeadhouseError } from '../../client/src/index.ts';
import { NoAnswer } from '../data/no-answer.ts';
import { createTurns } from '../data/turns.ts';
import { createOutbox, type Kind, type Outbox } from './create-outbox.ts';

type Thing = { readonly text: string; readonly dueAt?: number | null };

const refusal = (status: number, headers = {}): BeadhouseError =>
  new BeadhouseError('POST /', new Response(null, { status, headers }), { error: 'no' });

/** An outbox with one kind of things, and a service whose answers the test gives. */
function open(t: TestContext, kind: Partial<Kind<Thing>> = {}) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const things = new Map<string, Thing>();
  const listeners = new Set<() => void>();
  const requests: string[][] = [];
  const refused: string[] = [];
  const faults: unknown[] = [];
  const world = {
    isOwnerHere: true,
    confirmations: 0,
    answer: (_texts: readonly string[]): void => undefined,
  };
  const turns = createTurns();
  const openTab = (): Outbox => {
    const outbox = createOutbox({
      confirmOwner: async () => {
        world.confirmations += 1;
        return world.isOwnerHere;
      },
      isOwnerConfirmed: () => true,
      turns,
      report: (fault) => void faults.push(fault),
      now: () => Date.now(),
    });
    outbox.add<Thing>({
      name: 'answer',
      shelf: {
        all: () => [...things],
        whereOf: () => 'device',
        subscribe: (changed) => {
          listeners.add(changed);
          return () => listeners.delete(changed);
        },
      },
      dueAt: ({ dueAt = 0 }) => dueAt,
      send: async (batch) => {
        const texts = batch.map(([, { text }]) => text);
        requests.push(texts);
        await Promise.resolve();
        world.answer(texts);
        for (const [id] of batch) things.delete(id);
      },
      refused: (batch) => {
        for (const [id, thing] of batch) {
          refused.push(thing.text);
          things.set(id, { ...thing, dueAt: null });
        }
      },
      ...kind,
    });
    return outbox;
  };
  const outbox = openTab();
  const put = (text: string, dueAt?: number): void => {
    things.set(text, { text, ...(dueAt !== undefined && { dueAt }) });
    for (const changed of listeners) changed();
  };
  /** Lets time pass, and what follows from it happen. */
  const pass = async (milliseconds: number): Promise<void> => {
    t.mock.timers.tick(milliseconds);
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  return { things, requests, refused, faults, world, outbox, openTab, put, pass };
}

test('what fails is sent again after waits that grow to 20 seconds, and after success nothing more is', async (t) => {
  const { requests, faults, world, outbox, put, pass } = open(t);
  put('a');
  world.answer = () => {
    throw new NoAnswer('There was no answer');
  };
  await outbox.send();
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]) {
    const before = requests.length;
    await pass(wait - 1);
    assert.equal(requests.length, before, `before ${wait} ms`);
    await pass(1);
    assert.equal(requests.length, before + 1, `after ${wait} ms`);
  }
  world.answer = () => undefined;
  await pass(20_000);
  assert.deepEqual(outbox.list(), []);
  assert.deepEqual(faults, []);
  const all = requests.length;
  await pass(3_600_000);
  assert.equal(requests.length, all);
});

test('the timer wakes for what is due on another day, in steps of an hour, and for what another tab has left', async (t) => {
  const { requests, outbox, put, pass } = open(t);
  put('tomorrow', Date.now() + 86_400_000);
  await outbox.send();
  for (let hour = 1; hour < 24; hour++) await pass(3_600_000);
  assert.deepEqual(requests, []);
  assert.equal(outbox.list()[0]?.until, 'day');
  await pass(3_600_000);
  assert.deepEqual(requests, [['tomorrow']]);
  put('left');
  await pass(1_000);
  assert.deepEqual(requests.at(-1), ['left']);
});

test('two tabs send a thing once', async (t) => {
  const { requests, outbox, openTab, put } = open(t);
  const other = openTab();
  put('a');
  await Promise.all([outbox.send(), other.send()]);
  assert.deepEqual(requests, [['a']]);
});

test('a refusal of many is found one by one, and what is refused waits for ever', async (t) => {
  const { requests, refused, world, outbox, put, pass } = open(t, {
    batch: (all) => all,
    laneOf: () => '',
  });
  for (const text of ['a', 'wrong', 'c']) put(text);
  world.answer = (texts) => {
    if (texts.includes('wrong')) throw refusal(400);
  };
  await outbox.send();
  assert.deepEqual(requests, [['a', 'wrong', 'c'], ['a'], ['wrong'], ['c']]);
  assert.deepEqual(refused, ['wrong']);
  assert.equal(world.confirmations, 1);
  assert.deepEqual(
    outbox.list().map(({ id, until }) => [id, until]),
    [['wrong', 'never']],
  );
  await pass(3_600_000);
  assert.equal(requests.length, 4);
});

test('of what was not there, all is refused at once', async (t) => {
  const { requests, refused, world, outbox, put } = open(t, {
    batch: (all) => all,
    laneOf: () => '',
  });
  for (const text of ['a', 'b']) put(text);
  world.answer = () => {
    throw refusal(404);
  };
  await outbox.send();
  assert.equal(requests.length, 1);
  assert.deepEqual(refused, ['a', 'b']);
});

test('a refusal of somebody else counts for nothing, and a failure delays no other lane', async (t) => {
  const { requests, refused, world, outbox, put } = open(t, {
    laneOf: ({ text }) => text.slice(0, 1),
  });
  for (const text of ['a1', 'a2', 'b1']) put(text);
  world.answer = (texts) => {
    if (texts[0]?.startsWith('a') !== true) return;
    world.isOwnerHere = false;
    throw refusal(404);
  };
  await outbox.send();
  assert.deepEqual(requests, [['a1'], ['b1']]);
  assert.deepEqual(refused, []);
});

test('what the service would take from anybody is sent only after it has said who is here', async (t) => {
  const { requests, world, outbox, put } = open(t, { isAnybodys: true });
  put('a');
  world.isOwnerHere = false;
  await outbox.send();
  assert.deepEqual(requests, []);
  world.isOwnerHere = true;
  await outbox.send();
  assert.deepEqual(requests, [['a']]);
  assert.equal(world.confirmations, 2);
});

test('a fault in one kind is reported, and the next kinds are sent', async (t) => {
  const fault = new TypeError('not a text');
  const { requests, faults, outbox, put, pass } = open(t, {
    batch: () => {
      throw fault;
    },
  });
  const sent: string[] = [];
  outbox.add<Thing>({
    shelf: {
      all: () => (sent.length === 0 ? [['b', { text: 'b' }]] : []),
      whereOf: () => 'device',
      subscribe: () => undefined,
    },
    send: async ([[id]]) => void sent.push(id),
    refused: () => undefined,
  });
  put('a');
  await outbox.send();
  assert.deepEqual(sent, ['b']);
  assert.deepEqual(faults, [fault]);
  await pass(1_000);
  assert.equal(faults.length, 2);
  assert.deepEqual(requests, []);
});

test('a fault in what sends is reported, and its thing waits, since neither the service nor the network has made it', async (t) => {
  const fault = new TypeError('undefined is no function');
  const { faults, world, outbox, put } = open(t);
  put('a');
  world.answer = () => {
    throw fault;
  };
  await outbox.send();
  assert.deepEqual(faults, [fault]);
  assert.deepEqual(
    outbox.list().map(({ until }) => until),
    ['soon'],
  );
});

test('a service that asks to wait is asked no more for other lanes, and not before that time', async (t) => {
  for (const status of [429, 503]) {
    await t.test(String(status), async (one) => {
      const { requests, world, outbox, put, pass } = open(one);
      put('a');
      put('b');
      world.answer = () => {
        throw refusal(status, { 'retry-after': '60' });
      };
      await outbox.send();
      assert.deepEqual(requests, [['a']]);
      world.answer = () => undefined;
      put('c');
      await outbox.send();
      await pass(59_999);
      assert.deepEqual(requests, [['a']]);
      await pass(1);
      // It may have been busy because of the one.
      assert.deepEqual(requests, [['a'], ['b'], ['c'], ['a']]);
    });
  }
});

test('what fails with a plain 500 holds up no other lane, is sent again after waits that grow, and not before a time that the service names', async (t) => {
  const { requests, world, outbox, put, pass } = open(t);
  put('a');
  put('b');
  world.answer = (texts) => {
    if (texts.includes('a')) throw refusal(500);
  };
  await outbox.send();
  assert.deepEqual(requests, [['a'], ['b']]);
  for (const wait of [1_000, 2_000, 4_000]) {
    const before = requests.length;
    await pass(wait - 1);
    assert.equal(requests.length, before, `before ${wait} ms`);
    await pass(1);
    assert.equal(requests.length, before + 1, `after ${wait} ms`);
  }
  world.answer = () => {
    throw refusal(500, { 'retry-after': '60' });
  };
  await pass(8_000);
  const before = requests.length;
  await outbox.send();
  await pass(59_999);
  assert.equal(requests.length, before);
  await pass(1);
  assert.equal(requests.length, before + 1);
});

test('a thing at which a gateway gives up each time holds up the other lanes once, and not for ever', async (t) => {
  const { things, requests, world, outbox, put, pass } = open(t, {
    laneOf: ({ text }) => text.slice(0, 1),
  });
  for (const text of ['a1', 'b1', 'b2', 'c1']) put(text);
  world.answer = (texts) => {
    if (texts.includes('a1')) throw refusal(504);
  };
  await outbox.send();
  assert.deepEqual(requests, [['a1']]);
  await pass(1_000);
  assert.deepEqual(requests.slice(1), [['b1'], ['b2'], ['c1'], ['a1']]);
  assert.deepEqual([...things.keys()], ['a1']);
});
