import { characters } from '../../kernel/bounds.ts';
import { Refusal } from '../../kernel/errors.ts';
import { optionalString } from '../../kernel/fields.ts';
import { isSameSecret } from '../../kernel/secret.ts';
import { MISSING_PERCENTAGES, UNAUTHORIZED } from './texts.ts';

/** Newest results that stay; older ones are deleted (docs/contract/coverage.md). */
export const RETAINED_RESULTS = 100;

/** The longest texts of a report (docs/contract/coverage.md). */
export const LONGEST = { commitSha: characters(255) };

/** What one run of a test suite covered, each in percent; 0 to 100 is the intent, and not checked. */
export type Coverage = {
  readonly commitSha: string | null;
  readonly lines: number;
  readonly branches: number;
  readonly functions: number;
  readonly statements: number;
};

/** The Authorization header must be exactly `Bearer <token>`; without a configured token nobody's is. */
export function checkToken(authorization: string | undefined, token: string | null): void {
  if (token === null || !isSameSecret(authorization, `Bearer ${token}`)) {
    throw new Refusal(401, UNAUTHORIZED);
  }
}

/** Reads a report; nothing is coerced, and a number that is too large to represent is none. */
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
