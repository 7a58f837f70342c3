import { endpoint } from '../../contract/endpoint.ts';
import { about, list, named, nullable, object, oneOf, text } from '../../contract/schema.ts';
import { CHECKS } from '../../doctor/finding.ts';

const finding = named(
  'Finding',
  object({
    name: oneOf(CHECKS),
    state: about(oneOf(['good', 'off', 'fault']), 'What is switched off is no fault.'),
    text: about(text(), 'What was found, in a sentence.'),
    advice: about(nullable(text()), 'What to do about a fault; null for everything else.'),
  }),
  'What the service found when it examined itself.',
);

export const listChecks = endpoint('GET', '/api/admin/checks', {
  operation: 'listChecks',
  access: 'admin',
  tag: 'Administration',
  summary: 'Examine the service',
  description:
    'Looks at the same things as the command `doctor`, and changes nothing. It asks the mail server and the public address, so it may take some seconds.',
  success: {
    description: 'One finding for each check, always in this order.',
    schema: object({ checks: list(finding) }),
    example: {
      checks: [
        {
          name: 'mail',
          state: 'fault',
          text: 'No mail is sent. Not set: EMAIL_FROM.',
          advice: 'Set EMAIL_FROM.',
        },
        { name: 'page', state: 'good', text: 'The page is built.', advice: null },
      ],
    },
  },
  failure: 'Failed to examine the service',
});
