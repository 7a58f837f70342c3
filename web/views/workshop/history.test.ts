import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noHistory, record, redo, undo, type History } from './history.ts';

test('changes are undone one after another, and done again until something else is changed', () => {
  let history: History<string> = record(record(noHistory, 'one'), 'two');
  const back = undo(history, 'three');
  assert.equal(back?.now, 'two');
  const first = undo(back.history, back.now);
  assert.equal(first?.now, 'one');
  assert.equal(undo(first.history, first.now), undefined);
  const again = redo(first.history, first.now);
  assert.equal(again?.now, 'two');
  assert.deepEqual(redo(again.history, again.now)?.now, 'three');
  history = record(again.history, again.now);
  assert.equal(redo(history, 'other'), undefined);
});

test('the letters of a word are undone together, and words one after another', () => {
  let history: History<string> = noHistory;
  for (const [before, word] of [
    ['', 'text 1'],
    ['S', 'text 1'],
    ['Se', 'text 1'],
    ['Set', 'text 2'],
    ['Set 4', 'text 2'],
  ] as const)
    history = record(history, before, word);
  assert.deepEqual(history.past, ['', 'Set']);
  const back = undo(history, 'Set 47');
  assert.equal(back?.now, 'Set');
  // What is typed after undoing is undone alone.
  assert.deepEqual(record(back.history, back.now, 'text 2').past, ['', 'Set']);
});

test('only the last 300 states are kept', () => {
  let history: History<number> = noHistory;
  for (let at = 0; at < 400; at += 1) history = record(history, at);
  assert.equal(history.past.length, 300);
  assert.equal(history.past[0], 100);
});
