/** The sentences of docs/contract/families.md. */
export const PLAYER_NOT_FOUND = 'Player not found';
export const FORBIDDEN = 'Forbidden';
export const CODE_NOT_FOUND = 'Family code not found';
export const GUARDIAN_NOT_FOUND = 'Guardian not found';
export const TOO_MANY_GUARDIANS = 'Too many guardians';
export const MISSING_CODE = 'Missing required fields: familyCode';
export const MISSING_ROLE = 'Missing required fields: role';
export const INVALID_ROLE = 'Invalid role';
export const READ_SHARING_FAILURE = 'Failed to fetch sharing';
export const OPEN_FAILURE = 'Failed to open sharing';
export const CLOSE_FAILURE = 'Failed to close sharing';
export const RENEW_FAILURE = 'Failed to renew family code';
export const LINK_FAILURE = 'Failed to link player';
export const LIST_GUARDIANS_FAILURE = 'Failed to fetch guardians';
export const UPDATE_GUARDIAN_FAILURE = 'Failed to update guardian';
export const UNLINK_FAILURE = 'Failed to unlink guardian';
export const LOG_FAILURE = 'Failed to fetch access log';
