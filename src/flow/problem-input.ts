import type { Random } from '../soroban/soroban.ts';
import type { Chart } from './chart.ts';
import { chartOf } from './chart.ts';
import type { Definition, InputField, Value, Values } from './definition.ts';
import { FlowFault } from './expressions/fault.ts';
import { rightAnswer } from './task.ts';
import { answerWalk, beginWalk, stepNow, withDefaults } from './walk.ts';

/** Why values make no problem for a chart; undefined when they do. */
export type Misfit = { readonly field?: string; readonly message: string };

/**
 * Looks whether values make a problem for a chart.
 *
 * @throws {FlowFault} when the chart's validation cannot be calculated with them
 */
export function misfitOf(chart: Chart, values: Values): Misfit | undefined {
  const { fields, validation } = chart.definition.problemInput;
  for (const field of fields) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    const message = value === undefined ? 'has no value' : misfitOfValue(field, value);
    if (message !== undefined) return { field: field.name, message: `${field.name} ${message}` };
  }
  if (validation === undefined) return undefined;
  const isValid = chart.calculate(validation, values);
  if (typeof isValid !== 'boolean') {
    throw new FlowFault('wrong-type', 0, 'The validation must be a comparison');
  }
  return isValid ? undefined : { message: 'The validation refuses these values' };
}

function misfitOfValue(
  { type, min, max, step, options }: InputField,
  value: Value,
): string | undefined {
  if (type === 'dynamic') return undefined;
  if (type === 'choice') {
    const isOption = typeof value === 'string' && options?.includes(value) !== false;
    return isOption ? undefined : 'is not an option';
  }
  if (typeof value !== 'number') {
    return type === 'mixed-number' && typeof value === 'object' ? undefined : 'is not a number';
  }
  if (min !== undefined && value < min) return `is below ${min}`;
  if (max !== undefined && value > max) return `is above ${max}`;
  const isOnStep = step === undefined || step === 0 || (value - (min ?? 0)) % step === 0;
  return isOnStep ? undefined : `is not a step of ${step}`;
}

/** How often random values are tried before an example is taken. */
const TRIES = 100;

/**
 * Another problem for a chart: random values within the bounds of its fields, with which a walk comes to its end; or else one of
 * the examples.
 *
 * @throws {RangeError} when the definition has neither
 */
export function drawProblem(definition: Definition, random: Random): Values {
  const { fields, examples } = definition.problemInput;
  const chart = chartOf(definition);
  const ranges = fields.map(rangeOf);
  for (let tried = 0; tried < TRIES && ranges.every((range) => range !== undefined); tried++) {
    const values = Object.fromEntries(
      ranges.map(({ name, at, count }) => [name, at(random(count))]),
    );
    if (isProblem(chart, values)) return values;
  }
  const example = examples[random(examples.length)];
  if (example === undefined) throw new RangeError('The flowchart has no example');
  return withDefaults(definition, example.values);
}

type Range = {
  readonly name: string;
  readonly count: number;
  readonly at: (index: number) => Value;
};

/** What there is to draw from for a field; undefined where it has no bounds. */
function rangeOf({ name, type, min, max, step, options }: InputField): Range | undefined {
  if (type === 'choice' && options !== undefined && options.length > 0) {
    return { name, count: options.length, at: (index) => options[index] ?? '' };
  }
  const isNumber = type === 'integer' || type === 'number';
  if (!isNumber || min === undefined || max === undefined || max < min) return undefined;
  const by = Math.max(1, Math.floor(step ?? 1));
  const least = Math.ceil(min);
  return { name, count: Math.floor((max - least) / by) + 1, at: (index) => least + index * by };
}

function isProblem(chart: Chart, values: Values): boolean {
  try {
    return misfitOf(chart, values) === undefined && comesToItsEnd(chart.definition, values);
  } catch (thrown) {
    if (!(thrown instanceof FlowFault)) throw thrown;
    return false;
  }
}

function comesToItsEnd(definition: Definition, values: Values): boolean {
  let walk = beginWalk(definition, values);
  while (walk.end === undefined) {
    const given = rightAnswer(stepNow(definition, walk).task);
    if (given === undefined) return false;
    walk = answerWalk(definition, walk, given);
  }
  return walk.end === 'ended';
}
