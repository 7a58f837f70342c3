import { digitsOf, RODS } from '../soroban/soroban.ts';
import type { Chart } from './chart.ts';
import type { BeadPicture, Checkpoint, Decision, FlowNode, Value, Values } from './definition.ts';
import { fillText, said } from './expressions/evaluate.ts';
import { FlowFault } from './expressions/fault.ts';

/** What can be chosen. */
export type Choice = { readonly value: string; readonly label: string };

/** What a step asks for, with the right answer. */
export type Task =
  /** Nothing but to go on. */
  | { readonly kind: 'done' }
  /** Without a right one every choice is right. */
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly right?: string }
  | { readonly kind: 'number'; readonly right: number; readonly tolerance: number }
  | { readonly kind: 'text'; readonly right: string }
  | {
      readonly kind: 'two-numbers';
      readonly right: readonly [number, number];
      readonly inOrder: boolean;
    }
  /** A soroban with so many rods shows `start`, and has to show `right`. */
  | {
      readonly kind: 'beads';
      readonly start: number;
      readonly right: number;
      readonly columns: number;
    }
  /** The walk is over. */
  | { readonly kind: 'end' };

/** A soroban that shows a number, and then the sum with a term. */
export type ShownBeads = {
  readonly shows: number;
  readonly term?: number;
  readonly columns: number;
};

/** What somebody answers. `moves` are as practice keeps them. */
export type Given =
  | { readonly kind: 'done' }
  | { readonly kind: 'choice'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'two-numbers'; readonly values: readonly [number, number] }
  | { readonly kind: 'beads'; readonly value: number; readonly moves: string };

/** What a node asks for. @throws {FlowFault} when its expressions give nothing that can be asked for */
export function taskOf(chart: Chart, node: FlowNode, values: Values): Task {
  if (node.type === 'terminal') return { kind: 'end' };
  if (node.type !== 'decision' && node.type !== 'checkpoint') return { kind: 'done' };
  const task =
    node.type === 'decision' ? decisionOf(chart, node, values) : checkpointOf(chart, node, values);
  if (task.kind === 'choice' && task.choices.length === 0) {
    throw new FlowFault('nothing-to-choose', 0, 'There is nothing to choose from');
  }
  return task;
}

/** The soroban of a picture. @throws {FlowFault} for numbers that no soroban shows */
export function beadsOf(chart: Chart, picture: BeadPicture, values: Values): ShownBeads {
  const shows = numberOf(chart, picture.shows, values);
  const term = picture.term === undefined ? undefined : numberOf(chart, picture.term, values);
  const columns = columnsFor(picture.columns, shows, shows + (term ?? 0));
  return { shows, columns, ...(term !== undefined && { term }) };
}

/** Whether an answer is right. */
export function isRight(task: Task, given: Given): boolean {
  if (task.kind === 'done') return true;
  if (task.kind === 'choice' && given.kind === 'choice') {
    const { right, choices } = task;
    return right === undefined
      ? choices.some(({ value }) => value === given.value)
      : given.value === right;
  }
  if (task.kind === 'number' && given.kind === 'number') {
    return Math.abs(given.value - task.right) <= task.tolerance;
  }
  if (task.kind === 'text' && given.kind === 'text') {
    return plain(given.value) === plain(task.right);
  }
  if (task.kind === 'two-numbers' && given.kind === 'two-numbers') {
    const [one, other] = given.values;
    const [first, second] = task.right;
    return (
      (one === first && other === second) || (!task.inOrder && one === second && other === first)
    );
  }
  return task.kind === 'beads' && given.kind === 'beads' && given.value === task.right;
}

/** A right answer; the first choice where every one is right. Undefined where nothing is asked any more. */
export function rightAnswer(task: Task): Given | undefined {
  switch (task.kind) {
    case 'done':
      return { kind: 'done' };
    case 'choice': {
      const value = task.right ?? task.choices[0]?.value;
      return value === undefined ? undefined : { kind: 'choice', value };
    }
    case 'number':
      return { kind: 'number', value: task.right };
    case 'text':
      return { kind: 'text', value: task.right };
    case 'two-numbers':
      return { kind: 'two-numbers', values: task.right };
    case 'beads':
      return { kind: 'beads', value: task.right, moves: '' };
    default:
      return undefined;
  }
}

