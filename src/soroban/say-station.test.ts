import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { afterOf, CELLS, keyOf, techniqueOf, type Cell } from './cells.ts';
import { exchangesBy, exchangesOf } from './exchanges.ts';
import { examplesOf, sayStation } from './say-station.ts';
import { SCHOOLS } from './school.ts';
import { SENTENCES as sentences } from './sentences.ts';
import { STATIONS } from './stations.ts';
import { strokesBetween } from './strokes.ts';

const LANGUAGES = ['en', 'de'] as const;
const wordsIn = (text: string): number => text.split(/\s+/).length;

const cell = (shown: number, sign: '+' | '-', digit: number): Cell => ({ shown, sign, digit });

describe('sentences of a station', () => {
  for (const language of LANGUAGES) {
    test(`all 55 have a sentence of at most 20 words for the child, and one for the grown-up: ${language}`, () => {
      assert.equal(STATIONS.length, 55);
      for (const station of STATIONS) {
        for (const school of SCHOOLS) {
          const { child, grownUp } = sayStation(sentences[language], station, school);
          for (const text of [child, grownUp]) {
            assert.match(text, /^[^a-z].*[.!?]$/, `${station.id}: ${text}`);
            assert.doesNotMatch(text, /undefined|NaN/);
          }
          assert.ok(wordsIn(child) <= 20, `${station.id}: ${child}`);
        }
      }
    });
  }

  test('have the numbers of a worked example', () => {
    const [en, de] = [sentences.en, sentences.de];
    const four = cell(3, '+', 4);
    assert.equal(en.child(four, 'ten-after'), 'Plus 4: five comes, one goes.');
    assert.equal(
      en.grownUp(four, 'ten-after'),
      '+4 on 3: no four lower beads are free: five comes, one goes.',
    );
    assert.equal(de.child(four, 'ten-after'), 'Plus 4: Fünf kommt, eins geht.');
    assert.equal(
      de.grownUp(four, 'ten-after'),
      '+4 auf 3: Vier untere Perlen sind nicht frei: Fünf kommt, eins geht.',
    );
    const one = cell(5, '-', 1);
    assert.equal(
      en.grownUp(one, 'ten-after'),
      '−1 on 5: no lower bead is at the bar: four come, five goes, both together.',
    );
  });

  test('follow the school: the ten comes last, or first', () => {
    const seven = cell(8, '+', 7);
    assert.equal(sentences.en.child(seven, 'ten-after'), 'Plus 7: three go, ten comes.');
    assert.equal(sentences.en.child(seven, 'ten-first'), 'Plus 7: ten comes, three go.');
    assert.equal(sentences.de.child(seven, 'ten-first'), 'Plus 7: Zehn kommt, drei gehen.');
  });

  test('show an example of each new digit', () => {
    const of = (id: string): string[] =>
      examplesOf(STATIONS.find((one) => one.id === id) ?? assert.fail()).map(keyOf);
    assert.deepEqual(of('five+4'), ['3+4']);
    assert.deepEqual(of('ten+7-6'), ['8+7', '9+6']);
    assert.deepEqual(of('carry-through'), []);
  });
});

describe('what comes and goes', () => {
  test('is the digit, for each of the 180 cells and in each school', () => {
    for (const one of CELLS) {
      for (const school of SCHOOLS) {
        const exchanges = exchangesOf(one, school);
        assert.equal(exchanges.length === 0, techniqueOf(one) === 'direct', keyOf(one));
        if (exchanges.length === 0) continue;
        const sum = exchanges.reduce((total, by) => total + by, 0);
        assert.equal(sum, one.sign === '+' ? one.digit : -one.digit, keyOf(one));
      }
    }
  });

  test('is on its own rod what the hands do there', () => {
    for (const one of CELLS.filter((each) => techniqueOf(each) !== 'direct')) {
      const sumOf = (all: readonly number[]): number => all.reduce((sum, by) => sum + by, 0);
      const said = exchangesOf(one, 'ten-after').filter((by) => Math.abs(by) < 10);
      const done = strokesBetween(one.shown, afterOf(one)).flatMap(exchangesBy);
      assert.equal(sumOf(said), sumOf(done), keyOf(one));
    }
  });
});

describe('words for strokes', () => {
  test('name the fingers: thumb up, index finger down, and a pinch', () => {
    const say = (from: number, to: number): string[] =>
      strokesBetween(from, to).map((strokes) => sentences.en.strokes(strokes));
    assert.deepEqual(say(0, 3), ['Three come. Thumb.']);
    assert.deepEqual(say(0, 7), ['Five comes, two come. Pinch!']);
    assert.deepEqual(say(3, 7), ['Five comes. Index finger.', 'One goes. Index finger.']);
    assert.deepEqual(say(7, 3), ['One comes, five goes. Both together.']);
  });

  test('name the rod where there are several', () => {
    const [strokes = []] = strokesBetween(0, 1);
    assert.equal(sentences.en.strokes(strokes, 1), 'Tens: one comes. Thumb.');
    assert.equal(sentences.de.strokes(strokes, 1), 'Zehner: Eins kommt. Daumen.');
  });
});
