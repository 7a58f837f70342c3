import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Definition, FlowNode } from '../../../src/flow/definition.ts';
import { givenCharts } from '../../../src/flow/given-charts.ts';
import { seededRandom } from '../../../src/soroban/soroban.ts';
import { randomChart } from '../../../test/kit/random-chart.ts';
import { graphOf } from './graph.ts';
import { layOut, type Laid, type LaidNode, type LayOutOptions } from './lay-out.ts';

const chart = (nodes: Definition['nodes'], rest: Partial<Definition> = {}): Definition => ({
  title: 'A chart',
  entryNode: Object.keys(nodes)[0] ?? '',
  problemInput: { fields: [], examples: [] },
  nodes,
  ...rest,
});

const step = (next?: string, title = 'A step'): FlowNode => ({
  type: 'instruction',
  title,
  ...(next !== undefined && { next }),
});

const question = (...targets: readonly string[]): FlowNode => ({
  type: 'decision',
  title: 'Is there room for four more beads on this rod?',
  options: targets.map((next, at) => ({ value: String(at), label: `Way ${at}`, next })),
});

const drawn = (definition: Definition, options?: LayOutOptions): Laid =>
  layOut(graphOf(definition), options);

/** A chart as long as charts may be: a question at every fifth step, and at every 20th a way back. */
function longChart(count: number): Definition {
  const name = (at: number): string => `n${Math.min(at, count - 1)}`;
  const nodeAt = (at: number): FlowNode => {
    if (at === count - 1) return { type: 'terminal', title: 'Done' };
    if (at % 5 === 3) return question(name(at + 1), name(at + 3));
    if (at % 20 === 9) return question(name(at - 5), name(at + 1));
    return step(name(at + 1), `Set the tens and then the ones of number ${at}`);
  };
  return chart(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), nodeAt(at)])),
  );
}

/** As many ways as a definition can have: 20 from each of 200 steps. */
function tangle(): Definition {
  const random = seededRandom('tangle');
  const ways = (): readonly string[] => Array.from({ length: 20 }, () => `n${random(200)}`);
  return chart(
    Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`n${at}`, question(...ways())])),
  );
}

type Area = Pick<LaidNode, 'x' | 'y' | 'width' | 'height'>;
const overlaps = (a: Area, b: Area): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

/** Whether a line from one point to another passes through a box. It may touch so much of its border. */
function passes(
  [from, to]: readonly [{ x: number; y: number }, { x: number; y: number }],
  { x, y, width, height }: Area,
  border: number,
): boolean {
  return Array.from({ length: 21 }, (_, at) => at / 20).some((part) => {
    const [dx, dy] = [from.x + part * (to.x - from.x) - x, from.y + part * (to.y - from.y) - y];
    return Math.abs(dx) < width / 2 - border && Math.abs(dy) < height / 2 - border;
  });
}

function assertTidy({ nodes, edges, width, height }: Laid): void {
  for (const [at, node] of nodes.entries()) {
    assert.ok(node.x - node.width / 2 >= 0 && node.x + node.width / 2 <= width, node.id);
    assert.ok(node.y - node.height / 2 >= 0 && node.y + node.height / 2 <= height, node.id);
    for (const other of nodes.slice(at + 1)) {
      assert.ok(!overlaps(node, other), `${node.id} lies on ${other.id}`);
    }
  }
  for (const { points } of edges) {
    assert.ok(points.length >= 2);
    for (const { x, y } of points) assert.ok(Number.isFinite(x) && Number.isFinite(y));
  }
}

