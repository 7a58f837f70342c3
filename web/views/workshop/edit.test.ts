import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Definition, FlowNode } from '../../../src/flow/flow.ts';
import { inOrder, nextOf } from './arrows.ts';
import {
  addAfter,
  addBefore,
  addBehindOption,
  canMove,
  changeType,
  moveStep,
  nearest,
  removeStep,
  renameInput,
  setAim,
  setFirst,
  setNext,
  setStep,
} from './edit.ts';

const step = (next?: string): FlowNode => ({
  type: 'instruction',
  ...(next !== undefined && { next }),
});

/** `a → b → c → end`, and a question `ask` from which one way leads back to `b`. */
const chart: Definition = {
  title: 'Adding',
  entryNode: 'a',
  problemInput: {
    fields: [{ name: 'a', type: 'integer' }],
    examples: [{ name: 'one', values: { a: 47 }, expectedPath: ['a', 'b', 'c', 'ask', 'end'] }],
  },
  nodes: {
    a: { ...step('b'), title: 'Begin' },
    b: step(),
    c: step('ask'),
    ask: {
      type: 'decision',
      options: [
        { value: 'yes', label: 'Yes', next: 'end' },
        { value: 'no', label: 'No', next: 'b' },
      ],
      skipIf: 'a > 9',
      skipTo: 'end',
    },
    end: { type: 'terminal', celebration: 'confetti' },
  },
  edges: [{ from: 'b', to: 'c' }],
  tests: [{ name: 'small', values: { a: 3 }, expected: { sum: 4 } }],
};

/** The ids of the steps along the way of first options. */
function way(definition: Definition): string[] {
  const ids: string[] = [];
  for (let id: string | undefined = definition.entryNode; id !== undefined;) {
    if (ids.includes(id)) return [...ids, 'again'];
    ids.push(id);
    const node: FlowNode | undefined = definition.nodes[id];
    id = node?.type === 'decision' ? node.options[0]?.next : nextOf(definition, id);
  }
  return ids;
}

