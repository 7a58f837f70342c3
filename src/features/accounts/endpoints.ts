import { body } from '../../contract/body.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { flag, isAbsent, optional, type Field } from '../../contract/field.ts';
import { inQuery } from '../../contract/parameters.ts';
import { because, refusal, refuse } from '../../contract/refusal.ts';
import { AUTHENTICATION_REQUIRED } from '../../contract/refusals.ts';
import { about, list, object, oneOf, text as anyText } from '../../contract/schema.ts';
import { accountBody, address, newPassword, text } from '../../identity/accounts/account-body.ts';
import { accountLimits } from '../../identity/accounts/account-limits.ts';
import {
  accountRefusals,
  NEW_PASSWORD_REFUSALS,
  TOO_MANY_ATTEMPTS,
} from '../../identity/accounts/account-refusals.ts';
import { AUTH_PATH, forAll, inSession } from '../../identity/accounts/endpoints.ts';
import { done } from '../../identity/accounts/schemas.ts';
import { LANGUAGES, type Language } from '../../kernel/language.ts';

const { INVALID_PASSWORD, INVALID_TOKEN, MAIL_NOT_CONFIGURED, UNAUTHORIZED } = accountRefusals;

const exampleLink = 'P7a0xkVtYkqj3f0rH9mYt3dJw5cXoZ1uQeB8nLs2Gv4';

const languageSchema = about(oneOf(LANGUAGES), 'The language of its mails and pushes.');

const UNKNOWN_LANGUAGE = refusal(
  400,
  'language must be en or de',
  '`language` is not one of these languages',
);

/** A language. A missing one is refused like an unknown one. */
const language: Field<Language> = {
  schema: languageSchema,
  refusals: () => [UNKNOWN_LANGUAGE],
  read(value) {
    const known = LANGUAGES.find((one) => one === value);
    if (known === undefined) throw refuse(UNKNOWN_LANGUAGE);
    return known;
  },
  isMissing: isAbsent,
};

/** A caller without a session changes no account. */
export const NO_SESSION = because(AUTHENTICATION_REQUIRED, 'There is no session');

export const updateAccount = endpoint('PATCH', '/api/account', {
  operation: 'updateAccount',
  access: 'session',
  tag: 'Accounts',
  summary: 'Choose the language of the account’s mails and pushes',
  description:
    'A sign-up or sign-in stores the language of its `Accept-Language`. This request changes it in between. A guest gets no mails, and pushes in English.',
  body: body({ language }, { example: { language: 'de' }, missing: UNKNOWN_LANGUAGE.body.error }),
  refusals: [NO_SESSION],
  success: {
    description: 'Mails and pushes are in this language from now on.',
    schema: object({ account: object({ language: languageSchema }) }),
    example: { account: { language: 'de' } },
  },
  failure: 'Failed to update account',
});

export const requestPasswordReset = endpoint('POST', `${AUTH_PATH}/request-password-reset`, {
  ...forAll,
  operation: 'requestPasswordReset',
  summary: 'Ask for a link that replaces a forgotten password',
  description:
    'A mail with a link is sent, if there is an account with this address. Without an account the answer is the same, and takes equally long. The link leads to the service’s own page, works once, and is valid for an hour.',
  body: accountBody({ email: address() }, { example: { email: 'ada@example.org' } }),
  refusals: [MAIL_NOT_CONFIGURED, TOO_MANY_ATTEMPTS],
  success: done('A mail is on its way, if there is such an account.'),
});

export const readResetLink = endpoint('POST', `${AUTH_PATH}/read-reset-link`, {
  ...forAll,
  operation: 'readResetLink',
  summary: 'Read what a link for a forgotten password can end',
  description:
    'For the holder of a valid link: all access that the account has granted and that needs no password. `reset-password` ends it with `endAllAccess`. Guardians are not listed: they stay.',
  body: accountBody({ token: text() }, { example: { token: exampleLink } }),
  refusals: [INVALID_TOKEN, TOO_MANY_ATTEMPTS],
  success: {
    description: 'The devices and codes, by name.',
    schema: object({
      access: object({
        devices: list(
          object({
            name: anyText(),
            players: about(list(anyText()), 'The names of the players for whom it plays.'),
          }),
        ),
        pairingCodes: about(
          list(anyText()),
          'The names of the devices that unused codes would pair.',
        ),
        familyCodes: about(list(anyText()), 'The names of the players whose sharing is open.'),
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
});

export const resetPassword = endpoint('POST', `${AUTH_PATH}/reset-password`, {
  ...forAll,
  operation: 'resetPassword',
  summary: 'Set a new password with a link',
  description:
    'Every session of the account ends: each browser has to sign in with the new password. With `endAllAccess` children’s devices, unused pairing codes and open family codes end, too; otherwise they stay. A link that came by mail also verifies the address. The link is checked before the password: a request with an empty `newPassword` shows whether the link works, and changes nothing.',
  body: accountBody(
    {
      token: text(),
      newPassword,
      endAllAccess: optional(
        flag(
          'Whether also children’s devices, unused pairing codes and open family codes end. False when absent.',
        ),
      ),
    },
    { example: { token: exampleLink, newPassword: 'a longer passphrase', endAllAccess: true } },
  ),
  refusals: [INVALID_TOKEN, ...NEW_PASSWORD_REFUSALS, TOO_MANY_ATTEMPTS],
  success: { ...done('The password is replaced.'), headers: ['Set-Cookie'] },
});

export const sendVerificationEmail = endpoint('POST', `${AUTH_PATH}/send-verification-email`, {
  ...inSession,
  operation: 'sendVerificationEmail',
  summary: 'Ask for a link that verifies the e-mail address',
  description: 'The link goes to the account’s own address, and is valid for a day.',
  refusals: [UNAUTHORIZED, TOO_MANY_ATTEMPTS, MAIL_NOT_CONFIGURED],
  success: done('A mail is on its way, if the address is not verified yet.'),
});

export const verifyEmail = endpoint('GET', `${AUTH_PATH}/verify-email`, {
  ...forAll,
  operation: 'verifyEmail',
  summary: 'Verify an e-mail address with a link',
  description:
    'A link from `change-email` also makes the new address the account’s address. A link can be used again as long as it is valid.',
  parameters: [
    inQuery('token', 'The part of the link after `token=`.', {
      required: true,
      example: exampleLink,
    }),
  ],
  refusals: [INVALID_TOKEN, TOO_MANY_ATTEMPTS],
  success: done('The address is verified.'),
});

export const changeEmail = endpoint('POST', `${AUTH_PATH}/change-email`, {
  ...inSession,
  operation: 'changeEmail',
  summary: 'Ask for another e-mail address',
  description:
    'A link goes to the new address, and a notice to the present one. When the link is used, the new address becomes the account’s address. When somebody else has the address, the answer is the same, but no link is sent.',
  body: accountBody(
    { newEmail: address(accountLimits.email), password: text() },
    { example: { newEmail: 'ada.l@example.org', password: 'a long passphrase' } },
  ),
  refusals: [UNAUTHORIZED, TOO_MANY_ATTEMPTS, MAIL_NOT_CONFIGURED, INVALID_PASSWORD],
  success: done('The mails are on their way.'),
});
