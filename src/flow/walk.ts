import { chartOf, type Chart } from './chart.ts';
import type { Definition, FlowNode, NodeType, Values } from './definition.ts';
import { FlowFault, type FaultName } from './expressions/fault.ts';
import { MOST } from './limits.ts';
import {
  beadsOf,
  fillKindly,
  isRight,
  rightAnswer,
  saidAnswer,
  taskOf,
  type Given,
  type ShownBeads,
  type Task,
} from './task.ts';
import { arrivalAt, nextAfter, valuesAfter } from './way.ts';

/** A way through a flowchart, as plain data: it can be stored as JSON, and goes on with the same definition. */
export type Walk = {
  /** The values that it began with, those of absent fields among them. */
  readonly values: Values;
  /** The steps in their order; the last is where the walk is. */
  readonly visits: readonly Visit[];
  /** Steps with mistakes from which somebody went back. */
  readonly undone: readonly Visit[];
  /** How it came to its end; absent while it goes on. `stopped`: it cannot go on, because of the fault. */
  readonly end?: 'ended' | 'stopped';
  readonly fault?: FaultName;
};

export type Visit = {
  readonly node: string;
  /** The newest answers, the right one last. */
  readonly given: readonly Given[];
  /** How many answers were wrong. */
  readonly mistakes: number;
};

/** How many answers of a step are kept: they may have a thousand moves each. */
const KEPT_ANSWERS = 10;

/** What helps with a step, the more the more answers were wrong. `answer` is the right one, in a text. */
export type Help =
  | { readonly kind: 'none' | 'look-again' }
  | { readonly kind: 'hint'; readonly hints: readonly string[] }
  | { readonly kind: 'answer'; readonly hints: readonly string[]; readonly answer: string };

/** A step as it is shown. Its texts have no expressions any more. */
export type StepNow = {
  readonly id: string;
  readonly type: NodeType;
  readonly title?: string;
  readonly text?: string;
  readonly prompt?: string;
  readonly celebration?: string;
  readonly beads?: ShownBeads;
  readonly task: Task;
  readonly values: Values;
  readonly mistakes: number;
  readonly help: Help;
  readonly canGoBack: boolean;
};

/** Begins a walk. Fields without a value have their defaults. */
export function beginWalk(definition: Definition, values: Values): Walk {
  const chart = chartOf(definition);
  const begun: Walk = { values: withDefaults(definition, values), visits: [], undone: [] };
  return goTo(chart, begun, definition.entryNode, begun.values);
}

/** The values of a problem with the defaults of the fields that they leave out. */
export function withDefaults(definition: Definition, values: Values): Values {
  const defaults = definition.problemInput.fields.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(defaults), ...values };
}

/**
 * Goes on with an answer. After a right one the walk is at the next step; after a wrong one it stays, and there is more help.
 * A walk that has come to its end stays as it is.
 */
export function answerWalk(definition: Definition, walk: Walk, given: Given): Walk {
  const here = walk.visits.at(-1);
  if (walk.end !== undefined || here === undefined) return walk;
  const chart = chartOf(definition);
  const kept = [...here.given, given].slice(-KEPT_ANSWERS);
  return stoppedByFault(walk, () => {
    const values = valuesOf(chart, walk);
    const node = chart.nodeOf(here.node);
    if (!isRight(taskOf(chart, node, values), given)) {
      return withLast(walk, { ...here, given: kept, mistakes: here.mistakes + 1 });
    }
    const answered = withLast(walk, { ...here, given: kept });
    return stoppedByFault(answered, () => {
      const option = given.kind === 'choice' ? given.value : undefined;
      const next = nextAfter(chart, here.node, node, option);
      return goTo(chart, answered, next, valuesAfter(chart, node, values));
    });
  });
}

/** Goes back a step, also from an end. What was wrong at both steps is kept. */
export function goBack(_definition: Definition, walk: Walk): Walk {
  const [left, before] = [walk.visits.at(-1), walk.visits.at(-2)];
  if (left === undefined || before === undefined) return walk;
  const undone = left.mistakes === 0 ? walk.undone : [...walk.undone, left].slice(-MOST.steps);
  return {
    values: walk.values,
    visits: [...walk.visits.slice(0, -2), { ...before, given: before.given.slice(0, -1) }],
    undone,
  };
}

