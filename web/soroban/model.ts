import { RODS, type Digits, type Move } from '../../src/soroban/soroban.ts';
import { createListeners, type Listeners } from '../device/listeners.ts';

/** The change of a rod. */
export type Change = Omit<Move, 'at'>;

/** Changes, and who made them: a person with hands or keys, or the page. */
export type Changed = { readonly changes: readonly Change[]; readonly by: 'person' | 'page' };

/** The state of a soroban. The picture follows the model, and reports to it what a person does. */
export type SorobanModel = {
  readonly rods: number;
  /** One digit for each rod, the ones first. */
  readonly digits: () => Digits;
  /** Sets a rod, as a person does. Nothing happens when it shows the digit already. */
  readonly move: (place: number, digit: number) => void;
  /** Sets all rods to 0, as a person does. */
  readonly clear: () => void;
  /** Sets all rods, as the page does for the next problem. */
  readonly show: (digits: Digits) => void;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  readonly subscribe: Listeners<[Changed]>['subscribe'];
};

/** @param start the digits at the beginning; digits without a rod are left out */
export function createSoroban(rods: number, start: Digits = []): SorobanModel {
  const count = Math.min(RODS.most, Math.max(RODS.fewest, Math.trunc(rods) || RODS.fewest));
  const fit = (digits: Digits): number[] =>
    Array.from({ length: count }, (_, place) => digits[place] ?? 0);
  const { tell, subscribe } = createListeners<[Changed]>();
  let shown = fit(start);

  function change(next: Digits, by: Changed['by']): void {
    const changes = shown.flatMap((from, place) => {
      const to = next[place] ?? 0;
      return from === to ? [] : [{ place, from, to }];
    });
    if (changes.length === 0) return;
    shown = fit(next);
    tell({ changes, by });
  }
  return {
    rods: count,
    digits: () => shown,
    move: (place, digit) => {
      if (place >= 0 && place < count) change(shown.with(place, digit), 'person');
    },
    clear: () => change([], 'person'),
    show: (digits) => change(digits, 'page'),
    subscribe,
  };
}
