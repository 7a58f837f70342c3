import { createStore, useStore } from '../device/store.ts';
import { createShelf } from '../data/shelf.ts';
import { useShelf } from '../data/use-shelf.ts';
import { CHOICES, digitsIn, firstSlot, nextSlot, slotOf } from './pace.ts';
import type { Coming } from './task.ts';

/** The name of a pace of the table, or that of the child. */
export type PaceChoice = string;
export const OWN_PACE: PaceChoice = 'own';

/** At which pace numbers come on this device. */
export const chosenPace = createStore<PaceChoice>('pace', OWN_PACE, (value) =>
  CHOICES.some(({ id }) => id === value) ? (value as string) : OWN_PACE,
);

/** The paces of each child, in milliseconds for one number: of flashed and of spoken ones, by their digits. */
const own = createShelf<Readonly<Record<string, number>>>('own-pace', (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : undefined,
);

const nameOf = (coming: Coming, terms: readonly number[]): string => `${coming}-${digitsIn(terms)}`;

/** The time of one number for a child, as it was chosen or as the child does it. */
export function useSlot(playerId: string, coming: Coming, terms: readonly number[]): number {
  const choice = useStore(chosenPace);
  const paces = useShelf(own, (shelf) => shelf.get(playerId));
  const chosen = CHOICES.find(({ id }) => id === choice);
  if (chosen !== undefined) return slotOf(chosen);
  const slot = paces?.[nameOf(coming, terms)];
  return Number.isFinite(slot) ? Number(slot) : firstSlot(digitsIn(terms));
}

/** Lets the child's own pace go along with an answer. A pace that was chosen stays. */
export function followAnswer(
  playerId: string,
  coming: Coming,
  terms: readonly number[],
  wentWell: boolean,
): void {
  if (coming === 'column' || chosenPace.get() !== OWN_PACE) return;
  const paces = own.get(playerId) ?? {};
  const name = nameOf(coming, terms);
  own.put(playerId, {
    ...paces,
    [name]: nextSlot(paces[name] ?? firstSlot(digitsIn(terms)), wentWell),
  });
}
