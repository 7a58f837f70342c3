import { refuse } from '../../contract/refusal.ts';
import { matcherOf } from '../../kernel/secret.ts';
import { UNAUTHORIZED } from './endpoints.ts';

/** How many of the newest results are kept; older ones are deleted (docs/contract/coverage.md). */
export const RETAINED_RESULTS = 100;

/** The coverage of one test run, in percent. The range 0 to 100 is intended, but not checked. */
export type Coverage = {
  readonly commitSha: string | null;
  readonly lines: number;
  readonly branches: number;
  readonly functions: number;
  readonly statements: number;
};

/** Makes the check that refuses every Authorization header except `Bearer <token>`. Without a token it refuses all. */
export function createTokenCheck(
  token: string | null,
): (authorization: string | undefined) => void {
  const mayReport = token === null ? () => false : matcherOf(`Bearer ${token}`);
  return (authorization) => {
    if (!mayReport(authorization)) throw refuse(UNAUTHORIZED);
  };
}