/** What an answer says, in a text. A choice says its label. */
export function saidAnswer(task: Task, given: Given): string {
  switch (given.kind) {
    case 'done':
      return '';
    case 'choice': {
      const choices = task.kind === 'choice' ? task.choices : [];
      return choices.find(({ value }) => value === given.value)?.label ?? given.value;
    }
    case 'two-numbers':
      return given.values.join(', ');
    default:
      return said(given.value);
  }
}

function decisionOf(chart: Chart, node: Decision, values: Values): Task {
  const choices = node.options.map(({ value, label }) => ({
    value,
    label: fillKindly(chart, label, values),
  }));
  const { correctAnswer } = node;
  if (correctAnswer === undefined || choices.length === 0) return { kind: 'choice', choices };
  return {
    kind: 'choice',
    choices,
    right: optionOf(choices, chart.calculate(correctAnswer, values)),
  };
}

/** True and false mean `yes` and `no`; where there are no such options, the first and the second. */
function optionOf(choices: readonly Choice[], value: Value): string {
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : said(value);
  const found =
    choices.find((one) => one.value === text) ??
    (typeof value === 'boolean' ? choices[value ? 0 : 1] : undefined);
  if (found === undefined) throw new FlowFault('not-an-option', 0, `${text} is not an option`);
  return found.value;
}

function checkpointOf(chart: Chart, node: Checkpoint, values: Values): Task {
  const { expected } = node;
  if (typeof expected !== 'string') {
    const right = [
      numberOf(chart, expected[0], values),
      numberOf(chart, expected[1], values),
    ] as const;
    return { kind: 'two-numbers', right, inOrder: node.orderMatters ?? true };
  }
  if (node.inputType === 'text')
    return { kind: 'text', right: said(chart.calculate(expected, values)) };
  if (node.inputType === 'choice') {
    const choices = (node.options ?? []).map((value) => ({
      value,
      label: fillKindly(chart, value, values),
    }));
    return { kind: 'choice', choices, right: optionOf(choices, chart.calculate(expected, values)) };
  }
  const right = numberOf(chart, expected, values);
  if (node.inputType !== 'abacus') return { kind: 'number', right, tolerance: node.tolerance ?? 0 };
  const start = node.start === undefined ? 0 : numberOf(chart, node.start, values);
  return { kind: 'beads', start, right, columns: columnsFor(node.columns, start, right) };
}

function numberOf(chart: Chart, expression: string, values: Values): number {
  const value = chart.calculate(expression, values);
  if (typeof value !== 'number') throw new FlowFault('wrong-type', 0, 'A number is needed here');
  return value;
}

/** How many rods a soroban has: as many as it is given, or as its numbers need. */
function columnsFor(given: number | undefined, ...shown: readonly number[]): number {
  const needed = Math.max(RODS.fewest, ...shown.map((one) => digitsOf(one).length));
  const columns = given ?? needed;
  if (shown.some((one) => one < 0 || !Number.isSafeInteger(one)) || needed > columns) {
    const message = `A soroban with ${columns} rods cannot show ${shown.join(' or ')}`;
    throw new FlowFault('not-for-beads', 0, message);
  }
  return columns;
}

const LEFT_OUT = '…';

/** A text with its expressions calculated, and an ellipsis for what cannot be. An opened `{{` without an end stays. */
export function fillKindly(chart: Chart, text: string, values: Values): string {
  const calculate = (expression: string): Value => {
    try {
      return chart.calculate(expression, values);
    } catch (thrown) {
      if (!(thrown instanceof FlowFault)) throw thrown;
      return LEFT_OUT;
    }
  };
  try {
    return fillText(text, values, calculate);
  } catch (thrown) {
    if (!(thrown instanceof FlowFault)) throw thrown;
    return text;
  }
}

/** A text as it is compared: without regard to spaces around and between words, and to capitals. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');
}
