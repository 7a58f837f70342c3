import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from './service-clock.ts';

const NOON = Date.parse('2026-11-23T12:00:00.000Z');
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** A device whose clock is off by this many milliseconds, and a service whose clock is right. */
function createDevice(off: number) {
  let time = NOON;
  let ahead = 0;
  let trouble = off;
  const clock = createClock(() => time + trouble, {
    get: () => ahead,
    set: (next) => {
      ahead = next;
    },
  });
  /** Asks the service, which answers after `took` milliseconds. */
  const ask = async (took = 100, cacheControl = 'no-store'): Promise<void> => {
    const send = clock.watch(async () => {
      time += took / 2;
      const date = new Date(time).toUTCString();
      time += took / 2;
      return new Response(null, { headers: { date, 'cache-control': cacheControl } });
    });
    await send(new Request('http://host/api/players'));
  };
  return {
    ask,
    setClock: (next: number): void => {
      trouble = next;
    },
    error: (): number => Math.abs(clock.now() - time),
    ahead: (): number => ahead,
  };
}

test('a clock that is a year off is corrected by the first answer, and again when somebody sets it', async () => {
  for (const off of [YEAR, -YEAR, -NOON]) {
    const device = createDevice(off);
    assert.equal(device.error(), Math.abs(off));
    await device.ask();
    assert.ok(device.error() <= 1_000);
    device.setClock(0);
    await device.ask();
    assert.equal(device.error(), 0);
  }
});

test('a difference of seconds is not corrected', async () => {
  const device = createDevice(9_000);
  for (const took of [0, 100, 5_000, 9_900]) await device.ask(took);
  assert.equal(device.ahead(), 0);
});

test('a corrected clock does not change with each answer', async () => {
  const device = createDevice(YEAR);
  await device.ask();
  const first = device.ahead();
  for (const took of [333, 5_000, 9_900]) await device.ask(took);
  assert.equal(device.ahead(), first);
});

test('answers that are late, or may be old, are ignored', async () => {
  const device = createDevice(YEAR);
  await device.ask(30_000);
  await device.ask(100, 'private, no-cache');
  assert.equal(device.ahead(), 0);
});
