import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { NO_LOG, readLog, stampOf, withAnswer, type Look, type Stamp } from './clock-log.ts';
import { isDecided, mendTime } from './mend-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-23T12:00:00.000Z');

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A device, and the service's answers that it gets. Its clock can be set; its monotonic clock stands still while it sleeps. */
function createDevice() {
  let time = NOON;
  let off = 0;
  let page = 1;
  let ticks = 0;
  let log = NO_LOG;
  let answered: Look | undefined;
  const look = (): Look => ({ raw: time + off, page: `page ${page}`, ticks });
  const device = {
    time: () => time,
    /** Lets time pass while the page is open. */
    use: (milliseconds: number) => {
      time += milliseconds;
      ticks += milliseconds;
    },
    sleep: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Sets the clock, so that it is ahead by this many milliseconds. */
    setClock: (ahead: number) => {
      off = ahead;
    },
    /** Loses the time, as without power. */
    resetClock: (to: string) => {
      off = Date.parse(to) - time;
    },
    /** Another page, which reads what the first one has stored. */
    reload: () => {
      page += 1;
      ticks = 0;
      answered = undefined;
      log = readLog(JSON.parse(JSON.stringify(log)));
    },
    reach: () => {
      answered = look();
      log = withAnswer(log, answered, time - answered.raw);
    },
    stamp: (): Stamp => {
      const [stamp, next] = stampOf(log, look(), answered);
      log = next;
      return stamp;
    },
    isDecided: (stamp: Stamp) => isDecided(stamp, log),
    mend: (stamp: Stamp) => mendTime(stamp, log, time, dayOf),
  };
  return device;
}

type Device = ReturnType<typeof createDevice>;

/** What a device goes through: before the answer, and until the service is reached again. */
type Story = readonly [
  name: string,
  before: (device: Device) => void,
  after: (device: Device) => void,
];

/** Asserts what becomes of the answer, which is made between the two. */
function tell([, before, after]: Story) {
  const device = createDevice();
  before(device);
  const made = device.time();
  const stamp = device.stamp();
  after(device);
  device.reach();
  return { made, device, mended: device.mend(stamp) };
}

const OFFS = [
  ['400 days back', (device: Device) => device.setClock(-400 * DAY)],
  ['in 2020', (device: Device) => device.resetClock('2020-01-01T00:00:00.000Z')],
  ['2 days ahead', (device: Device) => device.setClock(2 * DAY)],
  ['30 days back', (device: Device) => device.setClock(-30 * DAY)],
] as const;

