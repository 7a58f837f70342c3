import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyOf } from './cells.ts';
import { checkLength, checkOf, judgeCheck, type CheckAnswer } from './check.ts';
import { stationOf, STATIONS, stationsIn, TEACHING_ORDERS, type Station } from './stations.ts';
import { cellsOf } from './steps.ts';

const station = (id: string): Station => stationOf(id) ?? assert.fail(id);
const sum = (terms: readonly number[]): number => terms.reduce((all, term) => all + term, 0);

/** Answers to a check of a station, of which some are one too large. */
const answersTo = (id: string, wrong: number, milliseconds = 60_000): CheckAnswer[] =>
  checkOf(station(id), { seed: 'a', order: 'five-first' }).map((terms, at) => ({
    terms,
    answer: sum(terms) + Number(at < wrong),
    milliseconds,
  }));

describe('a check', () => {
  it('has ten problems, or four long columns, and each meets a new cell of its station in both orders', () => {
    for (const order of TEACHING_ORDERS) {
      for (const one of stationsIn(order)) {
        const check = checkOf(one, { seed: 'a', order });
        assert.equal(check.length, one.terms[0] >= 8 ? 4 : 10, one.id);
        for (const [at, terms] of check.entries()) {
          assert.notDeepEqual(terms, check[at - 1], one.id);
          if (one.cells.length === 0 || one.id === 'set-5') continue;
          const isMet = cellsOf(terms).some((cell) => one.cells.includes(keyOf(cell)));
          assert.ok(isMet, `${order} ${one.id}: ${terms.join(' ')}`);
        }
      }
    }
  });

  it('asks for 5 in turns with other numbers', () => {
    const numbers = checkOf(station('set-5'), { seed: 'a', order: 'five-first' }).map(sum);
    assert.deepEqual(
      numbers.map((one, at) => one === 5 || at % 2 === 1),
      Array.from({ length: 10 }, () => true),
    );
    assert.ok(numbers.filter((one) => one === 5).length < 10);
  });

  for (const [wrong, milliseconds, verdict] of [
    [0, 4_000, 'passed'],
    [0, 60_000, 'checked'],
    [1, 4_000, 'checked'],
    [2, 60_000, 'checked'],
    [3, 4_000, 'failed'],
  ] as const) {
    it(`is ${verdict} with ${10 - wrong} of ten right in ${milliseconds / 1_000} s each`, () => {
      assert.equal(
        judgeCheck(station('five+4'), answersTo('five+4', wrong, milliseconds)),
        verdict,
      );
    });
  }

  it('of columns is judged by the share of right steps, not of whole answers', () => {
    const id = 'columns-2-by-10';
    assert.equal(checkLength(station(id)), 4);
    assert.equal(judgeCheck(station(id), answersTo(id, 4)), 'checked', 'each has one wrong digit');
    const open = answersTo(id, 0).map((one, at) => (at === 0 ? { ...one, answer: null } : one));
    assert.equal(judgeCheck(station(id), open), 'failed');
    const far = answersTo(id, 0).map((one) => ({ ...one, answer: 0 }));
    assert.equal(judgeCheck(station(id), far), 'failed', 'each has two or three wrong digits');
  });

  it('that was not finished is failed, and a problem left open is not right', () => {
    for (const { id } of STATIONS) {
      assert.equal(judgeCheck(station(id), answersTo(id, 0).slice(1)), 'failed', id);
    }
    const open = answersTo('five+4', 2).map((one, at) =>
      at === 9 ? { ...one, answer: null } : one,
    );
    assert.equal(judgeCheck(station('five+4'), open), 'failed');
  });

  it('is at the pace of an examination with more time for more digits, and less for higher grades', () => {
    for (const [id, seconds] of [
      ['columns-2-by-10', 42],
      ['columns-3-by-10', 62],
      ['columns-5-by-10', 62],
      ['columns-10-by-10', 62],
    ] as const) {
      assert.equal(judgeCheck(station(id), answersTo(id, 0, seconds * 1_000)), 'passed', id);
      assert.equal(judgeCheck(station(id), answersTo(id, 0, (seconds + 1) * 1_000)), 'checked', id);
    }
  });
});
