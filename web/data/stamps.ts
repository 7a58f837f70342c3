import { readDialled } from '../numbers/dialled.ts';
import { createShelf } from './shelf.ts';

/** A call that gave a stamp in the passport. */
export type Called = {
  /** The id of its postcard. */
  readonly id: string;
  readonly callerNumber: string;
  /** The time in ISO 8601. */
  readonly at: string;
};

/** The calls of each player that the device remembers: a stamp stays when its postcard is deleted. */
export const stamps = createShelf<readonly Called[]>('stamps', (stored) =>
  Array.isArray(stored) ? (stored as readonly Called[]) : undefined,
);

/** The id under which a player's stamps are stored; `-` for a visitor. */
const nameOf = (player: string | null): string => player ?? '-';

/** The calls of a player, or of a visitor, that the device remembers. */
export const stampsOf = (player: string | null): readonly Called[] =>
  stamps.get(nameOf(player)) ?? [];

/** Remembers the calls of these postcards. Postcards of other programs may have any text as their number: those are skipped. */
export function rememberStamps(
  player: string | null,
  cards: readonly {
    readonly id: string;
    readonly callerNumber: string;
    readonly createdAt: string;
  }[],
): void {
  const known = stampsOf(player);
  const ids = new Set(known.map(({ id }) => id));
  const more = cards
    .filter(({ id, callerNumber }) => !ids.has(id) && readDialled(callerNumber) !== undefined)
    .map(({ id, callerNumber, createdAt }) => ({ id, callerNumber, at: createdAt }));
  if (more.length > 0) stamps.put(nameOf(player), [...known, ...more]);
}
