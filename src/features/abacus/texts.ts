/** The contract's sentences (docs/contract/abacus-settings.md). */
export const INVALID_BODY = 'Invalid or empty request body';
export const CHANGED = 'Settings have changed';
export const READ_FAILURE = 'Failed to fetch abacus settings';
export const UPDATE_FAILURE = 'Failed to update abacus settings';
export const RESET_FAILURE = 'Failed to reset abacus settings';
