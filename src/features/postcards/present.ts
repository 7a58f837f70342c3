import { jsonArray, jsonObject, type JsonText } from '../../kernel/json.ts';
import { listText, type JsonPieces, type Rows } from '../../kernel/list-text.ts';
import type { ListedPostcard } from './rules.ts';

/**
 * `{postcards}` in the list shape of docs/contract/postcards.md; manifests go out as they were given.
 *
 * @param publicOrigin stands before the pictures' paths; empty when the service's public address is not configured
 */
export function presentPostcards(
  postcards: Rows<ListedPostcard>,
  publicOrigin: string,
): JsonText | JsonPieces {
  const address = (path: string | null) => (path === null ? null : publicOrigin + path);
  const shown = (postcard: ListedPostcard): JsonText =>
    jsonObject(
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
    );
  return listText('postcards', postcards, (part) => jsonArray(part.map(shown)));
}
