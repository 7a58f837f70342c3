import { RODS, type Digits, type Move } from '../../src/soroban/soroban.ts';

/** A rod that changes. */
export type Change = Omit<Move, 'at'>;

/** What happened, and who did it: the person with hands or keys, or the page. */
export type Changed = { readonly changes: readonly Change[]; readonly by: 'person' | 'page' };

/** What a soroban shows. It alone knows it: the picture follows, and tells what a person does. */
export type SorobanModel = {
  readonly rods: number;
  /** One digit for each rod, the ones first. */
  readonly digits: () => Digits;
  /** A person sets a rod. Nothing happens when it shows the digit already. */
  readonly move: (place: number, digit: number) => void;
  /** A person puts all rods to 0. */
  readonly clear: () => void;
  /** The page shows other digits, as for the next problem. */
  readonly show: (digits: Digits) => void;
  /** Told after each change. */
  readonly subscribe: (listener: (changed: Changed) => void) => () => void;
};

/** @param start what it shows at first; digits beyond its rods are left out */
export function createSoroban(rods: number, start: Digits = []): SorobanModel {
  const count = Math.min(RODS.most, Math.max(RODS.fewest, Math.trunc(rods) || RODS.fewest));
  const fit = (digits: Digits): number[] =>
    Array.from({ length: count }, (_, place) => digits[place] ?? 0);
  const listeners = new Set<(changed: Changed) => void>();
  let shown = fit(start);

  function change(next: Digits, by: Changed['by']): void {
    const changes = shown.flatMap((from, place) => {
      const to = next[place] ?? 0;
      return from === to ? [] : [{ place, from, to }];
    });
    if (changes.length === 0) return;
    shown = fit(next);
    for (const listener of listeners) listener({ changes, by });
  }
  return {
    rods: count,
    digits: () => shown,
    move: (place, digit) => {
      if (place >= 0 && place < count) change(shown.with(place, digit), 'person');
    },
    clear: () => change([], 'person'),
    show: (digits) => change(digits, 'page'),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
