import type { JsonText } from '../../kernel/json.ts';
import { listText, type JsonPieces, type Rows } from '../../kernel/list-text.ts';
import { fromFlag } from '../../storage/codecs.ts';
import type { ListedPostcard } from './store.ts';

/**
 * `{postcards}` in the list shape of docs/contract/postcards.md; manifests go out as they were given.
 *
 * @param publicOrigin stands before the pictures' paths; empty when the service's public address is not configured
 */
export function presentPostcards(
  rows: Rows<ListedPostcard>,
  publicOrigin: string,
): JsonText | JsonPieces {
  const address = (path: string | null): string =>
    JSON.stringify(path === null ? null : publicOrigin + path);
  const shown = (row: ListedPostcard): JsonText =>
    `{"id":"${row.id}","callerNumber":${JSON.stringify(row.caller_number)},"status":"${row.status}","imageUrl":${address(row.image_url)},"thumbnailUrl":${address(row.thumbnail_url)},"isRead":${fromFlag(row.is_read)},"createdAt":"${row.created_at}","manifest":${row.manifest}}`;
  return listText('postcards', rows, (part) => `[${part.map(shown).join(',')}]`);
}
