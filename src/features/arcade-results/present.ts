import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Result } from './endpoints.ts';

/** `{result}`: docs/contract/arcade-results.md. */
export function presentResult(result: Result): JsonText {
  const { id, playerId, gameName, score, seconds, createdAt } = result;
  return jsonText({ result: { id, playerId, gameName, score, seconds, createdAt } });
}
