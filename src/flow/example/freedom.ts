import { digitsOf } from '../../soroban/soroban.ts';

/** What varies from problem to problem: the lowest digits of the last numbers. The rest is as in the example. */
export type Freedom = {
  /** The index of the first number that varies. */
  readonly from: number;
  /** How many of its digits vary. */
  readonly places: number;
};

/** What may vary in problems like an example, the most first. */
export function freedomsOf(example: readonly number[]): Freedom[] {
  const count = example.length;
  const all = [3, 2, 1].map((places) => ({ from: 0, places }));
  const last = [3, 2, 1].filter((numbers) => numbers < count);
  return [...all, ...last.map((numbers) => ({ from: count - numbers, places: 1 }))];
}

/** The least and the largest value of a number, without its sign. */
export type Bounds = { readonly min: number; readonly max: number };

/** How far the numbers may vary at most: they keep their count of digits. */
export function widest(example: readonly number[], { from, places }: Freedom): Bounds[] {
  return example.map((term, index) => {
    const value = Math.abs(term);
    if (index < from) return { min: value, max: value };
    const digits = digitsOf(value).length;
    const count = 10 ** Math.min(places, digits);
    const low = Math.floor(value / count) * count;
    return { min: Math.max(low, 10 ** (digits - 1)), max: low + count - 1 };
  });
}

/** Bounds around problems that were found, so that more of the numbers within make one. They begin and end with whole tens or hundreds. */
export function aroundAll(
  bounds: readonly Bounds[],
  { places }: Freedom,
  problems: readonly (readonly number[])[],
): Bounds[] {
  return bounds.map(({ min, max }, index) => {
    const found = problems.map((terms) => Math.abs(terms[index] ?? 0));
    const step = 10 ** (Math.min(places, digitsOf(max).length) - 1);
    return {
      min: Math.max(min, Math.floor(Math.min(...found) / step) * step),
      max: Math.min(max, (Math.floor(Math.max(...found) / step) + 1) * step - 1),
    };
  });
}
