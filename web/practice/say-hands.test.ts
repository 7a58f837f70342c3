import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import {
  hintFor,
  LEVELS,
  mistakeIn,
  moveFor,
  problemOf,
  strokesBetween,
  withDigit,
  type Digits,
  type Move,
} from '../../src/soroban/soroban.ts';
import { sayHint } from './say-hands.ts';
import { handsTexts as texts } from './hands-texts.ts';

/** Moves of the rods, one digit after the other. */
function moved(...changes: readonly (readonly [place: number, to: number])[]): Move[] {
  let digits: Digits = [];
  return changes.map(([place, to]) => {
    const from = digits[place] ?? 0;
    digits = withDigit(digits, place, to);
    return { place, from, to, at: 0 };
  });
}

describe('a hint says', () => {
  for (const [terms, moves, en, de] of [
    [
      [8],
      [],
      'On the ones: push the upper bead and 3 lower beads to the bar. Thumb and index finger together.',
      'Bei den Einern: Schiebe die obere Perle und 3 untere Perlen zum Balken. Daumen und Zeigefinger zusammen.',
    ],
    [
      [8],
      moved([0, 5]),
      'On the ones: push 3 lower beads to the bar. Thumb.',
      'Bei den Einern: Schiebe 3 untere Perlen zum Balken. Daumen.',
    ],
    [
      [3, 4],
      moved([0, 3]),
      '4 more is five more, and 1 away. On the ones: push the upper bead to the bar. Index finger.',
      '4 dazu heißt fünf dazu und 1 weg. Bei den Einern: Schiebe die obere Perle zum Balken. Zeigefinger.',
    ],
    [
      [3, 4],
      moved([0, 3], [0, 8]),
      '4 more is five more, and 1 away. On the ones: push one lower bead away from the bar. Index finger.',
      '4 dazu heißt fünf dazu und 1 weg. Bei den Einern: Schiebe eine untere Perle vom Balken weg. Zeigefinger.',
    ],
    [
      [5, -1],
      moved([0, 5]),
      '1 less is 4 more, and five away. On the ones: push 4 lower beads to the bar and the upper bead away. Thumb and index finger together.',
      '1 weg heißt 4 dazu und fünf weg. Bei den Einern: Schiebe 4 untere Perlen zum Balken und die obere Perle weg. Daumen und Zeigefinger zusammen.',
    ],
    [
      [8, 7],
      moved([0, 8], [0, 5]),
      'The friend of 7 is 3: 7 more is ten more, and 3 away. On the tens: push one lower bead to the bar. Thumb.',
      'Der Freund von 7 ist 3: 7 dazu heißt zehn dazu und 3 weg. Bei den Zehnern: Schiebe eine untere Perle zum Balken. Daumen.',
    ],
    [
      [12, -7],
      moved([1, 1], [0, 2]),
      'The friend of 7 is 3: 7 less is ten away, and 3 more: five more, and 2 away. On the tens: push one lower bead away from the bar. Index finger.',
      'Der Freund von 7 ist 3: 7 weg heißt zehn weg und 3 dazu, also fünf dazu und 2 weg. Bei den Zehnern: Schiebe eine untere Perle vom Balken weg. Zeigefinger.',
    ],
    [
      [98, 7],
      moved([1, 9], [0, 8], [0, 5], [2, 1]),
      'The friend of 7 is 3: 7 more is ten more, and 3 away. The friend of 1 is 9: 1 more is ten more, and 9 away. On the tens: push 4 lower beads away from the bar. Index finger.',
      'Der Freund von 7 ist 3: 7 dazu heißt zehn dazu und 3 weg. Der Freund von 1 ist 9: 1 dazu heißt zehn dazu und 9 weg. Bei den Zehnern: Schiebe 4 untere Perlen vom Balken weg. Zeigefinger.',
    ],
    [
      [100, -1],
      moved([2, 1]),
      'The friend of 1 is 9: 1 less is ten away, and 9 more. On the hundreds: push one lower bead away from the bar. Index finger.',
      'Der Freund von 1 ist 9: 1 weg heißt zehn weg und 9 dazu. Bei den Hundertern: Schiebe eine untere Perle vom Balken weg. Zeigefinger.',
    ],
    [
      [11, 43],
      moved([1, 1], [0, 1], [0, 0]),
      'Not this way. On the ones: push one lower bead to the bar.',
      'So nicht. Bei den Einern: Schiebe eine untere Perle zum Balken.',
    ],
    [
      [12, -7],
      moved([1, 1], [0, 2], [1, 0]),
      'The friend of 7 is 3: 7 less is ten away, and 3 more: five more, and 2 away. On the ones: push the upper bead to the bar. Index finger.',
      'Der Freund von 7 ist 3: 7 weg heißt zehn weg und 3 dazu, also fünf dazu und 2 weg. Bei den Einern: Schiebe die obere Perle zum Balken. Zeigefinger.',
    ],
    [
      [3, 4],
      moved([0, 4]),
      'That was one bead too many. On the ones: push one lower bead away from the bar.',
      'Das war eine Perle zu viel. Bei den Einern: Schiebe eine untere Perle vom Balken weg.',
    ],
    [
      [3, 4],
      moved([0, 3], [1, 1]),
      'You were on the tens, and now it is the turn of the ones. On the tens: push one lower bead away from the bar.',
      'Du warst bei den Zehnern, und jetzt sind die Einer dran. Bei den Zehnern: Schiebe eine untere Perle vom Balken weg.',
    ],
    [
      [3, 4],
      moved([0, 3], [0, 4]),
      'Not this way. 4 more is five more, and 1 away. On the ones: push one lower bead away from the bar.',
      'So nicht. 4 dazu heißt fünf dazu und 1 weg. Bei den Einern: Schiebe eine untere Perle vom Balken weg.',
    ],
    [
      [3],
      moved([0, 3], [0, 4]),
      'It was all on the soroban already. On the ones: push one lower bead away from the bar.',
      'Es war schon alles auf dem Soroban. Bei den Einern: Schiebe eine untere Perle vom Balken weg.',
    ],
  ] as const) {
    it(en, () => {
      const hint = hintFor(terms, moves);
      assert.equal(sayHint(texts.en, hint), en);
      assert.equal(sayHint(texts.de, hint), de);
    });
  }
});

