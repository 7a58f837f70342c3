import { joinObjects, jsonObject, jsonText, type JsonText } from '../../kernel/json.ts';

/** `{settings}`: the owner and the stored document's fields, as they are stored. */
export function presentSettings(userId: string, settings: JsonText): JsonText {
  return jsonObject({}, { settings: joinObjects(jsonText({ userId }), settings) });
}
