import type { JsonText } from '../../kernel/json.ts';

/** `{settings}`: the owner and the stored document's fields, as they are stored. */
export function presentSettings(userId: string, settings: JsonText): JsonText {
  const fields = settings.slice(1, -1);
  return `{"settings":{"userId":${JSON.stringify(userId)}${fields === '' ? '' : `,${fields}`}}}`;
}
