import type { Definition, FlowNode } from './definition.ts';

export type Path = readonly (string | number)[];

/** An expression, or a text that may have expressions in it, and where it stands in its definition or node. */
export type Part = {
  readonly kind: 'expression' | 'text';
  readonly text: string;
  readonly path: Path;
};

const at = (kind: Part['kind'], text: string | undefined, ...path: Path): Part[] =>
  text === undefined ? [] : [{ kind, text, path }];

/** The parts of a node that are shown or asked when a walk is there; not what is calculated when it is left. */
export function partsOfNode(node: FlowNode): Part[] {
  const { title, text, beads, hint = [] } = node;
  return [
    ...at('text', title, 'title'),
    ...at('text', text, 'text'),
    ...at('expression', beads?.shows, 'beads', 'shows'),
    ...at('expression', beads?.term, 'beads', 'term'),
    ...hint.flatMap((one, index) => at('text', one, 'hint', index)),
    ...ownPartsOf(node),
  ];
}

function ownPartsOf(node: FlowNode): Part[] {
  if (node.type === 'decision') {
    return [
      ...node.options.flatMap(({ label }, index) => at('text', label, 'options', index, 'label')),
      ...at('expression', node.correctAnswer, 'correctAnswer'),
    ];
  }
  if (node.type === 'checkpoint') {
    const { prompt, expected, start, options = [] } = node;
    return [
      ...at('text', prompt, 'prompt'),
      ...(typeof expected === 'string'
        ? at('expression', expected, 'expected')
        : expected.flatMap((one, index) => at('expression', one, 'expected', index))),
      ...at('expression', start, 'start'),
      ...options.flatMap((one, index) => at('text', one, 'options', index)),
    ];
  }
  return node.type === 'terminal' ? at('text', node.celebration, 'celebration') : [];
}

/** What is calculated when a walk leaves a node. */
function transformsOf({ transform = [] }: FlowNode): Part[] {
  return transform.flatMap(({ expr }, index) => at('expression', expr, 'transform', index, 'expr'));
}

/** What a definition's answer is calculated from. */
function partsOfAnswer({ answer }: Definition): Part[] {
  return Object.entries(answer?.values ?? {}).flatMap(([name, text]) =>
    at('expression', text, 'answer', 'values', name),
  );
}

/** All parts of a definition, with their paths from its root. The answer's sentence is not among them: it has names of its own. */
export function partsOf(definition: Definition): Part[] {
  const ofNodes = Object.entries(definition.nodes).flatMap(([id, node]) =>
    [
      ...partsOfNode(node),
      ...(node.type === 'decision' ? at('expression', node.skipIf, 'skipIf') : []),
      ...transformsOf(node),
    ].map((part) => ({ ...part, path: ['nodes', id, ...part.path] })),
  );
  const { validation } = definition.problemInput;
  return [
    ...at('expression', validation, 'problemInput', 'validation'),
    ...ofNodes,
    ...partsOfAnswer(definition),
  ];
}
