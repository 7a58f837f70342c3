import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellOf } from './cells.ts';
import {
  canMeet,
  LEVELS,
  levelWithin,
  newCellsOf,
  shorter,
  withinRods,
  type Level,
  type LevelId,
} from './levels.ts';

const at = (id: LevelId): number => LEVELS.findIndex((level) => level.id === id);
const levelOf = (id: LevelId): Level => LEVELS[at(id)] ?? assert.fail();

describe('the levels', () => {
  it('have as many numbers, digits and rods as their skills need', () => {
    assert.deepEqual(
      LEVELS.map(({ id, shape }) => [id, ...shape.terms, ...shape.digits, shape.rods].join(' ')),
      [
        'set-ones 1 1 1 1 1',
        'set-tens 1 1 2 2 2',
        'set-hundreds 1 1 3 3 3',
        'direct-plus 2 3 1 1 1',
        'direct-minus 3 5 1 1 1',
        'five-plus 3 5 1 1 1',
        'five-minus 3 5 1 1 1',
        'ten-plus 3 5 1 1 2',
        'ten-minus 3 5 1 1 2',
        'both-plus 3 5 1 1 2',
        'both-minus 3 5 1 1 2',
        'carrying 4 6 1 2 3',
        'two-digits 4 6 2 2 3',
        'three-digits 5 8 3 3 4',
      ],
    );
  });

  for (const [id, count] of [
    ['set-ones', 0],
    ['five-plus', 10],
    ['ten-minus', 35],
    ['carrying', 2],
    ['two-digits', 0],
  ] as const) {
    it(`have ${count} new cells in ${id}`, () => {
      assert.equal(newCellsOf(levelOf(id)).size, count);
    });
  }
});

describe('a cell', () => {
  for (const [key, id, expected] of [
    ['0+9', 'set-ones', true],
    ['1+1', 'set-ones', false],
    ['0+8', 'direct-plus', true],
    ['1+2', 'direct-plus', true],
    ['0+9', 'direct-plus', false],
    ['1+1', 'direct-plus', false],
    ['0+9', 'direct-minus', true],
    ['1+1', 'direct-minus', true],
    ['9-9', 'direct-minus', true],
    ['3+4', 'direct-minus', false],
    ['3+4', 'five-plus', true],
  ] as const) {
    it(`${key} is ${expected ? '' : 'not '}met in ${id}`, () => {
      assert.equal(canMeet(levelOf(id), cellOf(key) ?? assert.fail()), expected);
    });
  }
});

describe('the level on a soroban', () => {
  for (const [rods, from, to] of [
    [1, 'set-ones', 'set-ones'],
    [1, 'set-tens', 'direct-plus'],
    [1, 'five-minus', 'five-minus'],
    [1, 'ten-plus', 'five-minus'],
    [1, 'three-digits', 'five-minus'],
    [2, 'set-hundreds', 'set-hundreds'],
    [2, 'three-digits', 'three-digits'],
  ] as const) {
    it(`with ${rods} rods is ${to} where ${from} is asked for`, () => {
      assert.equal(LEVELS[levelWithin(at(from), rods)]?.id, to);
    });
  }
});

describe('a shape', () => {
  const { shape } = levelOf('three-digits');

  it('has no more digits and rods than the soroban', () => {
    assert.deepEqual(withinRods(shape, 2), { ...shape, digits: [2, 2], rods: 2 });
    assert.deepEqual(withinRods(shape, 3), { ...shape, digits: [3, 3], rods: 3 });
    assert.deepEqual(withinRods(shape, 21), shape);
  });

  it('has a number less when it is made shorter, but not less than two', () => {
    assert.deepEqual(shorter(shape), { ...shape, terms: [4, 7] });
    assert.deepEqual(shorter(levelOf('five-plus').shape).terms, [2, 4]);
    for (const id of ['direct-plus', 'set-ones'] as const) {
      assert.equal(shorter(levelOf(id).shape), levelOf(id).shape);
    }
  });
});
