import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { idOfMermaid, mermaidId, mermaidOf, type Definition, type FlowNode } from './flow.ts';

const chartOf = (
  nodes: Readonly<Record<string, FlowNode>>,
  more: Partial<Definition> = {},
): Definition => ({
  title: 'A chart',
  entryNode: 'first',
  problemInput: { fields: [], examples: [] },
  nodes,
  ...more,
});

const written = (text: string): string =>
  mermaidOf(chartOf({ n: { type: 'instruction', text } })).slice('flowchart TD\n  n["'.length, -3);

describe('a chart as Mermaid', () => {
  test('has a line for each node, and one for each arrow, with what options say', () => {
    const definition = chartOf(
      {
        first: { type: 'instruction', title: 'Begin', text: 'Set {{a}}.' },
        ask: {
          type: 'decision',
          text: 'Free?',
          options: [
            { value: 'yes', label: 'Yes', next: 'turn' },
            { value: 'no', label: 'No, it is not', pathLabel: 'No' },
          ],
          next: 'glad',
          skipIf: 'a > 4',
          skipTo: 'turn',
        },
        turn: {
          type: 'checkpoint',
          prompt: 'Now you',
          inputType: 'abacus',
          expected: 'a',
          next: 'glad',
        },
        glad: { type: 'milestone', next: 'end' },
        end: { type: 'terminal', title: 'Done' },
      },
      {
        edges: [
          { from: 'first', to: 'ask' },
          { from: 'first', to: 'ask' },
          { from: 'glad', to: 'first' },
        ],
      },
    );
    assert.equal(
      mermaidOf(definition),
      [
        'flowchart TD',
        '  first["Begin<br/>Set {{a}}."]',
        '  ask{"Free?"}',
        '  turn["Now you"]',
        '  glad(("glad"))',
        '  _65_nd(["Done"])',
        '  first --> ask',
        '  ask -->|"Yes"| turn',
        '  ask -->|"No"| glad',
        '  ask -->|"a > 4"| turn',
        '  turn --> glad',
        '  glad --> _65_nd',
        '',
      ].join('\n'),
    );
  });

  test('has no arrow to a node that does not exist', () => {
    const definition = chartOf({ first: { type: 'instruction', text: 'x', next: 'toString' } });
    assert.equal(mermaidOf(definition), 'flowchart TD\n  first["x"]\n');
  });

  test('has special characters as entities', () => {
    assert.equal(written('say "a" #1'), 'say #34;a#34; #35;1');
    // Versions before 11.17 read these as Markdown.
    assert.equal(written('*a* _b_'), '#42;a#42; #95;b#95;');
    assert.equal(written('7 + 8: 15 :a'), '7 + 8: 15 #58;a');
    assert.equal(written('a\u2028b\r\nc\u0000d'), 'a<br/>b<br/>c d');
  });

  test('has ids that Mermaid takes, and that lead back to those of the chart', () => {
    const ids = {
      a1: 'a1',
      'a-b': 'a_2d_b',
      a_b: 'a_5f_b',
      end: '_65_nd',
      Style2: '_53_tyle2',
      '1': '_31_',
    };
    for (const [id, mermaid] of Object.entries(ids)) {
      assert.equal(mermaidId(id), mermaid);
      assert.equal(idOfMermaid(mermaid), id);
    }
    for (const id of ['a_2d_b', '_65_nd', '-', '😀', 'toString']) {
      assert.notEqual(mermaidId(id), id);
      assert.equal(idOfMermaid(mermaidId(id)), id);
    }
  });
});
