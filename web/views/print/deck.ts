/** What flash cards are about. */
export const DECKS = ['numbers', 'five', 'ten'] as const;
export type Deck = (typeof DECKS)[number];

/** One card: the front shows beads, the back the number. Friends have a sum, and the back has the other one. */
export type FlashCard = { readonly shown: number; readonly answer: number; readonly sum?: 5 | 10 };

/** The largest number of a card, and the most cards at once: eleven sheets of paper. */
export const LARGEST = 9999;
export const MOST_CARDS = 99;

/** Cards beside and below each other on a page. */
const COLUMNS = 3;
const ON_PAGE = 9;

/** The cards of a deck. `from` and `to` are for numbers alone; what is beyond the most cards is left out. */
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

/** A page of cards, in rows from the left; undefined where none is left. */
type Side = readonly (FlashCard | undefined)[];

/**
 * The cards on pages. On a back each row goes from the right to the left: when the paper is turned over its long edge, each
 * back lies behind its front.
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

/** A number in a range, as somebody typed it; the nearest that is allowed. */
export function readNumber(typed: string | undefined, otherwise: number): number {
  const number = /^\d{1,6}$/.test(typed ?? '') ? Number(typed) : otherwise;
  return Math.min(LARGEST, number);
}
