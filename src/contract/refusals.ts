import { because, refusal, type Declared } from './refusal.ts';

/** Refusals that many endpoints share. */

export const AUTHENTICATION_REQUIRED = refusal(
  401,
  'Authentication required',
  'Credentials are not valid, or missing where they are needed',
);

export const INVALID_TOKEN = because(AUTHENTICATION_REQUIRED, 'The bearer token is not valid');

/** For what needs an account. */
export const ACCOUNT_REQUIRED = because(AUTHENTICATION_REQUIRED, 'The caller has no account');

export const FORBIDDEN = refusal(403, 'Forbidden', 'The viewer may not do this');

export const NO_DEVICES = because(FORBIDDEN, 'The caller is a child’s device');

export const UNKNOWN_PATH = refusal(404, 'Not found', 'The service has no such path');

export const UNSTORABLE = refusal(
  400,
  'Text must not contain NUL or unpaired surrogates',
  'A text holds U+0000 or an unpaired surrogate',
);

/** For changes of which each field may be absent. */
export const NOTHING_GIVEN = refusal(400, 'There is nothing to change', 'No field is given');

export const TOO_MANY_REQUESTS = refusal(429, 'Too many requests', 'The caller asks too often');

export const TOO_MANY_GUESTS = because(
  TOO_MANY_REQUESTS,
  'Too many new guests from one address within a minute',
);

/** For what belongs to an owner who has as much of it as is allowed. */
export const TOO_MANY_POSTCARDS = refusal(
  403,
  'Too many postcards',
  'There are too many postcards',
);
export const TOO_MANY_FLOWCHARTS = refusal(
  403,
  'Too many flowcharts',
  'There are too many flowcharts',
);

/** What the transport refuses, whatever the endpoint. */

export const BAD_REQUEST = refusal(400, 'Bad request', 'The request cannot be read');

export const CROSS_ORIGIN = refusal(
  403,
  'Cross-origin request refused',
  'A page of another origin sent the request',
);

export const METHOD_NOT_ALLOWED: Declared = {
  ...refusal(405, 'Method not allowed', 'The path supports other methods, but not this one'),
  headers: ['Allow'],
};

export const BODY_TOO_LARGE = refusal(
  413,
  'Request body too large',
  'The body is larger than the limit: 1 MiB, unless configured otherwise',
);

export const URL_TOO_LONG = refusal(
  414,
  'URL too long',
  'Path and query have more than 8,192 characters',
);

export const UNKNOWN_HOST = refusal(
  421,
  'Unknown host',
  'The request is for a host that is no address, no local name, not that of `PUBLIC_URL`, and not in `ALLOWED_HOSTS`',
);

export const BUSY: Declared = {
  ...refusal(503, 'The service is busy', 'The service is overloaded, and nothing was stored'),
  headers: ['Retry-After'],
};

export const TOO_MANY_BODIES = refusal(
  503,
  'Too many large requests at once',
  'The body is larger than 16 KiB, and the bodies that are arriving now fill 64 MiB',
);

/** Something that the work needs is away. */
export const away = (sentence: string): Declared =>
  refusal(503, sentence, 'The place of the pictures is away');

/** An unexpected failure, with the sentence of its endpoint. */
export const failed = (sentence: string): Declared => refusal(500, sentence, 'Any failure');

export const DRAINING = refusal(
  503,
  'Draining',
  'The request had not arrived completely when the service stopped',
);

export const TOO_DEEP = refusal(
  400,
  'JSON is nested too deeply',
  'The body has more than 100 levels',
);

export const TOO_MANY_KEYS = refusal(
  400,
  'JSON has too many keys',
  'The body has more than 20,000 keys',
);

/** For what stores what callers send. */
export const TOO_MUCH_STORED = refusal(
  403,
  'Too much stored',
  'So much is stored for the owner, or for the address of a caller without an account, that this would exceed a budget of stored bytes',
);

/** What is refused for the header `Idempotency-Key`. */

export const INVALID_KEY = refusal(
  400,
  'Idempotency-Key must be 1 to 255 printable ASCII characters',
  '`Idempotency-Key` is empty, too long or not printable ASCII',
);

export const KEY_REUSED = refusal(
  422,
  'Idempotency-Key was used with another request',
  '`Idempotency-Key` was used with another request',
);

/** For a write that needs an `If-Match`. */
export const IF_MATCH_REQUIRED = refusal(428, 'If-Match required', 'There is no `If-Match`');
