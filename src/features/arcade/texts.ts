/** The contract's sentences (docs/contract/arcade-sessions.md). */
export const USER_ID_REQUIRED = 'userId required';
export const NO_ACTIVE_SESSION = 'No active session';
export const MISSING_FIELDS =
  'Missing required fields (userId, gameName, gameUrl, initialState, activePlayers, roomId)';
export const CHANGE_FIELDS_REQUIRED = 'Missing required fields (userId, gameState)';
export const EMPTY_PLAYERS = 'activePlayers must not be empty';
export const CHANGED = 'Session has changed';
export const FORBIDDEN = 'Forbidden';
export const FAILURE = 'Internal server error';
