/** The sentences of docs/contract/viewers.md. */
export const FAILURE = 'Failed to erase account';
export const MISSING_PASSWORD = 'Missing required fields: password';
export const WRONG_PASSWORD = 'The password is wrong';
