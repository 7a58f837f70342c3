/** The contract's sentences (docs/contract/events.md). */
export const FAILURE = 'Failed to open the event stream';
export const TOO_MANY = 'Too many event streams';
export const FULL = 'This instance has as many event streams as it can have';
export const NO_USER_ID = 'arcade must be the userId of a session';
export const NOT_FAMILY = 'games must be family';
