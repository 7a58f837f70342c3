import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pointerTo, type Definition } from '../../../src/flow/flow.ts';
import { differencesOf } from './differences.ts';
import { setStep } from './edit.ts';
import { lineOf, spotOf, wider } from './pointers.ts';
import { numberOfText, textOfValue, valueOfText } from './values.ts';
import { createTurns, titled } from './work.ts';

const chart: Definition = {
  title: 'Adding',
  entryNode: 'a',
  problemInput: { fields: [], examples: [] },
  nodes: {
    a: { type: 'instruction', text: 'Set it', next: 'end' },
    end: { type: 'terminal' },
  },
};
const given = {
  title: 'Adding',
  description: null,
  emoji: '📊',
  difficulty: null,
  definitionJson: JSON.stringify(chart, null, 2),
};

describe('what is stored and what is changed', () => {
  test('are turned into each other to the byte while the definition is the same', () => {
    const turns = createTurns((json) => JSON.parse(json) as Definition);
    const work = turns.workOf(given) ?? assert.fail();
    assert.deepEqual(work.definition, chart);
    assert.equal(turns.givenOf({ ...work, emoji: '🧮' }).definitionJson, given.definitionJson);
    const after = turns.givenOf({
      ...work,
      definition: setStep(work.definition, 'a', { text: 'Set' }),
    });
    assert.match(after.definitionJson, /"text":"Set"/);
    assert.equal(turns.workOf(after)?.definition.nodes['a']?.text, 'Set');
  });

  test('are not turned when the text is no definition', () => {
    assert.equal(createTurns(() => undefined).workOf(given), undefined);
  });

  test('share their title', () => {
    const turns = createTurns((json) => JSON.parse(json) as Definition);
    const work = titled(turns.workOf(given) ?? assert.fail(), 'Adding twice');
    assert.deepEqual([work.title, work.definition.title], ['Adding twice', 'Adding twice']);
  });
});

test('differences name new, gone and changed steps, with the fields that differ', () => {
  const after: Definition = {
    ...chart,
    title: 'More',
    nodes: { a: { type: 'instruction', text: 'Set it', next: 'new' }, new: { type: 'terminal' } },
  };
  const { steps, others } = differencesOf(chart, after);
  assert.deepEqual(
    steps.map(({ id, is, fields }) => [id, is, fields]),
    [
      ['a', 'changed', ['next']],
      ['new', 'new', []],
      ['end', 'gone', []],
    ],
  );
  assert.deepEqual(others, ['title']);
  assert.deepEqual(differencesOf(chart, chart), { steps: [], others: [] });
});

describe('a pointer', () => {
  test('escapes what has a meaning in it', () => {
    assert.equal(pointerTo('nodes', 'a/b~c', 0), '/nodes/a~1b~0c/0');
    assert.deepEqual(spotOf('/nodes/a~1b/prompt'), { part: 'steps', step: 'a/b' });
  });

  test('leads to where its thing is written', () => {
    assert.deepEqual(spotOf('/problemInput/examples/0'), { part: 'problem' });
    assert.deepEqual(spotOf('/tests/1'), { part: 'problem' });
    assert.deepEqual(spotOf('/title'), { part: 'about' });
    assert.deepEqual(spotOf('/entryNode'), { part: 'steps' });
    assert.deepEqual(spotOf(''), { part: 'steps' });
    assert.deepEqual(wider('/nodes/a/hint'), ['/nodes/a/hint', '/nodes/a', '/nodes']);
  });

  test('finds the line of a text', () => {
    const text = JSON.stringify({ ...chart, list: ['}', { b: '"]' }, [1, true]] }, null, 2);
    const lines = text.split('\n');
    for (const [pointer, start] of [
      ['/nodes/a/text', '"text": "Set it"'],
      ['/nodes/end', '"end": {'],
      ['/list/1/b', '"b": '],
      ['/list/2/1', 'true'],
      ['', '{'],
    ] as const) {
      const line = lineOf(text, pointer);
      assert.ok(lines[(line ?? 0) - 1]?.includes(start), `${pointer}: ${line}`);
    }
    assert.equal(lineOf(text, '/nodes/b'), undefined);
  });
});

test('values are typed as they are shown', () => {
  for (const [text, type, value] of [
    ['47', 'integer', 47],
    ['-4', 'number', -4],
    ['1.5', 'number', '1.5'],
    ['1/0', 'mixed-number', '1/0'],
    ['even', 'choice', 'even'],
    ['7', 'choice', '7'],
    ['1 2/3', 'mixed-number', { whole: 1, num: 2, denom: 3 }],
    ['2/3', 'mixed-number', { whole: 0, num: 2, denom: 3 }],
    ['4', 'mixed-number', { whole: 4, num: 0, denom: 1 }],
    ['', 'integer', ''],
    ['forty', 'integer', 'forty'],
  ] as const) {
    const read = valueOfText(text, type);
    assert.deepEqual(read, value);
    assert.equal(textOfValue(read), text);
  }
  assert.equal(textOfValue(undefined), '');
  assert.deepEqual(['4', '1,5', ' ', 'x'].map(numberOfText), [4, 1.5, undefined, undefined]);
});
