/** The sentences of this area. */
export const NOT_FOUND = 'Not found';
export const FAILURE = 'Failed to make the administrator';
export const NOT_VALID =
  'This link is not valid: it was used or has expired, or there is an administrator already';
export const DONE = 'You are the administrator of this service, and signed in.';
