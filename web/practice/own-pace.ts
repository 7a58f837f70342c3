import { createStore } from '../device/store.ts';
import { useStore } from '../device/use-store.ts';
import { createShelf } from '../data/shelf.ts';
import { useShelf } from '../data/use-shelf.ts';
import { CHOICES, digitsIn, firstSlot, nextSlot, slotOf } from './pace.ts';
import type { Coming } from './task.ts';

/** The id of a pace in the table, or `OWN_PACE`. */
export type PaceChoice = string;
export const OWN_PACE: PaceChoice = 'own';

/** The pace that is chosen on this device. */
export const chosenPace = createStore<PaceChoice>('pace', OWN_PACE, (value) =>
  CHOICES.some(({ id }) => id === value) ? (value as string) : OWN_PACE,
);

/** Each child's own paces, in milliseconds per number, by the way in which numbers come and by their digits. */
const own = createShelf<Readonly<Record<string, number>>>('own-pace', (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : undefined,
);

const nameOf = (coming: Coming, terms: readonly number[]): string => `${coming}-${digitsIn(terms)}`;

/** The time for one number in milliseconds: the chosen pace, or the child's own. */
export function useSlot(playerId: string, coming: Coming, terms: readonly number[]): number {
  const choice = useStore(chosenPace);
  const paces = useShelf(own, (shelf) => shelf.get(playerId));
  const chosen = CHOICES.find(({ id }) => id === choice);
  if (chosen !== undefined) return slotOf(chosen);
  const slot = paces?.[nameOf(coming, terms)];
  return Number.isFinite(slot) ? Number(slot) : firstSlot(digitsIn(terms));
}

/** Adapts the child's own pace after an answer. A chosen pace stays. */
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
