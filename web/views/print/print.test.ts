import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import {
  cellsOf,
  LEVELS,
  PAPERS,
  STATIONS,
  techniqueOf,
  type Cell,
  type TeachingOrder,
} from '../../../src/soroban/soroban.ts';
import { cardsOf, DECKS, MOST_CARDS, pagesOf as pagesOfCards, readNumber } from './deck.ts';
import { layoutOf, pagesOf } from './sheet-layout.ts';
import {
  answerOf,
  COUNTS,
  isReading,
  problemsOf,
  readSeed,
  isTopic,
  type Sheet,
} from './sheet-problems.ts';

const order: TeachingOrder = 'five-first';
const A4 = [210, 297] as const;
const LETTER = [215.9, 279.4] as const;

describe('a sheet', () => {
  test('is the same for the same seed, and another one for another', () => {
    for (const topic of ['set-1-4', 'five+4', 'five-plus', 'columns-10'] as const) {
      const sheet: Sheet = { topic, order, seed: 'k7m2', count: 10 };
      assert.deepEqual(problemsOf(sheet), problemsOf(sheet));
      assert.notDeepEqual(problemsOf(sheet), problemsOf({ ...sheet, seed: 'k7m3' }));
    }
  });

  test('of a station has the chosen number of problems, and one of a paper those of its examination', () => {
    for (const count of COUNTS) {
      assert.equal(problemsOf({ topic: 'ten+9', order, seed: 'a', count }).length, count);
    }
    for (const { id, parts } of PAPERS) {
      const all = parts.reduce((sum, part) => sum + part.count, 0);
      assert.equal(problemsOf({ topic: id, order, seed: 'a', count: 10 }).length, all);
    }
  });

  test('is of a station, a paper, or a level of earlier releases', () => {
    assert.ok([...STATIONS, ...LEVELS, ...PAPERS].every(({ id }) => isTopic(id)));
    assert.equal(isTopic('friends'), false);
  });

  test('of a station asks only for what was learnt before it in the order of the school', () => {
    const cells = (taught: TeachingOrder) =>
      problemsOf({ topic: 'ten+9', order: taught, seed: 'a', count: 50 }).flatMap(cellsOf);
    const needsFive = (cell: Cell) => techniqueOf(cell) === 'five';
    assert.equal(cells('ten-first').some(needsFive), false);
    assert.equal(cells('five-first').some(needsFive), true);
  });

  test('has no problem twice where there are enough', () => {
    const problems = problemsOf({ topic: 'five+4', order, seed: 'x', count: 30 });
    assert.equal(new Set(problems.map(String)).size, 30);
    assert.ok(problems.every((terms) => answerOf(terms) >= 0));
  });

  test('with numbers to read is recognised', () => {
    const of = (topic: 'set-tens' | 'direct+1-4') =>
      problemsOf({ topic, order, seed: 'a', count: 10 });
    assert.equal(isReading(of('set-tens')), true);
    assert.equal(isReading(of('direct+1-4')), false);
  });

  test('has a name of letters and digits', () => {
    assert.equal(readSeed(' K7-m2! <b>'), 'k7m2b');
    assert.equal(readSeed('a'.repeat(40)).length, 12);
  });
});

describe('the problems of a sheet', () => {
  test('lie within the page, each on one page, in order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(A4, LETTER),
        fc.record({
          problems: fc.integer({ min: 1, max: 50 }),
          letters: fc.integer({ min: 1, max: 16 }),
          lines: fc.integer({ min: 1, max: 10 }),
          isReading: fc.boolean(),
        }),
        (paper, needs) => {
          const layout = layoutOf(needs, paper);
          assert.ok(layout.columns * layout.letters * layout.type <= paper[0] - 28);
          assert.deepEqual(
            pagesOf(needs.problems, layout).flat(),
            Array.from({ length: needs.problems }, (_, at) => at),
          );
        },
      ),
    );
  });

  test('of a kyu paper stand in two rows of five columns', () => {
    const { columns, rowsOnPage } = layoutOf(
      { problems: 10, letters: 3, lines: 10, isReading: false },
      A4,
    );
    assert.deepEqual([columns, rowsOnPage], [5, 2]);
  });
});

describe('flash cards', () => {
  test('have a card for each number of the range, up to the maximum', () => {
    assert.deepEqual(
      cardsOf('numbers', 7, 9).map(({ shown, answer }) => [shown, answer]),
      [
        [7, 7],
        [8, 8],
        [9, 9],
      ],
    );
    assert.equal(cardsOf('numbers', 9, 7)[0]?.shown, 7);
    assert.equal(cardsOf('numbers', 0, 9999).length, MOST_CARDS);
  });

  test('of friends add up', () => {
    assert.equal(cardsOf('five', 0, 0).length, 4);
    assert.equal(cardsOf('ten', 0, 0).length, 9);
    for (const deck of DECKS) {
      for (const { shown, answer, sum } of cardsOf(deck, 0, 9)) {
        assert.equal(sum === undefined ? answer : shown + answer, sum ?? shown);
      }
    }
  });

  test('have each back behind its front when the paper is turned over its long edge', () => {
    const [page, ...rest] = pagesOfCards(cardsOf('numbers', 0, 7));
    assert.equal(rest.length, 0);
    const numbers = (side: readonly ({ shown: number } | undefined)[] | undefined) =>
      side?.map((card) => card?.shown);
    assert.deepEqual(numbers(page?.fronts), [0, 1, 2, 3, 4, 5, 6, 7, undefined]);
    assert.deepEqual(numbers(page?.backs), [2, 1, 0, 5, 4, 3, undefined, 7, 6]);
  });

  test('accept any text as an end of their range', () => {
    assert.deepEqual(
      ['12', '', 'x', '-4', '99999', '1e3', undefined].map((typed) => readNumber(typed, 20)),
      [12, 20, 20, 20, 9999, 20, 20],
    );
  });
});
