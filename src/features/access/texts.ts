/** The sentences of docs/contract/access.md. */
export const READ_FAILURE = 'Failed to fetch access';
export const END_FAILURE = 'Failed to end access';
export const PLAYER_NOT_FOUND = 'Player not found';
