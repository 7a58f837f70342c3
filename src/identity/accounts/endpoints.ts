import { endpoint } from '../../contract/endpoint.ts';
import { flag, optional, removable } from '../../contract/field.ts';
import { UNSTORABLE } from '../../contract/refusals.ts';
import { list, literal, nullable, object, text as anyText } from '../../contract/schema.ts';
import { accountBody, address, ifGiven, newPassword, text } from './account-body.ts';
import { accountLimits } from './account-limits.ts';
import {
  accountRefusals,
  NEW_PASSWORD_REFUSALS,
  NOTHING_TO_CHANGE,
  TOO_MANY_ATTEMPTS,
} from './account-refusals.ts';
import {
  done,
  sessionExample,
  sessionSchema,
  tokenExample,
  userExample,
  userSchema,
} from './schemas.ts';

/** The path under which Better Auth's routes are. */
export const AUTH_PATH = '/api/auth';

const common = { tag: 'Accounts', failure: 'Internal server error' } as const;
/** What endpoints have in common that serve callers with and without a session. */
export const forAll = { ...common, access: 'optionalSession' } as const;
/** What endpoints have in common that serve callers with a session. */
export const inSession = { ...common, access: 'session' } as const;

const { UNAUTHORIZED } = accountRefusals;

const keepsEverything =
  'A guest keeps everything: players, flowcharts, postcards and settings move to the account.';

const headers = ['Set-Cookie'];

/** The headers of an answer that may end the caller's session. */
const ENDING = [...headers, 'Clear-Site-Data'];

const rememberMe = ifGiven(
  flag('When false, the cookie ends with the browser’s session. True when not given.'),
);

const image = (description: string) => text(description, accountLimits.image);

/**
 * The routes of Better Auth that are served; its other routes are not. Their errors have this service's `error` besides
 * their own fields.
 */
