import type { FaultName } from './expressions/fault.ts';

/**
 * What a check finds:
 * - `not-json`: the text is no JSON.
 * - `shape-wrong`: a part is missing, or is not of its type.
 * - `too-long`: a text or a list is longer than is allowed.
 * - `too-many-nodes`: there are more than 200.
 * - `too-complex`: the examples take too much to walk.
 * - `entry-missing`, `target-missing`: an arrow leads to a node that does not exist.
 * - `next-missing`: nothing follows a node that is no end.
 * - `next-ambiguous`: more than one node follows.
 * - `node-unreachable`: no arrow leads there from the first node.
 * - `end-unreachable`: no end can be reached from there.
 * - `loop-endless`: the same, on a way round.
 * - `options-missing`: there is nothing to choose from.
 * - `option-without-value`, `option-without-next`, `option-duplicate`.
 * - `expression-wrong`: it cannot be read, or not be calculated with an example; the problem has its fault and place.
 * - `name-duplicate`: two fields have one name.
 * - `field-unused`: nothing uses what is asked for.
 * - `example-missing`: there is none.
 * - `example-unfit`: its values are none of this chart's problems.
 * - `example-fails`, `test-fails`: the walk does not reach its end or its answer.
 * - `path-differs`: the walk of an example does not visit what it should.
 * - `node-unvisited`: no example or test comes there.
 */
export const PROBLEM_CODES = [
  'not-json',
  'shape-wrong',
  'too-long',
  'too-many-nodes',
  'too-complex',
  'entry-missing',
  'target-missing',
  'next-missing',
  'next-ambiguous',
  'node-unreachable',
  'end-unreachable',
  'loop-endless',
  'options-missing',
  'option-without-value',
  'option-without-next',
  'option-duplicate',
  'expression-wrong',
  'name-duplicate',
  'field-unused',
  'example-missing',
  'example-unfit',
  'example-fails',
  'test-fails',
  'path-differs',
  'node-unvisited',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Something that is wrong with a flowchart. An error keeps it from being published; a warning does not. */
export type Problem = {
  readonly code: ProblemCode;
  readonly severity: 'error' | 'warning';
  /** Where in the definition: a JSON pointer (RFC 6901). */
  readonly pointer: string;
  /** A sentence in English. */
  readonly message: string;
  /** The node, field, example or expression that it is about. */
  readonly name?: string;
  /** What is wrong with an expression or a walk. */
  readonly fault?: FaultName;
  /** Where in the text at the pointer, counted in UTF-16 units from 0. */
  readonly at?: number;
};
