import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { keyOf } from './cells.ts';
import { valueOf } from './rods.ts';
import { SCHOOLS, type School } from './school.ts';
import { cellsOf, stepsOfTerms, stopsOf } from './steps.ts';

const keys = (...terms: number[]): string[] => cellsOf(terms).map(keyOf);

describe('the cells of terms', () => {
  it('are those of their digits, from the highest on', () => {
    assert.deepEqual(keys(3, 4), ['0+3', '3+4']);
    assert.deepEqual(keys(62, -31), ['0+6', '0+2', '6-3', '2-1']);
  });

  it('go on with what the next rods get, while these are full', () => {
    assert.deepEqual(keys(8, 7), ['0+8', '8+7', '0+1']);
    assert.deepEqual(keys(998, 7), ['0+9', '0+9', '0+8', '8+7', '9+1', '9+1', '0+1']);
    assert.deepEqual(keys(1_000, -1), ['0+1', '1-1', '0-1', '0-1', '0-1']);
  });

  it('meet a rod after what a higher digit has done to it', () => {
    assert.deepEqual(keys(28, 17), ['0+2', '0+8', '2+1', '8+7', '3+1']);
  });

  it('end before a term that leads below zero, and zeros have none', () => {
    assert.deepEqual(keys(3, -4, 5), ['0+3']);
    assert.deepEqual(keys(-1), []);
    assert.deepEqual(keys(0, 10, 0), ['0+1']);
    assert.deepEqual(keys(), []);
  });
});

describe('the steps of a digit that needs the next rods', () => {
  const places = (terms: number[], school?: School): number[] =>
    stepsOfTerms(terms, school).flatMap(({ steps }) => steps.map(({ place }) => place));

  it('begin with the digit in adding, or with the ten where the school has it so', () => {
    assert.deepEqual(places([98, 7]), [1, 0, 0, 1, 2]);
    assert.deepEqual(places([98, 7], 'ten-after'), [1, 0, 0, 1, 2]);
    assert.deepEqual(places([98, 7], 'ten-first'), [1, 0, 2, 1, 0]);
  });

  it('begin with the left rod in taking away, at every school', () => {
    for (const school of SCHOOLS) assert.deepEqual(places([102, -7], school), [2, 0, 2, 1, 0]);
  });
});

it('a carry is explained by the step whose ten it is, at every school, and any other step by itself', () => {
  const because = (terms: number[], school?: School): string[] =>
    stopsOf(terms, school).map(
      ({ step, because: why }) => `${keyOf(step.cell)}: ${keyOf(why.cell)}`,
    );
  assert.deepEqual(because([28, 97], 'ten-after').slice(2), [
    '2+9: 2+9',
    '0+1: 2+9',
    '8+7: 8+7',
    '1+1: 8+7',
  ]);
  assert.deepEqual(because([98, 7], 'ten-first').slice(2), ['0+1: 9+1', '9+1: 8+7', '8+7: 8+7']);
  assert.deepEqual(because([102, -7]).slice(2), ['1-1: 0-1', '0-1: 2-7', '2-7: 2-7']);
});

it('steps lead from each total to the next, on rods that show digits', () => {
  const term = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  fc.assert(
    fc.property(fc.array(term, { maxLength: 20 }), (terms) => {
      let total = 0n;
      for (const { term: one, steps, before, after } of stepsOfTerms(terms)) {
        assert.equal(valueOf(before), total);
        total += BigInt(one);
        assert.equal(valueOf(after), total);
        for (const step of steps) assert.ok(step.after >= 0 && step.after <= 9);
      }
    }),
  );
});
