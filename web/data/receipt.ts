import type { paths } from '../../client/src/index.ts';

/** What an erasure has deleted, and what stays: docs/contract/viewers.md. */
export type Receipt =
  paths['/api/account']['delete']['responses'][200]['content']['application/json'];
