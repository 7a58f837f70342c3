/** Sentences of the account pages and routes. */
export const FAILURE = 'Internal server error';
export const UPDATE_FAILURE = 'Failed to update account';
export const UNKNOWN_LANGUAGE = 'language must be en or de';
export const RESET_DONE =
  'Your password is changed, and every browser is signed out. Sign in with the new one.';
export const RESET_KEPT =
  'Your password is changed, and every browser is signed out. Children’s devices and family codes stay. Sign in with the new password.';
export const ADDRESS_DONE = 'Your e-mail address is confirmed.';
