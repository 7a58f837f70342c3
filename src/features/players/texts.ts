/** The contract's sentences (docs/contract/players.md). */
export const MISSING_FIELDS = 'Missing required fields: name, emoji, color';
export const LIMIT_REACHED = 'Practice student limit reached';
export const LIMIT_CODE = 'PRACTICE_STUDENT_LIMIT_REACHED';
export const INVALID_BIRTHDAY = 'Invalid birthday';
export const FORBIDDEN = 'Forbidden';
export const CHANGED = 'Player has changed';
export const NOT_FOUND = 'Player not found';
export const LIST_FAILURE = 'Failed to fetch players';
export const READ_FAILURE = 'Failed to fetch player';
export const CREATE_FAILURE = 'Failed to create player';
export const UPDATE_FAILURE = 'Failed to update player';
export const DELETE_FAILURE = 'Failed to delete player';
