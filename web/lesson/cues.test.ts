import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stationOf, valueOf, type Station } from '../../src/soroban/soroban.ts';
import { cuesOf, type Cue } from './cues.ts';
import { sentences } from './sentences-texts.ts';

const at = (id: string): Station => stationOf(id) ?? assert.fail(id);

/** What each moment says, and what the soroban shows after it. */
const told = (cues: readonly Cue[]): (readonly [string, number])[] =>
  cues.map(({ says, grip, after }) => [
    says.kind === 'cell'
      ? sentences.en.child(says.cell, 'ten-after')
      : says.kind === 'strokes' && grip !== null
        ? sentences.en.strokes(grip.strokes, grip.place)
        : says.kind,
    Number(valueOf(after)),
  ]);

describe('the moments of a problem that a lesson shows', () => {
  test('tell the rule of a friend that is new, then each stroke with its finger', () => {
    assert.deepEqual(told(cuesOf([3, 4], at('five+4'), 'ten-after')), [
      ['problem', 0],
      ['Ones: three come. Thumb.', 3],
      ['Plus 4: five comes, one goes.', 3],
      ['Ones: five comes. Index finger.', 8],
      ['Ones: one goes. Index finger.', 7],
      ['end', 7],
    ]);
  });

  test('tell a direct cell that is new while its beads move', () => {
    assert.deepEqual(told(cuesOf([7], at('set-6-9'), 'ten-after')), [
      ['problem', 0],
      ['7: pinch! Five from above and two from below, together.', 7],
      ['end', 7],
    ]);
  });

  test('bring the ten first or last, as the school does', () => {
    const places = (school: 'ten-first' | 'ten-after'): (number | undefined)[] =>
      cuesOf([8, 7], at('ten+7-6'), school).map(({ grip }) => grip?.place);
    assert.deepEqual(places('ten-after').slice(2), [undefined, 0, 1, undefined]);
    assert.deepEqual(places('ten-first').slice(2), [undefined, 1, 0, undefined]);
  });

  test('tell no rule of a friend that is known', () => {
    const rules = cuesOf([3, 4, 8], at('ten+8'), 'ten-after').filter(
      ({ says, grip }) => says.kind === 'cell' && grip === null,
    );
    assert.deepEqual(
      rules.map(({ says }) => says.kind === 'cell' && says.cell),
      [{ shown: 7, sign: '+', digit: 8 }],
    );
  });

  test('are the terms where a column is long', () => {
    const terms = [1_234_567_890, 9_876_543_210, 1_111_111_111];
    const cues = cuesOf(terms, at('columns-10-by-10'), 'ten-after');
    assert.deepEqual(
      cues.map(({ says, term }) => [says.kind, term]),
      [
        ['problem', null],
        ['term', 0],
        ['term', 1],
        ['term', 2],
        ['end', null],
      ],
    );
    assert.equal(Number(valueOf(cues.at(-1)?.after ?? [])), 12_222_222_211);
  });
});
