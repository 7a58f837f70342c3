/** The contract's sentences (docs/contract/practice.md). */
export const MISSING_FIELDS = 'Missing required fields: attempts';
export const NOT_A_LIST = 'attempts must be a list of 1 to 200 attempts';
export const TOO_MANY_OF_DAY = 'Too many attempts on one day';
export const TOO_MANY = 'Too many attempts';
export const NO_PLAYER = 'Player not found';
export const INVALID_TIME_ZONE = 'Invalid time zone';
export const INVALID_FROM = 'from must be a day, such as 2026-11-01';
export const INVALID_TO = 'to must be a day, such as 2026-11-30';
export const FROM_AFTER_TO = 'from must not be after to';
export const TOO_LONG = 'A report has at most 400 days';
export const INVALID_FORMAT = 'format must be json or csv';
export const ADD_FAILURE = 'Failed to store attempts';
export const LIST_FAILURE = 'Failed to fetch attempts';
export const MASTERY_FAILURE = 'Failed to fetch mastery';
export const PAPERS_FAILURE = 'Failed to fetch papers';
export const WEEK_FAILURE = 'Failed to fetch practice week';
export const REPORT_FAILURE = 'Failed to fetch practice report';
