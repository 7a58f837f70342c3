import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { LIT_SHARE } from '../../src/soroban/soroban.ts';
import { momentAt, playFlash, READY, type Screen } from './flash.ts';

const BEFORE = READY.counts * READY.each;

/** A screen that draws when the test says so, at a time that the test sets. */
function fakeScreen(): Screen & { readonly draw: (at: number) => void } {
  let time = 0;
  let call: (() => void) | undefined;
  return {
    now: () => 1_000 + time,
    beforeNext: (next) => {
      call = next;
      return () => (call = undefined);
    },
    draw: (at) => {
      time = at;
      const next = call;
      call = undefined;
      next?.();
    },
  };
}

/** The moments that are reported when a screen draws at these times. */
function momentsAt(count: number, slot: number, times: Iterable<number>): string[] {
  const screen = fakeScreen();
  const all: string[] = [];
  playFlash(
    count,
    slot,
    (moment) => {
      const about = 'left' in moment ? moment.left : 'index' in moment ? moment.index : '';
      all.push(`${moment.kind} ${about}`.trim());
    },
    screen,
  );
  for (const time of times) screen.draw(time);
  return all;
}

/** The times of frames, `apart` milliseconds from each other. */
function* every(apart: number, until: number): Iterable<number> {
  for (let time = apart; time <= until; time += apart) yield time;
}

describe('numbers that are flashed', () => {
  it('come after three counts, and each is visible for two thirds of its time', () => {
    const slot = 1_500;
    for (const [at, expected] of [
      [0, { kind: 'ready', left: 3 }],
      [READY.each, { kind: 'ready', left: 2 }],
      [BEFORE - 1, { kind: 'ready', left: 1 }],
      [BEFORE, { kind: 'number', index: 0 }],
      [BEFORE + slot * LIT_SHARE - 1, { kind: 'number', index: 0 }],
      [BEFORE + slot * LIT_SHARE, { kind: 'gap', index: 0 }],
      [BEFORE + slot, { kind: 'number', index: 1 }],
      [BEFORE + 2 * slot - 1, { kind: 'gap', index: 1 }],
      [BEFORE + 2 * slot, { kind: 'over' }],
    ] as const) {
      assert.deepEqual(momentAt(at, 2, slot), expected, String(at));
    }
  });

  const WHOLE = ['ready 3', 'ready 2', 'ready 1', 'number 0', 'gap 0', 'number 1', 'gap 1', 'over'];

  it('are each reported once, in order, at any frame rate', () => {
    for (const [name, apart] of [
      ['quick', 4],
      ['usual', 1_000 / 60],
      ['slow', 60],
    ] as const) {
      assert.deepEqual(momentsAt(2, 200, every(apart, 5_000)), WHOLE, name);
    }
  });

  it('do not drift: each comes with the first frame of its time, also after 500 numbers', () => {
    const screen = fakeScreen();
    const late: number[] = [];
    let time = 0;
    playFlash(
      500,
      210,
      (moment) => {
        if (moment.kind === 'number') late.push(time - BEFORE - moment.index * 210);
      },
      screen,
    );
    for (time of every(17, BEFORE + 500 * 210)) screen.draw(time);
    assert.equal(late.length, 500);
    assert.ok(Math.max(...late) < 17 && Math.min(...late) >= 0);
  });

  it('are reported as missed when one could not be seen, and nothing follows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 5_000 }),
        (index, more) => {
          const slot = 300;
          const begins = BEFORE + index * slot;
          const halfSeen = Math.ceil(begins + (slot * LIT_SHARE) / 2) + 1;
          const before = [...every(10, begins - 1)];
          const all = momentsAt(10, slot, [...before, halfSeen + more, ...every(20_000, 60_000)]);
          assert.equal(all.at(-1), 'missed');
          assert.equal(all.filter((one) => one.startsWith('number')).length, index);
        },
      ),
    );
  });

  it('stop when they are stopped', () => {
    const screen = fakeScreen();
    let count = 0;
    const end = playFlash(2, 200, () => count++, screen);
    end();
    for (const time of every(10, 5_000)) screen.draw(time);
    assert.equal(count, 1);
  });
});