describe('a mistake is told as', () => {
  for (const [terms, moves, en, de] of [
    [
      [8, 7],
      moved([0, 8], [0, 5]),
      'The ones went over: the tens were forgotten.',
      'Bei den Einern ging es über den Stab hinaus: Die Zehner wurden vergessen.',
    ],
    [
      [12, -4],
      moved([1, 1], [0, 2], [0, 8]),
      'The ones were not enough: the tens were forgotten.',
      'Die Einer reichten nicht: Die Zehner wurden vergessen.',
    ],
  ] as const) {
    it(en, () => {
      const mistake = mistakeIn(terms, moves) ?? assert.fail();
      assert.equal(texts.en.mistake(mistake), en);
      assert.equal(texts.de.mistake(mistake), de);
    });
  }
});

it('the sentence of a hint has the strokes that are shown, wherever the hands are', () => {
  const change = fc.tuple(fc.nat(3), fc.nat(9));
  fc.assert(
    fc.property(
      fc.constantFrom(...LEVELS),
      fc.string(),
      fc.array(change, { maxLength: 5 }),
      ({ shape }, seed, changes) => {
        const moves = moved(...changes);
        const hint = hintFor(problemOf(seed, shape), moves);
        const next = moveFor(hint);
        if (hint.kind === 'done' || next === undefined) return;
        const strokes = texts.en.strokes(next.place, strokesBetween(hint.shown, next.to));
        const said = sayHint(texts.en, hint);
        assert.ok(said.includes(strokes), `${said} is not ${strokes}`);
      },
    ),
  );
});
