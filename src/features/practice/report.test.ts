import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from './days.ts';
import { dayNumbersOf, firstDayOf, reportOf, totalsOf } from './report.ts';
import type { DayNumbers } from './report-endpoints.ts';
import { cellSums, INDEX } from './sums.ts';
import { CELLS, keyOf } from '../../soroban/soroban.ts';

const TO = '2026-11-22';
const numbers = (problems: number) => ({ milliseconds: 60_000 * problems, problems, right: 1 });
const ago = (days: number, problems: number): DayNumbers => ({
  day: addDays(TO, -days),
  ...numbers(problems),
});

/** The report of three days. */
const reportOn = (all: readonly DayNumbers[]) =>
  reportOf('p', { from: addDays(TO, -2), to: TO }, 'UTC', all, new Map(), [], TO);

describe('a report', () => {
  it('has the days of its range in order, with the sums of each', () => {
    const { days, totals } = reportOn([
      ago(0, 4),
      ago(3, 9),
      ago(2, 1),
      ago(1, 5),
      ago(2, 2),
      ago(-1, 9),
    ]);
    const first = { day: addDays(TO, -2), milliseconds: 180_000, problems: 3, right: 2 };
    assert.deepEqual(days, [first, ago(1, 5), ago(0, 4)]);
    assert.deepEqual(totals, { days: 3, milliseconds: 720_000, problems: 12, right: 4 });
  });

  it('compares the last seven days with the seven before', () => {
    const { week, weekBefore } = reportOn([
      ago(0, 1),
      ago(6, 2),
      ago(7, 4),
      ago(13, 8),
      ago(14, 16),
    ]).trend;
    assert.deepEqual(
      [week, weekBefore],
      [totalsOf([ago(0, 1), ago(6, 2)]), totalsOf([ago(7, 4), ago(13, 8)])],
    );
    assert.deepEqual([week.problems, weekBefore.problems], [3, 12]);
  });

  it('needs the numbers of two weeks, or of its range if that is longer', () => {
    const from = (days: number) => firstDayOf({ from: addDays(TO, -days), to: TO });
    assert.deepEqual(
      [from(2), from(13), from(14)],
      [13, 13, 14].map((days) => addDays(TO, -days)),
    );
  });

  it('has the ten weakest and the ten strongest cells, and none in between or new', () => {
    const keys = CELLS.map(keyOf);
    const cells = new Map(
      [
        ...Array.from({ length: 2 }, () => cellSums(INDEX.helped, 1)),
        ...Array.from({ length: 10 }, () => cellSums(INDEX.blamed, 1)),
        ...Array.from({ length: 2 }, () => cellSums(INDEX.untimed, 5)),
        ...Array.from({ length: 10 }, () => cellSums(INDEX.untimed, 16)),
        cellSums(INDEX.untimed, 2),
      ].map((sums, index) => [keys[index] ?? assert.fail(), sums]),
    );
    const range = { from: TO, to: TO };
    const practised = [{ day: TO, cells }];
    const { weak, strong } = reportOf('p', range, 'UTC', [], new Map(), practised, TO).cells;
    assert.deepEqual(
      [weak, strong].map((list) => list.map(({ cell }) => cell)),
      [keys.slice(2, 12), keys.slice(14, 24)],
    );
  });
});

describe('the numbers of a day', () => {
  for (const [answers, expected] of [
    [undefined, 5],
    [4, 5],
    [5, 7],
    [6, 7],
  ] as const) {
    it(`with ${answers ?? 'no'} stored answers of 5 are those of ${expected === 5 ? 'its sums' : 'the answers'}`, () => {
      const counted = answers === undefined ? undefined : { answers, ...numbers(7) };
      assert.equal(dayNumbersOf(TO, numbers(5), counted).problems, expected);
    });
  }
});
