import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyStep, fewSteps } from '../../test/kit/charts.ts';
import { answerState, backToStep, beginState, keyOfStep, type WalkState } from './walk-state.ts';

const begin = (): WalkState => beginState(fewSteps, { a: 2, b: 1 });
const DONE = { kind: 'done' } as const;
const number = (value: number) => ({ kind: 'number', value }) as const;

test('each step has its own time, and begins without moves and without what was typed', () => {
  const first = { ...begin(), typed: ['x'] };
  const second = answerState(fewSteps, first, DONE, 1_500);
  assert.deepEqual(second.spent, [1_500, 0]);
  assert.deepEqual([second.typed, second.moves], [[], []]);
  assert.equal(second.walk.visits.at(-1)?.node, 'sum');
});

test('after a wrong answer everything stays, and the time goes on', () => {
  const before = { ...answerState(fewSteps, begin(), DONE, 0), typed: ['4'] };
  const after = answerState(fewSteps, before, number(4), 2_000);
  assert.equal(keyOfStep(after), keyOfStep(before));
  assert.deepEqual(
    [after.typed, after.spent, after.walk.visits.at(-1)?.mistakes],
    [['4'], [0, 2_000], 1],
  );
});

test('the end is a step with a key of its own', () => {
  const last = answerState(fewSteps, begin(), DONE, 0);
  const end = answerState(fewSteps, last, number(3), 0);
  assert.equal(end.walk.end, 'ended');
  assert.notEqual(keyOfStep(end), keyOfStep(last));
  assert.equal(end.spent.length, end.walk.visits.length);
});

test('going back several steps keeps the time of those with mistakes', () => {
  let state = beginState(everyStep, { a: 4, b: 3 });
  state = answerState(everyStep, state, DONE, 10);
  state = answerState(everyStep, state, { kind: 'choice', value: 'yes' }, 20);
  state = answerState(everyStep, state, { kind: 'choice', value: 'no' }, 30);
  state = { ...state, moves: [{ place: 0, from: 4, to: 9, at: 5 }] };
  const back = backToStep(everyStep, state, 0, 40);
  assert.deepEqual([back.walk.visits.map(({ node }) => node), back.spent], [['look'], [10]]);
  assert.deepEqual([back.walk.undone.map(({ node }) => node), back.spentUndone], [['free'], [30]]);
  assert.deepEqual(back.moves, []);
  assert.notEqual(keyOfStep(back), keyOfStep(beginState(everyStep, { a: 4, b: 3 })));
});
