/** The common part of all games' states. */
export type Base = {
  readonly format: 1;
  /** The id of this game. A table has many games, one after the other. */
  readonly id: string;
  /** The ids of the players, in the order of their turns. */
  readonly players: readonly string[];
  /** The player whose turn it is, as an index of `players`. */
  readonly turn: number;
  /** The last move of each hand that counts already. So a move that is sent again counts once. */
  readonly heard: readonly Heard[];
  /** For each player, the screen that stores the result at the service; null when none has begun. */
  readonly keeping: readonly (Keeping | null)[];
};

/** A hand is one view of a table, until it is left. It numbers its moves from 1. */
export type Heard = readonly [hand: string, count: number];

/** The screen that stores a result, when it began (milliseconds since 1970), and whether it has succeeded. */
export type Keeping = { readonly screen: string; readonly at: number; readonly isDone: boolean };

/** A move on its way to the table. */
export type Sent<Move> = {
  /** The id of the game for which it was made. */
  readonly game: string;
  readonly hand: string;
  readonly count: number;
  /** When it was made, in milliseconds since 1970, by its screen's clock. */
  readonly at: number;
  readonly move: Move;
};

/** How many hands are remembered. A move that was sent again after this many other hands would count as a new one. */
const MOST_HANDS = 24;

/** Whether this move, or a later one of its hand, counts already. */
export const isCounted = (heard: readonly Heard[], { hand, count }: Sent<unknown>): boolean =>
  heard.some(([known, last]) => known === hand && last >= count);

/** Adds a move to the hands' last moves. */
export const withCounted = (heard: readonly Heard[], { hand, count }: Sent<unknown>): Heard[] =>
  [...heard.filter(([known]) => known !== hand), [hand, count] as const].slice(-MOST_HANDS);

/** After this many milliseconds without success, another screen may store a result. */
const PATIENCE = 60_000;

/** Whether a screen may begin to store a result. */
export const mayKeep = (keeping: Keeping | null | undefined, screen: string, at: number): boolean =>
  keeping === null ||
  (keeping !== undefined &&
    !keeping.isDone &&
    keeping.screen !== screen &&
    Math.abs(at - keeping.at) > PATIENCE);

/** A player's result, as the service stores it. */
export type Result = {
  readonly player: string;
  readonly gameName: string;
  readonly score: number;
  readonly seconds: number;
};

/** A copy in random order. */
export function shuffle<T>(list: readonly T[], random: (bound: number) => number): T[] {
  const all = [...list];
  for (let left = all.length - 1; left > 0; left--) {
    const other = random(left + 1);
    [all[left], all[other]] = [all[other] as T, all[left] as T];
  }
  return all;
}
