import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paperOf, PAPERS, placeOnPath, type StationId } from '../../src/soroban/soroban.ts';
import { aimOf, isMental, timeLimitOf, nextPaper } from './papers.ts';

const result = (right: number) => ({ right, milliseconds: 1 });

it('a paper has the time of the examination, and is solved in the head or not', () => {
  const papers = ['columns-10', 'mental-10'].map((id) => paperOf(id) ?? assert.fail(id));
  assert.deepEqual(papers.map(timeLimitOf), [600_000, 720_000]);
  assert.deepEqual(papers.map(isMental), [false, true]);
  assert.equal(PAPERS.filter(isMental).length, 5);
});

describe('the paper that is recommended', () => {
  const at = (station: StationId, results = {}): string | undefined => {
    const steps = [{ station, kind: 'set', day: '2026-11-22', at: '2026-11-22' } as const];
    return nextPaper(placeOnPath({ steps, cells: [], order: 'five-first', rods: 13 }), results)?.id;
  };

  for (const [place, results, expected] of [
    ['set-1-4', {}, undefined],
    ['both+6', {}, undefined],
    ['carry-into-five', {}, 'mental-10'],
    ['columns-2-by-5', {}, 'columns-10'],
    ['columns-2-by-5', { 'columns-10': result(5) }, 'columns-10'],
    ['columns-2-by-5', { 'columns-10': result(6) }, 'mental-10'],
    ['columns-3-by-10', { 'columns-10': result(10), 'mental-10': result(25) }, 'columns-9'],
    ['columns-3-by-10', Object.fromEntries(PAPERS.map(({ id }) => [id, result(50)])), undefined],
  ] as const) {
    it(`at ${place} with ${Object.keys(results).length} results is ${expected ?? 'none'}`, () => {
      assert.equal(at(place, results), expected);
    });
  }
});

describe('the paper that is aimed at', () => {
  for (const [name, results, rods, expected] of [
    ['the first of columns', {}, 13, 'columns-10'],
    ['the next one', { 'columns-10': result(6), 'columns-9': result(5) }, 13, 'columns-9'],
    [
      'that on the soroban, also when one in the head comes first',
      { 'columns-10': result(6) },
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
