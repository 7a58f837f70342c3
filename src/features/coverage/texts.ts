/** The contract's sentences (docs/contract/coverage.md). */
export const UNAUTHORIZED = 'Unauthorized';
export const MISSING_PERCENTAGES =
  'Missing required fields: lines, branches, functions, statements (numbers)';
export const UNKNOWN_ERROR = 'Unknown error';
export const STORED = 'Coverage metrics updated';
