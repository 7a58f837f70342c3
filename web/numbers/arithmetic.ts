/** The largest number that can be called: nine digits. Even an old tablet finds its factors within a millisecond. */
export const LARGEST = 999_999_999;

/** The smallest factor above 1, which is the number itself for a prime; undefined below 2. */
export function smallestFactor(n: number): number | undefined {
  if (n < 2) return undefined;
  if (n % 2 === 0) return 2;
  for (let factor = 3; factor * factor <= n; factor += 2) if (n % factor === 0) return factor;
  return n;
}

export const isPrime = (n: number): boolean => smallestFactor(n) === n;

/** The two factors that are nearest to each other, the smaller one first; undefined for primes and below 4. */
export function nearestFactors(n: number): readonly [number, number] | undefined {
  if (n < 4) return undefined;
  for (let factor = Math.floor(Math.sqrt(n)); factor > 1; factor -= 1) {
    if (n % factor === 0) return [factor, n / factor];
  }
  return undefined;
}

/** The first prime above a number. */
export function primeAfter(n: number): number {
  for (let next = Math.max(2, n + 1); ; next += 1) if (isPrime(next)) return next;
}

/** The last prime below a number; undefined when there is none. */
export function primeBefore(n: number): number | undefined {
  for (let next = n - 1; next >= 2; next -= 1) if (isPrime(next)) return next;
  return undefined;
}

/** The whole number `k` with `k^power = n`, or undefined. */
export function rootOf(n: number, power: 2 | 3): number | undefined {
  const root = Math.round(n ** (1 / power));
  return root ** power === n ? root : undefined;
}

/** The `k` with `1 + 2 + … + k = n`, or undefined. */
export function triangleRow(n: number): number | undefined {
  const row = Math.floor(Math.sqrt(2 * n));
  return n > 0 && (row * (row + 1)) / 2 === n ? row : undefined;
}

/** The `k` with `2^k = n`, or undefined. */
export function exponentOfTwo(n: number): number | undefined {
  const exponent = Math.round(Math.log2(n));
  return n > 0 && 2 ** exponent === n ? exponent : undefined;
}

/** The smallest `k` with `1 × 2 × … × k = n`, or undefined. */
export function factorialRow(n: number): number | undefined {
  let product = 1;
  for (let row = 1; product <= n; row += 1, product *= row) if (product === n) return row;
  return undefined;
}

/** For a Fibonacci number (1, 1, 2, 3, 5, 8 …), the two neighbours before it, whose sum it is; otherwise undefined. */
export function fibonacciParts(n: number): readonly [number, number] | undefined {
  let [before, last] = [1, 1];
  while (before + last < n) [before, last] = [last, before + last];
  return before + last === n ? [before, last] : undefined;
}

/** Whether a number is the sum of its divisors without itself. These are all such numbers of up to nine digits. */
export const isPerfect = (n: number): boolean => [6, 28, 496, 8128, 33_550_336].includes(n);

export const digitsOf = (n: number): readonly number[] => Array.from(String(n), Number);

/** How many beads touch the bar of a soroban that shows a number. */
export const beadsOf = (n: number): number =>
  digitsOf(n).reduce((beads, digit) => beads + (digit >= 5 ? digit - 4 : digit), 0);

/** Whether a number of two or more digits reads the same backwards. */
export function isMirrored(n: number): boolean {
  const text = String(n);
  return text.length > 1 && text === Array.from(text).toReversed().join('');
}
