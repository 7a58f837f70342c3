import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { addDays } from '../../src/features/practice/days.ts';
import { masteryOf } from '../../src/features/practice/mastery.ts';
import { cellSums, INDEX, type CellSums } from '../../src/features/practice/sums.ts';
import { isFaded, isHard, type CellMastery } from './mastery.ts';

const TODAY = '2026-11-22';

const right = (count: number): CellSums => cellSums(INDEX.untimed, count);
const wrong = (count: number): CellSums => cellSums(INDEX.shared, count * 1_000);

type Practised = { readonly daysAgo: number; readonly sums: CellSums };

/** What the service knows about 3 + 4 after this practice, on a day. */
function known(practised: readonly Practised[], day = TODAY): CellMastery {
  const days = practised.map(({ daysAgo, sums }) => ({
    day: addDays(TODAY, -daysAgo),
    cells: new Map([['3+4', sums] as const]),
  }));
  return masteryOf(days, day).find(({ cell }) => cell === '3+4') ?? assert.fail();
}

const answers = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map(right),
  fc.integer({ min: 1, max: 8 }).map(wrong),
);
const history = fc.array(fc.record({ daysAgo: fc.nat(60), sums: answers }), { minLength: 1 });

describe('a weak cell', () => {
  const judged = (...practised: readonly Practised[]): readonly boolean[] => {
    const cell = known(practised);
    assert.equal(cell.state, 'weak');
    return [isHard(cell, TODAY), isFaded(cell, TODAY)];
  };

  test('that was right 20 of 20 times on one day, three days ago, has faded and is not hard', () => {
    assert.deepEqual(judged({ daysAgo: 3, sums: right(20) }), [false, true]);
  });

  test('that was right once, yesterday, is neither', () => {
    assert.deepEqual(judged({ daysAgo: 1, sums: right(1) }), [false, false]);
  });

  test('that was wrong is hard, also long ago', () => {
    for (const daysAgo of [0, 3, 90]) {
      assert.deepEqual(judged({ daysAgo, sums: wrong(3) }), [true, false]);
    }
  });

  test('that was known, with one wrong answer, and not met for long, has faded', () => {
    for (const daysAgo of [4, 20, 170]) {
      const practised = [
        { daysAgo, sums: right(20) },
        { daysAgo, sums: wrong(1) },
      ];
      assert.deepEqual(judged(...practised), [false, true]);
    }
  });

  test('that was known on many days, and wrong again and again the last time, is hard after a break, too', () => {
    const year = Array.from({ length: 40 }, (_, at) => ({ daysAgo: 10 + at, sums: right(5) }));
    assert.deepEqual(judged(...year, { daysAgo: 5, sums: wrong(25) }), [true, false]);
  });
});

test('no cell without a wrong answer is hard, no cell is hard and faded, and none is either that is not weak', () => {
  fc.assert(
    fc.property(history, (practised) => {
      const cell = known(practised);
      const [hard, faded] = [isHard(cell, TODAY), isFaded(cell, TODAY)];
      assert.ok(!hard || cell.wrong > 0);
      assert.ok(!(hard && faded));
      assert.ok(cell.state === 'weak' || !(hard || faded));
    }),
  );
});

test('a cell that has faded was not weak on the day it was last met, as the service saw it, unless that was long ago', () => {
  fc.assert(
    fc.property(history, (practised) => {
      const cell = known(practised);
      if (!isFaded(cell, TODAY) || cell.level < 0.1) return;
      const then = known(practised, cell.lastDay ?? TODAY);
      // The rounded level is a little uncertain.
      assert.ok(then.level >= 0.45, `${then.level}`);
    }),
    { numRuns: 300 },
  );
});
