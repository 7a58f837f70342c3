import { because, refusal } from './refusal.ts';

/** Refusals that many endpoints share. */

export const AUTHENTICATION_REQUIRED = refusal(
  401,
  'Authentication required',
  'Credentials are not valid, or missing where they are needed',
);

/** For what needs an account. */
export const ACCOUNT_REQUIRED = because(AUTHENTICATION_REQUIRED, 'The caller has no account');

export const FORBIDDEN = refusal(403, 'Forbidden', 'The viewer may not do this');

export const UNKNOWN_PATH = refusal(404, 'Not found', 'The service has no such path');

export const UNSTORABLE = refusal(
  400,
  'Text must not contain NUL or unpaired surrogates',
  'A text holds U+0000 or an unpaired surrogate',
);

export const TOO_MANY_REQUESTS = refusal(429, 'Too many requests', 'The caller asks too often');

export const TOO_MANY_GUESTS = because(
  TOO_MANY_REQUESTS,
  'Too many new guests from one address within a minute',
);