describe('an edit of a flowchart', () => {
  test('changes one field of a step, removes it when it is undefined, and leaves everything else as it is', () => {
    const strange = { ...chart, nodes: { ...chart.nodes, a: { ...chart.nodes['a'], own: 1 } } };
    const after = setStep(strange as Definition, 'a', { text: 'Hello', title: undefined });
    assert.deepEqual(after.nodes['a'], { type: 'instruction', next: 'b', text: 'Hello', own: 1 });
    for (const id of ['b', 'c', 'ask', 'end']) assert.equal(after.nodes[id], chart.nodes[id]);
    assert.equal(setStep(chart, 'nowhere', { text: 'x' }), chart);
  });

  test('adds a step after another one, also where an edge leads on', () => {
    const { definition, id } = addAfter(chart, 'b', 'checkpoint');
    assert.deepEqual(way(definition), ['a', 'b', id, 'c', 'ask', 'end']);
    assert.deepEqual(definition.edges, []);
  });

  test('adds an end after a step, which leads nowhere', () => {
    const { definition, id } = addAfter(chart, 'a', 'terminal');
    assert.deepEqual(way(definition), ['a', id]);
    assert.deepEqual(definition.nodes[id], { type: 'terminal' });
  });

  test('adds a step before another one on every way to it, also before the first and the end', () => {
    const first = addBefore(chart, 'a', 'instruction');
    assert.deepEqual(way(first.definition), [first.id, 'a', 'b', 'c', 'ask', 'end']);
    const last = addBefore(chart, 'end', 'milestone');
    assert.deepEqual(way(last.definition), ['a', 'b', 'c', 'ask', last.id, 'end']);
    const ask = last.definition.nodes['ask'];
    assert.equal(ask?.type === 'decision' && ask.skipTo, last.id);
  });

  test('adds a step behind one option of a question, and leaves the others', () => {
    const { definition, id } = addBehindOption(chart, 'ask', 1, 'instruction');
    const ask = definition.nodes['ask'];
    assert.deepEqual(ask?.type === 'decision' && ask.options.map(({ next }) => next), ['end', id]);
    assert.equal(nextOf(definition, id), 'b');
  });

  test('gives a new step an id that none has', () => {
    const taken = { ...chart, nodes: { ...chart.nodes, 'step-7': step('end') } };
    assert.equal(addAfter(taken, 'a', 'instruction').id, 'step-8');
  });

  test('removes a step: arrows to it lead to what followed, and expected ways leave it out', () => {
    const after = removeStep(chart, 'b');
    assert.deepEqual(way(after), ['a', 'c', 'ask', 'end']);
    const ask = after.nodes['ask'];
    assert.deepEqual(ask?.type === 'decision' && ask.options.map(({ next }) => next), ['end', 'c']);
    assert.deepEqual(after.problemInput.examples[0]?.expectedPath, ['a', 'c', 'ask', 'end']);
    assert.equal(removeStep(chart, 'a').entryNode, 'b');
    assert.deepEqual(way(removeStep(chart, 'ask')), ['a', 'b', 'c', 'end']);
    const endless = removeStep(chart, 'end');
    assert.deepEqual(way(endless), ['a', 'b', 'c', 'ask']);
    assert.ok(!('skipTo' in (endless.nodes['ask'] ?? {})));
  });

  test('removes the only step, and then nothing is left', () => {
    const lonely = removeStep({ ...chart, nodes: { a: step('a') }, edges: [] }, 'a');
    assert.deepEqual([lonely.nodes, lonely.entryNode], [{}, '']);
  });

  test('moves a step along its way, there and back', () => {
    const later = moveStep(chart, 'a', 1);
    assert.deepEqual(way(later), ['b', 'a', 'c', 'ask', 'end']);
    assert.deepEqual(way(moveStep(later, 'a', -1)), way(chart));
    assert.deepEqual(way(moveStep(chart, 'c', -1)), ['a', 'c', 'b', 'ask', 'end']);
  });

  test('moves no step past a question, an end or the first place', () => {
    const all = Object.keys(chart.nodes);
    assert.deepEqual(
      all.filter((id) => canMove(chart, id, 1)),
      ['a', 'b'],
    );
    assert.deepEqual(
      all.filter((id) => canMove(chart, id, -1)),
      ['b', 'c'],
    );
    assert.equal(moveStep(chart, 'c', 1), chart);
    const loop = { ...chart, nodes: { a: step('b'), b: step('a') }, edges: [] };
    assert.equal(moveStep(loop, 'a', 1), loop);
  });

  test('makes a step one of another kind, which keeps what both have, and where it leads', () => {
    const asked = changeType(chart, 'a', 'checkpoint');
    assert.deepEqual(asked.nodes['a'], {
      type: 'checkpoint',
      prompt: '',
      inputType: 'number',
      expected: '',
      title: 'Begin',
      next: 'b',
    });
    assert.deepEqual(changeType(chart, 'ask', 'instruction').nodes['ask'], step('end'));
    assert.deepEqual(changeType(chart, 'b', 'milestone').nodes['b'], {
      type: 'milestone',
      next: 'c',
    });
    assert.deepEqual(changeType(chart, 'c', 'terminal').nodes['c'], { type: 'terminal' });
  });

  test('lets the ways that examples name follow, or forgets those that may be others now', () => {
    const pathIn = ({ problemInput }: Definition) => problemInput.examples[0]?.expectedPath;
    const after = addAfter(chart, 'b', 'instruction');
    assert.deepEqual(pathIn(after.definition), ['a', 'b', after.id, 'c', 'ask', 'end']);
    const before = addBefore(chart, 'a', 'instruction');
    assert.deepEqual(pathIn(before.definition), [before.id, 'a', 'b', 'c', 'ask', 'end']);
    assert.deepEqual(pathIn(moveStep(chart, 'a', 1)), ['b', 'a', 'c', 'ask', 'end']);
    const aimed = setAim(chart, 'ask', { option: 0 }, 'c');
    for (const other of [
      aimed,
      setAim(chart, 'ask', 'skip', 'c'),
      setNext(chart, 'b', 'end'),
      setFirst(chart, 'b'),
      changeType(chart, 'c', 'terminal'),
      addAfter(chart, 'a', 'terminal').definition,
      addBehindOption(chart, 'ask', 0, 'instruction').definition,
    ])
      assert.equal(pathIn(other), undefined);
    assert.deepEqual(way(aimed), ['a', 'b', 'c', 'ask', 'again']);
  });

  test('leads a step elsewhere, or nowhere', () => {
    assert.deepEqual(way(setNext(chart, 'b', 'end')), ['a', 'b', 'end']);
    assert.deepEqual(way(setNext(chart, 'b', undefined)), ['a', 'b']);
  });

  test('renames what a problem is asked with in its examples and tests', () => {
    const after = renameInput(chart, 0, 'first');
    assert.deepEqual(after.problemInput.fields, [{ name: 'first', type: 'integer' }]);
    assert.deepEqual(after.problemInput.examples[0]?.values, { first: 47 });
    assert.deepEqual(after.tests?.[0]?.values, { first: 3 });
  });

  test('shows a step near the one that is gone', () => {
    assert.equal(nearest(chart, removeStep(chart, 'c'), 'c'), 'ask');
    assert.equal(nearest(chart, removeStep(chart, 'end'), 'end'), 'ask');
    assert.equal(nearest(chart, chart, 'c'), 'c');
  });
});

test('steps are listed in the order of walks, and those that no walk reaches come last', () => {
  const lost = { ...chart, nodes: { lost: step(), ...chart.nodes } };
  assert.deepEqual(inOrder(lost), ['a', 'b', 'c', 'ask', 'end', 'lost']);
  // A way that is longer comes before where both meet.
  const diamond: Definition = {
    ...chart,
    edges: [],
    entryNode: 'ask',
    nodes: {
      ask: {
        type: 'decision',
        options: [
          { value: 'yes', label: 'Yes', next: 'end' },
          { value: 'no', label: 'No', next: 'more' },
        ],
      },
      end: { type: 'terminal' },
      more: step('end'),
    },
  };
  assert.deepEqual(inOrder(diamond), ['ask', 'more', 'end']);
});
