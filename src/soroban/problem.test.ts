import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { CELLS, keyOf, type CellKey } from './cells.ts';
import { LEVELS, newCellsOf } from './levels.ts';
import { PACES, PAPERS } from './papers.ts';
import { PROBLEM_VERSION, problemOf, type Shape } from './problem.ts';
import { digitsOf } from './rods.ts';
import { shapeOf } from './shapes.ts';
import { stationOf, type StationId } from './stations.ts';
import { cellsOf, stepsOfTerms } from './steps.ts';

const ONES: Shape = {
  terms: [3, 5],
  digits: [1, 1],
  rods: 2,
  allowed: new Set(CELLS.map(keyOf)),
  goesOn: false,
};
const shapes = [
  ...LEVELS.map(({ shape }) => shape),
  ...PAPERS.flatMap(({ parts }) => parts.map(({ shape }) => shape)),
];

const station = (id: StationId): Shape | undefined => {
  const one = stationOf(id);
  return one && shapeOf(one, 'five-first');
};

/** Fails unless the terms are a problem of the shape. */
function assertShape(terms: number[], shape: Shape): void {
  const said = terms.join(' ');
  assert.ok(terms.length >= shape.terms[0] && terms.length <= shape.terms[1], said);
  let total = 0;
  const met = new Set<string>();
  for (const [index, term] of terms.entries()) {
    const length = digitsOf(Math.abs(term)).length;
    assert.ok(length >= shape.digits[0] && length <= shape.digits[1], said);
    assert.notEqual(Math.abs(term), Math.abs(terms[index - 1] ?? 0), said);
    total += term;
    assert.ok(total >= 0 && digitsOf(total).length <= shape.rods, said);
  }
  assert.notEqual(total, 0, said);
  for (const { steps } of stepsOfTerms(terms)) {
    for (const { cell } of steps) assert.ok(shape.allowed.has(keyOf(cell)), said);
    const own = steps.filter(({ isCarry }) => !isCarry).map(({ cell }) => keyOf(cell));
    assert.ok(!met.has(String(own)), said);
    met.add(String(own));
    const carries = steps.map(({ isCarry }) => (isCarry ? 'c' : ' ')).join('');
    if (!shape.goesOn) assert.doesNotMatch(carries, /cc/, said);
  }
}

describe('a problem', () => {
  it('has the shape that was asked for, for every level and paper, whatever the seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...shapes), (seed, shape) => {
        const terms = problemOf(seed, shape);
        assertShape(terms, shape);
        assert.deepEqual(problemOf(seed, shape), terms);
      }),
    );
  });

  it('meets each of the 180 cells when that one is wanted', () => {
    for (const cell of CELLS) {
      const terms = problemOf('a', ONES, new Set([keyOf(cell)]));
      assert.ok(
        cellsOf(terms).some((met) => keyOf(met) === keyOf(cell)),
        keyOf(cell),
      );
      assertShape(terms, ONES);
    }
  });

  it('meets a new cell of its level', () => {
    for (const level of LEVELS.filter((one) => newCellsOf(one).size > 0)) {
      const wanted = newCellsOf(level);
      for (const seed of ['a', 'b', 'c']) {
        const terms = problemOf(seed, level.shape, wanted);
        assert.ok(
          cellsOf(terms).some((cell) => wanted.has(keyOf(cell))),
          `${level.id}: ${terms.join(' ')}`,
        );
      }
    }
  });

  it('may have a carry that goes on to a further rod where the shape allows it', () => {
    const carrying = LEVELS.find(({ id }) => id === 'carrying') ?? assert.fail();
    const carriesOf = (seed: string): string =>
      stepsOfTerms(problemOf(seed, carrying.shape, newCellsOf(carrying)))
        .map(({ steps }) => steps.map(({ isCarry }) => (isCarry ? 'c' : ' ')).join(''))
        .join(' ');
    assert.match(['a', 'b', 'c', 'd', 'e', 'f'].map(carriesOf).join(' '), /cc/);
  });

  it('is given without the wanted cell where the shape has no room for it', () => {
    const shape = { ...ONES, rods: 1 };
    assertShape(problemOf('a', shape, new Set(['8+7'])), shape);
  });

  it('has the same number twice in a row only where the shape says so and a wanted cell is met', () => {
    const shape: Shape = {
      ...ONES,
      rods: 1,
      terms: [2, 2],
      allowed: new Set(['0+1', '0+2', '1+1']),
    };
    assert.throws(() => problemOf('a', shape, new Set(['1+1'])), RangeError);
    assert.deepEqual(problemOf('a', { ...shape, repeats: true }, new Set(['1+1'])), [1, 1]);
    assert.throws(() => problemOf('a', { ...shape, repeats: true }), RangeError);
  });

  it('is refused for a shape that has no problem', () => {
    for (const shape of [
      { ...ONES, allowed: new Set<CellKey>() },
      { ...ONES, terms: [40, 40], rods: 1, allowed: LEVELS[0]?.shape.allowed ?? assert.fail() },
      { ...ONES, digits: [3, 3] },
    ] satisfies Shape[]) {
      assert.throws(() => problemOf('a', shape), RangeError);
    }
  });

  // Stored attempts name their problem by seed and version: these stay as they are for ever.
  for (const [seed, shape, terms] of [
    ['a', LEVELS[0]?.shape, [4]],
    ['b', LEVELS[8]?.shape, [8, -1, 9]],
    ['c', LEVELS[13]?.shape, [196, -120, 655, -687, 163]],
    ['', ONES, [7, -1, 8, 3]],
    ['a', station('set-zeros'), [686]],
    ['b', station('ten+8'), [1, 6]],
    ['c', station('carry-through'), [22, -10, 88]],
    ['d', station('columns-2-by-5'), [68, 64, 87, -49, -59]],
  ] as const) {
    it(`of version ${PROBLEM_VERSION} stays the same for the seed '${seed}'`, () => {
      assert.deepEqual(problemOf(seed, shape ?? assert.fail()), [...terms]);
    });
  }
});

describe('levels, papers and paces', () => {
  it('have unique names', () => {
    for (const all of [LEVELS, PAPERS, PACES]) {
      assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    }
  });

  it('have totals that are safe integers', () => {
    for (const { rods } of shapes) assert.ok(10 ** rods <= Number.MAX_SAFE_INTEGER);
  });
});
