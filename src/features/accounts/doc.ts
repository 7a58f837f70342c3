import { z } from 'zod';
import type { ErrorDoc, JsonRouteDoc } from '../../http/route.ts';
import { accountBounds } from '../../identity/accounts/account-bounds.ts';
import { done } from '../../identity/accounts/doc.ts';
import {
  invalidEmail,
  invalidLink,
  newPasswordErrors,
  noMail,
  noSession,
  tooManyAttempts,
  wrongPassword,
} from '../../identity/accounts/doc-parts.ts';
import { typeErrors } from '../../identity/accounts/field-types.ts';
import { LANGUAGES } from '../../kernel/language.ts';
import { errorDoc, tooLarge, unstorable } from '../../openapi/parts.ts';
import { changeFields, resetFields, resetLinkFields, resetRequestFields } from './fields.ts';
import { UNKNOWN_LANGUAGE } from './texts.ts';

const tag = 'Accounts';

const exampleLink = 'P7a0xkVtYkqj3f0rH9mYt3dJw5cXoZ1uQeB8nLs2Gv4';

/** The errors of a body with these fields. */
const bodyErrors = (fields: z.ZodObject): ErrorDoc[] => [...typeErrors(fields), unstorable];

const language = z.enum(LANGUAGES).meta({ description: 'The language of its mails and pushes.' });

export const updateAccount: JsonRouteDoc = {
  tag,
  summary: 'Choose the language of the account’s mails and pushes',
  description:
    'A sign-up or sign-in stores the language of its `Accept-Language`. This request changes it in between. A guest gets no mails, and pushes in English.',
  body: { schema: z.object({ language }), example: { language: 'de' } },
  success: {
    description: 'Mails and pushes are in this language from now on.',
    schema: z.strictObject({ account: z.strictObject({ language }) }),
    example: { account: { language: 'de' } },
  },
  errors: [
    errorDoc(401, 'There is no session', 'Authentication required'),
    errorDoc(400, '`language` is not one of these languages', UNKNOWN_LANGUAGE),
  ],
};

export const requestPasswordReset: JsonRouteDoc = {
  tag,
  summary: 'Ask for a link that replaces a forgotten password',
  description:
    'A mail with a link is sent, if there is an account with this address. Without an account the answer is the same, and takes equally long. The link leads to the service’s own page, works once, and is valid for an hour.',
  body: { schema: resetRequestFields, example: { email: 'ada@example.org' } },
  success: done('A mail is on its way, if there is such an account.'),
  errors: [...bodyErrors(resetRequestFields), invalidEmail, noMail, tooManyAttempts],
};

export const readResetLink: JsonRouteDoc = {
  tag,
  summary: 'Read what a link for a forgotten password can end',
  description:
    'For the holder of a valid link: all access that the account has granted and that needs no password. `reset-password` ends it with `endAllAccess`. Guardians are not listed: they stay.',
  body: { schema: resetLinkFields, example: { token: exampleLink } },
  success: {
    description: 'The devices and codes, by name.',
    schema: z.strictObject({
      access: z.strictObject({
        devices: z.array(
          z.strictObject({
            name: z.string(),
            players: z
              .array(z.string())
              .meta({ description: 'The names of the players for whom it plays.' }),
          }),
        ),
        pairingCodes: z
          .array(z.string())
          .meta({ description: 'The names of the devices that unused codes would pair.' }),
        familyCodes: z
          .array(z.string())
          .meta({ description: 'The names of the players whose sharing is open.' }),
      }),
    }),
    example: {
      access: {
        devices: [{ name: 'The tablet in the kitchen', players: ['Mika'] }],
        pairingCodes: [],
        familyCodes: ['Mika'],
      },
    },
  },
  errors: [...bodyErrors(resetLinkFields), invalidLink, tooManyAttempts],
};

export const resetPassword: JsonRouteDoc = {
  tag,
  summary: 'Set a new password with a link',
  description:
    'Every session of the account ends: each browser has to sign in with the new password. With `endAllAccess` children’s devices, unused pairing codes and open family codes end, too; otherwise they stay. A link that came by mail also verifies the address. The link is checked before the password: a request with an empty `newPassword` shows whether the link works, and changes nothing.',
  body: {
    schema: resetFields,
    example: { token: exampleLink, newPassword: 'a longer passphrase', endAllAccess: true },
  },
  success: { ...done('The password is replaced.'), headers: ['Set-Cookie'] },
  errors: [...bodyErrors(resetFields), ...newPasswordErrors, invalidLink, tooManyAttempts],
};

export const sendVerificationEmail: JsonRouteDoc = {
  tag,
  summary: 'Ask for a link that verifies the e-mail address',
  description: 'The link goes to the account’s own address, and is valid for a day.',
  success: done('A mail is on its way, if the address is not verified yet.'),
  errors: [noSession, noMail, tooManyAttempts],
};

export const verifyEmail: JsonRouteDoc = {
  tag,
  summary: 'Verify an e-mail address with a link',
  description:
    'A link from `change-email` also makes the new address the account’s address. A link can be used again as long as it is valid.',
  parameters: [
    {
      name: 'token',
      in: 'query',
      required: true,
      description: 'The part of the link after `token=`.',
      example: exampleLink,
    },
  ],
  success: done('The address is verified.'),
  errors: [unstorable, invalidLink, tooManyAttempts],
};

export const changeEmail: JsonRouteDoc = {
  tag,
  summary: 'Ask for another e-mail address',
  description:
    'A link goes to the new address, and a notice to the present one. When the link is used, the new address becomes the account’s address. When somebody else has the address, the answer is the same, but no link is sent.',
  body: {
    schema: changeFields,
    example: { newEmail: 'ada.l@example.org', password: 'a long passphrase' },
  },
  success: done('The mails are on their way.'),
  errors: [
    ...bodyErrors(changeFields),
    ...tooLarge({ newEmail: accountBounds.email }),
    invalidEmail,
    wrongPassword,
    noSession,
    noMail,
    tooManyAttempts,
  ],
};
