import type { Technique } from '../../soroban/soroban.ts';
import { MOST } from '../limits.ts';
import { tasksOf } from './tasks.ts';

/**
 * Why no chart can be made from an example:
 * - `empty`: nothing is there.
 * - `not-a-sum`: it is no list of whole numbers with plus and minus between them.
 * - `other-operation`: it multiplies or divides.
 * - `not-whole`: a number has a part after a point or a comma.
 * - `zero`: a number is 0, so there is nothing to move.
 * - `too-many-digits`: a number, or a sum on the way, has more than `MOST_DIGITS` digits.
 * - `below-zero`: a sum on the way is below 0, which a soroban does not show.
 * - `too-long`: it has more than `MOST_TERMS` numbers, or its chart would have too many nodes.
 */
export const EXAMPLE_FAULTS = [
  'empty',
  'not-a-sum',
  'other-operation',
  'not-whole',
  'zero',
  'too-many-digits',
  'below-zero',
  'too-long',
] as const;
export type ExampleFault = (typeof EXAMPLE_FAULTS)[number];

/** The most digits of a number and of a sum, and the most numbers. */
export const MOST_DIGITS = 9;
export const MOST_TERMS = 10;

const LONGEST = 200;
const OPERATIONS = /[*×·⋅∙÷/:]/u;
const FRACTION = /\d[.,]\d/u;
const SUM = /^[+-]?\d+(?: ?[+-] ?\d+)*(?: ?=)?$/u;

/** Every sign that people type for a minus. */
const MINUS = /[\u2010-\u2015\u2212\u00ad]/gu;

/** The terms of a worked example such as `12 + 34 − 6`, with their signs, or why it is none. */
export function readExample(
  text: string,
): { readonly terms: readonly number[] } | { readonly fault: ExampleFault } {
  if (text.length > LONGEST) return { fault: 'too-long' };
  const plain = text.normalize('NFKC').replace(MINUS, '-').replace(/\s+/gu, ' ').trim();
  if (plain === '') return { fault: 'empty' };
  if (FRACTION.test(plain)) return { fault: 'not-whole' };
  if (OPERATIONS.test(plain)) return { fault: 'other-operation' };
  if (!SUM.test(plain)) return { fault: 'not-a-sum' };
  const written = plain.replaceAll(/[ =]/gu, '').match(/[+-]?\d+/gu) ?? [];
  const fault = faultOf(written);
  return fault === undefined ? { terms: written.map(Number) } : { fault };
}

function faultOf(written: readonly string[]): ExampleFault | undefined {
  if (written.length > MOST_TERMS) return 'too-long';
  if (written.some((one) => one.replace(/^[+-]?0*/u, '').length > MOST_DIGITS)) {
    return 'too-many-digits';
  }
  const terms = written.map(Number);
  if (terms.includes(0)) return 'zero';
  let total = 0;
  for (const term of terms) {
    total += term;
    if (total < 0) return 'below-zero';
    if (total >= 10 ** MOST_DIGITS) return 'too-many-digits';
  }
  return nodesFor(terms) > MOST.nodes ? 'too-long' : undefined;
}

/** How many nodes a task has at most, by its technique. */
const NODES: Readonly<Record<Technique, number>> = { direct: 2, five: 3, ten: 3, both: 4 };

/** How many nodes a chart has at most. */
function nodesFor(terms: readonly number[]): number {
  const aroundTasks = 3 + terms.length;
  return [...tasksOf(terms)].reduce(
    (sum, { technique, carries }) =>
      sum + (technique === null ? 0 : NODES[technique]) + 2 * carries.length,
    aroundTasks,
  );
}
