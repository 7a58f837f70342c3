import type { Definition, FlowNode } from './definition.ts';

/**
 * A definition as a Mermaid flowchart, for those who keep charts as text: a node a line, then an arrow a line. Instructions and
 * checkpoints are boxes, decisions are diamonds, milestones are circles, ends have round ends. A node says its title and, on the
 * next line, what it asks or tells. Arrows to nodes that do not exist are left out.
 */
export function mermaidOf(definition: Definition): string {
  const nodes = Object.entries(definition.nodes);
  const lines = [
    ...nodes.map(([id, node]) => `${mermaidId(id)}${shapeOf(node, quoted(saidBy(node) || id))}`),
    ...nodes
      .flatMap(([id, node]) => arrowsFrom(definition, id, node))
      .filter(({ to }) => Object.hasOwn(definition.nodes, to))
      .map(({ from, to, label }) => {
        const middle = label === '' ? '-->' : `-->|${quoted(label)}|`;
        return `${mermaidId(from)} ${middle} ${mermaidId(to)}`;
      }),
  ];
  return `flowchart TD\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** What begins a statement or an arrow in Mermaid. */
const WORDS =
  /^(?:acc|call|class|click|default|direction|end|flowchart|graph|href|interpolate|linkstyle|style|subgraph|[ox]$)/iu;
const SAFE = /[A-Za-z0-9]/u;

/**
 * The id of a node in Mermaid. Characters that have a meaning there stand as their code point between `_`: `a-b` is `a_2d_b`. So
 * does the first character of ids that begin with a word of Mermaid, or that every object of JavaScript has: `end` is `_65_nd`.
 */
export function mermaidId(id: string): string {
  const isReserved = WORDS.test(id) || id in {} || !/^[A-Za-z]/u.test(id);
  return Array.from(id, (one, index) =>
    SAFE.test(one) && !(isReserved && index === 0) ? one : `_${one.codePointAt(0)?.toString(16)}_`,
  ).join('');
}

/** The id of a node by its id in Mermaid. */
export function idOfMermaid(id: string): string {
  return id.replaceAll(/_([0-9a-f]+)_/gu, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

type Arrow = { readonly from: string; readonly to: string; readonly label: string };

function arrowsFrom(definition: Definition, id: string, node: FlowNode): Arrow[] {
  if (node.type === 'terminal') return [];
  const { edges = [] } = definition;
  const onward =
    node.next === undefined
      ? edges.filter(({ from }) => from === id).map(({ to }) => to)
      : [node.next];
  const arrow = (to: string, label = ''): Arrow => ({ from: id, to, label });
  if (node.type !== 'decision') return [...new Set(onward)].map((to) => arrow(to));
  return [
    ...node.options.flatMap(({ label, pathLabel = label, next }) =>
      (next === undefined ? onward : [next]).map((to) => arrow(to, pathLabel)),
    ),
    ...(node.skipIf === undefined ? [] : [arrow(node.skipTo ?? '', node.skipIf)]),
  ];
}

function saidBy(node: FlowNode): string {
  const said = node.type === 'checkpoint' ? node.prompt : node.text;
  return [node.title, said].filter((text) => text !== undefined && text !== '').join('\n');
}

function shapeOf({ type }: FlowNode, label: string): string {
  if (type === 'decision') return `{${label}}`;
  if (type === 'milestone') return `((${label}))`;
  return type === 'terminal' ? `([${label}])` : `[${label}]`;
}

const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/gu;
const HALF_CHARACTERS = /\p{Cs}/gu;
const CONTROLS = /(?!\n)\p{Cc}/gu;

/**
 * What has a meaning within quotes: entities, tags, directives, formulas, Markdown (older versions read it in every text), a colon
 * before a word (styles), and `direction` before a word.
 */
const SPECIAL = /["#$%&<`\\*_]|:(?![ ]|$)|(?<=direction) /giu;

/**
 * Within the marks that Mermaid itself puts around entities, and within names of icons: it looks for them also after entities were
 * read. So a joiner of no width stands there.
 */
const WITHIN_MARKS = /(?<=ﬂ)(?=°)|(?<=¶)(?=ß)|(?<=fa[bklrs]?:)(?=fa-)/gu;

/** A text in quotes. Special characters stand as entities with their code points, as `#34;`. */
function quoted(text: string): string {
  const said = text
    .replace(HALF_CHARACTERS, '\ufffd')
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, ' ')
    .replace(WITHIN_MARKS, '\u2060')
    .replace(SPECIAL, (one) => `#${one.codePointAt(0)};`)
    .replaceAll('\n', '<br/>');
  return `"${said}"`;
}
