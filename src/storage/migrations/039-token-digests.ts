import type { Migration } from './migration.ts';

/**
 * Changes no table. The time at which it is applied says from when on sessions' tokens are stored as digests: a day later, so
 * that an earlier release can run beside this one.
 */
export const tokenDigests: Migration = {
  name: '039-token-digests',
  statements: () => [],
};
