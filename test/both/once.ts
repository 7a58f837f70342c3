/**
 * The tests, below `test/`, of what is decided before the store is asked, or without it: headers, paths, methods, the form of a
 * body, the origin of a request, the cost of a password. One engine shows it, so they run on SQLite alone.
 */
export const ONCE: readonly string[] = [
  'contract/everywhere.test.ts',
  'contract/flowchart-checks.test.ts',
  'contract/front-page.test.ts',
  'contract/notifications-test.test.ts',
  'contract/page-faults.test.ts',
  'hostile/birthdays.test.ts',
  'hostile/bodies.test.ts',
  'hostile/chunked-bodies.test.ts',
  'hostile/paths.test.ts',
  'hostile/pictures.test.ts',
  'hostile/raw-http.test.ts',
  'hostile/refused-connections.test.ts',
  'identity/account-errors.test.ts',
  'identity/addresses.test.ts',
  'identity/credentials.test.ts',
  'identity/cross-origin.test.ts',
  'identity/hashing.test.ts',
];
