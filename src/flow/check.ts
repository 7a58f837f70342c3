import { makeChart, type Chart } from './chart.ts';
import { checkArrows, type Tell } from './check-arrows.ts';
import { checkWalks, type TellFault } from './check-walks.ts';
import type { Definition } from './definition.ts';
import { FlowFault } from './expressions/fault.ts';
import { expressionsIn } from './expressions/evaluate.ts';
import { namesIn, parseExpression } from './expressions/parse.ts';
import { MOST } from './limits.ts';
import { partsOf, type Path } from './parts.ts';
import { pointerTo } from './pointer.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { readDefinition } from './read.ts';

/** How much work a check does at most, in characters of expressions: some hundredths of a second. */
const BUDGET = 1_000_000;

/** The problems that keep nobody from publishing. */
const WARNINGS: ReadonlySet<ProblemCode> = new Set(['field-unused']);

/**
 * Checks whether a text is a flowchart that can be walked: its shape, its arrows, its expressions, and the walks of its examples
 * and tests. All problems come at once, errors first, at most 100. Where the shape is wrong, only that is told.
 */
export function checkFlow(json: string): readonly Problem[] {
  const read = readDefinition(json);
  return 'problems' in read ? read.problems : checkDefinition(read.definition);
}

/** Checks a definition that was read. */
export function checkDefinition(definition: Definition): readonly Problem[] {
  const problems = new Map<string, Problem>();
  const add = (problem: Problem): void => {
    // A walk comes to the same fault again and again.
    const key = `${problem.code} ${problem.fault ?? ''} ${problem.pointer}`;
    if (!problems.has(key)) problems.set(key, problem);
  };
  const tell: Tell = (code, path, message, name) =>
    add({
      code,
      severity: WARNINGS.has(code) ? 'warning' : 'error',
      pointer: pointerTo(...path),
      message,
      ...(name !== undefined && { name }),
    });
  const tellFault: TellFault = (path, { fault, at, message }, name) =>
    add({
      code: 'expression-wrong',
      severity: 'error',
      pointer: pointerTo(...path),
      message,
      ...(name !== undefined && { name }),
      fault,
      at,
    });
  const chart = makeChart(definition, BUDGET);
  const reached = checkArrows(chart, tell);
  const isCalculable = checkNames(chart, tell, tellFault);
  if (isCalculable && reached.size > 0) checkWalks(chart, reached, tell, tellFault);
  const all = [...problems.values()];
  return [
    ...all.filter(({ severity }) => severity === 'error'),
    ...all.filter(({ severity }) => severity === 'warning'),
  ].slice(0, MOST.problems);
}

/**
 * Reads all expressions, and looks which names they use.
 *
 * @returns whether walks can be tried
 */
function checkNames({ definition }: Chart, tell: Tell, tellFault: TellFault): boolean {
  const { fields } = definition.problemInput;
  for (const [index, { name }] of fields.entries()) {
    if (fields.findIndex((one) => one.name === name) < index) {
      const path = ['problemInput', 'fields', index, 'name'];
      tell('name-duplicate', path, `Two fields have the name ${name}`, name);
    }
  }
  const known = new Set(fields.map(({ name }) => name));
  for (const { transform = [] } of Object.values(definition.nodes)) {
    for (const { key } of transform) known.add(key);
  }
  if (known.size > MOST.values) {
    tell('too-long', ['nodes'], `A walk knows at most ${MOST.values} values by name`);
  }
  const used = new Set<string>();
  const use = (text: string, path: Path, offset: number, names: ReadonlySet<string>): void => {
    const expression = parseExpression(text);
    const shift = (fault: FlowFault): FlowFault =>
      new FlowFault(fault.fault, fault.at + offset, fault.message);
    if (expression instanceof FlowFault) return tellFault(path, shift(expression), text);
    for (const { name, at } of namesIn(expression)) {
      used.add(name);
      if (!names.has(name)) {
        tellFault(
          path,
          shift(new FlowFault('unknown-name', at, `There is no value ${name}`)),
          text,
        );
      }
    }
  };
  const useText = (text: string, path: Path, names: ReadonlySet<string>): void => {
    try {
      for (const { expression, at } of expressionsIn(text)) use(expression, path, at, names);
    } catch (thrown) {
      if (!(thrown instanceof FlowFault)) throw thrown;
      tellFault(path, thrown, text);
    }
  };
  for (const { kind, text, path } of partsOf(definition)) {
    if (kind === 'text') useText(text, path, known);
    else use(text, path, 0, known);
  }
  const { answer } = definition;
  if (answer?.display !== undefined) {
    const names = new Set([...known, ...Object.keys(answer.values)]);
    useText(answer.display.text, ['answer', 'display', 'text'], names);
  }
  for (const [index, { name }] of fields.entries()) {
    if (!used.has(name)) {
      tell('field-unused', ['problemInput', 'fields', index], `Nothing uses ${name}`, name);
    }
  }
  return known.size <= MOST.values;
}
