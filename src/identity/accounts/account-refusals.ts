import { because, refusal, type Declared } from '../../contract/refusal.ts';
import { TOO_MANY_REQUESTS, UNKNOWN_PATH } from '../../contract/refusals.ts';
import { PASSWORD_LENGTH } from './account-limits.ts';

/** Declares refusals as Better Auth's routes have them: the sentence as `error`, like all, and also as `message`, and a code. */
const coded = <Code extends string>(
  all: Readonly<Record<Code, readonly [status: number, error: string, when: string]>>,
): Readonly<Record<Code, Declared>> =>
  Object.fromEntries(
    Object.entries<(typeof all)[Code]>(all).map(([code, [status, message, when]]) => [
      code,
      refusal(status, message, when, { message, code }),
    ]),
  ) as Record<Code, Declared>;

/** What the routes of accounts refuse, by Better Auth's codes. The sentences are for people: Better Auth's own are for programs. */
export const accountRefusals = coded({
  CREDENTIAL_ACCOUNT_NOT_FOUND: [
    400,
    'A guest has no password',
    'The viewer is a guest, and so has no password',
  ],
  EMAIL_CAN_NOT_BE_UPDATED: [
    400,
    'The e-mail address cannot be changed',
    '`email` is given: use `change-email`',
  ],
  FIELD_NOT_ALLOWED: [
    400,
    'Only the name and the picture can be changed',
    'A field is given that the holder of the account may not change',
  ],
  INVALID_EMAIL: [400, 'This is not an e-mail address', '`email` is not an e-mail address'],
  INVALID_EMAIL_OR_PASSWORD: [
    401,
    'The e-mail address or the password is wrong',
    'There is no such account, or the password is wrong',
  ],
  INVALID_PASSWORD: [400, 'The password is wrong', 'The current password is wrong'],
  INVALID_TOKEN: [
    400,
    'This link is not valid: it was used, has expired or is incomplete',
    'The link was used, has expired, or was never made',
  ],
  MAIL_NOT_CONFIGURED: [
    400,
    'This service sends no mail: ask its administrator',
    'The service is not configured to send mail',
  ],
  PASSWORD_TOO_COMMON: [
    400,
    'This password is one of the 10,000 commonest: choose another',
    'The password is exactly one of the 10,000 commonest',
  ],
  PASSWORD_TOO_LONG: [
    400,
    `The password may have at most ${PASSWORD_LENGTH.max} characters`,
    `The password has more than ${PASSWORD_LENGTH.max} characters`,
  ],
  PASSWORD_TOO_SHORT: [
    400,
    `The password needs at least ${PASSWORD_LENGTH.min} characters`,
    `The password has fewer than ${PASSWORD_LENGTH.min} characters`,
  ],
  UNAUTHORIZED: [401, 'Authentication required', 'There is no session'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: [
    422,
    'There is an account with this e-mail address already',
    'There is an account with this address',
  ],
});

const { PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON } = accountRefusals;

/** What may be wrong with a new password. */
export const NEW_PASSWORD_REFUSALS = [PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON];

const nothing = 'There is nothing to change';

/** For `update-user`. Better Auth has no code for this. */
export const NOTHING_TO_CHANGE = refusal(400, nothing, 'No field is given that can be changed', {
  message: nothing,
});

/** For routes that check a password or a link. */
export const TOO_MANY_ATTEMPTS = because(
  TOO_MANY_REQUESTS,
  'Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed',
);

/** The German sentences for the refusals of the account forms. */
export const GERMAN_REFUSALS: Readonly<Record<string, string>> = {
  [accountRefusals.INVALID_EMAIL.body.error]: 'Das ist keine E-Mail-Adresse',
  [accountRefusals.INVALID_TOKEN.body.error]:
    'Dieser Link gilt nicht: Er wurde schon benutzt, ist zu alt oder nicht vollständig',
  [PASSWORD_TOO_COMMON.body.error]:
    'Dieses Passwort gehört zu den 10.000 häufigsten: Wähle ein anderes',
  [PASSWORD_TOO_LONG.body.error]:
    `Das Passwort darf höchstens ${PASSWORD_LENGTH.max} Zeichen haben`,
  [PASSWORD_TOO_SHORT.body.error]: `Das Passwort braucht mindestens ${PASSWORD_LENGTH.min} Zeichen`,
  [TOO_MANY_REQUESTS.body.error]: 'Zu viele Versuche: Warte einen Augenblick',
};

/** An error as Better Auth sends it. */
type Given = { readonly code?: unknown; readonly message?: unknown };

/** The body of Better Auth's error as this service sends it. */
export function accountError({ code, message }: Given): object {
  if (typeof code === 'string' && Object.hasOwn(accountRefusals, code)) {
    return accountRefusals[code as keyof typeof accountRefusals].body;
  }
  if (message === 'No fields to update') return NOTHING_TO_CHANGE.body;
  const error = typeof message === 'string' ? message : UNKNOWN_PATH.body.error;
  return { error, message: error, code };
}

/** The same refusal for a route that is not Better Auth's: only the sentence, like refusals elsewhere. */
export const withoutCode = ({ body: { error }, ...declared }: Declared): Declared => ({
  ...declared,
  body: { error },
});
