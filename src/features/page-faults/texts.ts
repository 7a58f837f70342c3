/** The sentences of docs/contract/operations.md about faults of the page. */
export const MISSING = 'Missing required fields: kind, build';
export const INVALID_KIND = 'Invalid kind';
export const INVALID_BUILD = 'Invalid build';
export const INVALID_PLACE = 'Invalid place';
export const INVALID_STACK = 'Invalid stack';
