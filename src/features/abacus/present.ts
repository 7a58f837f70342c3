import { joinObjects, jsonObject, jsonText, type JsonText } from '../../kernel/json.ts';
import { DEFAULT_SETTINGS } from './rules.ts';

/** `{settings}`: the owner's id, and the fields of the stored document as they are. */
export function presentSettings(userId: string, settings: JsonText): JsonText {
  return jsonObject({}, { settings: joinObjects(jsonText({ userId }), settings) });
}

/** `{settings}` with the default fields. There is no `userId`, because they belong to nobody. */
export const PRESENTED_DEFAULTS = jsonObject({}, { settings: DEFAULT_SETTINGS });
