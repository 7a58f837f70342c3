import { z } from 'zod';
import type { JsonRouteDoc, Route } from '../../http/route.ts';
import type { Bounds } from '../../kernel/bounds.ts';
import { tooLarge, unstorable } from '../../openapi/parts.ts';
import { accountBounds, changeableBounds } from './account-bounds.ts';
import {
  authError,
  email,
  exampleSession,
  exampleToken,
  exampleUser,
  invalidEmail,
  newPasswordErrors,
  noSession,
  nothingToUpdate,
  password,
  rememberMe,
  session,
  tooLong,
  tooManyAttempts,
  user,
  wrongPassword,
} from './doc-parts.ts';
import { typeErrors } from './field-types.ts';

/** The path under which Better Auth's routes are. */
export const AUTH_PATH = '/api/auth';

const tag = 'Accounts';

const keepsEverything =
  'A guest keeps everything: players, flowcharts, postcards and settings move to the account.';

const headers = ['Set-Cookie'];

/** The headers of an answer that may end the caller's session. */
const ENDING = [...headers, 'Clear-Site-Data'];

/** The description of an answer that only says that the work is done. */
export const done = (description: string): JsonRouteDoc['success'] => ({
  description,
  schema: z.strictObject({ status: z.literal(true) }),
  example: { status: true },
});

/** A route of Better Auth, without its handler. */
export type Endpoint = Omit<Route, 'handle'> & {
  /** Whose password it checks or sets: that of the account that the body names, or that of the session's own account. */
  readonly passwordOf?: 'named' | 'own' | undefined;
  /** The bounds of the texts that it stores. */
  readonly bounds?: Bounds | undefined;
  /** The fields of its body. */
  readonly fields?: z.ZodObject | undefined;
};

/** What describes a route: its documentation, with an object as the body, and what it does with passwords and texts. */
type About = Omit<JsonRouteDoc, 'tag' | 'body'> &
  Pick<Endpoint, 'passwordOf' | 'bounds'> & {
    readonly body?: { readonly schema: z.ZodObject; readonly example: unknown };
  };

function route(
  method: 'GET' | 'POST',
  path: string,
  operation: string,
  access: 'session' | 'optionalSession',
  { passwordOf, bounds, ...doc }: About,
): Endpoint {
  const fields = doc.body?.schema;
  const errorsOf = () => [
    ...(fields === undefined ? [] : typeErrors(fields)),
    ...doc.errors,
    ...(method === 'POST' ? [unstorable] : []),
  ];
  return {
    method,
    path: `${AUTH_PATH}/${path}`,
    operation,
    failure: 'Internal server error',
    access,
    passwordOf,
    bounds,
    fields,
    // zod takes long to tell the types of fields.
    doc: async () => ({ tag, ...doc, errors: errorsOf() }),
  };
}

/**
 * The routes of Better Auth that are served; its other routes are not. Their errors have this service's `error` besides
 * their own fields.
 */
