/** The contract's sentences (docs/contract/arcade-results.md). */
export const MISSING_FIELDS = 'Missing required fields: gameName, score, seconds';
export const NEGATIVE_SECONDS = 'seconds must not be negative';
export const NO_PLAYER = 'Player not found';
export const CREATE_FAILURE = 'Failed to create arcade result';
export const LIST_FAILURE = 'Failed to fetch arcade results';
