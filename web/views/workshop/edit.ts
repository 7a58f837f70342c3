import type {
  Checkpoint,
  Decision,
  DecisionOption,
  Definition,
  FlowNode,
  NodeType,
} from '../../../src/flow/flow.ts';
import { aimedAt, inOrder, nextOf, redirected, withNext } from './arrows.ts';

/**
 * Each edit of a flowchart is a function from one definition to the next one. What it does not name stays as it is, also fields
 * that this page does not know.
 */

/** A definition with a new step, and the step's id. */
export type Added = { readonly definition: Definition; readonly id: string };

/** A field with the value undefined is removed. */
type Changes<One> = { readonly [Field in keyof One]?: One[Field] | undefined };

/** Every field of any step. */
type StepFields = Changes<
  Omit<Checkpoint, 'type' | 'options'> &
    Omit<Decision, 'type' | 'options'> & {
      readonly options: Checkpoint['options'] | Decision['options'];
      readonly celebration: string;
    }
>;

/** The same with these changes, without the fields that became undefined. */
export function changed<One extends object>(one: One, changes: Changes<One>): One {
  const all = Object.entries({ ...one, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as One;
}

/** The definition with changes of a step. */
export function setStep(definition: Definition, id: string, changes: StepFields): Definition {
  const node = definition.nodes[id];
  if (node === undefined) return definition;
  const next = changed<object>(node, changes) as FlowNode;
  return { ...definition, nodes: { ...definition.nodes, [id]: next } };
}

type Path = readonly string[];

/** The definition with the ways that examples name. Undefined: an example names none any more. */
function withPaths(definition: Definition, follow: (path: Path) => Path | undefined): Definition {
  const { problemInput } = definition;
  const examples = problemInput.examples.map((example) =>
    example.expectedPath === undefined
      ? example
      : changed(example, { expectedPath: follow(example.expectedPath) }),
  );
  return { ...definition, problemInput: { ...problemInput, examples } };
}

/** The definition whose examples name no way that comes to a step: it may be another one now. */
const withoutPathsOver = (definition: Definition, id: string): Definition =>
  withPaths(definition, (path) => (path.includes(id) ? undefined : path));

/** Sets where a step leads; undefined for nowhere. */
export const setNext = (definition: Definition, id: string, next: string | undefined): Definition =>
  withoutPathsOver(aimedAt(definition, id, next), id);

/** Sets with which step walks begin. */
export const setFirst = (definition: Definition, id: string): Definition => ({
  ...withPaths(definition, (path) => (path[0] === id ? path : undefined)),
  entryNode: id,
});

/** Sets where an option of a question leads, or where the walk goes on when it is left out. */
export const setAim = (
  definition: Definition,
  id: string,
  aim: { readonly option: number } | 'skip',
  next: string | undefined,
): Definition =>
  withoutPathsOver(
    aim === 'skip'
      ? setStep(definition, id, { skipTo: next })
      : setOptions(definition, id, (options) =>
          options.map((one, at) => (at === aim.option ? withNext(one, next) : one)),
        ),
    id,
  );

/** The definition with the options of a question. */
export function setOptions(
  definition: Definition,
  id: string,
  change: (options: readonly DecisionOption[]) => readonly DecisionOption[],
): Definition {
  const node = definition.nodes[id];
  if (node?.type !== 'decision') return definition;
  return setStep(definition, id, { options: change(node.options) });
}

/** An id that no step has. */
export function newId({ nodes }: Definition): string {
  let count = Object.keys(nodes).length + 1;
  while (Object.hasOwn(nodes, `step-${count}`)) count += 1;
  return `step-${count}`;
}

/** A step of a kind that has nothing in it yet. */
export function emptyStep(type: NodeType): FlowNode {
  switch (type) {
    case 'decision':
      return { type, options: [] };
    case 'checkpoint':
      return { type, prompt: '', inputType: 'number', expected: '' };
    default:
      return { type };
  }
}

/** The definition with a step at the end of its list of steps, without an arrow to it. */
function placed(definition: Definition, step: FlowNode): Added {
  const id = newId(definition);
  return { definition: { ...definition, nodes: { ...definition.nodes, [id]: step } }, id };
}

/** Adds a step between another one and what follows that. */
export function addAfter(definition: Definition, id: string, type: NodeType): Added {
  const behind = nextOf(definition, id);
  const step = type === 'terminal' ? emptyStep(type) : withNext(emptyStep(type), behind);
  const added = placed(definition, step);
  const led = aimedAt(added.definition, id, added.id);
  if (type === 'terminal') return { ...added, definition: withoutPathsOver(led, id) };
  return {
    ...added,
    definition: withPaths(led, (path) =>
      path.flatMap((one) => (one === id ? [one, added.id] : [one])),
    ),
  };
}

/** Adds a step between an option of a question and what follows it. */
export function addBehindOption(
  definition: Definition,
  id: string,
  option: number,
  type: NodeType,
): Added {
  const node = definition.nodes[id];
  const behind = node?.type === 'decision' ? (node.options[option]?.next ?? node.next) : undefined;
  const step = type === 'terminal' ? emptyStep(type) : withNext(emptyStep(type), behind);
  const added = placed(definition, step);
  return { ...added, definition: setAim(added.definition, id, { option }, added.id) };
}

/** Adds a step that comes right before another one, on every way to it. */
export function addBefore(
  definition: Definition,
  id: string,
  type: Exclude<NodeType, 'terminal'>,
): Added {
  const added = placed(definition, emptyStep(type));
  const led = redirected(added.definition, id, added.id);
  return {
    ...added,
    definition: withPaths(aimedAt(led, added.id, id), (path) =>
      path.flatMap((one) => (one === id ? [added.id, one] : [one])),
    ),
  };
}

/** Where arrows to a step lead once it is gone: to what follows it, for a question behind its first option. */
function heirOf(definition: Definition, id: string): string | undefined {
  const node = definition.nodes[id];
  const chosen = node?.type === 'decision' ? node.options[0]?.next : undefined;
  const heir = nextOf(definition, id) ?? chosen;
  return heir === id ? undefined : heir;
}

/** Removes a step. Arrows to it lead to what followed it. */
export function removeStep(definition: Definition, id: string): Definition {
  const led = redirected(definition, id, heirOf(definition, id));
  const { [id]: _, ...nodes } = led.nodes;
  const left = {
    ...led,
    nodes,
    ...(led.edges !== undefined && { edges: led.edges.filter(({ from }) => from !== id) }),
  };
  return withPaths(left, (path) => path.filter((one) => one !== id));
}

/** Whether a step has one way on, and nothing else to choose. */
const isPlain = (definition: Definition, id: string | undefined): id is string =>
  id !== undefined &&
  definition.nodes[id] !== undefined &&
  definition.nodes[id].type !== 'decision' &&
  nextOf(definition, id) !== undefined;

/** The step with which a step changes places when it moves later, if both have one way on. */
function partnerOf(definition: Definition, id: string): string | undefined {
  const behind = nextOf(definition, id);
  const isFree = isPlain(definition, id) && isPlain(definition, behind) && behind !== id;
  return isFree && nextOf(definition, behind) !== id ? behind : undefined;
}

/** The step that changes places with a step when that moves earlier. */
function earlierOf(definition: Definition, id: string): string | undefined {
  return Object.keys(definition.nodes).find((one) => partnerOf(definition, one) === id);
}

/** Whether a step can move one place along its way. */
export const canMove = (definition: Definition, id: string, by: -1 | 1): boolean =>
  (by === 1 ? partnerOf(definition, id) : earlierOf(definition, id)) !== undefined;

/** Moves a step one place along its way: it changes places with the step after or before it. */
export function moveStep(definition: Definition, id: string, by: -1 | 1): Definition {
  const first = by === 1 ? id : earlierOf(definition, id);
  const second = first === undefined ? undefined : partnerOf(definition, first);
  if (first === undefined || second === undefined) return definition;
  const behind = nextOf(definition, second);
  const led = redirected(aimedAt(definition, first, undefined), first, second);
  const moved = aimedAt(aimedAt(led, second, first), first, behind);
  return withPaths(moved, (path) =>
    path.map((one) => (one === first ? second : one === second ? first : one)),
  );
}

/** What steps of every kind have. */
const COMMON = new Set(['title', 'text', 'beads', 'next', 'transform', 'hint']);

/** Makes a step one of another kind. What both kinds have stays. */
export function changeType(definition: Definition, id: string, type: NodeType): Definition {
  const node = definition.nodes[id];
  if (node === undefined || node.type === type) return definition;
  const common = Object.fromEntries(Object.entries(node).filter(([name]) => COMMON.has(name)));
  const next = nextOf(definition, id) ?? heirOf(definition, id);
  const step = { ...emptyStep(type), ...common } as FlowNode;
  const nodes = { ...definition.nodes, [id]: step };
  return setNext({ ...definition, nodes }, id, type === 'terminal' ? undefined : next);
}

/** Asks a question of a checkpoint in another way. Two numbers have two right answers, everything else has one. */
export function setInputType(
  definition: Definition,
  id: string,
  inputType: Checkpoint['inputType'],
): Definition {
  const node = definition.nodes[id];
  if (node?.type !== 'checkpoint') return definition;
  const first = typeof node.expected === 'string' ? node.expected : node.expected[0];
  const isPair = inputType === 'two-numbers';
  const second = typeof node.expected === 'string' ? '' : node.expected[1];
  return setStep(definition, id, {
    inputType,
    expected: isPair ? [first, second] : first,
    ...(!isPair && { orderMatters: undefined }),
    ...(inputType !== 'number' && { tolerance: undefined }),
    ...(inputType !== 'choice' && { options: undefined }),
    ...(inputType !== 'abacus' && { columns: undefined, start: undefined }),
  });
}

/** What a problem is asked with, under another name: examples and tests follow. Expressions do not. */
export function renameInput(definition: Definition, index: number, name: string): Definition {
  const { problemInput } = definition;
  const before = problemInput.fields[index]?.name;
  if (before === undefined) return definition;
  const values = <One extends { readonly values: object }>(one: One): One => ({
    ...one,
    values: Object.fromEntries(
      Object.entries(one.values).map(([key, value]) => [key === before ? name : key, value]),
    ),
  });
  return {
    ...definition,
    problemInput: {
      ...problemInput,
      fields: problemInput.fields.map((field, at) => (at === index ? { ...field, name } : field)),
      examples: problemInput.examples.map(values),
    },
    ...(definition.tests !== undefined && { tests: definition.tests.map(values) }),
  };
}

/** The step that is shown after a change: the same one, or one near it when it is gone. */
export function nearest(before: Definition, after: Definition, id: string): string {
  if (Object.hasOwn(after.nodes, id)) return id;
  const order = inOrder(before);
  const at = order.indexOf(id);
  const near = [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0)).toReversed()];
  return near.find((one) => Object.hasOwn(after.nodes, one)) ?? after.entryNode;
}
