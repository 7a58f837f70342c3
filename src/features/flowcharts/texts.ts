/** The contract's sentences (docs/contract/teacher-flowcharts.md). */
export const TITLE_REQUIRED = 'Title is required';
export const DEFINITION_REQUIRED = 'Definition JSON is required';
export const MERMAID_REQUIRED = 'Mermaid content is required';
export const INVALID_DEFINITION = 'Invalid definition JSON';
export const INVALID_DIFFICULTY = 'Invalid difficulty level';
export const TOO_MANY = 'Too many flowcharts';
export const LIST_FAILURE = 'Failed to list flowcharts';
export const CREATE_FAILURE = 'Failed to create flowchart';
