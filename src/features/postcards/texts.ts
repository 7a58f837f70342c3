/** The contract's sentences (docs/contract/postcards.md). */
export const INVALID_MANIFEST = 'Invalid manifest';
export const TOO_MANY = 'Too many postcards';
export const CREATE_FAILURE = 'Failed to create postcard';
export const LIST_FAILURE = 'Failed to fetch postcards';
export const NOT_FOUND = 'Postcard not found';
export const PLAYER_NOT_FOUND = 'Player not found';
export const TASK_NOT_FOUND = 'Task not found';
export const NOT_FAILED = 'Only a failed postcard can be retried';
export const NOT_OPEN = 'Only a postcard that is pending or generating can be cancelled';
export const COUNT_FAILURE = 'Failed to count postcards';
export const READ_FAILURE = 'Failed to fetch postcard';
export const UPDATE_FAILURE = 'Failed to update postcard';
export const DELETE_FAILURE = 'Failed to delete postcard';
export const RETRY_FAILURE = 'Failed to retry postcard';
export const CANCEL_FAILURE = 'Failed to cancel postcard';
export const TASK_FAILURE = 'Failed to fetch task';

/** The public texts for why a task's last attempt failed. */
export const CANCELLED = 'Cancelled';
export const TOOK_TOO_LONG = 'It took too long';
export const INTERRUPTED = 'It was interrupted';
export const NO_PICTURES = 'The pictures could not be made';
