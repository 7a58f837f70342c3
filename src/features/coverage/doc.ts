import { z } from 'zod';
import { errorDoc, optionalText, tooLarge, unstorable, wrongTypes } from '../../openapi/parts.ts';
import type { RouteDoc } from '../../http/route.ts';
import { LONGEST } from './rules.ts';
import { MISSING_PERCENTAGES, STORED, UNAUTHORIZED, UNKNOWN_ERROR } from './texts.ts';

const percentage = (of: string) =>
  z.number().meta({ description: `The percentage of ${of}: from 0 to 100, which is not checked.` });

export const reportCoverage: RouteDoc = {
  tag: 'Coverage',
  summary: 'Report the coverage of a test run',
  description:
    'Stores one run, keeps the newest 100 and updates the coverage gauges of `/metrics`. Only the coverage token decides who may report.',
  body: {
    schema: z.object({
      commitSha: optionalText(LONGEST.commitSha).meta({
        description: 'The commit that was tested.',
      }),
      lines: percentage('lines'),
      branches: percentage('branches'),
      functions: percentage('functions'),
      statements: percentage('statements'),
    }),
    example: {
      commitSha: '9f2c1ab',
      lines: 91.4,
      branches: 84.2,
      functions: 88,
      statements: 90.7,
    },
  },
  success: {
    description: 'The run is stored.',
    schema: z.strictObject({
      success: z.literal(true),
      message: z.string().meta({ description: 'For people; its wording is not fixed.' }),
    }),
    example: { success: true, message: STORED },
  },
  errors: [
    errorDoc(401, 'The coverage token is missing, wrong or not configured', UNAUTHORIZED),
    errorDoc(400, 'A percentage is missing or not a number', MISSING_PERCENTAGES),
    ...wrongTypes('string', ['commitSha']),
    unstorable,
    ...tooLarge(LONGEST),
    errorDoc(500, 'Any failure: its message, or this sentence when it has none', UNKNOWN_ERROR),
  ],
};
