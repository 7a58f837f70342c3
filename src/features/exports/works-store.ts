import { sql } from 'kysely';
import { jsonObject, jsonText, type JsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { pictureEntry } from './picture-entry.ts';
import { allPages, by, LONG, section, type Sections } from './section.ts';

/** A number as a text that sorts like the number. */
const sortable = (column: string) => sql<string>`'' || (1000000000 + ${sql.ref<number>(column)})`;

/** The files of an archive about flowcharts and postcards. */
export const WORKS = {
  'flowcharts.json': section(
    { says: 'your flowcharts', owners: 'viewer' },
    // Order by id, because a change of a flowchart does not change it.
    allPages(LONG, by('id', 'id'), (db, ownerId) =>
      db
        .selectFrom('teacher_flowcharts')
        .select([
          'id',
          'title',
          'description',
          'emoji',
          'difficulty',
          'definition_json as definitionJson',
          'mermaid_content as mermaidContent',
          'search_keywords as searchKeywords',
          'version',
          'status',
          'published_at as publishedAt',
          'created_at as createdAt',
          'updated_at as updatedAt',
          'copied_from_id as copiedFromId',
          'copied_from_title as copiedFromTitle',
          'copied_from_version as copiedFromVersion',
        ])
        .where('user_id', '=', ownerId),
    ),
    jsonText,
  ),
  'flowchart-versions.json': section(
    { says: 'earlier versions of your flowcharts', owners: 'flowcharts' },
    allPages(LONG, { time: sql.ref('flowchart_id'), id: sortable('version') }, (db, ownerId) =>
      db
        .selectFrom('teacher_flowchart_versions')
        .select([
          'flowchart_id as flowchartId',
          'version',
          'title',
          'description',
          'emoji',
          'difficulty',
          'definition_json as definitionJson',
          'mermaid_content as mermaidContent',
          'search_keywords as searchKeywords',
          'updated_at as updatedAt',
        ])
        .where('flowchart_id', '=', ownerId),
    ),
    jsonText,
  ),
  'postcards.json': section(
    { says: 'your postcards, with their manifests as they were given', owners: 'viewer' },
    allPages(LONG, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('postcards')
        .select([
          'id',
          'player_id as playerId',
          'caller_number as callerNumber',
          'session_id as sessionId',
          'status',
          'is_read as isRead',
          'image_url as imageUrl',
          'created_at as createdAt',
          'manifest',
        ])
        .where('user_id', '=', ownerId),
    ),
    ({ manifest, isRead, imageUrl, ...postcard }): JsonText =>
      jsonObject(
        {
          ...postcard,
          isRead: fromFlag(isRead),
          picture: pictureEntry({ id: postcard.id, imageUrl })?.entry ?? null,
        },
        { manifest },
      ),
  ),
} satisfies Partial<Sections>;
