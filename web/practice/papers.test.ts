import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  problemCountOf,
  better,
  gradeOf,
  LEVELS,
  passMarksOf,
  paperOf,
  PAPERS,
  type LevelId,
} from '../../src/soroban/soroban.ts';
import { aimOf, isMental, timeLimitOf, nextPaper } from './papers.ts';

const paper = (id: string) => paperOf(id) ?? assert.fail(id);
const result = (right: number, milliseconds = 1) => ({ right, milliseconds });

describe('a paper', () => {
  it('has the number of problems, the time and the pass mark of the examination', () => {
    assert.deepEqual(
      [paper('columns-10'), paper('columns-3'), paper('mental-10')].map((one) => [
        problemCountOf(one),
        timeLimitOf(one),
        passMarksOf(one),
      ]),
      [
        [10, 600_000, [{ kyu: 10, right: 7 }]],
        [10, 600_000, [{ kyu: 3, right: 8 }]],
        [
          50,
          720_000,
          [
            { kyu: 7, right: 40 },
            { kyu: 8, right: 35 },
            { kyu: 9, right: 30 },
            { kyu: 10, right: 25 },
          ],
        ],
      ],
    );
    assert.equal(paperOf('ten-plus'), undefined);
    assert.deepEqual(PAPERS.filter(isMental).length, 5);
  });

  for (const [right, grade] of [
    [50, 7],
    [40, 7],
    [39, 8],
    [25, 10],
    [24, undefined],
  ] as const) {
    it(`for four grades gives ${grade ?? 'none'} for ${right} right answers`, () => {
      assert.equal(gradeOf(paper('mental-10'), right), grade);
    });
  }

  it('keeps the better result: more right ones, then the faster', () => {
    const [few, many, fast] = [result(7, 10), result(8, 30), result(8, 20)];
    assert.equal(better(undefined, few), few);
    assert.equal(better(few, many), many);
    assert.equal(better(many, few), many);
    assert.equal(better(many, fast), fast);
    assert.equal(better(fast, many), fast);
  });
});

describe('the paper that is recommended', () => {
  const at = (id: LevelId, results = {}): string | undefined =>
    nextPaper(
      LEVELS.findIndex((level) => level.id === id),
      results,
    )?.id;

  for (const [place, results, expected] of [
    ['set-ones', {}, undefined],
    ['both-plus', {}, undefined],
    ['carrying', {}, 'mental-10'],
    ['two-digits', {}, 'columns-10'],
    ['two-digits', { 'columns-10': result(6) }, 'columns-10'],
    ['two-digits', { 'columns-10': result(7) }, 'mental-10'],
    ['three-digits', { 'columns-10': result(10), 'mental-10': result(25) }, 'columns-9'],
    ['three-digits', Object.fromEntries(PAPERS.map(({ id }) => [id, result(50)])), undefined],
  ] as const) {
    it(`at ${place} with ${Object.keys(results).length} results is ${expected ?? 'none'}`, () => {
      assert.equal(at(place, results), expected);
    });
  }
});

describe('the paper that is aimed at', () => {
  for (const [name, results, rods, expected] of [
    ['the first of columns', {}, 13, 'columns-10'],
    ['the next one', { 'columns-10': result(7), 'columns-9': result(6) }, 13, 'columns-9'],
    [
      'that on the soroban, also when one in the head comes first',
      { 'columns-10': result(7) },
      13,
      'columns-9',
    ],
    ['none with too few rods', {}, 3, undefined],
    [
      'none after the last',
      Object.fromEntries(PAPERS.map(({ id }) => [id, result(50)])),
      13,
      undefined,
    ],
  ] as const) {
    it(`is ${name}`, () => {
      assert.equal(aimOf(results, rods)?.id, expected);
    });
  }
});
