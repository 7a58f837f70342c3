import { RODS } from '../soroban/soroban.ts';
import type { Definition, FlowNode } from './definition.ts';
import { isName } from './expressions/tokens.ts';
import { MOST } from './limits.ts';
import type { Problem } from './problem.ts';
import {
  fieldOf,
  isObject,
  list,
  misfitsOf,
  number,
  object,
  oneOf,
  record,
  text,
  truth,
  whole,
  type Fields,
  type Shape,
} from './shape.ts';

/** A definition, or what keeps a text from being one. */
export type ReadDefinition =
  | { readonly definition: Definition }
  | { readonly problems: readonly Problem[] };

/**
 * Reads a definition. Types are checked strictly; unknown fields stay as they are. What the parts mean together is not looked
 * at: that is the check's. `embellishment`, as charts from elsewhere have it, is read as `milestone`.
 */
export function readDefinition(json: string): ReadDefinition {
  const value = parsed(json);
  if (value === undefined) {
    const message = 'The text is no JSON';
    return { problems: [{ code: 'not-json', severity: 'error', pointer: '', message }] };
  }
  const problems = misfitsOf(value, definition);
  return problems.length === 0 ? { definition: named(value as Definition) } : { problems };
}

/** Whether a text is meant as a definition at all. It may have problems. */
export function isWalkable(json: string): boolean {
  const value = parsed(json);
  return isObject(value) && typeof value['entryNode'] === 'string' && isObject(value['nodes']);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

const FORMER_MILESTONE = 'embellishment';

function named(read: Definition): Definition {
  const nodes = Object.entries(read.nodes);
  if (!nodes.some(([, { type }]) => (type as string) === FORMER_MILESTONE)) return read;
  const milestones = nodes.map(([id, node]): [string, FlowNode] => [
    id,
    (node.type as string) === FORMER_MILESTONE ? { ...node, type: 'milestone' } : node,
  ]);
  return { ...read, nodes: Object.fromEntries(milestones) };
}

const isIdCharacter = (one: string): boolean =>
  (one >= 'a' && one <= 'z') ||
  (one >= 'A' && one <= 'Z') ||
  (one >= '0' && one <= '9') ||
  one === '_' ||
  one === '-';

/** Whether a text can be the id of a node: letters from A to Z, digits, `-` and `_`, with a letter or a digit first. */
export function isNodeId(id: string): boolean {
  const isLong = id.length > MOST.id;
  return !isLong && !'-_'.includes(id.charAt(0)) && Array.from(id).every(isIdCharacter);
}

const title = text(MOST.title);
const said = text(MOST.text);
const id = title;
/** How long it may be, and what it says, is the parser's. */
const expression = said;
const integer: Shape = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const rods: Shape = whole(RODS.fewest, RODS.most);
const NAMES = 'A name has letters, digits and _, and begins with a letter';

const mixed = object({ whole: integer, num: integer, denom: whole(1, Number.MAX_SAFE_INTEGER) });
const value: Shape = (given, path, report) => {
  if (typeof given === 'number') integer(given, path, report);
  else if (typeof given === 'string') title(given, path, report);
  else if (isObject(given)) mixed(given, path, report);
  else if (typeof given !== 'boolean') report(path, 'It must be a whole number or a text');
};
const values = record(value, isName, NAMES);

const common: Fields = {
  title,
  text: said,
  beads: object({ shows: expression }, { term: expression, columns: rods }),
  next: id,
  transform: list(object({ key: name(), expr: expression }), MOST.transforms),
  hint: list(said, MOST.hints),
};

const option = object({ value: title, label: title }, { next: id, pathLabel: title });

/** Two of them for two numbers. */
const expected: Shape = (given, path, report) => {
  if (!Array.isArray(given)) return expression(given, path, report);
  if (given.length !== 2) report(path, 'It must be one expression, or two');
  for (const [index, one] of given.entries()) expression(one, [...path, index], report);
};

const checkpoint: Shape = (given, path, report) => {
  object(
    {
      prompt: said,
      inputType: oneOf('number', 'text', 'choice', 'two-numbers', 'abacus'),
      expected,
    },
    {
      ...common,
      tolerance: number,
      orderMatters: truth,
      options: list(title, MOST.options),
      columns: rods,
      start: expression,
    },
  )(given, path, report);
  const isPair = isObject(given) && Array.isArray(given['expected']);
  if (isObject(given) && isPair !== (given['inputType'] === 'two-numbers')) {
    report([...path, 'expected'], 'Two numbers need two expressions, everything else needs one');
  }
};

const NODES: Readonly<Record<string, Shape>> = {
  instruction: object({}, common),
  decision: object(
    { options: list(option, MOST.options) },
    { ...common, correctAnswer: expression, skipIf: expression, skipTo: id },
  ),
  checkpoint,
  milestone: object({}, common),
  [FORMER_MILESTONE]: object({}, common),
  terminal: object({}, { ...common, celebration: said }),
};

const node: Shape = (given, path, report) => {
  const type = isObject(given) ? fieldOf(given, 'type') : undefined;
  const shape = typeof type === 'string' && Object.hasOwn(NODES, type) ? NODES[type] : undefined;
  if (!isObject(given)) report(path, 'It must be an object');
  else if (shape === undefined) {
    report([...path, 'type'], `It must be one of ${Object.keys(NODES).join(', ')}`);
  } else shape(given, path, report);
};

const nodes: Shape = (given, path, report) => {
  const count = isObject(given) ? Object.keys(given).length : 0;
  if (count > MOST.nodes) {
    return report(path, `A flowchart has at most ${MOST.nodes} steps`, 'too-many-nodes');
  }
  const ids = `An id has at most ${MOST.id} letters, digits, - and _, and begins with a letter or a digit`;
  return record(node, isNodeId, ids, MOST.nodes)(given, path, report);
};

const field = object(
  { name: name(), type: oneOf('integer', 'number', 'choice', 'mixed-number', 'dynamic') },
  {
    label: title,
    min: number,
    max: number,
    step: number,
    options: list(title, MOST.options),
    default: value,
  },
);

const expectedAnswer: Shape = (given, path, report) =>
  isObject(given) ? values(given, path, report) : said(given, path, report);

const example = object(
  { name: title, values },
  { description: said, expectedAnswer, expectedPath: list(id, MOST.steps) },
);

const definition = object(
  {
    title,
    entryNode: id,
    problemInput: object(
      { fields: list(field, MOST.fields), examples: list(example, MOST.examples) },
      { validation: expression },
    ),
    nodes,
  },
  {
    format: oneOf('beadhouse-flow/1'),
    id: title,
    author: title,
    licence: title,
    basedOn: list(object({ title }, { author: title, licence: title }), MOST.sources),
    language: title,
    edges: list(object({ from: id, to: id }), MOST.edges),
    answer: object(
      { values: record(expression, isName, NAMES) },
      { display: object({ text: said }) },
    ),
    tests: list(object({ name: title, values, expected: values }), MOST.tests),
  },
);

function name(): Shape {
  return (given, path, report) => {
    title(given, path, report);
    if (typeof given === 'string' && !isName(given)) report(path, NAMES);
  };
}
