import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { PASSWORD, signUp } from './stage.ts';

const EMAIL = 'ada@example.org';
const joining = { name: 'Bo', email: 'bo@example.org', password: PASSWORD };
const login = { email: EMAIL, password: PASSWORD };
const change = { currentPassword: PASSWORD, newPassword: 'another passphrase' };

const noSignUp = 'Missing required fields: name, email, password';
const noSignIn = 'Missing required fields: email, password';
const noChange = 'Missing required fields: newPassword, currentPassword';
const tooShort = 'The password needs at least 8 characters';
const tooLong = 'The password may have at most 128 characters';
const tooCommon = 'This password is one of the 10,000 commonest: choose another';
const long = 'x'.repeat(129);

type Caller = 'nobody' | 'guest' | 'ada';
type Row = readonly [
  caller: Caller,
  path: string,
  body: unknown,
  status: number,
  error: string,
  code?: string,
];

/** Every error of the account routes that a caller can cause, besides those about texts and limits. */
const rows: readonly Row[] = [
  ['nobody', 'sign-up/email', {}, 400, noSignUp],
  ['nobody', 'sign-up/email', '{broken', 400, noSignUp],
  ['nobody', 'sign-up/email', { ...joining, name: undefined }, 400, noSignUp],
  ['nobody', 'sign-up/email', { ...joining, password: null }, 400, noSignUp],
  ['nobody', 'sign-up/email', { ...joining, name: 1 }, 400, 'name must be a string'],
  ['nobody', 'sign-up/email', { ...joining, email: [] }, 400, 'email must be a string'],
  ['nobody', 'sign-up/email', { ...joining, password: {} }, 400, 'password must be a string'],
  ['nobody', 'sign-up/email', { ...joining, image: 1 }, 400, 'image must be a string'],
  ['nobody', 'sign-up/email', { ...joining, rememberMe: 'x' }, 400, 'rememberMe must be a boolean'],
  [
    'nobody',
    'sign-up/email',
    { ...joining, email: 'bo' },
    400,
    'This is not an e-mail address',
    'INVALID_EMAIL',
  ],
  [
    'nobody',
    'sign-up/email',
    { ...joining, email: '' },
    400,
    'This is not an e-mail address',
    'INVALID_EMAIL',
  ],
  ['nobody', 'sign-up/email', { ...joining, password: '' }, 400, tooShort, 'PASSWORD_TOO_SHORT'],
  [
    'nobody',
    'sign-up/email',
    { ...joining, password: 'short' },
    400,
    tooShort,
    'PASSWORD_TOO_SHORT',
  ],
  ['nobody', 'sign-up/email', { ...joining, password: long }, 400, tooLong, 'PASSWORD_TOO_LONG'],
  [
    'nobody',
    'sign-up/email',
    { ...joining, password: 'password1' },
    400,
    tooCommon,
    'PASSWORD_TOO_COMMON',
  ],
  [
    'nobody',
    'sign-up/email',
    { ...joining, email: EMAIL },
    422,
    'There is an account with this e-mail address already',
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  ],
  ['nobody', 'sign-in/email', {}, 400, noSignIn],
  ['nobody', 'sign-in/email', { ...login, password: 1 }, 400, 'password must be a string'],
  ['nobody', 'sign-in/email', { ...login, rememberMe: 1 }, 400, 'rememberMe must be a boolean'],
  [
    'nobody',
    'sign-in/email',
    { ...login, email: 'ada' },
    400,
    'This is not an e-mail address',
    'INVALID_EMAIL',
  ],
  ['nobody', 'sign-in/email', { ...login, password: long }, 400, tooLong, 'PASSWORD_TOO_LONG'],
  ...['', 'not the one'].map((password): Row => [
    'nobody',
    'sign-in/email',
    { ...login, password },
    401,
    'The e-mail address or the password is wrong',
    'INVALID_EMAIL_OR_PASSWORD',
  ]),
  ['ada', 'change-password', {}, 400, noChange],
  ['ada', 'change-password', { ...change, newPassword: 1 }, 400, 'newPassword must be a string'],
  [
    'ada',
    'change-password',
    { ...change, currentPassword: 1 },
    400,
    'currentPassword must be a string',
  ],
  [
    'ada',
    'change-password',
    { ...change, revokeOtherSessions: 'x' },
    400,
    'revokeOtherSessions must be a boolean',
  ],
  [
    'ada',
    'change-password',
    { ...change, newPassword: 'short' },
    400,
    tooShort,
    'PASSWORD_TOO_SHORT',
  ],
  ['ada', 'change-password', { ...change, newPassword: long }, 400, tooLong, 'PASSWORD_TOO_LONG'],
  [
    'ada',
    'change-password',
    { ...change, newPassword: 'qwertyuiop' },
    400,
    tooCommon,
    'PASSWORD_TOO_COMMON',
  ],
  [
    'ada',
    'change-password',
    { ...change, currentPassword: 'x' },
    400,
    'The password is wrong',
    'INVALID_PASSWORD',
  ],
  [
    'guest',
    'change-password',
    change,
    400,
    'A guest has no password',
    'CREDENTIAL_ACCOUNT_NOT_FOUND',
  ],
  ['nobody', 'change-password', change, 401, 'Authentication required', 'UNAUTHORIZED'],
  [
    'nobody',
    'change-password',
    { ...change, newPassword: 'qwertyuiop' },
    401,
    'Authentication required',
    'UNAUTHORIZED',
  ],
  ['ada', 'verify-password', {}, 400, 'Missing required fields: password'],
  ['ada', 'verify-password', { password: 1 }, 400, 'password must be a string'],
  ['ada', 'verify-password', { password: 'x' }, 400, 'The password is wrong', 'INVALID_PASSWORD'],
  ['nobody', 'verify-password', { password: 'x' }, 401, 'Authentication required', 'UNAUTHORIZED'],
  ['ada', 'revoke-session', {}, 400, 'Missing required fields: id'],
  ['ada', 'revoke-session', { id: 1 }, 400, 'id must be a string'],
  ['ada', 'revoke-session', { token: 1 }, 400, 'Missing required fields: id'],
  ['ada', 'revoke-session', { id: 1, token: 'x' }, 400, 'id must be a string'],
  ['nobody', 'revoke-session', { id: 'x' }, 401, 'Authentication required', 'UNAUTHORIZED'],
  ['nobody', 'revoke-sessions', {}, 401, 'Authentication required', 'UNAUTHORIZED'],
  ['nobody', 'revoke-other-sessions', {}, 401, 'Authentication required', 'UNAUTHORIZED'],
  ['ada', 'update-user', { name: 1 }, 400, 'name must be a string'],
  ['ada', 'update-user', { image: 1 }, 400, 'image must be a string'],
  [
    'ada',
    'update-user',
    { email: 'b@c.de' },
    400,
    'The e-mail address cannot be changed',
    'EMAIL_CAN_NOT_BE_UPDATED',
  ],
  [
    'ada',
    'update-user',
    { role: 'admin' },
    400,
    'Only the name and the picture can be changed',
    'FIELD_NOT_ALLOWED',
  ],
  ['nobody', 'update-user', { name: 'B' }, 401, 'Authentication required', 'UNAUTHORIZED'],
];

