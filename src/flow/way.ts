import type { Chart } from './chart.ts';
import type { FlowNode, Value, Values } from './definition.ts';
import { FlowFault } from './expressions/fault.ts';
import { MOST } from './limits.ts';

/**
 * The node where a walk comes to when it goes to a node: that one, or where decisions lead that are skipped.
 *
 * @throws {FlowFault} `no-such-step`, `too-many-steps` when decisions lead to each other for ever, or what an expression throws
 */
export function arrivalAt(chart: Chart, id: string, values: Values): string {
  let at = id;
  for (let skipped = 0; skipped < MOST.steps; skipped++) {
    const node = chart.nodeOf(at);
    if (node.type !== 'decision' || node.skipIf === undefined) return at;
    const isSkipped = chart.calculate(node.skipIf, values);
    if (typeof isSkipped !== 'boolean') {
      throw new FlowFault('wrong-type', 0, 'skipIf must be a comparison');
    }
    if (!isSkipped) return at;
    at = node.skipTo ?? onlyFollower(chart, at);
  }
  throw new FlowFault('too-many-steps', 0, `More than ${MOST.steps} questions are skipped`);
}

/** The id of the node behind a node; behind an option of a decision. @throws {FlowFault} `no-next-step` */
export function nextAfter(chart: Chart, id: string, node: FlowNode, option?: string): string {
  const chosen =
    node.type === 'decision' ? node.options.find(({ value }) => value === option) : undefined;
  return chosen?.next ?? onlyFollower(chart, id);
}

/** The values after a node is left. @throws {FlowFault} what its expressions throw */
export function valuesAfter(chart: Chart, node: FlowNode, values: Values): Values {
  if (node.transform === undefined) return values;
  const after: Record<string, Value> = { ...values };
  for (const { key, expr } of node.transform) after[key] = chart.calculate(expr, after);
  return after;
}

function onlyFollower(chart: Chart, id: string): string {
  const [next, ...others] = chart.followersOf(id);
  if (next === undefined || others.length > 0) {
    const message = `${next === undefined ? 'Nothing' : 'More than one step'} follows ${id}`;
    throw new FlowFault('no-next-step', 0, message);
  }
  return next;
}
