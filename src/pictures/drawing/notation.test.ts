import assert from 'node:assert/strict';
import test from 'node:test';
import { readNumeral } from '../reading/numeral.ts';
import { asPower, exponentOf, headingOf } from './notation.ts';

for (const [given, heading] of [
  [42, '42'],
  ['12345678901234567890', '12 345 678 901 234 567 890'],
  [`1${'0'.repeat(100)}`, '10¹⁰⁰'],
  [`-2${'0'.repeat(100)}`, '−2 × 10¹⁰⁰'],
  [`12${'0'.repeat(30)}`, '1.2 × 10³¹'],
  ['9'.repeat(200), '≈ 10²⁰⁰'],
  ['123456'.repeat(5), '≈ 1.23 × 10²⁹'],
  ['6.02e23', '6.02 × 10²³'],
  ['-1e-7', '−1 × 10⁻⁷'],
  ['0'.repeat(27), Array(9).fill('000').join(' ')],
  ['Agent 007', 'Agent 007'],
  ['', ''],
] as const) {
  test(`${String(given).slice(0, 24)} is written as ${heading.slice(0, 24)}`, () => {
    assert.equal(headingOf(readNumeral(given)), heading);
  });
}

test('a power of ten says where it is rounded', () => {
  assert.equal(asPower(readNumeral('99950000000000000000')), '≈ 10²⁰');
  assert.equal(asPower(readNumeral('12300000000000000000')), '1.23 × 10¹⁹');
  assert.equal(asPower(readNumeral('12300000000000000001')), '≈ 1.23 × 10¹⁹');
});

test('an exponent has a fraction', () => {
  assert.equal(exponentOf(readNumeral(`1${'0'.repeat(100)}`)), 100);
  assert.ok(Math.abs(exponentOf(readNumeral(`2${'0'.repeat(20)}`)) - 20.301) < 0.001);
});
