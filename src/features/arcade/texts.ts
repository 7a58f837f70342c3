/** The contract's sentences (docs/contract/arcade-sessions.md). */
export const USER_ID_REQUIRED = 'userId required';
export const NO_ACTIVE_SESSION = 'No active session';
export const MISSING_FIELDS =
  'Missing required fields (userId, gameName, gameUrl, initialState, activePlayers, roomId)';
export const FAILURE = 'Internal server error';
