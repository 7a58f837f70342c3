import { mixed, type Base, type Result } from './game.ts';

/** What makes a pair: a number and its beads, or two numbers that are five or ten together. */
export const PAIR_KINDS = ['beads', 'five', 'ten'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

export const PAIR_COUNTS = { fewest: 6, most: 15 } as const;

export type PairCard = { readonly value: number; readonly face: 'beads' | 'numeral' };

/** A table with cards. Cards keep their places. */
export type PairsGame = Base & {
  readonly name: 'pairs';
  readonly kind: PairKind;
  readonly cards: readonly PairCard[];
  /** Who found each card, as an index of `players`. */
  readonly found: readonly (number | null)[];
  /** The cards that are turned and not found: two of them lie open until the next one is turned. */
  readonly open: readonly number[];
  /** For how long it was each player's turn, in milliseconds. */
  readonly times: readonly number[];
  /** When a card was turned last. */
  readonly lastAt: number | null;
};

/** Somebody turns a card. */
export type PairsMove = { readonly type: 'turn'; readonly card: number };

/** The largest number on a card; a friend is as large as its kind allows. */
const LARGEST = 99;

/** A longer pause is no time of play: milliseconds. */
const LONGEST_PAUSE = 60_000;

const SUMS = { five: 5, ten: 10 } as const;

/** Whether two cards are a pair. */
export const isPair = (kind: PairKind, one: PairCard, other: PairCard): boolean =>
  kind === 'beads' ? one.value === other.value : one.value + other.value === SUMS[kind];

/**
 * Lays the cards.
 *
 * @param random whole numbers from 0 up to, not including, the bound
 */
export function layPairs(
  { id, players, kind, count }: Pick<PairsGame, 'id' | 'players' | 'kind'> & { count: number },
  random: (bound: number) => number,
): PairsGame {
  const cards = mixed(
    valuesOf(kind, count, random).flatMap(([one, other]): PairCard[] => [
      { value: one, face: 'beads' },
      { value: other, face: 'numeral' },
    ]),
    random,
  );
  return {
    format: 1,
    name: 'pairs',
    id,
    kind,
    players,
    turn: 0,
    heard: [],
    keeping: players.map(() => null),
    cards,
    found: cards.map(() => null),
    open: [],
    times: players.map(() => 0),
    lastAt: null,
  };
}

function valuesOf(
  kind: PairKind,
  count: number,
  random: (bound: number) => number,
): [number, number][] {
  if (kind === 'beads') {
    const all = Array.from({ length: LARGEST }, (_, index) => index + 1);
    return mixed(all, random)
      .slice(0, count)
      .map((value) => [value, value]);
  }
  // Every friend comes as often as the others, as far as that goes.
  const sum = SUMS[kind];
  const friends = mixed(
    Array.from({ length: sum - 1 }, (_, index) => index + 1),
    random,
  );
  return Array.from({ length: count }, (_, index) => {
    const value = friends[index % friends.length] ?? 1;
    return [value, sum - value];
  });
}

/**
 * The table after a card was turned; the same table where that is no move: the card is found, or lies open. Two cards that
 * are a pair belong to whoever turned the second, who goes on. Two others lie open while the turn passes, until the next
 * card is turned.
 */
export function playPairs(game: PairsGame, { card }: PairsMove, at: number): PairsGame {
  const turned = game.cards[card];
  if (turned === undefined || game.found[card] !== null || game.open.includes(card)) return game;
  const { turn } = game;
  const pause = Math.min(LONGEST_PAUSE, Math.max(0, at - (game.lastAt ?? at)));
  const next = {
    ...game,
    times: game.times.map((time, player) => (player === turn ? time + pause : time)),
    lastAt: at,
  };
  const [first] = game.open;
  if (first === undefined || game.open.length === 2) return { ...next, open: [card] };
  const before = game.cards[first];
  if (before !== undefined && isPair(game.kind, before, turned)) {
    const found = game.found.map((by, index) => (index === first || index === card ? turn : by));
    return { ...next, found, open: [] };
  }
  return { ...next, open: [first, card], turn: (turn + 1) % game.players.length };
}

export const arePairsOver = ({ found }: PairsGame): boolean => found.every((by) => by !== null);

/** How many pairs each player has. */
export const pairsOf = ({ players, found }: PairsGame): number[] =>
  players.map((_, player) => found.filter((by) => by === player).length / 2);

/** Alone, what counts is the time; together, the pairs. The names of both games keep them apart. */
export function pairsResults(game: PairsGame): Result[] {
  const count = game.cards.length / 2;
  const pairs = pairsOf(game);
  return game.players.map((player, index) => ({
    player,
    gameName: `pairs-${game.kind}-${count}${game.players.length > 1 ? '-together' : ''}`,
    score: pairs[index] ?? 0,
    seconds: Math.round((game.times[index] ?? 0) / 100) / 10,
  }));
}
