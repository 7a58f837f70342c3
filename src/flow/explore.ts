import { copyWork, type Chart } from './chart.ts';
import type { FlowNode, Value, Values } from './definition.ts';
import { faultIn } from './expressions/fault.ts';
import { MOST } from './limits.ts';
import { partsOfNode, type Part, type Path } from './parts.ts';
import { beadsOf, rightAnswer, taskOf, type Task } from './task.ts';
import type { TellFault } from './tell.ts';
import { arrivalAt, nextAfter } from './way.ts';

/** Where a walk is. */
export type Spot = {
  readonly id: string;
  readonly values: Values;
  readonly steps: number;
  /** Whether it visited what it should so far. */
  readonly isOnWay: boolean;
};

/** Tries walks of a chart. */
export type Explorer = {
  /** The nodes that were visited. */
  readonly visited: ReadonlySet<string>;
  /**
   * All ends of the walks with these values, of somebody who answers rightly; where every choice is right, each one is tried.
   * Undefined when a walk cannot go on, which was told, or is to be seen in the arrows.
   *
   * @param way the nodes that it should visit
   * @throws {FlowFault} `too-much-work`
   */
  readonly endsOf: (values: Values, way?: readonly string[]) => readonly Spot[] | undefined;
};

/** The work of a step, besides its expressions. */
const STEP = 50;

/** Makes an explorer, which tells what cannot be calculated at the nodes that it visits. */
export function explorerOf(chart: Chart, tellFault: TellFault): Explorer {
  const visited = new Set<string>();
  const partsById = new Map<string, readonly Part[]>();
  /** Most texts have no expressions. */
  const isCalculated = ({ kind, text }: Part): boolean =>
    kind === 'expression' || text.includes('{{');
  const partsAt = (id: string, node: FlowNode): readonly Part[] => {
    let parts = partsById.get(id);
    if (parts === undefined) {
      partsById.set(id, (parts = partsOfNode(node).filter(isCalculated)));
    }
    return parts;
  };

  return {
    visited,
    endsOf(values, way) {
      const ends: Spot[] = [];
      const tried = new Set<string>();
      // What is reached in the fewest steps comes first.
      const open: Spot[] = [];
      let isWhole = true;
      const goTo = (next: string | undefined, before: Omit<Spot, 'id'>): void => {
        chart.charge(STEP);
        const id = next === undefined ? undefined : arrive(chart, next, before.values, tellFault);
        if (id === undefined) isWhole = false;
        else {
          const isOnWay = before.isOnWay && way?.[before.steps] === id;
          open.push({ id, values: before.values, steps: before.steps + 1, isOnWay });
        }
      };
      goTo(chart.definition.entryNode, { values, steps: 0, isOnWay: way !== undefined });
      for (const spot of open) {
        const { id } = spot;
        const node = chart.nodeOf(id);
        if (node.type === 'decision' && node.correctAnswer === undefined) {
          // Elsewhere there is one way only, and the number of steps ends it.
          const state = JSON.stringify([id, spot.isOnWay, spot.values]);
          chart.charge(state.length);
          if (tried.has(state)) continue;
          tried.add(state);
        }
        visited.add(id);
        const left = visit(chart, id, node, partsAt(id, node), spot.values, tellFault);
        if (left === undefined) isWhole = false;
        else if (left.task.kind === 'end') ends.push(spot);
        else if (spot.steps < MOST.steps) {
          for (const option of optionsOf(left.task)) {
            goTo(nextOf(chart, id, node, option), { ...spot, values: left.values });
          }
        }
      }
      return isWhole ? ends : undefined;
    },
  };
}

/** The options of a task that all are to be tried; one undefined where there is no choice. */
function optionsOf(task: Task): readonly (string | undefined)[] {
  if (task.kind !== 'choice' || task.right !== undefined) {
    const given = rightAnswer(task);
    return [given?.kind === 'choice' ? given.value : undefined];
  }
  return task.choices.map(({ value }) => value);
}

/** The node behind an option; undefined where the arrows are wrong. */
function nextOf(
  chart: Chart,
  id: string,
  node: FlowNode,
  choice: string | undefined,
): string | undefined {
  try {
    return nextAfter(chart, id, node, choice);
  } catch (thrown) {
    faultIn(thrown);
    return undefined;
  }
}

function arrive(
  chart: Chart,
  id: string,
  values: Values,
  tellFault: TellFault,
): string | undefined {
  let at = id;
  // The last one that was looked at is the one whose `skipIf` cannot be calculated.
  const traced: Chart = { ...chart, nodeOf: (one) => chart.nodeOf((at = one)) };
  try {
    return arrivalAt(traced, id, values);
  } catch (thrown) {
    const fault = faultIn(thrown);
    const isToldWithArrows = fault.fault === 'no-such-step' || fault.fault === 'no-next-step';
    if (!isToldWithArrows) tellFault(['nodes', at, 'skipIf'], fault, at);
    return undefined;
  }
}

/** Calculates everything at a node. Undefined when a fault was told. */
function visit(
  chart: Chart,
  id: string,
  node: FlowNode,
  parts: readonly Part[],
  values: Values,
  tellFault: TellFault,
): { readonly task: Task; readonly values: Values } | undefined {
  const path = ['nodes', id];
  let isWhole = true;
  const tried = <Result>(at: Path, calculate: () => Result): Result | undefined => {
    try {
      return calculate();
    } catch (thrown) {
      const fault = faultIn(thrown);
      // That a question has no options was told with the arrows.
      if (fault.fault !== 'nothing-to-choose') tellFault([...path, ...at], fault, id);
      isWhole = false;
      return undefined;
    }
  };
  for (const part of parts) tried(part.path, () => calculated(chart, part, values));
  const after = transformed(chart, node, values, tried);
  if (!isWhole) return undefined;
  const { beads } = node;
  if (beads !== undefined) tried(['beads'], () => beadsOf(chart, beads, values));
  const asked = node.type === 'decision' ? 'correctAnswer' : 'expected';
  const task = tried([asked], () => taskOf(chart, node, values));
  return isWhole && task !== undefined ? { task, values: after } : undefined;
}

/** The values after a node, also where some of them cannot be calculated. */
function transformed(
  chart: Chart,
  node: FlowNode,
  values: Values,
  tried: (at: Path, calculate: () => Value) => Value | undefined,
): Values {
  if (node.transform === undefined) return values;
  chart.charge(copyWork(values));
  const after: Record<string, Value> = { ...values };
  for (const [index, { key, expr }] of node.transform.entries()) {
    const value = tried(['transform', index, 'expr'], () => chart.calculate(expr, after));
    if (value !== undefined) after[key] = value;
  }
  return after;
}

function calculated(chart: Chart, { kind, text }: Part, values: Values): void {
  if (kind === 'text') chart.fill(text, values);
  else chart.calculate(text, values);
}
