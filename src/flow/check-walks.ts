import type { Chart } from './chart.ts';
import type { Tell } from './check-arrows.ts';
import type { Definition, Example, FlowNode, Test, Value, Values } from './definition.ts';
import { said } from './expressions/evaluate.ts';
import { FlowFault } from './expressions/fault.ts';
import { MOST } from './limits.ts';
import { partsOfNode, transformsOf, type Part, type Path } from './parts.ts';
import { misfitOf } from './problem-input.ts';
import type { ProblemCode } from './problem.ts';
import { beadsOf, rightAnswer, taskOf, type Task } from './task.ts';
import { arrivalAt, nextAfter } from './way.ts';
import { withDefaults } from './walk.ts';

/** Tells of something that cannot be calculated. */
export type TellFault = (path: Path, fault: FlowFault, name?: string) => void;

/** What a walk must come to. */
type Goal = {
  readonly code: ProblemCode;
  readonly name: string;
  readonly path: Path;
  readonly values: Values;
  /** Why an answer is another one than the expected; undefined when it is right. */
  readonly differs: (end: Values) => string | undefined;
  readonly way: readonly string[] | undefined;
};

/** Where a walk is. */
type Spot = {
  readonly id: string;
  readonly values: Values;
  readonly steps: number;
  /** Whether it visited what it should so far. */
  readonly isOnWay: boolean;
};

/**
 * Walks all examples and tests as somebody who answers rightly. Where every choice is right, each one is tried.
 *
 * @param reached the nodes to which arrows lead
 */
export function checkWalks(
  chart: Chart,
  reached: ReadonlySet<string>,
  tell: Tell,
  tellFault: TellFault,
): void {
  const { examples } = chart.definition.problemInput;
  if (examples.length === 0) {
    tell('example-missing', ['problemInput', 'examples'], 'There is no example');
  }
  const visited = new Set<string>();
  const goals = goalsOf(chart);
  let allEnded = goals.length > 0;
  try {
    for (const goal of goals) {
      if (!walkTo(chart, goal, visited, tell, tellFault)) allEnded = false;
    }
  } catch (thrown) {
    if (!isTooMuch(thrown)) throw thrown;
    tell('too-complex', ['problemInput', 'examples'], 'The examples take too much to walk');
    return;
  }
  // After a walk that failed nobody knows what it would have visited.
  if (!allEnded) return;
  for (const id of reached) {
    if (!visited.has(id)) {
      tell('node-unvisited', ['nodes', id], `No example or test comes to ${id}`, id);
    }
  }
}

function goalsOf(chart: Chart): Goal[] {
  const { problemInput, tests = [] } = chart.definition;
  return [
    ...problemInput.examples.map((example, index): Goal => ({
      code: 'example-fails',
      name: example.name,
      path: ['problemInput', 'examples', index],
      values: example.values,
      differs: (end) => differsFromExample(chart, example, end),
      way: example.expectedPath,
    })),
    ...tests.map((test, index): Goal => ({
      code: 'test-fails',
      name: test.name,
      path: ['tests', index],
      values: test.values,
      differs: (end) => differsFromTest(chart, test, end),
      way: undefined,
    })),
  ];
}

/** @returns whether the walk ended as it should */
function walkTo(
  chart: Chart,
  goal: Goal,
  visited: Set<string>,
  tell: Tell,
  tellFault: TellFault,
): boolean {
  const values = withDefaults(chart.definition, goal.values);
  const { name, path, code } = goal;
  try {
    const misfit = misfitOf(chart, values);
    if (misfit !== undefined) {
      tell(
        'example-unfit',
        [...path, 'values'],
        `${name}: ${misfit.message}`,
        misfit.field ?? name,
      );
      return false;
    }
  } catch (thrown) {
    tellFault(['problemInput', 'validation'], faultIn(thrown), name);
    return false;
  }
  const ends = endsOf(chart, goal, values, visited, tellFault);
  if (ends === undefined) return false;
  for (const { values: end } of ends) {
    const message = differenceAt(goal, end, tellFault);
    if (message === undefined) continue;
    if (message !== '') tell(code, path, `${name}: ${message}`, name);
    return false;
  }
  if (ends.length === 0) {
    tell(
      code,
      path,
      `${name}: the walk goes round for ever, or has more than ${MOST.steps} steps`,
      name,
    );
    return false;
  }
  if (
    goal.way !== undefined &&
    !ends.some(({ isOnWay, steps }) => isOnWay && steps === goal.way?.length)
  ) {
    tell('path-differs', [...path, 'expectedPath'], `${name}: the walk visits other steps`, name);
    return false;
  }
  return true;
}

/** Why an end is not as it should be; empty when that was told already. */
function differenceAt(goal: Goal, end: Values, tellFault: TellFault): string | undefined {
  try {
    return goal.differs(end);
  } catch (thrown) {
    tellFault(['answer'], faultIn(thrown), goal.name);
    return '';
  }
}

