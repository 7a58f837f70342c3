import { MOST } from './limits.ts';
import { pointerTo } from './pointer.ts';
import type { Problem, ProblemCode } from './problem.ts';

type Path = readonly (string | number)[];
type Report = (path: Path, message: string, code?: ProblemCode) => void;

/** Looks at a value, and reports what is not as it must be. */
export type Shape = (value: unknown, path: Path, report: Report) => void;

export type Fields = Readonly<Record<string, Shape>>;

/** What is wrong with the shape of a value; at most as many problems as a check answers with. */
export function misfitsOf(value: unknown, shape: Shape): Problem[] {
  const problems: Problem[] = [];
  shape(value, [], (path, message, code = 'shape-wrong') => {
    if (problems.length === MOST.problems) return;
    problems.push({ code, severity: 'error', pointer: pointerTo(...path), message });
  });
  return problems;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of an object's own field. */
export const fieldOf = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

export const text =
  (most: number): Shape =>
  (value, path, report) => {
    if (typeof value !== 'string') report(path, 'It must be a text');
    else if (value.length > most) report(path, `It has at most ${most} characters`, 'too-long');
  };

const valid =
  (is: (value: unknown) => boolean, message: string): Shape =>
  (value, path, report) => {
    if (!is(value)) report(path, message);
  };

export const truth = valid((value) => typeof value === 'boolean', 'It must be true or false');
export const number = valid(
  (value) => typeof value === 'number' && Number.isFinite(value),
  'It must be a number',
);
export const whole = (least: number, most: number): Shape =>
  valid(
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    `It must be a whole number from ${least} to ${most}`,
  );
export const oneOf = (...known: readonly string[]): Shape =>
  valid((value) => known.includes(value as string), `It must be one of ${known.join(', ')}`);

export const list =
  (of: Shape, most: number): Shape =>
  (value, path, report) => {
    if (!Array.isArray(value)) return report(path, 'It must be a list');
    if (value.length > most) return report(path, `It has at most ${most} entries`, 'too-long');
    for (const [index, one] of value.entries()) of(one, [...path, index], report);
  };

/** An object with these fields; others do not matter. */
export const object =
  (required: Fields, optional: Fields = {}): Shape =>
  (value, path, report) => {
    if (!isObject(value)) return report(path, 'It must be an object');
    for (const [name, shape] of Object.entries(required)) {
      const field = fieldOf(value, name);
      if (field === undefined) report([...path, name], 'It is missing');
      else shape(field, [...path, name], report);
    }
    for (const [name, shape] of Object.entries(optional)) {
      const field = fieldOf(value, name);
      if (field !== undefined) shape(field, [...path, name], report);
    }
  };

/** An object with entries of one shape, under names that each author chooses. */
export const record =
  (
    of: Shape,
    isNamed: (name: string) => boolean,
    names: string,
    most: number = MOST.values,
  ): Shape =>
  (value, path, report) => {
    if (!isObject(value)) return report(path, 'It must be an object');
    if (Object.keys(value).length > most) {
      return report(path, `It has at most ${most} entries`, 'too-long');
    }
    for (const [name, one] of Object.entries(value)) {
      if (!isNamed(name)) report([...path, name], names);
      else of(one, [...path, name], report);
    }
  };
