/** The kinds of flash cards. */
export const DECKS = ['numbers', 'five', 'ten'] as const;
export type Deck = (typeof DECKS)[number];

/** One card: the front shows beads, the back the number. For friends the back shows the other friend, and there is a sum. */
export type FlashCard = { readonly shown: number; readonly answer: number; readonly sum?: 5 | 10 };

/** The largest number on a card, and the most cards: eleven sheets of paper. */
export const LARGEST = 9999;
export const MOST_CARDS = 99;

/** The columns of a page, and the cards on a page. */
const COLUMNS = 3;
const ON_PAGE = 9;

/** The cards of a deck. `from` and `to` count only for the deck `numbers`. Cards beyond `MOST_CARDS` are left out. */
export function cardsOf(deck: Deck, from: number, to: number): readonly FlashCard[] {
  if (deck !== 'numbers') {
    const sum = deck === 'five' ? 5 : 10;
    return Array.from({ length: sum - 1 }, (_, at) => ({
      shown: at + 1,
      answer: sum - at - 1,
      sum,
    }));
  }
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return Array.from({ length: Math.min(MOST_CARDS, high - low + 1) }, (_, at) => ({
    shown: low + at,
    answer: low + at,
  }));
}

/** A page of cards, row by row from the left; undefined for an empty place. */
type Side = readonly (FlashCard | undefined)[];

/**
 * Puts the cards on pages. On a back page each row goes from right to left: when the paper is turned over its long edge, each
 * back is behind its front.
 */
export function pagesOf(
  cards: readonly FlashCard[],
): readonly { readonly fronts: Side; readonly backs: Side }[] {
  return Array.from({ length: Math.ceil(cards.length / ON_PAGE) }, (_, page) => {
    const fronts = Array.from({ length: ON_PAGE }, (__, at) => cards[page * ON_PAGE + at]);
    const backs = fronts.map((__, at) => fronts[at - 2 * (at % COLUMNS) + COLUMNS - 1]);
    return { fronts, backs };
  });
}

/** Reads a typed end of the range; larger numbers become the largest one. */
export function readNumber(typed: string | undefined, otherwise: number): number {
  const number = /^\d{1,6}$/.test(typed ?? '') ? Number(typed) : otherwise;
  return Math.min(LARGEST, number);
}
