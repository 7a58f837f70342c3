import { jsonArray, jsonObject, type JsonText } from '../../kernel/json.ts';
import type { InboxMessage } from '../../notify/channels/in-app/inbox-store.ts';

const messageJson = ({ id, kind, playerId, details, isRead, createdAt }: InboxMessage): JsonText =>
  jsonObject({ id, kind, playerId }, { details }, { isRead, createdAt });

/** `{message}`: docs/contract/inbox.md. */
export function presentMessage(message: InboxMessage): JsonText {
  return jsonObject({}, { message: messageJson(message) });
}

/** `{messages}`. */
export function presentMessages(messages: readonly InboxMessage[]): JsonText {
  return jsonObject({}, { messages: jsonArray(messages.map(messageJson)) });
}