export const authEndpoints = [
  endpoint('POST', `${AUTH_PATH}/sign-up/email`, {
    ...forAll,
    operation: 'signUpWithEmail',
    summary: 'Make an account and sign in',
    description: keepsEverything,
    body: accountBody(
      {
        name: text({}, accountLimits.name),
        email: address(accountLimits.email),
        password: newPassword,
        image: ifGiven(image('The address of a picture.')),
        rememberMe,
      },
      { example: { name: 'Ada', email: 'ada@example.org', password: 'a long passphrase' } },
    ),
    refusals: [
      ...NEW_PASSWORD_REFUSALS,
      accountRefusals.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL,
      TOO_MANY_ATTEMPTS,
    ],
    success: {
      headers,
      description: 'The account, and the token of its new session.',
      schema: object({ token: anyText(), user: userSchema }),
      example: { token: tokenExample, user: userExample },
    },
  }),
  endpoint('POST', `${AUTH_PATH}/sign-in/email`, {
    ...forAll,
    operation: 'signInWithEmail',
    summary: 'Sign in',
    description: `${keepsEverything} A forgotten password is reset by a link: see requestPasswordReset.`,
    body: accountBody(
      { email: address(), password: text(), rememberMe },
      { example: { email: 'ada@example.org', password: 'a long passphrase' } },
    ),
    refusals: [
      accountRefusals.PASSWORD_TOO_LONG,
      accountRefusals.INVALID_EMAIL_OR_PASSWORD,
      TOO_MANY_ATTEMPTS,
    ],
    success: {
      headers,
      description: 'The account, and the token of its new session.',
      schema: object({ redirect: literal(false), token: anyText(), user: userSchema }),
      example: { redirect: false, token: tokenExample, user: userExample },
    },
  }),
  endpoint('POST', `${AUTH_PATH}/sign-out`, {
    ...forAll,
    operation: 'signOut',
    summary: 'End the session',
    description: 'Its cookie and its token are no longer valid.',
    refusals: [UNSTORABLE],
    success: {
      headers: ENDING,
      description: 'The session is ended. The answer is the same when there was none.',
      schema: object({ success: literal(true) }),
      example: { success: true },
    },
  }),
  endpoint('GET', `${AUTH_PATH}/get-session`, {
    ...forAll,
    operation: 'getSession',
    summary: 'Read the session',
    description: 'Guests have a session too. Its token is not shown.',
    success: {
      headers,
      description: 'The session and its user; null when there is none.',
      schema: nullable(object({ session: sessionSchema, user: userSchema })),
      example: { session: sessionExample, user: userExample },
    },
  }),
  endpoint('GET', `${AUTH_PATH}/list-sessions`, {
    ...inSession,
    operation: 'listSessions',
    summary: "List the viewer's sessions",
    description:
      'Each browser that is signed in has a session. Tokens are not shown; `getSession` has the id of the own session.',
    refusals: [UNAUTHORIZED],
    success: {
      description: 'The sessions that have not ended.',
      schema: list(sessionSchema),
      example: [sessionExample],
    },
  }),
  endpoint('POST', `${AUTH_PATH}/revoke-session`, {
    ...inSession,
    operation: 'revokeSession',
    summary: "End one of the viewer's sessions",
    description: 'For a device that was lost, or lent.',
    body: accountBody({ id: text() }, { example: { id: sessionExample.id } }),
    refusals: [UNAUTHORIZED],
    success: {
      ...done(
        'The session is ended. For an id that is not one of the viewer’s sessions, the answer is the same, and nothing ends.',
      ),
      headers: ENDING,
    },
  }),
  endpoint('POST', `${AUTH_PATH}/revoke-sessions`, {
    ...inSession,
    operation: 'revokeSessions',
    summary: "End all of the viewer's sessions",
    description: 'Every device has to sign in again, including this one.',
    refusals: [UNAUTHORIZED, UNSTORABLE],
    success: { ...done('Every session is ended, including this one.'), headers: ENDING },
  }),
  endpoint('POST', `${AUTH_PATH}/revoke-other-sessions`, {
    ...inSession,
    operation: 'revokeOtherSessions',
    summary: "End the viewer's other sessions",
    description:
      'Every other browser has to sign in again. Children’s devices and family codes stay: see `change-password`.',
    refusals: [UNAUTHORIZED, UNSTORABLE],
    success: done('Only this session is left.'),
  }),
  endpoint('POST', `${AUTH_PATH}/change-password`, {
    ...inSession,
    operation: 'changePassword',
    summary: 'Change the password',
    description:
      'The current password is needed. `revokeOtherSessions` ends everything else that has access: the other sessions, children’s devices, unused pairing codes and open family codes. Guardians stay.',
    body: accountBody(
      { newPassword, currentPassword: text(), revokeOtherSessions: ifGiven(flag()) },
      { example: { currentPassword: 'a long passphrase', newPassword: 'a longer passphrase' } },
    ),
    refusals: [
      ...NEW_PASSWORD_REFUSALS,
      accountRefusals.INVALID_PASSWORD,
      accountRefusals.CREDENTIAL_ACCOUNT_NOT_FOUND,
      UNAUTHORIZED,
      TOO_MANY_ATTEMPTS,
    ],
    success: {
      headers,
      description:
        'The account. With `revokeOtherSessions` also the token of a new session, which replaces all sessions.',
      schema: object({ token: nullable(anyText()), user: userSchema }),
      example: { token: null, user: userExample },
    },
  }),
  endpoint('POST', `${AUTH_PATH}/verify-password`, {
    ...inSession,
    operation: 'verifyPassword',
    summary: 'Check the password again',
    description: 'For actions that not everybody who uses the signed-in device may do.',
    body: accountBody({ password: text() }, { example: { password: 'a long passphrase' } }),
    refusals: [
      accountRefusals.PASSWORD_TOO_LONG,
      accountRefusals.INVALID_PASSWORD,
      UNAUTHORIZED,
      TOO_MANY_ATTEMPTS,
    ],
    success: done('The password is right.'),
  }),
  endpoint('POST', `${AUTH_PATH}/update-user`, {
    ...inSession,
    operation: 'updateUser',
    summary: 'Change the name or the picture',
    description: 'The answer sets the session cookie again.',
    body: accountBody(
      {
        name: optional(text('Null changes nothing.', accountLimits.name)),
        image: removable(image('The address of a picture; null for none.')),
      },
      { example: { name: 'Ada L.' } },
    ),
    refusals: [
      accountRefusals.EMAIL_CAN_NOT_BE_UPDATED,
      accountRefusals.FIELD_NOT_ALLOWED,
      NOTHING_TO_CHANGE,
      UNAUTHORIZED,
    ],
    success: { ...done('The given fields are changed.'), headers },
  }),
] as const;

/** One of them. */
export type AuthEndpoint = (typeof authEndpoints)[number];
