import { jsonArray, jsonObject, jsonText, type JsonText } from '../../kernel/json.ts';
import type { Sharing } from './rules.ts';
import type { StoredEntry } from './store.ts';

/** `{sharing}`: docs/contract/families.md. */
export function presentSharing(familyCode: string, open: Sharing | undefined): JsonText {
  const { role = 'manage', expiresAt = null, peopleLeft = 0 } = open ?? {};
  const isOpen = open !== undefined;
  return jsonText({ sharing: { familyCode, isOpen, expiresAt, role, peopleLeft } });
}

/** `{entries}`. */
export function presentEntries(entries: readonly StoredEntry[]): JsonText {
  const shown = entries.map(({ details, ...others }) => jsonObject(others, { details }));
  return jsonObject({}, { entries: jsonArray(shown) });
}
