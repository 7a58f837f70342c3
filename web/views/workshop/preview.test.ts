import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import {
  checkFlow,
  flowOfExample,
  readDefinition,
  type Definition,
  type NodeType,
} from '../../../src/flow/flow.ts';
import {
  addAfter,
  addBefore,
  addBehindOption,
  changeType,
  moveStep,
  removeStep,
  renameInput,
  setAim,
  setFirst,
  setInputType,
  setNext,
} from './edit.ts';
import { stepWith, walkTo } from './preview.ts';

const chart = flowOfExample('47 + 38', 'en') ?? assert.fail();
const last = Object.keys(chart.nodes).find((id) => chart.nodes[id]?.type === 'terminal') ?? '';

describe('a preview', () => {
  test('comes to a step by right answers, with the values that it has there', () => {
    const found = stepWith(chart, last) ?? assert.fail();
    assert.equal(found.step.id, last);
    assert.deepEqual(found.values, chart.problemInput.examples[0]?.values);
    const asked = stepWith(chart, chart.entryNode)?.step.task;
    assert.deepEqual(asked, { kind: 'beads', start: 0, right: 47, columns: 2 });
  });

  test('takes the first example that comes to a step, and none where no walk comes', () => {
    for (const id of Object.keys(chart.nodes)) {
      const found = stepWith(chart, id) ?? assert.fail(id);
      assert.notEqual(walkTo(chart, id, found.values), undefined);
    }
    const lost: Definition = { ...chart, nodes: { ...chart.nodes, lost: { type: 'terminal' } } };
    assert.equal(stepWith(lost, 'lost'), undefined);
    assert.equal(stepWith({ ...chart, entryNode: 'nowhere' }, last), undefined);
    assert.equal(stepWith(setNext(chart, chart.entryNode, chart.entryNode), last), undefined);
  });
});

const KINDS: readonly NodeType[] = [
  'instruction',
  'decision',
  'checkpoint',
  'milestone',
  'terminal',
];
const kind = fc.constantFrom(...KINDS);
const way = fc.constantFrom('number', 'text', 'choice', 'two-numbers', 'abacus');

/** A random edit: of the step at some place, which another step may have to do with. */
const edit = fc
  .record({ what: fc.nat(10), at: fc.nat(), other: fc.nat(), kind, way })
  .map(
    ({ what, at, other, kind: type, way: inputType }) =>
      (definition: Definition): Definition => {
        const ids = Object.keys(definition.nodes);
        const id = ids[at % ids.length] ?? '';
        const to = other % 3 === 0 ? undefined : ids[other % ids.length];
        const edits: readonly (() => Definition)[] = [
          () => addAfter(definition, id, type).definition,
          () => addBefore(definition, id, type === 'terminal' ? 'decision' : type).definition,
          () => addBehindOption(definition, id, other % 3, type).definition,
          () => removeStep(definition, id),
          () => moveStep(definition, id, 1),
          () => moveStep(definition, id, -1),
          () => changeType(definition, id, type),
          () => setNext(definition, id, to),
          () => setAim(definition, id, other % 2 === 0 ? 'skip' : { option: other % 3 }, to),
          () => (to === undefined ? definition : setFirst(definition, to)),
          () => renameInput(setInputType(definition, id, inputType), 0, 'renamed'),
        ];
        return edits[what]?.() ?? definition;
      },
  );

test('whatever is edited, the forms can open it again, and it can be checked and previewed', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
      const after = edits.reduce((definition, change) => change(definition), chart);
      const json = JSON.stringify(after);
      const read = readDefinition(json);
      assert.ok('definition' in read, json);
      assert.deepEqual(read.definition, JSON.parse(json));
      checkFlow(json);
      for (const id of Object.keys(after.nodes)) stepWith(after, id);
    }),
    { numRuns: 300 },
  );
});
