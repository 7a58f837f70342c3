import { endpoint } from '../../contract/endpoint.ts';
import { because } from '../../contract/refusal.ts';
import { UNKNOWN_PATH } from '../../contract/refusals.ts';
import { object, text as anyText } from '../../contract/schema.ts';
import { accountBody, address, newPassword, text } from '../../identity/accounts/account-body.ts';
import { accountLimits } from '../../identity/accounts/account-limits.ts';
import {
  accountRefusals,
  NEW_PASSWORD_REFUSALS,
  TOO_MANY_ATTEMPTS,
  withoutCode,
} from '../../identity/accounts/account-refusals.ts';
import { tokenExample, userExample, userSchema } from '../../identity/accounts/schemas.ts';

export const NOT_FOUND = because(
  UNKNOWN_PATH,
  'The token is wrong, was used or has expired; or there is an administrator already',
);

export const makeFirstAdmin = endpoint('POST', '/api/first-admin', {
  operation: 'makeFirstAdmin',
  access: 'optionalSession',
  tag: 'Administration',
  summary: 'Make the first administrator',
  description:
    'Needs the token of the link that the service prints at its start while it has no administrator. The link works once, and within a day; a token from `FIRST_ADMIN_TOKEN` works until there is an administrator. The administrator is signed in, and a guest keeps everything. If an account has this address, it becomes the administrator: its password is replaced, and its sessions end.',
  body: accountBody(
    {
      token: text('The part of the link after `token=`.'),
      name: text({}, accountLimits.name),
      email: address(accountLimits.email, withoutCode(accountRefusals.INVALID_EMAIL)),
      password: newPassword,
    },
    {
      example: {
        token: 'mB5n0c2wQh7k1sVtZx9yRj3aPf8dLg4eUo6iTq1wKsE',
        name: 'Ada',
        email: 'ada@example.org',
        password: 'a long passphrase',
      },
    },
  ),
  refusals: [...NEW_PASSWORD_REFUSALS.map(withoutCode), NOT_FOUND, TOO_MANY_ATTEMPTS],
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The administrator, and the token of the new session.',
    schema: object({ token: anyText(), user: userSchema }),
    example: { token: tokenExample, user: { ...userExample, role: 'admin' } },
  },
  failure: 'Failed to make the administrator',
});
