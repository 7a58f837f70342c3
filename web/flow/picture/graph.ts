import type { Definition, FlowNode } from '../../../src/flow/definition.ts';

/** What a box of the picture stands for. `missing` is a target that no node of the definition has. */
export type Kind = FlowNode['type'] | 'missing';

export type Box = {
  /** The id of the node; for `missing`, the id that some node goes to. */
  readonly id: string;
  readonly kind: Kind;
  /** Whether it is answered with beads. */
  readonly hasBeads: boolean;
  /** What stands in it. */
  readonly title: string;
};

/** A way from one box to another. Several ways between the same two are one arrow with several labels. */
export type Arrow = {
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
  /** Whether it is only taken when a question is not asked. */
  readonly isSkip: boolean;
};

export type Graph = {
  /** The first one is where walks begin, if there is such a node. */
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
};

/** The boxes and arrows of a definition, also of a draft with faults: targets may be missing, and nothing may lead anywhere. */
export function graphOf(definition: Definition): Graph {
  const boxes = new Map<string, Box>();
  const isEntry = (id: string): number => Number(id === definition.entryNode);
  const nodes = Object.entries(definition.nodes).toSorted(([a], [b]) => isEntry(b) - isEntry(a));
  for (const [id, node] of nodes) {
    boxes.set(id, { id, kind: node.type, hasBeads: hasBeads(node), title: titleOf(id, node) });
  }
  const arrows = new Map<string, Arrow>();
  const add = (from: string, to: string, label = '', isSkip = false): void => {
    if (!boxes.has(to)) boxes.set(to, { id: to, kind: 'missing', hasBeads: false, title: to });
    const key = JSON.stringify([from, to, isSkip]);
    const labels = arrows.get(key)?.labels ?? [];
    arrows.set(key, { from, to, labels: label === '' ? labels : [...labels, label], isSkip });
  };
  for (const [id, node] of nodes) {
    const onward = onwardOf(definition, id, node);
    if (node.type === 'decision') {
      for (const { label, pathLabel = label, next } of node.options) {
        for (const to of next === undefined ? onward : [next]) add(id, to, plain(pathLabel));
      }
      if (node.skipTo !== undefined) add(id, node.skipTo, '', true);
    } else if (node.type !== 'terminal') {
      for (const to of onward) add(id, to);
    }
  }
  return { boxes: [...boxes.values()], arrows: [...arrows.values()] };
}

/** Where a node leads that names no option: its own `next`, else all arrows of the definition. */
function onwardOf({ edges = [] }: Definition, id: string, { next }: FlowNode): readonly string[] {
  return next === undefined ? edges.filter(({ from }) => from === id).map(({ to }) => to) : [next];
}

const hasBeads = (node: FlowNode): boolean =>
  node.type === 'checkpoint' && node.inputType === 'abacus';

/** What a step is called: its title, else what it says, else its id. */
export function titleOf(id: string, node: FlowNode): string {
  const said = node.type === 'checkpoint' ? node.prompt : node.text;
  const words = [node.title, said, node.text].find((text) => text !== undefined && /\S/.test(text));
  return plain(words ?? id);
}

/** A text with the names of its values, without the brackets around them, and without line breaks. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{\{(.*?)\}\}/g, (_, inner: string) => inner.trim())
    .replaceAll(/\s+/g, ' ')
    .trim();
