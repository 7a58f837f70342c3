import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { LAST_ADMIN } from '../../identity/erase.ts';
import { errorDoc, unstorable, wrongTypes } from '../../openapi/parts.ts';
import { MISSING_PASSWORD, WRONG_PASSWORD } from './texts.ts';

export const eraseAccount: RouteDoc = {
  tag: 'Accounts',
  summary: 'Erase the account or the guest, with all its data',
  description:
    'Erases players with their results and postcards, flowcharts, postcards with their pictures, settings, links, messages and every session: at once and for good. An account needs its password. A guest has none.',
  body: {
    schema: z.object({
      password: z
        .string()
        .nullable()
        .optional()
        .meta({ description: 'The password of the account; a guest has none.' }),
    }),
    example: { password: 'a long passphrase' },
  },
  success: {
    headers: ['Set-Cookie'],
    description: 'Everything is erased, and the cookie is deleted.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [
    errorDoc(401, 'There is no session', 'Authentication required'),
    errorDoc(400, '`password` is missing, for an account', MISSING_PASSWORD),
    ...wrongTypes('string', ['password']),
    unstorable,
    errorDoc(403, 'The password is wrong', WRONG_PASSWORD),
    errorDoc(409, 'There is no other administrator', LAST_ADMIN),
    errorDoc(
      429,
      'Too many attempts at passwords, from one address or on one account, within a minute',
      'Too many requests',
    ),
  ],
};
