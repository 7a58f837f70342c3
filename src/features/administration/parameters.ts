import type { ParameterDoc } from '../../http/route.ts';

/** A parameter with the e-mail address of an account. */
export const emailParameter = (description: string): ParameterDoc => ({
  name: 'email',
  in: 'query',
  required: false,
  description: `${description} Capitals do not count.`,
  schema: { type: 'string' },
  example: 'ada@example.org',
});
