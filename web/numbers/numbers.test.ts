import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import {
  beadsOf,
  exponentOfTwo,
  factorialRow,
  fibonacciParts,
  isMirrored,
  isPrime,
  LARGEST,
  nearestFactors,
  primeAfter,
  primeBefore,
  rootOf,
  triangleRow,
} from './arithmetic.ts';
import { bandOf, FAMOUS, factsOf, type Band, type Fact } from './facts.ts';
import { randomOf, shuffled, wholeOf } from './seed.ts';
import { MOST_DOTS, shapeOf } from './shape.ts';

const callable = fc.oneof(
  fc.integer({ min: 0, max: 200 }),
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: LARGEST }),
);
const band = fc.constantFrom<Band>(1, 2, 3);

/** Finds divisors by trying each number: slow, but surely right. */
const divisorsOf = (n: number): number[] =>
  Array.from({ length: n }, (_, index) => index + 1).filter((divisor) => n % divisor === 0);

test('primes and nearest factors of 0 to 400 agree with those found by trying every divisor', () => {
  for (let n = 0; n <= 400; n += 1) {
    const divisors = divisorsOf(n);
    assert.equal(isPrime(n), divisors.length === 2, `${n}`);
    const small = divisors.findLast((divisor) => divisor > 1 && divisor * divisor <= n);
    assert.deepEqual(nearestFactors(n), small === undefined ? undefined : [small, n / small]);
  }
});

test('between a number and its next and previous primes there is no other prime', () => {
  for (let n = 0; n <= 200; n += 1) {
    const after = primeAfter(n);
    const before = primeBefore(n) ?? 1;
    const between = Array.from({ length: after - before - 1 }, (_, index) => before + 1 + index);
    assert.deepEqual(between.filter(isPrime), isPrime(n) ? [n] : []);
  }
});

test('special numbers are recognised, also large ones', () => {
  assert.equal(rootOf(998_001_000_000, 2), 999_000);
  assert.equal(rootOf(999_999_999_999, 2), undefined);
  assert.equal(rootOf(1_000_000_000, 3), 1000);
  assert.equal(triangleRow(499_999_500_000), 999_999);
  assert.equal(exponentOfTwo(2 ** 39), 39);
  assert.equal(exponentOfTwo(2 ** 39 + 1), undefined);
  assert.equal(factorialRow(479_001_600), 12);
  assert.deepEqual(fibonacciParts(34), [13, 21]);
  assert.equal(fibonacciParts(35), undefined);
  assert.equal(beadsOf(1_729), 1 + 3 + 2 + 5);
  assert.deepEqual([11, 12, 1221, 7].map(isMirrored), [true, false, true, false]);
});

type Check<Kind extends Fact['kind']> = (n: number, fact: Extract<Fact, { kind: Kind }>) => boolean;

/** Checks each kind of fact in another way than the code finds it. */
const checks: { readonly [Kind in Fact['kind']]: Check<Kind> } = {
  famous: (n, { number }) => number === n,
  prime: (n) => isPrime(n),
  twin: (n, { other }) => isPrime(n) && isPrime(other) && Math.abs(n - other) === 2,
  product: (n, { factors: [a, b] }) => a > 1 && a * b === n,
  square: (n, { root }) => root * root === n,
  cube: (n, { root }) => root * root * root === n,
  triangle: (n, { rows }) => (rows * (rows + 1)) / 2 === n,
  doubling: (n, { times }) => BigInt(n) === 1n << BigInt(times),
  factorial: (n, { last }) =>
    Array.from({ length: last }, (_, index) => index + 1).reduce((a, b) => a * b, 1) === n,
  fibonacci: (n, { parts: [a, b] }) => a + b === n,
  perfect: (n) => n > 10_000 || divisorsOf(n).reduce((a, b) => a + b, 0) === 2 * n,
  even: (n, { half }) => half + half === n,
  odd: (n, { half }) => half + half + 1 === n,
  mirror: (n) => String(n) === Array.from(String(n)).toReversed().join(''),
  digits: (n, { digits, sum }) => digits.join('') === String(n) && sum % 9 === n % 9,
  tens: (n, { tens, ones }) => tens * 10 + ones === n,
  beads: (n, { beads }) =>
    beads ===
    Array.from(String(n)).reduce(
      (all, digit) => all + (Number(digit) % 5) + Number(digit >= '5'),
      0,
    ),
};

const isTrue = <Kind extends Fact['kind']>(n: number, fact: Extract<Fact, { kind: Kind }>) =>
  (checks[fact.kind] as Check<Kind>)(n, fact);

test('a number’s facts are true, without duplicates, and the same for the same seed', () => {
  fc.assert(
    fc.property(callable, band, fc.string(), (n, listener, seed) => {
      const facts = factsOf(n, listener, seed);
      assert.ok(facts.length > 0);
      for (const fact of facts) assert.ok(isTrue(n, fact), `${n}: ${JSON.stringify(fact)}`);
      assert.equal(new Set(facts.map(({ kind }) => kind)).size, facts.length);
      assert.deepEqual(factsOf(n, listener, seed), facts);
    }),
    { numRuns: 300 },
  );
});

test('a small child is told no facts for older children', () => {
  for (const n of [6, 8, 13, 36, 42, 97, 720]) {
    const kinds = factsOf(n, 1, '').map(({ kind }) => kind);
    assert.deepEqual(
      kinds.filter((kind) => ['prime', 'product', 'square', 'fibonacci'].includes(kind)),
      [],
    );
  }
});

test('a number answers with the fact that it is proudest of', () => {
  const first = (n: number) => factsOf(n, 3, 'x')[0]?.kind;
  assert.deepEqual([42, 41, 36, 27, 28, 10, 0, 1].map(first), [
    'product',
    'prime',
    'square',
    'cube',
    'perfect',
    'triangle',
    'famous',
    'odd',
  ]);
});

test('a child’s band depends on its birthday, and is the middle one without it', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const bands = ['2021-01-01', '2018-01-01', '2014-01-01', null, undefined].map((birthday) =>
    bandOf(birthday, now),
  );
  assert.deepEqual(bands, [1, 2, 3, 2, 2]);
});

test('a shape has as many dots as the number, all in different places', () => {
  for (let n = 1; n <= MOST_DOTS; n += 1) {
    const shape = shapeOf(n);
    assert.ok(shape !== undefined);
    assert.equal(new Set(shape.dots.map(({ column, row }) => `${column}/${row}`)).size, n);
    assert.ok(shape.columns <= 16 && shape.rows <= 16, `${n}`);
    for (const { column, row } of shape.dots) {
      assert.ok(column >= 0 && column < shape.columns && row >= 0 && row < shape.rows);
    }
  }
  assert.deepEqual(
    [9, 10, 42, 41, 0, 145].map((n) => shapeOf(n)?.kind),
    ['square', 'triangle', 'rectangle', 'row', undefined, undefined],
  );
});

test('a seed determines all numbers, and every number of a range occurs', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(20), (seed, low, span) => {
      const random = randomOf(seed);
      const drawn = Array.from({ length: 30 }, () => wholeOf(random, low, low + span));
      assert.ok(drawn.every((n) => Number.isInteger(n) && n >= low && n <= low + span));
      const given = FAMOUS.slice(0, span);
      assert.deepEqual(
        [...shuffled(given, randomOf(seed))].toSorted((a, b) => a - b),
        [...given],
      );
    }),
  );
  const seen = new Set(Array.from({ length: 200 }, (_, i) => wholeOf(randomOf(`${i}`), 1, 6)));
  assert.equal(seen.size, 6);
});
