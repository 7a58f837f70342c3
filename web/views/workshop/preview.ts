import {
  answerWalk,
  beginWalk,
  rightAnswer,
  stepNow,
  type Definition,
  type StepNow,
  type Values,
  type Walk,
} from '../../../src/flow/flow.ts';

/** A walk that has come to a step without mistakes, and the values with which it began. */
export type Reached = { readonly walk: Walk; readonly values: Values };

/**
 * Walks with right answers alone until it comes to a step; at a choice of ways of which each is right, along the first one.
 *
 * @returns undefined when it does not come there
 */
export function walkTo(definition: Definition, id: string, values: Values): Walk | undefined {
  let walk = beginWalk(definition, values);
  while (walk.visits.at(-1)?.node !== id) {
    if (walk.end !== undefined) return undefined;
    const answer = rightAnswer(stepNow(definition, walk).task);
    if (answer === undefined) return undefined;
    const next = answerWalk(definition, walk, answer);
    if (next.end === undefined && next.visits.length === walk.visits.length) return undefined;
    walk = next;
  }
  return walk;
}

/** The first of the examples with which a walk comes to a step. */
export function reachedWith(definition: Definition, id: string): Reached | undefined {
  for (const { values } of definition.problemInput.examples) {
    const walk = walkTo(definition, id, values);
    if (walk !== undefined) return { walk, values };
  }
  return undefined;
}

/** A step as it is with the first example that comes there, and the example's values. */
export function stepWith(
  definition: Definition,
  id: string,
): { readonly step: StepNow; readonly values: Values } | undefined {
  const reached = reachedWith(definition, id);
  if (reached === undefined || reached.walk.fault !== undefined) return undefined;
  return { step: stepNow(definition, reached.walk), values: reached.values };
}
