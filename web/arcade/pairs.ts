import { shuffle, type Base, type Result } from './game.ts';

/**
 * What makes a pair: a number and its beads, of numbers up to 9 (`digits`) or 99 (`beads`), or two numbers whose sum is five or
 * ten.
 */
export const PAIR_KINDS = ['digits', 'beads', 'five', 'ten'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

export const PAIR_COUNTS = { fewest: 6, most: 15 } as const;

export type PairCard = { readonly value: number; readonly face: 'beads' | 'numeral' };

/** A game of pairs. Cards never change places. */
export type PairsGame = Base & {
  readonly name: 'pairs';
  readonly kind: PairKind;
  readonly cards: readonly PairCard[];
  /** For each card, who found it, as an index of `players`. */
  readonly found: readonly (number | null)[];
  /** The cards that are turned and not found. Two of them stay open until the next one is turned. */
  readonly open: readonly number[];
  /** The time of each player's turns, in milliseconds. */
  readonly times: readonly number[];
  /** When the last card was turned, in milliseconds since 1970. */
  readonly lastAt: number | null;
};

/** Somebody turns a card. */
export type PairsMove = { readonly type: 'turn'; readonly card: number };

/** The largest number on a card of the kinds that show one number in two ways. */
const LARGEST: Readonly<Partial<Record<PairKind, number>>> = { digits: 9, beads: 99 };

/** In milliseconds: the part of a pause beyond this does not count. */
const LONGEST_PAUSE = 60_000;

/** The sums of friends. */
const SUMS: Readonly<Partial<Record<PairKind, number>>> = { five: 5, ten: 10 };

/** Whether two cards make a pair. */
export const isPair = (kind: PairKind, one: PairCard, other: PairCard): boolean =>
  kind in LARGEST ? one.value === other.value : one.value + other.value === SUMS[kind];

/**
 * Lays the cards.
 *
 * @param random returns whole numbers from 0 to the bound (excluded)
 */
export function layPairs(
  { id, players, kind, count }: Pick<PairsGame, 'id' | 'players' | 'kind'> & { count: number },
  random: (bound: number) => number,
): PairsGame {
  const cards = shuffle(
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
  const sum = SUMS[kind];
  const largest = sum === undefined ? (LARGEST[kind] ?? 1) : sum - 1;
  // Each number, and each pair of friends, comes equally often, as far as possible.
  const values = shuffle(
    Array.from({ length: largest }, (_, index) => index + 1),
    random,
  );
  return Array.from({ length: count }, (_, index) => {
    const value = values[index % values.length] ?? 1;
    return [value, sum === undefined ? value : sum - value];
  });
}

/**
 * The game after a card was turned. It returns the same object for an invalid move: the card is found or open already. A player
 * who turns a pair keeps it and plays on. Otherwise the turn passes, and the two cards stay open until the next card is turned.
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

/** The number of pairs of each player. */
export const pairsOf = ({ players, found }: PairsGame): number[] =>
  players.map((_, player) => found.filter((by) => by === player).length / 2);

/** The results of all players. Alone, the time counts; together, the pairs do. So games alone and together have different names. */
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
