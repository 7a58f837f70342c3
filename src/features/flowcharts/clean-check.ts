import { refusal, refuse } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { checkFlow, FAULTS, MOST, PROBLEM_CODES, type Problem } from '../../flow/flow.ts';

const problem = schema.named(
  'FlowchartProblem',
  schema.object({
    code: schema.oneOf(PROBLEM_CODES),
    severity: schema.about(
      schema.oneOf(['error', 'warning']),
      'An error keeps the flowchart from being published; a warning does not.',
    ),
    pointer: schema.about(schema.text(), 'Where in the definition: a JSON pointer (RFC 6901).'),
    message: schema.text(),
    name: schema.optional(
      schema.about(schema.text(), 'The step, field, example or expression that it is about.'),
    ),
    fault: schema.optional(schema.about(schema.oneOf(FAULTS), 'What is wrong with an expression.')),
    at: schema.optional(
      schema.about(
        schema.whole({ min: 0 }),
        'Where in the text at the pointer, in UTF-16 units from 0.',
      ),
    ),
  }),
  'Something that is wrong with a flowchart: docs/flowcharts.md.',
);

export const problems = schema.list(problem, { max: MOST.problems });

/** An example. */
export const PROBLEM: Problem = {
  code: 'example-missing',
  severity: 'error',
  pointer: '/problemInput/examples',
  message: 'There is no example',
};

export const HAS_PROBLEMS = refusal(
  409,
  'The flowchart has problems',
  'A check of the definition finds errors',
  { problems: [PROBLEM] },
  { problems },
);

/**
 * Requires a definition that can be walked, as everything that is published from now on is.
 *
 * @throws {Refusal} 409 with all problems, when there is an error among them
 */
export function requireClean(definitionJson: string): void {
  const found = checkFlow(definitionJson);
  if (found.some(({ severity }) => severity === 'error')) {
    throw refuse(HAS_PROBLEMS, { extra: { problems: found } });
  }
}
