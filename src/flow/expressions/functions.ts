import type { FaultName } from './fault.ts';

/** What a function gives, or the name of what is wrong with its numbers. */
type Result = number | FaultName;

export type NumberFunction = {
  readonly fewest: number;
  /** As many as there are when absent. */
  readonly most?: number;
  readonly needsWhole?: boolean;
  /** How much work each of its values is, compared with a character of an expression. */
  readonly work?: number;
  readonly of: (...given: number[]) => Result;
};

const one = (of: (value: number) => Result): NumberFunction => ({ fewest: 1, most: 1, of });
const two = (of: (a: number, b: number) => Result): NumberFunction => ({ fewest: 2, most: 2, of });

/** The functions that expressions have. */
export const FUNCTIONS: Readonly<Record<string, NumberFunction>> = {
  abs: one(Math.abs),
  ceil: one(Math.ceil),
  floor: one(Math.floor),
  gcd: { fewest: 1, needsWhole: true, work: 100, of: (...all) => all.reduce(gcd, 0) },
  lcm: { fewest: 1, needsWhole: true, work: 100, of: (...all) => all.reduce(lcm, 1) },
  max: { fewest: 1, of: Math.max },
  min: { fewest: 1, of: Math.min },
  mod: two(remainder),
  pow: two(power),
  // Halves go away from 0, as at school.
  round: one((value) => Math.sign(value) * Math.round(Math.abs(value))),
  sign: one(Math.sign),
  sqrt: one((value) => (value < 0 ? 'no-root' : Math.sqrt(value))),
};

/** What is left after a division; it has the divisor's sign, so it is not negative for a positive one. */
export function remainder(value: number, divisor: number): Result {
  if (divisor === 0) return 'division-by-zero';
  const rest = value % divisor;
  return rest !== 0 && rest < 0 !== divisor < 0 ? rest + divisor : rest;
}

function gcd(a: number, b: number): number {
  let [rest, divisor] = [Math.abs(a), Math.abs(b)];
  while (divisor !== 0) [rest, divisor] = [divisor, rest % divisor];
  return rest;
}

/** Too large a multiple stays as it is: an infinite one has no divisor that `gcd` would find. */
function lcm(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return Number.isSafeInteger(a) ? Math.abs((a / gcd(a, b)) * b) : a;
}

function power(base: number, exponent: number): Result {
  if (base === 0 && exponent < 0) return 'division-by-zero';
  const isWhole = Number.isInteger(base) && Number.isInteger(exponent) && exponent >= 0;
  if (!isWhole || Math.abs(base) < 2) {
    const result = base ** exponent;
    return Number.isNaN(result) ? 'no-root' : result;
  }
  // Engines may round powers of whole numbers. Products are exact, and too large after 53 steps at the latest.
  let result = 1;
  for (let step = 0; step < exponent && Number.isSafeInteger(result); step++) result *= base;
  return result;
}
