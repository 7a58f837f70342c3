import { makeChart } from './chart.ts';
import { checkArrows } from './check-arrows.ts';
import { checkNames } from './check-names.ts';
import { checkWalks } from './check-walks.ts';
import type { Definition } from './definition.ts';
import { isTooMuchWork } from './expressions/fault.ts';
import { MOST } from './limits.ts';
import { pointerTo } from './pointer.ts';
import type { Problem, ProblemCode } from './problem.ts';
import type { Tell, TellFault } from './tell.ts';
import { readDefinition } from './read.ts';

/** How much work a check does at most, in characters of expressions: some hundredths of a second. */
const BUDGET = 1_000_000;
/** The work of a fault: where it stands is found out. */
const FAULT = 300;

/** How many characters a problem has for what it is about, and for its sentence: both may say what the author wrote. */
const LONGEST = { name: 200, message: 1_000 };

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

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
  const chart = makeChart(definition, BUDGET);
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
      message: cut(message, LONGEST.message),
      ...(name !== undefined && { name: cut(name, LONGEST.name) }),
    });
  const tellFault: TellFault = (path, { fault, at, message }, name) => {
    chart.charge(FAULT);
    add({
      code: 'expression-wrong',
      severity: 'error',
      pointer: pointerTo(...path),
      message,
      ...(name !== undefined && { name: cut(name, LONGEST.name) }),
      fault,
      at,
    });
  };
  const reached = checkArrows(chart, tell);
  try {
    checkNames(chart, tell, tellFault);
    if (reached.size > 0) checkWalks(chart, reached, tell, tellFault);
  } catch (thrown) {
    if (!isTooMuchWork(thrown)) throw thrown;
    tell('too-complex', [], 'The expressions and examples take too much to calculate');
  }
  const all = [...problems.values()];
  return [
    ...all.filter(({ severity }) => severity === 'error'),
    ...all.filter(({ severity }) => severity === 'warning'),
  ].slice(0, MOST.problems);
}
