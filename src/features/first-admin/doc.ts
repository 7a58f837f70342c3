import { z } from 'zod';
import type { JsonRouteDoc } from '../../http/route.ts';
import { accountBounds } from '../../identity/accounts/account-bounds.ts';
import {
  exampleToken,
  exampleUser,
  tooManyAttempts,
  user,
} from '../../identity/accounts/doc-parts.ts';
import { typeErrors } from '../../identity/accounts/field-types.ts';
import { accountErrors } from '../../identity/accounts/account-errors.ts';
import { errorDoc, tooLarge, unstorable } from '../../openapi/parts.ts';
import { fields } from './fields.ts';
import { NOT_FOUND } from './texts.ts';

/** The errors of account fields, without the codes that Better Auth's routes have. */
const accountErrorDocs = [
  errorDoc(400, '`email` is not an e-mail address', accountErrors.INVALID_EMAIL),
  errorDoc(400, 'The password has fewer than 8 characters', accountErrors.PASSWORD_TOO_SHORT),
  errorDoc(400, 'The password has more than 128 characters', accountErrors.PASSWORD_TOO_LONG),
  errorDoc(
    400,
    'The password is exactly one of the 10,000 commonest',
    accountErrors.PASSWORD_TOO_COMMON,
  ),
];

export const makeFirstAdmin: JsonRouteDoc = {
  tag: 'Administration',
  summary: 'Make the first administrator',
  description:
    'Needs the token of the link that the service prints at its start while it has no administrator. The link works once, and within a day; a token from `FIRST_ADMIN_TOKEN` works until there is an administrator. The administrator is signed in, and a guest keeps everything. If an account has this address, it becomes the administrator: its password is replaced, and its sessions end.',
  body: {
    schema: fields,
    example: {
      token: 'mB5n0c2wQh7k1sVtZx9yRj3aPf8dLg4eUo6iTq1wKsE',
      name: 'Ada',
      email: 'ada@example.org',
      password: 'a long passphrase',
    },
  },
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The administrator, and the token of the new session.',
    schema: z.strictObject({ token: z.string(), user }),
    example: { token: exampleToken, user: { ...exampleUser, role: 'admin' } },
  },
  errors: [
    ...typeErrors(fields),
    unstorable,
    ...tooLarge({ name: accountBounds.name, email: accountBounds.email }),
    ...accountErrorDocs,
    errorDoc(
      404,
      'The token is wrong, was used or has expired; or there is an administrator already',
      NOT_FOUND,
    ),
    tooManyAttempts,
  ],
};
