import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  better,
  gradeOf,
  LIT_SHARE,
  paperOf,
  PAPERS,
  passMarksOf,
  problemCountOf,
} from './papers.ts';

const paper = (id: string) => paperOf(id) ?? assert.fail(id);
const result = (right: number, milliseconds = 1) => ({ right, milliseconds });

describe('a paper', () => {
  it('of columns has as many numbers and digits as the columns of its grade', () => {
    const shapes = PAPERS.filter(({ id }) => id.startsWith('columns')).map(
      ({ kyu, parts: [part, ...others] }) => {
        assert.deepEqual(others, []);
        return [kyu, part?.shape.terms[0], part?.shape.terms[1], part?.shape.digits[1]];
      },
    );
    assert.deepEqual(shapes, [
      [10, 5, 5, 2],
      [9, 5, 5, 2],
      [8, 8, 8, 2],
      [7, 10, 10, 2],
      [6, 10, 10, 3],
      [5, 10, 10, 4],
      [4, 10, 10, 5],
      [3, 10, 10, 6],
      [2, 10, 10, 8],
      [1, 10, 10, 10],
    ]);
  });

  it('has ten columns or fifty problems, its minutes, and the share of the examination', () => {
    const ids = ['columns-10', 'columns-7', 'columns-6', 'columns-4', 'columns-3', 'columns-1'];
    assert.deepEqual(
      [...ids, 'mental-4', 'mental-10'].map((id) => [
        problemCountOf(paper(id)),
        paper(id).minutes,
        passMarksOf(paper(id)).map(({ kyu, right }) => `${kyu}: ${right}`),
      ]),
      [
        [10, 10, ['10: 6']],
        [10, 10, ['7: 6']],
        [10, 10, ['6: 7']],
        [10, 10, ['4: 7']],
        [10, 10, ['3: 8']],
        [10, 10, ['1: 8']],
        [50, 12, ['4: 40']],
        [50, 12, ['7: 40', '8: 35', '9: 30', '10: 25']],
      ],
    );
  });

  it('has room for totals of two digits more than its numbers', () => {
    for (const { id, parts } of PAPERS) {
      for (const { shape } of parts) assert.equal(shape.rods, shape.digits[1] + 2, id);
    }
  });

  it('is found by its name, and none by another', () => {
    for (const one of PAPERS) assert.equal(paperOf(one.id), one);
    for (const id of ['ten-plus', '', null, undefined]) assert.equal(paperOf(id), undefined);
  });

  it('needs a whole number of right answers, which rounding does not raise', () => {
    const { shape } = paper('columns-10').parts[0] ?? assert.fail();
    const rightOf = (share: number): number | undefined =>
      passMarksOf({
        ...paper('columns-10'),
        parts: [{ count: 100, shape }],
        pass: [{ kyu: 10, share }],
      })[0]?.right;
    // 0.07 * 100 is 7.000000000000001.
    assert.deepEqual([rightOf(0.07), rightOf(0.071)], [7, 8]);
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

  it('keeps the better result: more right ones, then the faster, then the first', () => {
    const [few, many, fast] = [result(7, 10), result(8, 30), result(8, 20)];
    assert.equal(better(undefined, few), few);
    assert.equal(better(few, many), many);
    assert.equal(better(many, few), many);
    assert.equal(better(many, fast), fast);
    assert.equal(better(fast, many), fast);
    assert.equal(better(fast, { ...fast }), fast);
  });
});

it('a flashed number is dark before the next one', () => {
  assert.ok(LIT_SHARE > 0.5 && LIT_SHARE < 1);
});
