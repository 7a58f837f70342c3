/** What every game on a table has, whichever it is. */
export type Base = {
  readonly format: 1;
  /** Names this game, and no other one on the same table. */
  readonly id: string;
  /** The ids of those who play, in the order of their turns. */
  readonly players: readonly string[];
  /** The player whose turn it is, as an index of `players`. */
  readonly turn: number;
  /** Which moves count already, so that a move that is sent again counts once: the last of each hand. */
  readonly heard: readonly Heard[];
  /** Who brings the result of each player to the service. */
  readonly keeping: readonly (Keeping | null)[];
};

/** A hand is a page from its loading on; it counts its moves from 1. */
export type Heard = readonly [hand: string, count: number];

/** Which screen brings a result to the service, since when (milliseconds since 1970), and whether it is there. */
export type Keeping = { readonly screen: string; readonly at: number; readonly isDone: boolean };

/** A move on its way to the table. */
export type Sent<Move> = {
  /** The game for which it was made. */
  readonly game: string;
  readonly hand: string;
  readonly count: number;
  /** When it was made, in milliseconds since 1970, by the clock of its screen. */
  readonly at: number;
  readonly move: Move;
};

/** So many hands are remembered. A move that waits while so many others come is taken for a new one. */
const MOST_HANDS = 24;

/** Whether this move, or a later one of its hand, counts already. */
export const isHeard = (heard: readonly Heard[], { hand, count }: Sent<unknown>): boolean =>
  heard.some(([known, last]) => known === hand && last >= count);

/** The hands with this move. */
export const hear = (heard: readonly Heard[], { hand, count }: Sent<unknown>): Heard[] =>
  [...heard.filter(([known]) => known !== hand), [hand, count] as const].slice(-MOST_HANDS);

/** After so long without success, another screen may bring a result: milliseconds. */
const PATIENCE = 60_000;

/** Whether a screen may take it on to bring a result. */
export const mayKeep = (keeping: Keeping | null | undefined, screen: string, at: number): boolean =>
  keeping === null ||
  (keeping !== undefined &&
    !keeping.isDone &&
    keeping.screen !== screen &&
    Math.abs(at - keeping.at) > PATIENCE);

/** What a player reached, as the service keeps it. */
export type Result = {
  readonly player: string;
  readonly gameName: string;
  readonly score: number;
  readonly seconds: number;
};

/** The same things in a random order. */
export function mixed<T>(list: readonly T[], random: (bound: number) => number): T[] {
  const all = [...list];
  for (let left = all.length - 1; left > 0; left--) {
    const other = random(left + 1);
    [all[left], all[other]] = [all[other] as T, all[left] as T];
  }
  return all;
}
