import { characters } from '../../kernel/bounds.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll, isGiven, requiredNumber, requiredString } from '../../kernel/fields.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { MISSING_FIELDS, NEGATIVE_SECONDS } from './texts.ts';

/** How many of a player's newest results are kept. */
export const RETAINED_RESULTS = 20_000;

/** The longest texts of a result (docs/contract/arcade-results.md). */
export const LONGEST = { gameName: characters(255) };

/** A finished game as a caller sends it. */
export type NewResult = {
  readonly gameName: string;
  readonly score: number;
  /** How long the game took. */
  readonly seconds: number;
};

/** A finished game of a player. */
export type Result = NewResult & {
  readonly id: string;
  readonly playerId: string;
  readonly createdAt: string;
};

/** Reads a new result. The score may be 0 or negative. */
export function readNewResult({ value }: JsonObject): NewResult {
  if (!hasAll(value, ['gameName']) || !isGiven(value, 'score') || !isGiven(value, 'seconds')) {
    throw new Refusal(400, MISSING_FIELDS);
  }
  const gameName = requiredString(value, 'gameName', LONGEST.gameName);
  const score = requiredNumber(value, 'score');
  const seconds = requiredNumber(value, 'seconds');
  if (seconds < 0) throw new Refusal(400, NEGATIVE_SECONDS);
  return { gameName, score, seconds };
}
