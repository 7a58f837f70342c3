import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED,
  digitsFor,
  isAstray,
  nextMove,
  readFirstSteps,
  stageOf,
  START,
} from './first-steps.ts';

test('asks for three numbers, then who it is, and then nothing', () => {
  const stages = [0, 1, 2, 3].map((done) => stageOf({ done, isSkipped: false }));
  assert.deepEqual(stages, [
    ...ASKED.map((number, at) => ({ is: 'number', number, at })),
    { is: 'who' },
  ]);
  assert.deepEqual(stageOf({ done: 1, isSkipped: true }), { is: 'over' });
});

for (const [what, stored, steps] of [
  ['stored steps', { done: 2, isSkipped: false }, { done: 2, isSkipped: false }],
  ['all of them', { done: 3, isSkipped: true }, { done: 3, isSkipped: true }],
  ['nothing', null, START],
  ['another form', [1, 2], START],
  ['a step that does not exist', { done: 4 }, START],
  ['half a number', { done: 1.5, isSkipped: 'yes' }, START],
] as const) {
  test(`reads ${what}`, () => {
    assert.deepEqual(readFirstSteps(stored), steps);
  });
}

test('gives the digits of a number, the ones first', () => {
  assert.deepEqual(digitsFor(21), [1, 2, 0]);
});

for (const [what, number, digits, isIt] of [
  ['three hundred for three', 3, [0, 0, 3], true],
  ['a ten beside the three', 3, [3, 1, 0], true],
  ['nothing', 3, [0, 0, 0], false],
  ['one too many', 3, [4, 0, 0], false],
  ['twelve for twenty-one', 21, [2, 1, 0], false],
] as const) {
  test(`finds ${isIt ? '' : 'no '}beads on a rod that the number does not need in ${what}`, () => {
    assert.equal(isAstray(number, digits), isIt);
  });
}

test('the next move is that of the lowest rod that does not show its digit, until the number stands there', () => {
  assert.deepEqual(nextMove(21, [0, 0, 0]), { place: 0, to: 1 });
  assert.deepEqual(nextMove(21, [1, 0, 0]), { place: 1, to: 2 });
  assert.deepEqual(nextMove(3, [3, 0, 3]), { place: 2, to: 0 });
  assert.equal(nextMove(21, [1, 2, 0]), undefined);
});
