import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LEVELS, newCellsOf, type Level, type LevelId } from './levels.ts';

const at = (id: LevelId): number => LEVELS.findIndex((level) => level.id === id);
const levelOf = (id: LevelId): Level => LEVELS[at(id)] ?? assert.fail();

describe('the levels of earlier releases', () => {
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
