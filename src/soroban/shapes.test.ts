import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyOf, type CellKey } from './cells.ts';
import { stationsWithin } from './path.ts';
import { problemOf, type Shape } from './problem.ts';
import { digitsOf } from './rods.ts';
import { easier, learntBefore, reviewOf, shapeOf } from './shapes.ts';
import { stationOf, stationsIn, TEACHING_ORDERS, type Station } from './stations.ts';
import { cellsOf, stepsOfTerms } from './steps.ts';

const station = (id: string): Station => stationOf(id) ?? assert.fail(id);
const keysOf = (terms: readonly number[]): CellKey[] => cellsOf(terms).map(keyOf);

/** Fails unless the terms fit the shape and meet only what it allows. */
function assertFits(terms: readonly number[], shape: Shape, name: string): void {
  const said = `${name}: ${terms.join(' ')}`;
  assert.ok(terms.length >= shape.terms[0] && terms.length <= shape.terms[1], said);
  let total = 0;
  for (const term of terms) {
    const { length } = digitsOf(Math.abs(term));
    assert.ok(length >= shape.digits[0] && length <= shape.digits[1], said);
    total += term;
    assert.ok(total >= 0 && total < 10 ** shape.rods, said);
  }
  assert.notEqual(total, 0, said);
  for (const key of keysOf(terms)) assert.ok(shape.allowed.has(key), `${said} meets ${key}`);
}

for (const order of TEACHING_ORDERS) {
  describe(`a station, ${order}`, () => {
    it('meets each of its new cells by problems whose other cells are known, as many as come on a day', () => {
      for (const one of stationsIn(order)) {
        for (let from = 0; from < one.cells.length; from += 6) {
          const fresh = one.cells.slice(0, from + 6);
          const shape = shapeOf(one, order, fresh);
          for (const cell of fresh.slice(from)) {
            const terms = problemOf('a', shape, new Set([cell]));
            assertFits(terms, shape, one.id);
            assert.ok(keysOf(terms).includes(cell), `${one.id} ${cell}: ${terms.join(' ')}`);
          }
        }
      }
    });

    it('meets each of its new cells alone, with no other new one, also in easier problems', () => {
      for (const one of stationsIn(order)) {
        for (const cell of one.cells) {
          const shape = easier(shapeOf(one, order, [cell]));
          const terms = problemOf('b', shape, new Set([cell]));
          assertFits(terms, shape, one.id);
          assert.ok(keysOf(terms).includes(cell), `${one.id} ${cell}: ${terms.join(' ')}`);
        }
      }
    });

    it('has problems of its shape for any seed', () => {
      for (const one of stationsIn(order)) {
        const shape = shapeOf(one, order);
        for (const seed of ['a', 'b', 'c', 'd']) assertFits(problemOf(seed, shape), shape, one.id);
        assertFits(problemOf('e', reviewOf(shape)), reviewOf(shape), one.id);
      }
    });

    for (const rods of [1, 2, 3, 4, 13]) {
      it(`with ${rods} rods meets nothing that a station left out would have taught`, () => {
        const taught = new Set<string>();
        for (const one of stationsWithin(order, rods)) {
          assert.ok(one.rods <= rods);
          for (const cell of one.cells) taught.add(cell);
          for (const seed of ['a', 'b']) {
            for (const key of keysOf(problemOf(seed, shapeOf(one, order)))) {
              assert.ok(taught.has(key), `${one.id} ${key}`);
            }
          }
        }
      });
    }
  });
}

describe('the shape of a station', () => {
  it('knows what comes before it in its order', () => {
    assert.ok(learntBefore(station('ten+9'), 'five-first').has('3+4'));
    assert.ok(!learntBefore(station('ten+9'), 'ten-first').has('3+4'));
    assert.equal(learntBefore(station('carry-through'), 'ten-first').size, 180);
  });

  const seeds = Array.from({ length: 40 }, (_, at) => `seed ${at}`);

  it('of numbers with zeros has a zero in about half of them', () => {
    const shape = shapeOf(station('set-zeros'), 'five-first');
    const zeros = seeds.filter((seed) => problemOf(seed, shape).join('').includes('0')).length;
    assert.ok(zeros > 12 && zeros < 28, `${zeros} of 40`);
  });

  for (const [id, cells, longest] of [
    ['carry-into-five', ['4+1', '5-1'], 1],
    ['carry-through', ['9+1', '0-1'], 2],
  ] as const) {
    it(`of ${id} always has a carry of ${cells.join(' or ')}`, () => {
      const shape = shapeOf(station(id), 'five-first');
      for (const seed of seeds) {
        const terms = problemOf(seed, shape);
        const steps = stepsOfTerms(terms).flatMap((one) => one.steps);
        const carries = steps.filter(({ isCarry }) => isCarry).map(({ cell }) => keyOf(cell));
        assert.ok(
          carries.some((key) => cells.some((one) => one === key)),
          terms.join(' '),
        );
        if (longest === 1) assert.ok(!carries.includes('9+1') && !carries.includes('0-1'));
      }
    });
  }

  it('of columns has as many digits in each number, and three or four of ten taken away', () => {
    for (const [id, fewest, most] of [
      ['columns-2-by-3', 1, 1],
      ['columns-2-by-5', 2, 2],
      ['columns-3-by-10', 3, 4],
    ] as const) {
      for (const seed of seeds.slice(0, 10)) {
        const terms = problemOf(seed, shapeOf(station(id), 'five-first'));
        const taken = terms.filter((term) => term < 0).length;
        assert.ok(taken >= fewest && taken <= most, terms.join(' '));
        const lengths = new Set(terms.map((term) => digitsOf(Math.abs(term)).length));
        assert.deepEqual([...lengths], [station(id).digits[0]]);
      }
    }
  });

  it('becomes easier by one number, or by half of a long column, but keeps four', () => {
    const termsOf = (id: string) => easier(shapeOf(station(id), 'five-first')).terms;
    assert.deepEqual(termsOf('ten+9'), [2, 4]);
    assert.deepEqual(termsOf('direct-1-4'), [3, 4]);
    assert.deepEqual(termsOf('columns-2-by-10'), [5, 5]);
    assert.deepEqual(termsOf('columns-2-by-3'), [3, 3]);
    assert.deepEqual(termsOf('set-1-4'), [1, 1]);
  });

  it('allows only those new cells that are due', () => {
    const { allowed } = shapeOf(station('five+4'), 'five-first', ['1+4']);
    assert.deepEqual(
      [allowed.has('1+4'), allowed.has('3+4'), allowed.has('3+1')],
      [true, false, true],
    );
  });
});
