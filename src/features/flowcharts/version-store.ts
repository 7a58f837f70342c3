import { literal } from '../../storage/partial-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { VERSION_LIMIT } from './endpoints.ts';
import type { StoredFlowchart } from './rules.ts';
import { flowchartOf, wholeColumns } from './store.ts';

/** Reads the number of a version in a path. Any other text gives 0, which is never a version. */
export function readVersion(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** A version as a list shows it. */
export type ListedVersion = {
  readonly version: number;
  readonly title: string;
  readonly updatedAt: string;
};

/** What each version has of its own. */
const columns = [
  'version',
  'title',
  'description',
  'emoji',
  'difficulty',
  'definition_json',
  'mermaid_content',
  'search_keywords',
  'updated_at',
] as const;

const insertCurrent = query((db, values: Bound<{ id: string }>) =>
  db
    .insertInto('teacher_flowchart_versions')
    .columns(['flowchart_id', ...columns])
    .expression((eb) =>
      eb
        .selectFrom('teacher_flowcharts')
        .select(['id', ...columns])
        .where('id', '=', values.id),
    ),
);

const deleteOld = query((db, values: Bound<{ id: string; newestOld: number }>) =>
  db
    .deleteFrom('teacher_flowchart_versions')
    .where('flowchart_id', '=', values.id)
    .where('version', '<=', values.newestOld),
);

/**
 * Stores the current version of a flowchart, before it changes to the next one. Deletes the oldest versions over the
 * limit.
 */
export function storeVersion(trx: Transaction, { id, version }: StoredFlowchart): void {
  trx.send(insertCurrent, { id });
  trx.send(deleteOld, { id, newestOld: version + 1 - VERSION_LIMIT });
}

type Owned = { userId: string; id: string };

const ownedVersions = query((db, values: Bound<Owned>) =>
  db
    .selectFrom('teacher_flowcharts')
    .select(['version', 'title', 'updated_at as updatedAt'])
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId)
    .unionAll(
      db
        .selectFrom('teacher_flowcharts')
        .innerJoin(
          'teacher_flowchart_versions as earlier',
          'earlier.flowchart_id',
          'teacher_flowcharts.id',
        )
        .select(['earlier.version', 'earlier.title', 'earlier.updated_at as updatedAt'])
        .where('teacher_flowcharts.id', '=', values.id)
        .where('teacher_flowcharts.user_id', '=', values.userId),
    )
    .orderBy('version', 'desc')
    .limit(literal(VERSION_LIMIT)),
);

/** The versions of one of the owner's flowcharts, newest first. */
export async function listVersions(
  db: Reader,
  userId: string,
  id: string,
): Promise<ListedVersion[] | undefined> {
  const rows = await db.all(ownedVersions, { userId, id });
  // A flowchart always has its current version.
  return rows.length === 0 ? undefined : rows;
}

const ownedVersion = query((db, values: Bound<Owned & { version: number }>) =>
  db
    .selectFrom('teacher_flowcharts')
    .select(wholeColumns)
    .where('teacher_flowcharts.id', '=', values.id)
    .where('teacher_flowcharts.user_id', '=', values.userId)
    .where('teacher_flowcharts.version', '=', values.version)
    .unionAll(
      db
        .selectFrom('teacher_flowcharts')
        .innerJoin(
          'teacher_flowchart_versions as earlier',
          'earlier.flowchart_id',
          'teacher_flowcharts.id',
        )
        .select([
          'teacher_flowcharts.id',
          'teacher_flowcharts.user_id as userId',
          'earlier.title',
          'earlier.description',
          'earlier.emoji',
          'earlier.difficulty',
          'earlier.definition_json as definitionJson',
          'earlier.mermaid_content as mermaidContent',
          'earlier.search_keywords as searchKeywords',
          'earlier.version',
          'teacher_flowcharts.status',
          'teacher_flowcharts.published_at as publishedAt',
          'teacher_flowcharts.created_at as createdAt',
          'earlier.updated_at as updatedAt',
          'teacher_flowcharts.published_version as publishedVersion',
          'teacher_flowcharts.copied_from_id as sourceId',
          'teacher_flowcharts.copied_from_title as sourceTitle',
          'teacher_flowcharts.copied_from_version as sourceVersion',
        ])
        .where('teacher_flowcharts.id', '=', values.id)
        .where('teacher_flowcharts.user_id', '=', values.userId)
        .where('earlier.version', '=', values.version),
    ),
);

/** One of the owner's flowcharts with the content of a version. Its status and its other times are the current ones. */
export async function findVersion(
  db: Reader,
  userId: string,
  id: string,
  version: number,
): Promise<StoredFlowchart | undefined> {
  const row = await db.first(ownedVersion, { userId, id, version });
  return row && flowchartOf(row);
}
