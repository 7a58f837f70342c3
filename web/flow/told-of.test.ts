import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyStep } from '../../test/kit/charts.ts';
import { toldOf, type KeptWalk } from './told-of.ts';
import { answerState, backToStep, beginState, type WalkState } from './walk-state.ts';

const kept = (state: WalkState): KeptWalk => ({
  id: '5b8d1c2e-7f3a-4e6b-9a0c-1d2e3f4a5b6c',
  chart: 'four-and-three',
  title: everyStep.title,
  emoji: '🌟',
  version: 3,
  definitionJson: JSON.stringify(everyStep),
  startedAt: '2026-11-27T10:20:04.250Z',
  stamp: { raw: 0, page: '', ticks: 0, since: null, ahead: null, jumps: 0, isSure: false },
  day: '2026-11-27',
  wentOnAt: 0,
  state,
});

const atBeads = (): WalkState => {
  const look = beginState(everyStep, { a: 4, b: 3 });
  const free = answerState(everyStep, look, { kind: 'done' }, 1_400);
  const wrong = answerState(everyStep, free, { kind: 'choice', value: 'yes' }, 2_000);
  return answerState(everyStep, wrong, { kind: 'choice', value: 'no' }, 3_600);
};
const told = (state: WalkState) =>
  toldOf(kept(state)).visits.map(({ node, mistakes, seconds, moves }) =>
    [node, mistakes, seconds, moves].join(' '),
  );

test('a walk under way is told with what is moved at its present step', () => {
  const state = { ...atBeads(), moves: [{ place: 0, from: 4, to: 9, at: 400 }] };
  const { visits, mistakes, seconds, end, values } = toldOf(kept(state));
  assert.deepEqual(told(state), ['look 0 1 ', 'free 1 4 ', 'set 0 0 1a90k']);
  assert.deepEqual([visits.length, mistakes, seconds, end], [3, 1, 5, null]);
  assert.deepEqual(values, { a: 4, b: 3 });
});

test('moves of an answered step are those of its last answer', () => {
  const given = { kind: 'beads', value: 7, moves: '1a90ka70k' } as const;
  assert.deepEqual(told(answerState(everyStep, atBeads(), given, 0)).slice(2), [
    'set 0 0 1a90ka70k',
    'glad 0 0 ',
  ]);
});

test('a step with a mistake is told although somebody went back from it; the last one is where the walk is', () => {
  const back = backToStep(everyStep, atBeads(), 0, 0);
  assert.deepEqual(told(back), ['free 1 4 ', 'look 0 1 ']);
  assert.equal(toldOf(kept(back)).mistakes, 1);
});

test('of a walk that is too long the last steps are told, and moves as far as there is room', () => {
  const { walk, ...state } = atBeads();
  const visit = { node: 'set', mistakes: 1, given: [] };
  const moves = `1${'a90k'.repeat(1_000)}`;
  const long = {
    node: 'set',
    mistakes: 0,
    given: [{ kind: 'beads', value: 7, moves } as const],
  };
  const undone = Array.from({ length: 150 }, () => visit);
  const visits = Array.from({ length: 100 }, () => long);
  const sent = toldOf(kept({ ...state, walk: { ...walk, undone, visits } }));
  assert.equal(sent.visits.length, 200);
  assert.equal(sent.mistakes, 150);
  const length = sent.visits.reduce((sum, one) => sum + (one.moves?.length ?? 0), 0);
  assert.ok(length <= 131_072 && length > 120_000, String(length));
  assert.equal(sent.visits.at(-1)?.moves, moves);
});
