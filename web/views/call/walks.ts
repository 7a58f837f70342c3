import { nearestFactors, primeAfter, primeBefore } from '../../numbers/arithmetic.ts';

export const WALKS = ['neighbours', 'doubles', 'primes', 'jumps'] as const;
/** A walk of a number and a child along the line. */
export type Walk = (typeof WALKS)[number];

/** One stop of a walk. */
export type Stop =
  | { readonly kind: 'neighbours'; readonly before: number; readonly after: number }
  | {
      /** The multiples of ten, a hundred or a thousand before and after the number. */
      readonly kind: 'between';
      readonly unit: number;
      readonly before: number;
      readonly after: number;
    }
  | { readonly kind: 'double'; readonly from: number; readonly to: number }
  | { readonly kind: 'primeAfter'; readonly prime: number }
  | { readonly kind: 'primeBefore'; readonly prime: number }
  | { readonly kind: 'jumps'; readonly jumps: number; readonly size: number };

/** The most stops of a walk, so that a child does not get bored. */
const LONGEST = 4;
/** The most jumps: more could not be told apart on the screen. */
const MOST_JUMPS = 24;

/** The stops of a walk from a number; empty when the number has no such walk. */
export function stopsOf(walk: Walk, n: number): readonly Stop[] {
  return ways[walk](n).slice(0, LONGEST);
}

const ways: Readonly<Record<Walk, (n: number) => readonly Stop[]>> = {
  neighbours: (n) => [
    { kind: 'neighbours', before: n - 1, after: n + 1 },
    ...[10, 100, 1000].flatMap((unit): readonly Stop[] => {
      if (n < unit / 10 || n % unit === 0) return [];
      const before = Math.floor(n / unit) * unit;
      return [{ kind: 'between', unit, before, after: before + unit }];
    }),
  ],
  doubles: (n) =>
    n === 0
      ? [{ kind: 'double', from: 0, to: 0 }]
      : [1, 2, 4].map((times) => ({ kind: 'double', from: n * times, to: n * times * 2 })),
  primes: (n) => {
    const after = primeAfter(n);
    const before = primeBefore(n);
    const further = before === undefined ? undefined : primeBefore(before);
    return [
      { kind: 'primeAfter', prime: after },
      ...(before === undefined ? [] : [{ kind: 'primeBefore' as const, prime: before }]),
      { kind: 'primeAfter', prime: primeAfter(after) },
      ...(further === undefined ? [] : [{ kind: 'primeBefore' as const, prime: further }]),
    ];
  },
  jumps: (n) => {
    const [few, many] = nearestFactors(n) ?? [];
    if (few === undefined || many === undefined) return [];
    const best: readonly number[] = [few, many];
    const others = Array.from({ length: MOST_JUMPS - 1 }, (_, index) => index + 2).filter(
      (jumps) => n % jumps === 0 && jumps < n && !best.includes(jumps),
    );
    return [...new Set([...best, ...others])]
      .filter((jumps) => jumps <= MOST_JUMPS)
      .map((jumps) => ({ kind: 'jumps', jumps, size: n / jumps }));
  },
};
