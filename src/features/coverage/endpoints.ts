import { body } from '../../contract/body.ts';
import { characters } from '../../contract/size-limit.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { anyText, number, optional, type Field } from '../../contract/field.ts';
import { refusal } from '../../contract/refusal.ts';
import { about, literal, object, text } from '../../contract/schema.ts';
import { reasonOf } from '../../kernel/errors.ts';

export const UNAUTHORIZED = refusal(
  401,
  'Unauthorized',
  'The coverage token is missing, wrong or not configured',
);

const UNKNOWN_ERROR = 'Unknown error';

/** The sentence about a report that was stored. */
export const STORED = 'Coverage metrics updated';

/** A percentage. One that is not a number counts as missing. */
const percentage = (of: string): Field<number> => ({
  ...number(`The percentage of ${of}: from 0 to 100, which is not checked.`),
  refusals: () => [],
  isMissing: (value) => !Number.isFinite(value),
});

export const reportCoverage = endpoint('POST', '/api/coverage-results', {
  operation: 'reportCoverage',
  access: 'coverageToken',
  tag: 'Coverage',
  summary: 'Report the coverage of a test run',
  description:
    'Stores one run, keeps the newest 100 and updates the coverage gauges of `/metrics`. Only the coverage token decides who may report.',
  body: body(
    {
      lines: percentage('lines'),
      branches: percentage('branches'),
      functions: percentage('functions'),
      statements: percentage('statements'),
      commitSha: optional(anyText(characters(255), 'The commit that was tested.')),
    },
    {
      missing: refusal(
        400,
        'Missing required fields: lines, branches, functions, statements (numbers)',
        'A percentage is missing or not a number',
      ),
      example: {
        commitSha: '9f2c1ab',
        lines: 91.4,
        branches: 84.2,
        functions: 88,
        statements: 90.7,
      },
    },
  ),
  refusals: [
    UNAUTHORIZED,
    refusal(500, UNKNOWN_ERROR, 'Any failure: its message, or this sentence when it has none'),
  ],
  success: {
    description: 'The run is stored.',
    schema: object({
      success: literal(true),
      message: about(text(), 'For people; its wording is not fixed.'),
    }),
    example: { success: true, message: STORED },
  },
  failure: (cause) => reasonOf(cause) || UNKNOWN_ERROR,
});
