import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Access, Ended, PlayerAccess } from './endpoints.ts';

/** `{access}`: docs/contract/access.md. */
export function presentAccess(access: Access | PlayerAccess): JsonText {
  return jsonText({ access });
}

/** `{ended}`. */
export function presentEnded(ended: Ended): JsonText {
  return jsonText({ ended });
}
