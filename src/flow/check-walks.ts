import { copyWork, type Chart } from './chart.ts';
import type { Definition, Example, Test, Values } from './definition.ts';
import { explorerOf, type Explorer } from './explore.ts';
import { said } from './expressions/evaluate.ts';
import { faultIn } from './expressions/fault.ts';
import { MOST } from './limits.ts';
import type { Path } from './parts.ts';
import type { ProblemCode } from './problem.ts';
import { misfitOf } from './problem-input.ts';
import type { Tell, TellFault } from './tell.ts';
import { withDefaults } from './walk.ts';

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

/**
 * Walks all examples and tests as somebody who answers rightly. Where every choice is right, each one is tried.
 *
 * @param reached the nodes to which arrows lead
 * @throws {FlowFault} `too-much-work`
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
  const explorer = explorerOf(chart, tellFault);
  const goals = goalsOf(chart);
  let allEnded = goals.length > 0;
  for (const goal of goals) {
    if (!walkTo(chart, goal, explorer, tell, tellFault)) allEnded = false;
  }
  // After a walk that failed nobody knows what it would have visited.
  if (!allEnded) return;
  for (const id of reached) {
    if (!explorer.visited.has(id)) {
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
  explorer: Explorer,
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
  const ends = explorer.endsOf(values, goal.way);
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

function differsFromExample(
  chart: Chart,
  { expectedAnswer }: Example,
  end: Values,
): string | undefined {
  const answers = answersAt(chart, end);
  const { display } = chart.definition.answer ?? {};
  if (display !== undefined) chart.charge(copyWork(end));
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
