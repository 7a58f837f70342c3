import assert from 'node:assert/strict';
import test from 'node:test';
import { readNumeral } from '../../reading/numeral.ts';
import { motifOf } from './motif.ts';

test('a small number has as many dots, none on another and all within the circle', () => {
  for (let count = 1; count <= 120; count++) {
    const motif = motifOf(readNumeral(count));
    assert.ok(motif !== null);
    if (motif.orbits.length > 0) continue;
    assert.equal(motif.dots.length, count);
    for (const [index, dot] of motif.dots.entries()) {
      assert.ok(Math.hypot(dot.x, dot.y) + dot.radius <= 1.001, `${count}`);
      for (const other of motif.dots.slice(index + 1)) {
        const distance = Math.hypot(dot.x - other.x, dot.y - other.y);
        assert.ok(distance >= dot.radius + other.radius, `${count}`);
      }
    }
  }
});

test('dots come in the groups of the prime factors', () => {
  const groups = motifOf(readNumeral(42))?.dots.map((dot) => dot.group);
  assert.equal(new Set(groups).size, 7);
  assert.equal(new Set(motifOf(readNumeral(7))?.dots.map((dot) => dot.group)).size, 1);
});

for (const [given, digits] of [
  [1_000_000, [1, 0, 0, 0]],
  ['3.14159', [3, 1, 4, 1]],
  [997, [9, 9, 7]],
  [0, [0]],
] as const) {
  test(`${given} has an orbit for each of its first digits`, () => {
    const motif = motifOf(readNumeral(given));
    assert.equal(motif?.orbits.length, digits.length);
    digits.forEach((digit, orbit) =>
      assert.equal(motif?.dots.filter((dot) => dot.group === orbit).length, digit),
    );
  });
}

test('words have no motif', () => {
  assert.equal(motifOf(readNumeral('Grandma')), null);
});
