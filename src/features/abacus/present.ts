import { joinObjects, jsonObject, jsonText, type JsonText } from '../../kernel/json.ts';
import { DEFAULT_SETTINGS } from './rules.ts';

/** `{settings}`: the owner and the stored document's fields, as they are stored. */
export function presentSettings(userId: string, settings: JsonText): JsonText {
  return jsonObject({}, { settings: joinObjects(jsonText({ userId }), settings) });
}

/** `{settings}` of an abacus that nobody has changed: the document's fields alone, since it is nobody's. */
export const PRESENTED_DEFAULTS = jsonObject({}, { settings: DEFAULT_SETTINGS });
