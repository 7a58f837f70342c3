import type { Technique } from '../../soroban/soroban.ts';
import {
  FORMAT,
  type Definition,
  type Example,
  type FlowNode,
  type Transform,
} from '../definition.ts';
import { wordsIn, type ChartLanguage } from '../words/in-language.ts';
import type { Bounds } from './freedom.ts';
import { nameOf, problemOf, sumOf, writtenOf } from './names.ts';
import type { Problems } from './problems.ts';
import { stepsOfTask, usesRod, visitsOf, type ChartTask, type Manner } from './steps.ts';
import { tasksOf, type Task } from './tasks.ts';

/** What a chart is made of. */
export type Plan = {
  /** The problems that can be walked; the first of `some` is the example. */
  readonly problems: Problems;
  /** How each digit of a problem may be done; as in the example when absent. */
  readonly ways?: readonly Technique[];
  /** What the chart is called; after its example when absent. */
  readonly title?: string;
};

/**
 * A chart for problems like an example. The first number is set. Then each digit is brought, with the questions and ways that it
 * needs; after each number there is a moment to be glad. In the end the answer is read. What the chart says and asks is calculated
 * from the problem, so every one of the problems can be walked.
 */
export function chartOfPlan({ problems, ways, title }: Plan, language: ChartLanguage): Definition {
  const { bounds, condition, some } = problems;
  const [example = []] = some;
  const words = wordsIn(language);
  const tasks = [...tasksOf(example)].flatMap((task) => taskInChart(task, bounds, ways));
  const isSet = example.length === 1;
  const manner: Manner = {
    words,
    columns: columnsFor(example, bounds),
    isSet,
    explainsDirect: !isSet && !tasks.some(usesRod),
  };
  const examples = some.map((terms) => exampleOf(terms, tasks, manner));
  return {
    format: FORMAT,
    title: title ?? words.chart(problemOf(example)),
    language,
    entryNode: START,
    problemInput: {
      fields: bounds.map(({ min, max }, index) => ({
        name: nameOf(index),
        label: words.number(index),
        type: 'integer',
        min,
        max,
      })),
      ...(condition !== '' && { validation: condition }),
      examples,
    },
    nodes: nodesOf(example, tasks, bounds, manner),
    answer: {
      values: { answer: sumOf(example) },
      display: { text: resultOf(example, 'answer') },
    },
    tests: examples.slice(1).map(({ name, values, expectedAnswer }) => ({
      name,
      values,
      expected: expectedAnswer,
    })),
  };
}

const START = 'start';
const READ = 'read';
const FINISH = 'finish';
const doneOf = (term: number): string => `${nameOf(term)}done`;

/** What came out, as a text, such as `{{a}} + {{b}} = {{shown}}`. One number alone is what came out. */
const resultOf = (terms: readonly number[], value: string): string =>
  terms.length === 1 ? `{{${value}}}` : `${writtenOf(terms)} = {{${value}}}`;

/** As many rods as the largest sum needs. */
function columnsFor(example: readonly number[], bounds: readonly Bounds[]): number {
  const most = bounds.reduce(
    (sum, { max }, index) => sum + ((example[index] ?? 0) > 0 ? max : 0),
    0,
  );
  return String(most).length;
}

/** A number that always has one digit is its own digit. */
function taskInChart(
  task: Task,
  bounds: readonly Bounds[],
  ways?: readonly Technique[],
): ChartTask[] {
  if (task.technique === null) return [];
  const name = nameOf(task.term);
  const id = `${name}${10 ** task.place}`;
  const isOneDigit = (bounds[task.term]?.max ?? 0) < 10;
  return [{ task, ways: ways ?? [task.technique], id, digit: isOneDigit ? name : id }];
}

/** An expression for the digit of a value at a place. */
const digitAt = (value: string, place: number): string =>
  place === 0 ? `${value} % 10` : `floor(${value} / ${10 ** place}) % 10`;

/** All nodes, in the order in which they are met. They are made from the last one on, since each leads to the next. */
function nodesOf(
  terms: readonly number[],
  tasks: readonly ChartTask[],
  bounds: readonly Bounds[],
  manner: Manner,
): Record<string, FlowNode> {
  const { words, columns, isSet } = manner;
  const beads = { shows: 'shown', columns };
  let nodes: Record<string, FlowNode> = {
    [READ]: {
      type: 'checkpoint',
      title: words.read.title,
      prompt: words.read.text,
      hint: [words.read.hint],
      beads,
      inputType: 'number',
      expected: 'shown',
      next: FINISH,
    },
    [FINISH]: { type: 'terminal', ...words.end(resultOf(terms, 'shown')), beads },
  };
  let next = READ;
  for (const [index, one] of [...tasks.entries()].toReversed()) {
    const { term } = one.task;
    const later = tasks[index + 1];
    if (later?.task.term !== term) {
      const { title, text } = words.brought(term, writtenOf(terms.slice(0, term + 1)));
      nodes = { [doneOf(term)]: { type: 'milestone', title, text, beads, next }, ...nodes };
      next = doneOf(term);
    }
    const steps = stepsOfTask(one, manner, next, valuesFor(later));
    nodes = { ...steps.nodes, ...nodes };
    next = steps.first;
  }
  const first = nameOf(0);
  const transform = [{ key: 'shown', expr: isSet ? '0' : first }, ...valuesFor(tasks[0])];
  if (isSet) {
    const said = words.begin(`{{${first}}}`);
    return { [START]: { type: 'instruction', ...said, transform, next }, ...nodes };
  }
  const { title, text, hint: ofDigits } = words.set(`{{${first}}}`);
  const hasOneDigit = (bounds[0]?.max ?? 0) < 10;
  const hint = hasOneDigit ? words.setDigit({ sign: '+', place: 0, digit: first }).hint : ofDigits;
  const set: FlowNode = {
    type: 'checkpoint',
    title,
    prompt: text,
    hint: [hint],
    inputType: 'abacus',
    expected: first,
    columns,
    transform,
    next,
  };
  return { [START]: set, ...nodes };
}

/** What the steps of the next task use is calculated before it: its digit, and what its rod shows. */
function valuesFor(next: ChartTask | undefined): Transform[] {
  if (next === undefined) return [];
  const { task, id, digit } = next;
  return [
    ...(digit === id ? [{ key: digit, expr: digitAt(nameOf(task.term), task.place) }] : []),
    ...(usesRod(next) ? [{ key: 'rod', expr: digitAt('shown', task.place) }] : []),
  ];
}

function exampleOf(
  terms: readonly number[],
  tasks: readonly ChartTask[],
  manner: Manner,
): Required<Pick<Example, 'name' | 'values' | 'expectedPath'>> & {
  readonly expectedAnswer: { readonly answer: number };
} {
  const own = [...tasksOf(terms)].flatMap(({ technique }) => technique ?? []);
  const visits = tasks.flatMap((one, index) => [
    ...visitsOf(one, own[index] ?? 'direct', manner),
    ...(tasks[index + 1]?.task.term === one.task.term ? [] : [doneOf(one.task.term)]),
  ]);
  return {
    name: problemOf(terms),
    values: Object.fromEntries(terms.map((term, index) => [nameOf(index), Math.abs(term)])),
    expectedAnswer: { answer: terms.reduce((sum, term) => sum + term, 0) },
    expectedPath: [START, ...visits, READ, FINISH],
  };
}