/** All ends of a walk, each with the values there; undefined when a fault was told that stops it. */
function endsOf(
  chart: Chart,
  goal: Goal,
  values: Values,
  visited: Set<string>,
  tellFault: TellFault,
): Spot[] | undefined {
  const ends: Spot[] = [];
  const known = new Set<string>();
  const open: Spot[] = [];
  let isWhole = true;
  const goTo = (id: string, before: Omit<Spot, 'id'>): void => {
    const arrived = arrive(chart, id, before.values, tellFault);
    if (arrived === undefined) isWhole = false;
    else {
      const isOnWay = before.isOnWay && goal.way?.[before.steps] === arrived;
      open.push({ id: arrived, values: before.values, steps: before.steps + 1, isOnWay });
    }
  };
  goTo(chart.definition.entryNode, { values, steps: 0, isOnWay: true });
  for (let spot = open.pop(); spot !== undefined; spot = open.pop()) {
    const { id } = spot;
    visited.add(id);
    const node = chart.nodeOf(id);
    const left = visit(chart, id, node, spot.values, tellFault);
    if (left === undefined) isWhole = false;
    else if (left.task.kind === 'end') ends.push(spot);
    else if (spot.steps < MOST.steps) {
      const choices = choicesIn(left.task);
      const key = JSON.stringify([id, spot.isOnWay && goal.way !== undefined, spot.values]);
      chart.charge(key.length);
      // Where there is one way only, nothing is to be tried again: the number of steps stops it.
      if (choices.length > 1 && known.has(key)) continue;
      if (choices.length > 1) known.add(key);
      for (const choice of choices.toReversed()) {
        const next = nextOf(chart, id, node, choice);
        // What is missing here was told with the arrows.
        if (next === undefined) isWhole = false;
        else goTo(next, { ...spot, values: left.values });
      }
    }
  }
  return isWhole ? ends : undefined;
}

/** The options of a task that all are to be tried; one undefined where there is no choice. */
function choicesIn(task: Task): readonly (string | undefined)[] {
  if (task.kind !== 'choice' || task.right !== undefined) {
    const given = rightAnswer(task);
    return [given?.kind === 'choice' ? given.value : undefined];
  }
  return task.choices.map(({ value }) => value);
}

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
  values: Values,
  tellFault: TellFault,
): { readonly task: Task; readonly values: Values } | undefined {
  const path = ['nodes', id];
  let isWhole = true;
  const tried = <Result>(at: Path, calculate: () => Result): Result | undefined => {
    try {
      return calculate();
    } catch (thrown) {
      tellFault([...path, ...at], faultIn(thrown), id);
      isWhole = false;
      return undefined;
    }
  };
  for (const part of partsOfNode(node)) tried(part.path, () => calculated(chart, part, values));
  const after: Record<string, Value> = { ...values };
  for (const [index, part] of transformsOf(node).entries()) {
    const value = tried(part.path, () => chart.calculate(part.text, after));
    const key = node.transform?.[index]?.key;
    if (value !== undefined && key !== undefined) after[key] = value;
  }
  if (!isWhole) return undefined;
  const { beads } = node;
  if (beads !== undefined) tried(['beads'], () => beadsOf(chart, beads, values));
  const asked = node.type === 'decision' ? 'correctAnswer' : 'expected';
  const task = tried([asked], () => taskOf(chart, node, values));
  return isWhole && task !== undefined ? { task, values: after } : undefined;
}

function calculated(chart: Chart, { kind, text }: Part, values: Values): void {
  if (kind === 'text') chart.fill(text, values);
  else chart.calculate(text, values);
}

function differsFromExample(
  chart: Chart,
  { expectedAnswer }: Example,
  end: Values,
): string | undefined {
  const answers = answersAt(chart, end);
  const { display } = chart.definition.answer ?? {};
  const sentence =
    display === undefined ? undefined : chart.fill(display.text, { ...end, ...answers });
  if (expectedAnswer === undefined) return undefined;
  if (typeof expectedAnswer !== 'string') return differingValue(expectedAnswer, answers, end);
  const found = [sentence, ...Object.values(answers).map(said)];
  return found.includes(expectedAnswer)
    ? undefined
    : `the answer is ${sentence ?? found.slice(1).join(', ')}, not ${expectedAnswer}`;
}

function differsFromTest(chart: Chart, { expected }: Test, end: Values): string | undefined {
  return differingValue(expected, answersAt(chart, end), end);
}

function answersAt(chart: Chart, end: Values): Values {
  const { values = {} }: Partial<NonNullable<Definition['answer']>> = chart.definition.answer ?? {};
  return Object.fromEntries(
    Object.entries(values).map(([name, expression]) => [name, chart.calculate(expression, end)]),
  );
}

/** An expected value is the answer of its name, or else what the walk has calculated under the name. */
function differingValue(expected: Values, answers: Values, end: Values): string | undefined {
  for (const [name, value] of Object.entries(expected)) {
    const values = Object.hasOwn(answers, name) ? answers : end;
    const found = Object.hasOwn(values, name) ? values[name] : undefined;
    if (found === undefined) return `nothing has the name ${name}`;
    if (typeof found !== typeof value || said(found) !== said(value)) {
      return `${name} is ${said(found)}, not ${said(value)}`;
    }
  }
  return undefined;
}

const isTooMuch = (thrown: unknown): boolean =>
  thrown instanceof FlowFault && thrown.fault === 'too-much-work';

/** The fault that was thrown. Anything else goes on upward, also that there is too much to calculate. */
function faultIn(thrown: unknown): FlowFault {
  if (!(thrown instanceof FlowFault) || isTooMuch(thrown)) throw thrown;
  return thrown;
}
