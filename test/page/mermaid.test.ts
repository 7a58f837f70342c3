import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import {
  flowOfExample,
  givenCharts,
  idOfMermaid,
  mermaidOf,
  type Definition,
  type FlowNode,
} from '../../src/flow/flow.ts';
import { openVisitor, withoutBrowser } from '../kit/browser.ts';
import { createSeededRandom } from '../kit/seeded-random.ts';

/** Mermaid itself in one file, without the kinds of diagrams that no chart is. */
const MERMAID = 'node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js';

/** What Mermaid reads and draws. */
type Read = {
  readonly nodes: readonly { id: string; shape: string; text: string }[];
  readonly arrows: readonly { from: string; to: string; text: string }[];
};

/** Lets Mermaid read a text, and draw it: a drawing has the nodes and arrows in the order in which they were read. */
const read = (text: string): string => `(async (text) => {
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
  const { svg } = await mermaid.render('drawn', text);
  const drawing = document.createElement('div');
  drawing.innerHTML = svg;
  for (const end of drawing.querySelectorAll('br')) end.replaceWith('\\n');
  const textsOf = (selector) =>
    Array.from(drawing.querySelectorAll(selector), ({ textContent }) =>
      textContent.replaceAll(/\\s+/gu, ' ').trim(),
    );
  const nodes = textsOf('.node');
  const arrows = textsOf('.edgeLabels > .edgeLabel');
  return {
    nodes: [...db.getVertices().values()].map(({ id, type }, index) => ({
      id, shape: type, text: nodes[index],
    })),
    arrows: db.getEdges().map(({ start, end }, index) => ({
      from: start, to: end, text: arrows[index],
    })),
  };
})(${JSON.stringify(text)})`;

const SHAPES: Readonly<Record<FlowNode['type'], string>> = {
  instruction: 'square',
  checkpoint: 'square',
  decision: 'diamond',
  milestone: 'circle',
  terminal: 'stadium',
};

/** Texts as a page shows them: spaces, line ends and other controls count once. */
const shown = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** What a definition says, without a look at how it is written. */
function saidBy({ nodes }: Definition): Read {
  const all = Object.entries(nodes);
  return {
    nodes: all.map(([id, node]) => {
      const said = node.type === 'checkpoint' ? node.prompt : node.text;
      return { id, shape: SHAPES[node.type], text: shown(`${node.title ?? ''}\n${said ?? ''}`) };
    }),
    arrows: all.flatMap(([from, node]) =>
      node.type === 'decision'
        ? node.options.map(({ label, next = '' }) => ({ from, to: next, text: shown(label) }))
        : node.next === undefined
          ? []
          : [{ from, to: node.next, text: '' }],
    ),
  };
}

const sorted = (all: readonly object[]): string[] =>
  all.map((one) => JSON.stringify(one)).toSorted();

/** What says something to a program on the way. */
const CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const RARE = [
  '\n',
  '\r\n',
  '\t',
  '\u2028',
  '\u0007',
  'é',
  'ß',
  '界',
  '👩‍👧',
  '🇩🇪',
  '\u200f',
  '\ud800',
];
const WORDS = ['end', 'style a:', 'classDef x:', 'direction LR', 'click a', 'graph TD'];
const MARKS =
  '<b> </p> <br> <script> <!-- &lt; &#35; #quot; #35; ``` $$ %% %%{ --> ==> | "] ** __ ~~ {{a}}';
const BEGINNINGS = ['1. ', '- ', '# ', '> ', '[a](b)', 'https://a.b', '"`'];
const PARTS = [...CHARACTERS, ...RARE, ...WORDS, ...MARKS.split(' '), ...BEGINNINGS];

const TRICKS = ['$$x$$', String.raw`a\nb`, '%%{init: {}}%%', 'style: a\n#1;', '```x```', ' -> '];

function hostileText(random: () => number): string {
  const count = 1 + Math.floor(random() * 8);
  const parts = Array.from({ length: count }, () => PARTS[Math.floor(random() * PARTS.length)]);
  // Something has to be seen.
  return `${parts.join('')}x`;
}

