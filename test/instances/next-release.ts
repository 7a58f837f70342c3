/** The step of the schema that the next release brings. */
export const NEXT_STEP = '999-next';

/** What it adds a column to. */
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
