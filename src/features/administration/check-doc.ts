import { z } from 'zod';
import { CHECKS } from '../../doctor/finding.ts';
import type { JsonRouteDoc } from '../../http/route.ts';

const finding = z
  .strictObject({
    name: z.enum(CHECKS),
    state: z.enum(['good', 'off', 'fault']).meta({
      description: 'What is switched off is no fault.',
    }),
    text: z.string().meta({ description: 'What was found, in a sentence.' }),
    advice: z.string().nullable().meta({
      description: 'What to do about a fault; null for everything else.',
    }),
  })
  .meta({ id: 'Finding', description: 'What the service found when it examined itself.' });

export const listChecks: JsonRouteDoc = {
  tag: 'Administration',
  summary: 'Examine the service',
  description:
    'Looks at the same things as the command `doctor`, and changes nothing. It asks the mail server and the public address, so it may take some seconds.',
  success: {
    description: 'One finding for each check, always in this order.',
    schema: z.strictObject({ checks: z.array(finding) }),
    example: {
      checks: [
        {
          name: 'mail',
          state: 'fault',
          text: 'No mail is sent. Not set: EMAIL_FROM.',
          advice: 'Set EMAIL_FROM.',
        },
        {
          name: 'page',
          state: 'good',
          text: 'The page is built.',
          advice: null,
        },
      ],
    },
  },
  errors: [],
};
