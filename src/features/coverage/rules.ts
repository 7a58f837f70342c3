import { characters } from '../../kernel/bounds.ts';
import { Refusal } from '../../kernel/errors.ts';
import { optionalString } from '../../kernel/fields.ts';
import { matcherOf } from '../../kernel/secret.ts';
import { MISSING_PERCENTAGES, UNAUTHORIZED } from './texts.ts';

/** How many of the newest results are kept; older ones are deleted (docs/contract/coverage.md). */
export const RETAINED_RESULTS = 100;

/** The longest texts of a report (docs/contract/coverage.md). */
export const LONGEST = { commitSha: characters(255) };

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
    if (!mayReport(authorization)) throw new Refusal(401, UNAUTHORIZED);
  };
}

/** Reads a report. Nothing is coerced, and a number that is too large to represent is refused. */
export function readCoverage(body: Readonly<Record<string, unknown>>): Coverage {
  const { lines, branches, functions, statements } = body;
  if (!isNumber(lines) || !isNumber(branches) || !isNumber(functions) || !isNumber(statements)) {
    throw new Refusal(400, MISSING_PERCENTAGES);
  }
  const commitSha = optionalString(body, 'commitSha', LONGEST.commitSha) ?? null;
  return { commitSha, lines, branches, functions, statements };
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
