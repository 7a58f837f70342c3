import { jsonArray, jsonObject, jsonText, type JsonText } from '../../kernel/json.ts';
import { listText, type JsonPieces, type Rows } from '../../kernel/list-text.ts';
import type { TaskState } from '../../tasks/port.ts';
import { publicReason } from './reasons.ts';
import type { ListedPostcard, Postcard } from './rules.ts';

/**
 * A postcard in the list shape of docs/contract/postcards.md. The manifest has the text that was given.
 *
 * @param publicOrigin the prefix of the pictures' paths; empty when the service's public address is not configured
 * @param more fields after those of the list shape
 */
function postcardJson(postcard: ListedPostcard, publicOrigin: string, more: object = {}): JsonText {
  const address = (path: string | null) => (path === null ? null : publicOrigin + path);
  return jsonObject(
    {
      id: postcard.id,
      callerNumber: postcard.callerNumber,
      status: postcard.status,
      imageUrl: address(postcard.imageUrl),
      thumbnailUrl: address(postcard.thumbnailUrl),
      isRead: postcard.isRead,
      createdAt: postcard.createdAt,
    },
    { manifest: postcard.manifest },
    more,
  );
}

/** `{postcards}`. */
export function presentPostcards(
  postcards: Rows<ListedPostcard>,
  publicOrigin: string,
): JsonText | JsonPieces {
  return listText('postcards', postcards, (part) =>
    jsonArray(part.map((postcard) => postcardJson(postcard, publicOrigin))),
  );
}

/** `{postcard}`, with the fields that lists leave out. */
export function presentPostcard(postcard: Postcard, publicOrigin: string): JsonText {
  const { playerId, sessionId, taskId } = postcard;
  return jsonObject(
    {},
    { postcard: postcardJson(postcard, publicOrigin, { playerId, sessionId, taskId }) },
  );
}

/** `{task}`: how far the drawing of a postcard has come. */
export function presentTask({ id, state, progress, attempts, reason }: TaskState): JsonText {
  return jsonText({ task: { id, state, progress, attempts, lastError: publicReason(reason) } });
}
