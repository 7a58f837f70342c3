import { endpoint } from '../../contract/endpoint.ts';
import { because } from '../../contract/refusal.ts';
import { TOO_MANY_REQUESTS } from '../../contract/refusals.ts';
import { object } from '../../contract/schema.ts';
import { LIMITS } from '../../identity/limits/rate-limits.ts';
import { PROBLEM, problems } from './clean-check.ts';
import { definitionBody } from './content.ts';

export const checkFlowchart = endpoint('POST', '/api/teacher-flowcharts/check', {
  operation: 'checkFlowchart',
  access: 'open',
  tag: 'Teacher flowcharts',
  summary: 'Check a definition',
  description:
    'Tells all problems at once, errors first. Nothing is stored, and nobody becomes a guest.',
  body: definitionBody,
  refusals: [
    because(
      TOO_MANY_REQUESTS,
      `The address has asked for more than ${LIMITS.checksOfAddress} checks within a minute`,
    ),
    'body',
  ],
  success: {
    description: 'The problems; none when the flowchart can be walked.',
    schema: object({ problems }),
    example: { problems: [PROBLEM] },
  },
  failure: 'Failed to check flowchart',
});
