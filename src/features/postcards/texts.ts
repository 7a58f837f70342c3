/** The contract's sentences (docs/contract/postcards.md). */
export const INVALID_MANIFEST = 'Invalid manifest';
export const TOO_MANY = 'Too many postcards';
export const CREATE_FAILURE = 'Failed to create postcard';
export const LIST_FAILURE = 'Failed to fetch postcards';
