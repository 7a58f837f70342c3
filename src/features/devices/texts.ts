/** The sentences of docs/contract/devices.md. */
export const MISSING_FIELDS = 'Missing required fields: name, playerIds';
export const MISSING_CODE = 'Missing required fields: code';
export const EMPTY_NAME = 'Name cannot be empty';
export const NO_LIST = 'playerIds must be a list of strings';
export const WRONG_NUMBER = 'playerIds must name 1 to 40 players';
export const PLAYER_NOT_FOUND = 'Player not found';
export const DEVICE_NOT_FOUND = 'Device not found';
export const CODE_NOT_FOUND = 'Pairing code not found';
export const TOO_MANY = 'Too many devices';
export const TOO_MANY_PLAYERS = 'Too many players for a device';
export const OPEN_FAILURE = 'Failed to create pairing code';
export const VOID_FAILURE = 'Failed to delete pairing code';
export const PAIR_FAILURE = 'Failed to pair device';
export const LIST_FAILURE = 'Failed to fetch devices';
export const UPDATE_FAILURE = 'Failed to update device';
export const REVOKE_FAILURE = 'Failed to revoke device';
export const READ_FAILURE = 'Failed to fetch device';

/** The error on the pairing page. */
export const TOO_MANY_CODES =
  'Too many wrong codes were tried just now, here or elsewhere. Wait a minute, then try again. When the code is older than ten minutes then, get a new one.';
export const NOT_VALID = 'This link is not valid: it was used, has expired or is incomplete.';