describe('the layout of a flowchart', () => {
  test('puts each step below the one that leads to it, and the ways of a question side by side', () => {
    const { nodes, edges } = drawn(
      chart({
        ask: question('left', 'right'),
        left: step('end'),
        right: step('end'),
        end: { type: 'terminal' },
      }),
    );
    assert.deepEqual(
      nodes.map(({ id }) => id),
      ['ask', 'left', 'right', 'end'],
    );
    const [ask, left, right, end] = nodes;
    assert.ok(ask && left && right && end);
    assert.ok(ask.y < left.y && left.y === right.y && right.y < end.y);
    assert.ok(left.x < right.x);
    assert.deepEqual(
      edges.map(({ label }) => label?.lines),
      [['Way 0'], ['Way 1'], undefined, undefined],
    );
  });

  test('runs to the right when it is small, without texts', () => {
    const laid = drawn(chart({ a: step('b'), b: step('c'), c: { type: 'terminal' } }), {
      size: 'small',
    });
    assertTidy(laid);
    const [a, b, c] = laid.nodes;
    assert.ok(a && b && c);
    assert.ok(a.x < b.x && b.x < c.x && a.y === c.y);
    assert.deepEqual(a.lines, []);
  });

  test('ends each arrow on the outline of its shapes', () => {
    const { nodes, edges } = drawn(chart({ a: question('b', 'c'), b: step('c'), c: step() }));
    for (const { from, to, points } of edges) {
      const [start, end] = [from, to].map((id) => nodes.find((node) => node.id === id));
      assert.ok(start && end);
      const [first, last] = [points[0], points.at(-1)];
      assert.ok(first && last);
      for (const [shape, { x, y }] of [
        [start, first],
        [end, last],
      ] as const) {
        const [across, along] = [
          Math.abs(x - shape.x) / (shape.width / 2),
          Math.abs(y - shape.y) / (shape.height / 2),
        ];
        assert.ok(
          across <= 1.001 && along <= 1.001 && Math.max(across, along) > 0.8,
          `${from} ${to}`,
        );
      }
    }
  });

  test('is the same each time, whatever was laid out before', () => {
    const once = drawn(longChart(40));
    drawn(longChart(7));
    assert.deepEqual(drawn(longChart(40)), once);
  });

  test('draws a target that is missing, and says nothing of options that lead nowhere', () => {
    const { nodes, edges } = drawn(
      chart({
        a: step('gone'),
        b: { type: 'decision', options: [{ value: 'x', label: 'Nowhere' }] },
      }),
    );
    assert.deepEqual(nodes.map(({ id, kind }) => `${id} ${kind}`).toSorted(), [
      'a instruction',
      'b decision',
      'gone missing',
    ]);
    assert.deepEqual(
      edges.map(({ from, to }) => [from, to]),
      [['a', 'gone']],
    );
  });

  const DRAFTS: Readonly<Record<string, Definition>> = {
    'nothing at all': chart({}),
    'an entry that is missing': chart({ a: step() }, { entryNode: 'gone' }),
    'a step that leads to itself': chart({ a: step('a') }),
    'a question that leads to itself': chart({ a: question('a', 'a') }),
    'a circle without a way in': chart({ a: step('b'), b: step('c'), c: step('a') }),
    'parts that do not meet': chart({ a: step('b'), b: step(), c: step('d'), d: step() }),
    'ids like properties of objects': chart({
      constructor: step('toString'),
      toString: step('hasOwnProperty'),
    }),
    'a very long word': chart({ a: step(undefined, 'Donaudampfschiff'.repeat(40)) }),
    'empty titles': chart({ a: { type: 'instruction', title: ' ' } }),
    'two ways to the same step': chart({ a: question('b', 'b'), b: step() }),
    'arrows of the chart instead of the steps': chart(
      { a: step(), b: step(), c: step() },
      {
        edges: [
          { from: 'a', to: 'b' },
          { from: 'a', to: 'c' },
        ],
      },
    ),
    'a question with a way around it': chart({
      a: { type: 'decision', options: [], skipIf: 'x == 1', skipTo: 'b' },
      b: step(),
    }),
  };
  for (const [what, definition] of Object.entries(DRAFTS)) {
    test(`draws a draft with ${what}`, () => {
      for (const size of ['small', 'large'] as const) {
        const laid = drawn(definition, { size, hasNumbers: size === 'large' });
        assertTidy(laid);
        assert.ok(laid.nodes.length >= Object.keys(definition.nodes).length);
      }
    });
  }

  test('begins at the top where walks begin, whatever comes first in the definition', () => {
    const nodes = { ask: question('end', 'start'), start: step('ask'), end: step() };
    const laid = drawn(chart(nodes, { entryNode: 'start' }));
    assert.deepEqual(
      laid.nodes.map(({ id }) => id),
      ['start', 'ask', 'end'],
    );
  });

  test('draws the steps that always follow each other as a straight line, and a way around them beside it', () => {
    const { nodes, edges } = drawn(
      chart({ a: step('ask'), ask: question('b', 'c'), b: step('c'), c: step('d'), d: step() }),
    );
    assert.equal(new Set(nodes.map(({ x }) => x)).size, 1);
    const around = edges.find(({ from, to }) => from === 'ask' && to === 'c');
    const b = nodes.find(({ id }) => id === 'b');
    assert.ok(around && b);
    for (const { x } of around.points.slice(1, -1)) assert.ok(Math.abs(x - b.x) > b.width / 2);
  });

  const GIVEN = givenCharts('de').map(({ name, definition }) => [name, definition] as const);
  const RANDOM = Array.from(
    { length: 500 },
    (_, at) => [`random ${at}`, randomChart(seededRandom(`picture ${at}`))] as const,
  );

  test('draws 500 random charts without overlaps: of steps, of words, and of arrows with steps that they pass', () => {
    for (const [name, definition] of [...GIVEN, ...RANDOM]) {
      for (const size of ['small', 'large'] as const) {
        const laid = drawn(definition, { size });
        assertTidy(laid);
        const words = laid.edges.flatMap(({ label }) => label ?? []);
        for (const [at, one] of words.entries()) {
          const others = [...laid.nodes, ...words.slice(at + 1)];
          assert.ok(!others.some((other) => overlaps(one, other)), `${name}, ${size}: words`);
        }
        for (const { from, to, points } of laid.edges) {
          const others = laid.nodes.filter(({ id }) => id !== from && id !== to);
          for (const [at, point] of points.slice(1).entries()) {
            const line = [points[at] ?? point, point] as const;
            assert.ok(
              !others.some((node) => passes(line, node, size === 'small' ? 6 : 1)),
              `${name}, ${size}: ${from} ${to}`,
            );
          }
        }
      }
    }
  });

  test('leads down from each step of 500 random charts to the next, unless that leads back to it', () => {
    for (const [name, definition] of [...GIVEN, ...RANDOM]) {
      const { nodes, edges } = drawn(definition);
      const yOf = new Map(nodes.map(({ id, y }) => [id, y]));
      const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean => {
        if (from === to) return true;
        seen.add(from);
        return edges.some(
          (edge) => edge.from === from && !seen.has(edge.to) && leadsTo(edge.to, to, seen),
        );
      };
      for (const { from, to } of edges) {
        const isDown = (yOf.get(from) ?? NaN) < (yOf.get(to) ?? NaN);
        assert.ok(isDown || leadsTo(to, from), `${name}: ${from} ${to}`);
      }
    }
  });

  test('draws 200 steps tidily, and not much wider than a question and its ways', () => {
    const laid = drawn(longChart(200));
    assert.equal(laid.nodes.length, 200);
    assertTidy(laid);
    assert.ok(laid.width < 400, String(laid.width));
  });

  test('takes a quarter of what readers wait on a processor that is four times slower', () => {
    const graph = graphOf(longChart(200));
    const taken = Array.from({ length: 10 }, () => {
      const before = process.cpuUsage();
      layOut(graph);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    assert.ok(Math.min(...taken) < 75, `${Math.min(...taken)} ms`);
  });

  test('takes no longer for a tangle that nobody can follow', () => {
    const graph = graphOf(tangle());
    assertTidy(layOut(graph));
    const before = process.cpuUsage();
    layOut(graph);
    const { user, system } = process.cpuUsage(before);
    assert.ok(user + system < 500_000, `${(user + system) / 1_000} ms`);
  });
});
