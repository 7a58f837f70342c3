import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Definition } from '../../../src/flow/definition.ts';
import { graphOf } from './graph.ts';
import { layOut } from './lay-out.ts';
import { move } from './move.ts';

const definition: Definition = {
  title: 'A chart',
  entryNode: 'ask',
  problemInput: { fields: [], examples: [] },
  nodes: {
    ask: {
      type: 'decision',
      options: [
        { value: 'yes', label: 'Yes', next: 'left' },
        { value: 'no', label: 'No', next: 'right' },
      ],
    },
    left: { type: 'instruction', next: 'end' },
    right: { type: 'instruction', next: 'end' },
    end: { type: 'terminal' },
    alone: { type: 'instruction' },
  },
};
const laid = layOut(graphOf(definition));

test('down and up follow the arrows, and up returns to where one came from', () => {
  assert.equal(move(laid, 'ArrowDown', 'ask'), 'left');
  assert.equal(move(laid, 'ArrowDown', 'right'), 'end');
  assert.equal(move(laid, 'ArrowUp', 'end'), 'left');
  assert.equal(move(laid, 'ArrowUp', 'end', 'right'), 'right');
  assert.equal(move(laid, 'ArrowUp', 'left', 'end'), 'ask');
});

test('at the ends nothing moves', () => {
  assert.equal(move(laid, 'ArrowUp', 'ask'), 'ask');
  assert.equal(move(laid, 'ArrowDown', 'end'), 'end');
  assert.equal(move(laid, 'ArrowLeft', laid.nodes[0]?.id ?? ''), laid.nodes[0]?.id);
});

test('right goes through every step in reading order, also one that nothing leads to', () => {
  const first = move(laid, 'Home', 'end');
  const seen = [first];
  while (seen.length < 10) {
    const here = seen.at(-1) ?? '';
    const next = move(laid, 'ArrowRight', here);
    if (next === here) break;
    assert.equal(move(laid, 'ArrowLeft', next), here);
    seen.push(next);
  }
  assert.deepEqual(seen.toSorted(), ['alone', 'ask', 'end', 'left', 'right']);
  assert.equal(seen.at(-1), move(laid, 'End', 'ask'));
});
