/** The contract's sentences (docs/contract/notification-channels.md). */
export const INVALID_SHAPE = 'Invalid config shape';
export const mustBeBoolean = (channel: string): string => `${channel}.enabled must be a boolean`;
export const CHANGED = 'Config has changed';
export const READ_FAILURE = 'Failed to fetch notification config';
export const UPDATE_FAILURE = 'Failed to update notification config';
export const MISSING_CHANNEL = 'Missing required fields: channel';
export const INVALID_CHANNEL = 'Invalid channel';
export const TEST_FAILURE = 'Failed to test the channel';

/** The error of an unsubscribe link. */
export const LINK_NOT_VALID =
  'This link is not valid: it is incomplete, or older than the service’s secret';
export const MISSING_CHOICE = 'Missing required fields: kind, channel, isOn';
export const UNKNOWN_KIND = 'Unknown kind';
export const UNKNOWN_CHANNEL = 'Unknown channel';
export const FIXED = 'This always stands in the inbox';
export const CHOICES_FAILURE = 'Failed to fetch notification preferences';
export const UPDATE_CHOICES_FAILURE = 'Failed to update notification preferences';