/** The step where a walk is. */
export function stepNow(definition: Definition, walk: Walk): StepNow {
  const chart = chartOf(definition);
  const values = valuesOf(chart, walk);
  const { node: id, mistakes } = walk.visits.at(-1) ?? { node: definition.entryNode, mistakes: 0 };
  const node = Object.hasOwn(definition.nodes, id) ? definition.nodes[id] : undefined;
  const task: Task =
    walk.end !== undefined || node === undefined ? { kind: 'end' } : taskOf(chart, node, values);
  const { hints = [], ...shown } = node === undefined ? {} : textsOf(chart, node, values);
  return {
    id,
    type: node?.type ?? 'terminal',
    ...shown,
    task,
    values,
    mistakes,
    help: helpFor(task, mistakes, hints),
    canGoBack: walk.visits.length > 1,
  };
}

/** What a walk has left behind: each step's title, and what was answered there or said. */
export type Work = { readonly node: string; readonly title: string; readonly said: string };

/** The work so far: all steps but the one where the walk is. */
export function workOf(definition: Definition, walk: Walk): Work[] {
  const chart = chartOf(definition);
  let values = walk.values;
  return walk.visits.slice(0, -1).map(({ node: id, given }) => {
    const node = chart.nodeOf(id);
    const { title, text = '', prompt } = textsOf(chart, node, values);
    const answer = given.at(-1);
    const answered = answer && saidAnswer(taskOf(chart, node, values), answer);
    values = valuesAfter(chart, node, values);
    return { node: id, title: title ?? prompt ?? text, said: answered || text };
  });
}

/** The values where a walk is: those that it began with, and what was calculated when steps were left. */
export function valuesOf(chart: Chart, walk: Walk): Values {
  return walk.visits
    .slice(0, -1)
    .reduce((values, { node }) => valuesAfter(chart, chart.nodeOf(node), values), walk.values);
}

function goTo(chart: Chart, walk: Walk, id: string, values: Values): Walk {
  return stoppedByFault(walk, () => {
    if (walk.visits.length === MOST.steps) {
      throw new FlowFault('too-many-steps', 0, `The walk has ${MOST.steps} steps and no end`);
    }
    const node = arrivalAt(chart, id, values);
    const arrived = { ...walk, visits: [...walk.visits, { node, given: [], mistakes: 0 }] };
    return stoppedByFault(arrived, () => {
      const { type, beads } = chart.nodeOf(node);
      taskOf(chart, chart.nodeOf(node), values);
      if (beads !== undefined) beadsOf(chart, beads, values);
      return type === 'terminal' ? { ...arrived, end: 'ended' } : arrived;
    });
  });
}

function stoppedByFault(walk: Walk, goOn: () => Walk): Walk {
  try {
    return goOn();
  } catch (thrown) {
    if (!(thrown instanceof FlowFault)) throw thrown;
    return { ...walk, end: 'stopped', fault: thrown.fault };
  }
}

function withLast(walk: Walk, visit: Visit): Walk {
  return { ...walk, visits: [...walk.visits.slice(0, -1), visit] };
}

type ShownTexts = Pick<StepNow, 'title' | 'text' | 'prompt' | 'celebration' | 'beads'> & {
  readonly hints: readonly string[];
};

function textsOf(chart: Chart, node: FlowNode, values: Values): ShownTexts {
  const fill = (text: string): string => fillKindly(chart, text, values);
  const { title, text, beads, hint = [] } = node;
  return {
    ...(title !== undefined && { title: fill(title) }),
    ...(text !== undefined && { text: fill(text) }),
    ...(node.type === 'checkpoint' && { prompt: fill(node.prompt) }),
    ...(node.type === 'terminal' &&
      node.celebration !== undefined && { celebration: fill(node.celebration) }),
    ...(beads !== undefined && pictureOf(chart, beads, values)),
    hints: hint.map(fill),
  };
}

function pictureOf(
  chart: Chart,
  picture: NonNullable<FlowNode['beads']>,
  values: Values,
): Pick<StepNow, 'beads'> {
  try {
    return { beads: beadsOf(chart, picture, values) };
  } catch (thrown) {
    if (!(thrown instanceof FlowFault)) throw thrown;
    return {};
  }
}

/**
 * First to look again, then the hints, one more after each mistake, then the answer. On beads the engine of hands can show the
 * next stroke, so there is a hint also where the chart has none.
 */
function helpFor(task: Task, mistakes: number, hints: readonly string[]): Help {
  const answer = rightAnswer(task);
  if (mistakes === 0 || answer === undefined) return { kind: 'none' };
  if (mistakes === 1) return { kind: 'look-again' };
  const due = hints.slice(0, mistakes - 1);
  if (mistakes > 1 + Math.max(1, hints.length)) {
    return { kind: 'answer', hints, answer: saidAnswer(task, answer) };
  }
  return due.length > 0 || task.kind === 'beads'
    ? { kind: 'hint', hints: due }
    : { kind: 'look-again' };
}
