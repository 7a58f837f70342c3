import { readDialled } from '../numbers/dialled.ts';
import { createShelf } from './shelf.ts';

/** A call that has stamped the passport. */
export type Called = {
  /** The id of its postcard. */
  readonly id: string;
  readonly callerNumber: string;
  /** When it was: a time in ISO 8601. */
  readonly at: string;
};

/** What the device remembers of the calls of each player: a postcard may be thrown away, and its stamp stays. */
export const stamps = createShelf<readonly Called[]>('stamps', (stored) =>
  Array.isArray(stored) ? (stored as readonly Called[]) : undefined,
);

/** The name of a player on the shelf; a visitor has none. */
const nameOf = (player: string | null): string => player ?? '-';

/** The calls of a player, or of a visitor, that the device remembers. */
export const stampsOf = (player: string | null): readonly Called[] =>
  stamps.get(nameOf(player)) ?? [];

/** Remembers the calls of these postcards. Those of other programs may have any text for a number: that is no call. */
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