const HOSTILE_IDS = [
  'end END endless graph graphs subgraph style styled class classDef click clicks default defaults linkStyle call href',
  'direction flowchart interpolate accTitle o x o1 xy TB LR v 1 1a a-b a--b a_b a_2d_b a- a_ constructor toString A a b10',
].flatMap((ids) => ids.split(' '));

/** A chain of questions: each text stands at a node, and at an arrow. */
function chartOf(texts: readonly string[], ids: readonly string[]): Definition {
  const types = ['decision', 'instruction', 'milestone'] as const;
  const idAt = (index: number): string => ids[index] ?? `n${index}`;
  const nodes = texts.map((text, index): [string, FlowNode] => {
    const next = idAt(index + 1);
    const type = types[index % types.length] ?? 'instruction';
    return [
      idAt(index),
      type === 'decision'
        ? { type, text, options: [{ value: 'yes', label: text, next }] }
        : { type, text, next },
    ];
  });
  return {
    title: 'Hostile',
    entryNode: idAt(0),
    problemInput: { fields: [], examples: [] },
    nodes: Object.fromEntries([...nodes, [idAt(texts.length), { type: 'terminal', text: 'x' }]]),
  };
}

/** Several charts as one: Mermaid draws it in a third of the time. */
function together(charts: readonly Definition[]): Definition {
  const [first = assert.fail()] = charts;
  const nodes = charts.flatMap((chart, index) => {
    const idOf = (id: string): string => `${id}-${index}`;
    const moved = (node: FlowNode): FlowNode =>
      node.next === undefined ? node : { ...node, next: idOf(node.next) };
    return Object.entries(chart.nodes).map(([id, node]): [string, FlowNode] => [
      idOf(id),
      node.type === 'decision'
        ? { ...node, options: node.options.map((one) => ({ ...one, next: idOf(one.next ?? '') })) }
        : moved(node),
    ]);
  });
  return { ...first, nodes: Object.fromEntries(nodes) };
}

describe('a chart as Mermaid', { skip: withoutBrowser }, () => {
  let visitor: BrowserContext;
  let page: Page;
  before(async () => {
    visitor = await openVisitor();
    page = await visitor.newPage();
    await page.addScriptTag({ path: MERMAID });
    await page.evaluate('mermaid.initialize({ startOnLoad: false })');
  });
  after(() => visitor.close());

  const readBack = (definition: Definition): Promise<Read> =>
    page.evaluate<Read>(read(mermaidOf(definition)));

  async function assertSame(definition: Definition): Promise<void> {
    const found = await readBack(definition);
    const said = saidBy(definition);
    const nodes = found.nodes.map(({ id, ...node }) => ({ id: idOfMermaid(id), ...node }));
    const arrows = found.arrows.map(({ from, to, text }) => ({
      from: idOfMermaid(from),
      to: idOfMermaid(to),
      text,
    }));
    assert.deepEqual(sorted(nodes), sorted(said.nodes), definition.title);
    assert.deepEqual(sorted(arrows), sorted(said.arrows), definition.title);
  }

  test('is read back by Mermaid with the same nodes, arrows, texts and shapes', async () => {
    await assertSame(
      together([
        ...givenCharts('en').map(({ definition }) => definition),
        ...['47 + 38', '500 − 2', '305'].flatMap((example) => flowOfExample(example, 'de') ?? []),
      ]),
    );
  });

  test('keeps a hundred hostile texts', async () => {
    const random = createSeededRandom(7);
    const texts = [...TRICKS, ...Array.from({ length: 100 }, () => hostileText(random))];
    await assertSame(chartOf(texts, []));
  });

  test('keeps marks of entities and names of icons, with a joiner of no width in them', async () => {
    const { nodes } = await readBack(chartOf(['ﬂ°1¶ß', 'ﬂ', '°', '¶', 'ß', 'fab:fa-car__ x'], []));
    assert.deepEqual(
      nodes.map(({ text }) => text),
      ['ﬂ\u2060°1¶\u2060ß', 'ﬂ', '°', '¶', 'ß', 'fab:\u2060fa-car__ x', 'x'],
    );
  });

  test('keeps ids that are words of Mermaid, or have characters of it', async () => {
    await assertSame(
      chartOf(
        HOSTILE_IDS.slice(1).map((id) => `is ${id}`),
        HOSTILE_IDS,
      ),
    );
  });
});