export const accountEndpoints: readonly Endpoint[] = [
  route('POST', 'sign-up/email', 'signUpWithEmail', 'optionalSession', {
    passwordOf: 'named',
    bounds: accountBounds,
    summary: 'Make an account and sign in',
    description: keepsEverything,
    body: {
      schema: z.object({
        name: z.string().max(accountBounds.name.most),
        email: email.max(accountBounds.email.most),
        password,
        image: z
          .string()
          .max(accountBounds.image.most)
          .optional()
          .meta({ description: 'The address of a picture.' }),
        rememberMe,
      }),
      example: { name: 'Ada', email: 'ada@example.org', password: 'a long passphrase' },
    },
    success: {
      headers,
      description: 'The account, and the token of its new session.',
      schema: z.strictObject({ token: z.string(), user }),
      example: { token: exampleToken, user: exampleUser },
    },
    errors: [
      ...tooLarge(accountBounds),
      invalidEmail,
      ...newPasswordErrors,
      authError(
        422,
        'There is an account with this address',
        'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      ),
      tooManyAttempts,
    ],
  }),
  route('POST', 'sign-in/email', 'signInWithEmail', 'optionalSession', {
    passwordOf: 'named',
    summary: 'Sign in',
    description: `${keepsEverything} A forgotten password is reset by a link: see requestPasswordReset.`,
    body: {
      schema: z.object({ email, password: z.string(), rememberMe }),
      example: { email: 'ada@example.org', password: 'a long passphrase' },
    },
    success: {
      headers,
      description: 'The account, and the token of its new session.',
      schema: z.strictObject({ redirect: z.literal(false), token: z.string(), user }),
      example: { redirect: false, token: exampleToken, user: exampleUser },
    },
    errors: [
      invalidEmail,
      tooLong,
      authError(
        401,
        'There is no such account, or the password is wrong',
        'INVALID_EMAIL_OR_PASSWORD',
      ),
      tooManyAttempts,
    ],
  }),
  route('POST', 'sign-out', 'signOut', 'optionalSession', {
    summary: 'End the session',
    description: 'Its cookie and its token are no longer valid.',
    success: {
      headers: ENDING,
      description: 'The session is ended. The answer is the same when there was none.',
      schema: z.strictObject({ success: z.literal(true) }),
      example: { success: true },
    },
    errors: [],
  }),
  route('GET', 'get-session', 'getSession', 'optionalSession', {
    summary: 'Read the session',
    description: 'Guests have a session too. Its token is not shown.',
    success: {
      headers,
      description: 'The session and its user; null when there is none.',
      schema: z.strictObject({ session, user }).nullable(),
      example: { session: exampleSession, user: exampleUser },
    },
    errors: [],
  }),
  route('GET', 'list-sessions', 'listSessions', 'session', {
    summary: "List the viewer's sessions",
    description:
      'Each browser that is signed in has a session. Tokens are not shown; `getSession` has the id of the own session.',
    success: {
      description: 'The sessions that have not ended.',
      schema: z.array(session),
      example: [exampleSession],
    },
    errors: [noSession],
  }),
  route('POST', 'revoke-session', 'revokeSession', 'session', {
    summary: "End one of the viewer's sessions",
    description: 'For a device that was lost, or lent.',
    body: { schema: z.object({ id: z.string() }), example: { id: exampleSession.id } },
    success: {
      headers: ENDING,
      ...done(
        'The session is ended. For an id that is not one of the viewer’s sessions, the answer is the same, and nothing ends.',
      ),
    },
    errors: [noSession],
  }),
  route('POST', 'revoke-sessions', 'revokeSessions', 'session', {
    summary: "End all of the viewer's sessions",
    description: 'Every device has to sign in again, including this one.',
    success: { headers: ENDING, ...done('Every session is ended, including this one.') },
    errors: [noSession],
  }),
  route('POST', 'revoke-other-sessions', 'revokeOtherSessions', 'session', {
    summary: "End the viewer's other sessions",
    description:
      'Every other browser has to sign in again. Children’s devices and family codes stay: see `change-password`.',
    success: done('Only this session is left.'),
    errors: [noSession],
  }),
  route('POST', 'change-password', 'changePassword', 'session', {
    passwordOf: 'own',
    summary: 'Change the password',
    description:
      'The current password is needed. `revokeOtherSessions` ends everything else that has access: the other sessions, children’s devices, unused pairing codes and open family codes. Guardians stay.',
    body: {
      schema: z.object({
        newPassword: password,
        currentPassword: z.string(),
        revokeOtherSessions: z.boolean().optional(),
      }),
      example: { currentPassword: 'a long passphrase', newPassword: 'a longer passphrase' },
    },
    success: {
      headers,
      description:
        'The account. With `revokeOtherSessions` also the token of a new session, which replaces all sessions.',
      schema: z.strictObject({ token: z.string().nullable(), user }),
      example: { token: null, user: exampleUser },
    },
    errors: [
      ...newPasswordErrors,
      wrongPassword,
      authError(
        400,
        'The viewer is a guest, and so has no password',
        'CREDENTIAL_ACCOUNT_NOT_FOUND',
      ),
      noSession,
      tooManyAttempts,
    ],
  }),
  route('POST', 'verify-password', 'verifyPassword', 'session', {
    passwordOf: 'own',
    summary: 'Check the password again',
    description: 'For actions that not everybody who uses the signed-in device may do.',
    body: {
      schema: z.object({ password: z.string() }),
      example: { password: 'a long passphrase' },
    },
    success: done('The password is right.'),
    errors: [tooLong, wrongPassword, noSession, tooManyAttempts],
  }),
  route('POST', 'update-user', 'updateUser', 'session', {
    bounds: changeableBounds,
    summary: 'Change the name or the picture',
    description: 'The answer sets the session cookie again.',
    body: {
      schema: z.object({
        name: z
          .string()
          .max(accountBounds.name.most)
          .nullable()
          .optional()
          .meta({ description: 'Null changes nothing.' }),
        image: z
          .string()
          .max(accountBounds.image.most)
          .nullable()
          .optional()
          .meta({ description: 'The address of a picture; null for none.' }),
      }),
      example: { name: 'Ada L.' },
    },
    success: { ...done('The given fields are changed.'), headers },
    errors: [
      ...tooLarge(changeableBounds),
      authError(400, '`email` is given: use `change-email`', 'EMAIL_CAN_NOT_BE_UPDATED'),
      authError(
        400,
        'A field is given that the holder of the account may not change',
        'FIELD_NOT_ALLOWED',
      ),
      nothingToUpdate,
      noSession,
    ],
  }),
];
