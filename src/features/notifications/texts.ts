/** The contract's sentences (docs/contract/notification-channels.md). */
export const INVALID_SHAPE = 'Invalid config shape';
export const mustBeBoolean = (channel: string): string => `${channel}.enabled must be a boolean`;
export const READ_FAILURE = 'Failed to fetch notification config';
export const UPDATE_FAILURE = 'Failed to update notification config';
