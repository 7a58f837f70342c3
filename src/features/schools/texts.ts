/** The sentences of docs/contract/practice.md about schools. */
export const PLAYER_NOT_FOUND = 'Player not found';
export const FORBIDDEN = 'Forbidden';
export const MISSING_SCHOOL = 'Missing required fields: school';
export const INVALID_SCHOOL = 'Invalid school';
export const READ_FAILURE = 'Failed to fetch school';
export const UPDATE_FAILURE = 'Failed to update school';
