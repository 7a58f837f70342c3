/** The contract's sentences (docs/contract/inbox.md). */
export const NOT_FOUND = 'Message not found';
export const LIST_FAILURE = 'Failed to fetch messages';
export const UPDATE_FAILURE = 'Failed to update message';
export const COUNT_FAILURE = 'Failed to count messages';
export const READ_ALL_FAILURE = 'Failed to update messages';
export const DELETE_FAILURE = 'Failed to delete message';
