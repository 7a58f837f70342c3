import type { Definition, FlowNode, Value, Values } from './definition.ts';
import { evaluate, fillText } from './expressions/evaluate.ts';
import { FlowFault, type ExpressionFault } from './expressions/fault.ts';
import { parseExpression, workOf, type Expression } from './expressions/parse.ts';

/** A definition that is ready to be walked. */
export type Chart = {
  readonly definition: Definition;
  /** The node of an id. @throws {FlowFault} `no-such-step` */
  readonly nodeOf: (id: string) => FlowNode;
  /** The nodes that follow a node by its own `next`, or else by the edges. */
  readonly followersOf: (id: string) => readonly string[];
  /** Reads an expression, once. */
  readonly read: (expression: string) => Expression | ExpressionFault;
  /** The value of an expression. @throws {FlowFault} */
  readonly calculate: (expression: string, values: Values) => Value;
  /** A text with its expressions calculated. @throws {FlowFault} */
  readonly fill: (text: string, values: Values) => string;
  /** Counts work. @throws {FlowFault} `too-much-work` when there was more than the budget */
  readonly charge: (work: number) => void;
};

/** An expression with the work that it is to calculate it. */
type Read = { readonly expression: Expression | ExpressionFault; readonly work: number };

/** To read an expression takes about so many times as long as to calculate it. */
const READING = 4;

/** The work to copy values: a walk may have calculated some thousand, and their names are looked up. */
export const copyWork = (values: Values): number => 5 * Object.keys(values).length;

/**
 * Makes a definition ready to be walked. Each expression is read once.
 *
 * @param budget how much work is done before it is too much; calculating an expression is as much work as it has characters
 */
export function makeChart(definition: Definition, budget = Infinity): Chart {
  const nodes = new Map(Object.entries(definition.nodes));
  const byEdges = new Map<string, Set<string>>();
  for (const { from, to } of definition.edges ?? []) {
    byEdges.set(from, (byEdges.get(from) ?? new Set()).add(to));
  }
  const expressions = new Map<string, Read>();
  let left = budget;

  const charge = (work: number): void => {
    left -= work;
    if (left < 0) throw new FlowFault('too-much-work', 0, 'There is too much to calculate');
  };
  const readOnce = (text: string): Read => {
    let read = expressions.get(text);
    if (read === undefined) {
      charge(READING * text.length);
      const expression = parseExpression(text);
      const own = expression instanceof FlowFault ? 0 : workOf(expression);
      expressions.set(text, (read = { expression, work: text.length + own }));
    }
    return read;
  };
  const calculate = (text: string, values: Values): Value => {
    const { expression, work } = readOnce(text);
    if (expression instanceof FlowFault) throw expression;
    charge(work);
    return evaluate(expression, values);
  };

  return {
    definition,
    nodeOf: (id) => {
      const node = nodes.get(id);
      if (node === undefined) throw new FlowFault('no-such-step', 0, `There is no step ${id}`);
      return node;
    },
    followersOf: (id) => {
      const next = nodes.get(id)?.next;
      return next === undefined ? [...(byEdges.get(id) ?? [])] : [next];
    },
    read: (text) => readOnce(text).expression,
    calculate,
    fill: (text, values) => fillText(text, values, calculate),
    charge,
  };
}

const made = new WeakMap<Definition, Chart>();

/** A definition that is ready to be walked; the same for the same definition, which must not be changed. */
export function chartOf(definition: Definition): Chart {
  let chart = made.get(definition);
  if (chart === undefined) made.set(definition, (chart = makeChart(definition)));
  return chart;
}
