/**
 * What can be wrong with an expression or with a walk:
 * - `syntax`: here stands something that does not belong here.
 * - `unfinished`: the text ends too early.
 * - `too-long`, `too-deep`: an expression has more characters, or is nested deeper, than is allowed; a text gets too long.
 * - `unknown-name`, `unknown-function`: there is no value, no part of a value, no function of that name.
 * - `argument-count`: a function has too few or too many values.
 * - `wrong-type`: a text where a number is needed, and the like.
 * - `division-by-zero`.
 * - `no-root`: there is no such root, as of -4.
 * - `not-whole`: the result, or what a function needs, is no whole number.
 * - `unsafe-number`: it is too large to be calculated with exactly.
 * - `not-for-beads`: no soroban, or none with so many rods, shows this number.
 * - `not-an-option`: the right answer is none that can be chosen.
 * - `nothing-to-choose`: a question has no options.
 * - `no-such-step`: the walk comes to a node that does not exist.
 * - `no-next-step`: nothing follows, or more than one thing.
 * - `too-many-steps`: the walk has 200 steps and no end.
 * - `too-much-work`: there is more to calculate than is allowed at once.
 */
export const FAULTS = [
  'syntax',
  'unfinished',
  'too-long',
  'too-deep',
  'unknown-name',
  'unknown-function',
  'argument-count',
  'wrong-type',
  'division-by-zero',
  'no-root',
  'not-whole',
  'unsafe-number',
  'not-for-beads',
  'not-an-option',
  'nothing-to-choose',
  'no-such-step',
  'no-next-step',
  'too-many-steps',
  'too-much-work',
] as const;
export type FaultName = (typeof FAULTS)[number];

/** Something that cannot be read, calculated or walked. */
export class FlowFault extends Error {
  readonly fault: FaultName;
  /** Where in the text, counted in UTF-16 units from 0. */
  readonly at: number;

  constructor(fault: FaultName, at: number, message: string) {
    super(message);
    this.fault = fault;
    this.at = at;
  }
}

/** Why a text is no expression. */
export type ExpressionFault = FlowFault;

/** Whether something was thrown because there is more to calculate than is allowed. */
export const isTooMuchWork = (thrown: unknown): boolean =>
  thrown instanceof FlowFault && thrown.fault === 'too-much-work';

/** What was thrown, when it is a fault of the flowchart. Anything else goes on upward, also that there is too much to calculate. */
export function faultIn(thrown: unknown): FlowFault {
  if (!(thrown instanceof FlowFault) || isTooMuchWork(thrown)) throw thrown;
  return thrown;
}
