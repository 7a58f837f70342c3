import {
  beadsOf,
  digitsOf,
  exponentOfTwo,
  factorialRow,
  fibonacciParts,
  isMirrored,
  isPerfect,
  isPrime,
  nearestFactors,
  rootOf,
  triangleRow,
} from './arithmetic.ts';
import { randomOf, shuffled } from './seed.ts';

/** Well-known numbers: the catalogue has a sentence for each. */
export const FAMOUS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 24, 26, 28, 32, 42, 50, 52, 60, 64, 88, 90, 100,
  101, 144, 180, 206, 256, 360, 365, 366, 1000, 1024, 1729, 6174, 8848, 10_000, 86_400, 1_000_000,
] as const;
export type Famous = (typeof FAMOUS)[number];

const isFamous = (n: number): n is Famous => FAMOUS.some((famous) => famous === n);

/** Something true that a number can tell about itself. */
export type Fact =
  | { readonly kind: 'famous'; readonly number: Famous }
  | { readonly kind: 'prime'; readonly number: number }
  | { readonly kind: 'twin'; readonly other: number }
  | { readonly kind: 'product'; readonly factors: readonly [number, number] }
  | { readonly kind: 'square'; readonly root: number }
  | { readonly kind: 'cube'; readonly root: number }
  | { readonly kind: 'triangle'; readonly rows: number }
  | { readonly kind: 'doubling'; readonly times: number }
  | { readonly kind: 'factorial'; readonly last: number }
  | { readonly kind: 'fibonacci'; readonly parts: readonly [number, number] }
  | { readonly kind: 'perfect' }
  | { readonly kind: 'even'; readonly half: number }
  | { readonly kind: 'odd'; readonly half: number }
  | { readonly kind: 'mirror' }
  | { readonly kind: 'digits'; readonly sum: number; readonly digits: readonly number[] }
  | { readonly kind: 'tens'; readonly tens: number; readonly ones: number }
  | { readonly kind: 'beads'; readonly beads: number };

export type FactKind = Fact['kind'];

/** The age of the listener: up to six years, seven to nine, older. */
export type Band = 1 | 2 | 3;

/** The youngest band that understands a fact. */
const BANDS: Readonly<Record<FactKind, Band>> = {
  famous: 1,
  even: 1,
  odd: 1,
  mirror: 1,
  tens: 1,
  beads: 1,
  prime: 2,
  twin: 2,
  product: 2,
  square: 2,
  triangle: 2,
  doubling: 2,
  digits: 2,
  perfect: 3,
  cube: 3,
  factorial: 3,
  fibonacci: 3,
};

/** A number answers the telephone with the first of these that is true of it. */
const PROUDEST: readonly FactKind[] = [
  'perfect',
  'cube',
  'square',
  'prime',
  'triangle',
  'product',
  'even',
  'odd',
];

/** The band of a child; the middle one without a birthday. */
export function bandOf(birthday: string | null | undefined, now: Date): Band {
  if (birthday === null || birthday === undefined) return 2;
  const years = (now.getTime() - Date.parse(birthday)) / (365.25 * 24 * 60 * 60 * 1000);
  return years < 7 ? 1 : years < 10 ? 2 : 3;
}

/**
 * What a number tells about itself: first what it is proudest of, then the rest in an order that depends on the seed. Never
 * empty.
 *
 * @param n a whole number from 0 to 999,999,999
 */
export function factsOf(n: number, band: Band, seed: string): readonly Fact[] {
  const facts = everyFact(n).filter(({ kind }) => BANDS[kind] <= band);
  const proudest = PROUDEST.flatMap((kind) => facts.find((fact) => fact.kind === kind) ?? [])[0];
  const others = facts.filter((fact) => fact !== proudest);
  return [...(proudest === undefined ? [] : [proudest]), ...shuffled(others, randomOf(seed))];
}

function everyFact(n: number): readonly Fact[] {
  const facts: Fact[] = [];
  const when = <T>(value: T | undefined, fact: (value: T) => Fact): void => {
    if (value !== undefined) facts.push(fact(value));
  };
  if (isFamous(n)) facts.push({ kind: 'famous', number: n });
  // For the smallest numbers such facts mean nothing: 1 is a square, a cube, a factorial …
  const isSmall = n < 3;
  if (!isSmall) {
    const root = rootOf(n, 2);
    when(root, (value) => ({ kind: 'square', root: value }));
    when(rootOf(n, 3), (value) => ({ kind: 'cube', root: value }));
    when(triangleRow(n), (rows) => ({ kind: 'triangle', rows }));
    when(exponentOfTwo(n), (times) => ({ kind: 'doubling', times }));
    when(factorialRow(n), (last) => ({ kind: 'factorial', last }));
    when(fibonacciParts(n), (parts) => ({ kind: 'fibonacci', parts }));
    if (isPerfect(n)) facts.push({ kind: 'perfect' });
    if (root === undefined) {
      when(nearestFactors(n), (factors) => ({ kind: 'product', factors }));
    }
  }
  if (isPrime(n)) {
    facts.push({ kind: 'prime', number: n });
    when(
      [n - 2, n + 2].find((other) => isPrime(other)),
      (other) => ({ kind: 'twin', other }),
    );
  }
  if (n > 0) {
    const half = Math.floor(n / 2);
    facts.push(n % 2 === 0 ? { kind: 'even', half } : { kind: 'odd', half });
  }
  if (isMirrored(n)) facts.push({ kind: 'mirror' });
  const digits = digitsOf(n);
  if (n > 10) {
    const sum = digits.reduce((all, digit) => all + digit, 0);
    if (digits.filter((digit) => digit > 0).length > 1) facts.push({ kind: 'digits', sum, digits });
    if (n < 100) facts.push({ kind: 'tens', tens: Math.floor(n / 10), ones: n % 10 });
  }
  if (n > 0) facts.push({ kind: 'beads', beads: beadsOf(n) });
  return facts;
}