describe('errors of account routes are sentences', () => {
  let service: Service;
  let callers: Readonly<Record<Caller, Client>>;
  before(async () => {
    service = await startService();
    callers = { nobody: service.client(), guest: service.client(), ada: service.client() };
    await signUp(callers.ada, EMAIL);
    await callers.guest.get('/api/abacus-settings');
  });
  // Each test begins a new minute, since attempts are limited by the minute.
  beforeEach(() => service.advance(60_000));
  after(() => service.close());

  for (const [caller, path, body, status, error, code] of rows) {
    const given = JSON.stringify(body).slice(0, 90);
    test(`${status} POST ${path} of ${caller} with ${given}: ${error}`, async () => {
      const client = caller === 'nobody' ? service.client() : callers[caller];
      const answer = await client.post(`/api/auth/${path}`, body);
      const expected = code === undefined ? { error } : { error, message: error, code };
      assert.deepEqual([answer.status, answer.body], [status, expected]);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    });
  }

  test('400 POST update-user with nothing that can be changed: There is nothing to change', async () => {
    const error = 'There is nothing to change';
    for (const body of [{}, { nonsense: 1 }, { name: null }]) {
      const answer = await callers.ada.post('/api/auth/update-user', body);
      assert.deepEqual([answer.status, answer.body], [400, { error, message: error }]);
    }
  });

  test('401 GET list-sessions without a session: Authentication required', async () => {
    const { status, body } = await service.client().get('/api/auth/list-sessions');
    assert.deepEqual([status, body.error], [401, 'Authentication required']);
  });

  test('200 with fields that the document does not describe: they are ignored', async () => {
    const more = { callbackURL: 'https://elsewhere.example', role: 'admin' };
    const { status, body } = await service
      .client()
      .post('/api/auth/sign-in/email', { ...login, ...more });
    assert.deepEqual([status, body.redirect, body.user.role], [200, false, 'user']);
  });
});
