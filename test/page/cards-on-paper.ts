import assert from 'node:assert/strict';
import { around, beyond } from '../kit/paper/boxes.ts';
import type { Mark, PaperPage } from '../kit/paper/marks.ts';

/** The size of a flash card, and the room at its edges that stays empty, in millimetres. A page has three rows of three. */
const CARD = { width: 63, height: 86, edge: 3 } as const;
/** Two for each of four lines across and four lines down. They are printed first. */
const CUTTING_MARKS = 16;
/** How far something may be from its place, in millimetres. Letters differ in height, so on a card it may be further up or down. */
const NEARLY = 0.5;
const OFF_MIDDLE = 4;

const isNear = (one: number, other: number, most = NEARLY): boolean =>
  Math.abs(one - other) <= most;

/**
 * What is written on each card of a page, row by row; undefined for an empty place. Asserts that the cards are in the middle of the
 * page, that the cutting marks stand around them, and that what is on a card is in its middle.
 */
export function cardsOn({ width, height, marks }: PaperPage): readonly (string | undefined)[] {
  const cutting = marks.slice(0, CUTTING_MARKS);
  const onCards = marks.slice(CUTTING_MARKS);
  const left = (width - 3 * CARD.width) / 2;
  const top = (height - 3 * CARD.height) / 2;
  const [right, bottom] = [width - left, height - top];
  for (const line of [0, 1, 2, 3]) {
    const x = left + line * CARD.width;
    const y = top + line * CARD.height;
    const down = cutting.filter((mark) => isNear(mark.left, x) && isNear(mark.right, x));
    const across = cutting.filter((mark) => isNear(mark.top, y) && isNear(mark.bottom, y));
    const ends = [
      down.filter((mark) => mark.bottom < top),
      down.filter((mark) => mark.top > bottom),
      across.filter((mark) => mark.right < left),
      across.filter((mark) => mark.left > right),
    ];
    assert.deepEqual(
      ends.map(({ length }) => length),
      [1, 1, 1, 1],
      `there is not one cutting mark at each end of line ${line}`,
    );
  }
  const places = Array.from({ length: 9 }, (_, place) => {
    const x = left + (place % 3) * CARD.width;
    const y = top + Math.floor(place / 3) * CARD.height;
    const card = { left: x, top: y, right: x + CARD.width, bottom: y + CARD.height };
    const inCard = onCards.filter((mark) => {
      const [middleX, middleY] = middleOf(mark);
      return beyond({ left: middleX, top: middleY, right: middleX, bottom: middleY }, card) < 0;
    });
    if (inCard.length === 0) return { inCard };
    const whole = around(inCard);
    const [[middleX, middleY], [cardX, cardY]] = [middleOf(whole), middleOf(card)];
    assert.ok(beyond(whole, card) <= -CARD.edge, `what is on card ${place} reaches its edge`);
    assert.ok(
      isNear(middleX, cardX) && isNear(middleY, cardY, OFF_MIDDLE),
      `what is on card ${place} is not in its middle`,
    );
    return { inCard, text: inCard.map(({ text }) => text ?? '').join('') };
  });
  assert.equal(
    places.reduce((sum, { inCard }) => sum + inCard.length, 0),
    onCards.length,
    'something is on no card',
  );
  return places.map(({ text }) => text);
}

const middleOf = ({ left, top, right, bottom }: Omit<Mark, 'cut'>): readonly [number, number] => [
  (left + right) / 2,
  (top + bottom) / 2,
];
