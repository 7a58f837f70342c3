import { z } from 'zod';
import { optionalText, tooLarge, unstorable, wrongTypes } from '../../openapi/parts.ts';
import type { RouteDoc } from '../../http/route.ts';
import { LONGEST } from './rules.ts';
import { MISSING_PERCENTAGES, STORED, UNAUTHORIZED, UNKNOWN_ERROR } from './texts.ts';

const percentage = (of: string) =>
  z.number().meta({ description: `Percent of ${of}; 0 to 100 is the intent, and not checked.` });

export const reportCoverage: RouteDoc = {
  tag: 'Coverage',
  summary: 'Report the coverage of a test run',
  description:
    'Stores one run, keeps the newest 100 and updates the coverage gauges of `/metrics`. The coverage token alone decides who may report.',
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
    status: 200,
    description: 'The run is stored.',
    schema: z.strictObject({
      success: z.literal(true),
      message: z.string().meta({ description: 'For people; its wording is not fixed.' }),
    }),
    example: { success: true, message: STORED },
  },
  errors: [
    {
      status: 401,
      when: 'The coverage token is missing, wrong or not configured',
      body: { error: UNAUTHORIZED },
    },
    {
      status: 400,
      when: 'A percentage is missing or not a number',
      body: { error: MISSING_PERCENTAGES },
    },
    ...wrongTypes('string', ['commitSha']),
    unstorable,
    ...tooLarge(LONGEST),
    {
      status: 500,
      when: 'Any failure: its message, or this where it has none',
      body: { error: UNKNOWN_ERROR },
    },
  ],
};