describe('the time of an answer is mended', () => {
  const stories = OFFS.flatMap(([name, spoil]): Story[] => [
    [
      `with a clock ${name}, which the service has told of before`,
      (device) => {
        spoil(device);
        device.reach();
        device.sleep(3 * DAY);
        device.reload();
      },
      (device) => device.sleep(2 * DAY),
    ],
    [
      `with a clock that was set ${name} since the last answer, and stays so, with a reload between`,
      (device) => {
        device.reach();
        device.use(2 * DAY);
        spoil(device);
        device.reload();
      },
      (device) => {
        device.sleep(HOUR);
        device.reload();
      },
    ],
    [
      `with a clock ${name}, without any time known before`,
      (device) => spoil(device),
      (device) => device.sleep(2 * DAY),
    ],
    [
      `with a clock that is set ${name} after the answer, on a page that knew the time`,
      (device) => {
        device.reach();
        device.use(HOUR);
      },
      (device) => {
        spoil(device);
        device.sleep(2 * DAY);
      },
    ],
    [
      `with a clock ${name} that is set right after the answer, on a page that knew the distance`,
      (device) => {
        spoil(device);
        device.reach();
        device.use(HOUR);
      },
      (device) => {
        device.setClock(0);
        device.sleep(2 * DAY);
        device.reload();
      },
    ],
  ]);
  for (const story of stories) {
    test(story[0], () => {
      const { made, mended } = tell(story);
      assert.equal(mended, made);
    });
  }

  test('with a clock that is set right on the same day: the day is known, though the hour is not', () => {
    for (const [, spoil] of OFFS) {
      const { mended, made } = tell([
        '',
        (device) => {
          device.reach();
          device.reload();
          spoil(device);
          device.use(HOUR);
        },
        (device) => {
          device.reload();
          device.setClock(0);
        },
      ]);
      assert.ok(typeof mended === 'object' && mended.from !== null);
      assert.deepEqual([dayOf(mended.from), dayOf(mended.to)], [dayOf(made), dayOf(made)]);
    }
  });

  test('at once, when a page that knows the time runs evenly', () => {
    const device = createDevice();
    device.reach();
    device.use(DAY);
    const stamp = device.stamp();
    assert.ok(device.isDecided(stamp));
    assert.equal(device.mend(stamp), device.time());
  });

  test('by the device alone, when the service never tells the time', () => {
    const device = createDevice();
    const stamp = device.stamp();
    device.use(DAY);
    assert.equal(device.mend(stamp), NOON);
  });

  test('by the first answer of the service after it, not by later ones', () => {
    const device = createDevice();
    device.setClock(-400 * DAY);
    const made = device.time();
    const stamp = device.stamp();
    assert.ok(!device.isDecided(stamp));
    device.use(HOUR);
    device.reach();
    assert.ok(device.isDecided(stamp));
    device.sleep(DAY);
    device.setClock(0);
    device.reach();
    assert.equal(device.mend(stamp), made);
  });

  test('when clocks run a minute fast, and are set', () => {
    const { made, mended } = tell([
      '',
      (device) => {
        device.reach();
        device.sleep(20 * DAY);
        device.setClock(MINUTE);
      },
      (device) => {
        device.sleep(DAY);
        device.setClock(0);
      },
    ]);
    assert.ok(typeof mended === 'number' && Math.abs(mended - made) <= MINUTE);
  });

  test('after a jump that was seen, only by the distance that is known on its side', () => {
    const device = createDevice();
    device.reach();
    device.reload();
    device.use(40 * DAY);
    const before = device.stamp();
    const madeBefore = device.time();
    device.use(HOUR);
    device.setClock(-30 * DAY);
    device.reload();
    const after = device.stamp();
    const madeAfter = device.time();
    device.use(DAY);
    device.reload();
    device.reach();
    assert.deepEqual([device.mend(before), device.mend(after)], [madeBefore, madeAfter]);
  });
});

describe('the time of an answer cannot be mended', () => {
  for (const [name, spoil] of OFFS) {
    test(`with a clock ${name}, which is set right before the service is reached another day`, () => {
      const { device, made, mended } = tell([
        '',
        (one) => {
          one.reach();
          one.use(DAY);
          one.reload();
          // Seen by the page, as when somebody looks at a problem.
          one.stamp();
          spoil(one);
          one.reload();
        },
        (one) => {
          one.setClock(0);
          one.sleep(DAY);
          one.reload();
        },
      ]);
      assert.ok(typeof mended === 'object');
      assert.deepEqual(mended, { from: NOON, to: device.time() });
      assert.ok(NOON <= made && made <= device.time());
    });
  }

  test('when nobody can tell whether the clock was set before it or after it', () => {
    const { mended } = tell([
      '',
      (device) => {
        device.reach();
        device.sleep(40 * DAY);
        device.setClock(-30 * DAY);
        device.reload();
      },
      (device) => {
        device.sleep(DAY);
        device.reload();
      },
    ]);
    assert.ok(typeof mended === 'object');
  });

  test('when the clock was set back and forward again: of two answers either one is wrong', () => {
    const device = createDevice();
    device.reach();
    device.reload();
    device.setClock(2 * DAY);
    const ahead = device.stamp();
    device.sleep(DAY);
    device.setClock(0);
    device.reload();
    const right = device.stamp();
    device.sleep(5 * DAY);
    device.reload();
    device.reach();
    for (const stamp of [ahead, right]) {
      assert.deepEqual(device.mend(stamp), { from: NOON, to: device.time() });
    }
  });

  test('when it would be older than the service takes', () => {
    const { mended } = tell(['', () => undefined, (device) => device.sleep(365 * DAY)]);
    assert.ok(typeof mended === 'object');
  });

  test('but on one page the monotonic clock bounds it', () => {
    const { mended, made } = tell([
      '',
      (device) => {
        device.reach();
        device.reload();
        device.resetClock('2020-01-01T00:00:00.000Z');
        device.use(2 * DAY);
      },
      (device) => {
        device.use(3 * DAY);
        device.setClock(0);
      },
    ]);
    assert.deepEqual(mended, { from: NOON, to: made });
  });
});
