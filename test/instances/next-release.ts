/** The migration of the next release. */
export const NEXT_STEP = '999-next';

/** The tables to which it adds a column. */
export const CHANGED_TABLES = [
  'users',
  'sessions',
  'players',
  'teacher_flowcharts',
  'postcards',
  'abacus_settings',
  'arcade_sessions',
  'coverage_results',
  'tasks',
] as const;
