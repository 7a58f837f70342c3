/** The contract's sentences (docs/contract/exports.md). */
export const NOT_FOUND = 'Export not found';
export const CREATE_FAILURE = 'Failed to create export';
export const LIST_FAILURE = 'Failed to fetch exports';
export const READ_FAILURE = 'Failed to fetch export';
export const DELETE_FAILURE = 'Failed to delete export';
export const ARCHIVE_FAILURE = 'Failed to fetch archive';
