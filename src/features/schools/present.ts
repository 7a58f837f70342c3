import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { School } from '../../soroban/soroban.ts';

/** `{school}`: docs/contract/practice.md. */
export function presentSchool(school: School): JsonText {
  return jsonText({ school });
}
