import type { Kysely } from 'kysely';
import { columnsOf } from '../../storage/columns.ts';
import { createGivenRowsCheck, createRowLimitCheck } from '../../storage/row-limit.ts';
import { mapRows, type Rows } from '../../kernel/list-text.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { bytesOf, literal, PAGE_ROWS, partialColumns } from '../../storage/partial-rows.ts';
import { readList, type List } from '../../storage/lists.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Content } from './content.ts';
import { ROW_LIMIT } from './endpoints.ts';
import type { CopiedFrom, Flowchart, ListedFlowchart, StoredFlowchart } from './rules.ts';

const shortColumns = [
  'id',
  'difficulty',
  'version',
  'status',
  'published_at',
  'created_at',
  'updated_at',
] as const;
const longColumns = ['title', 'description', 'emoji'] as const;

type Row = Pick<Schema['teacher_flowcharts'], (typeof shortColumns | typeof longColumns)[number]>;

const listColumns = [
  ...shortColumns,
  ...partialColumns('teacher_flowcharts', longColumns),
] as const;

type Owner = { userId: string };
type OwnerAndStatus = Owner & { status: Flowchart['status'] };

const selectOwned = (db: Kysely<Schema>, { userId }: Bound<Owner>) =>
  db
    .selectFrom('teacher_flowcharts')
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');

const selectWithStatus = (db: Kysely<Schema>, { userId, status }: Bound<OwnerAndStatus>) =>
  selectOwned(db, { userId }).where('status', '=', status);

const whole = queryForIds((db, ids) =>
  db
    .selectFrom('teacher_flowcharts')
    .select([...shortColumns, ...longColumns])
    .where('id', 'in', ids),
);

const createList = <Values>(
  rows: (db: Kysely<Schema>, of: Bound<Values>) => ReturnType<typeof selectOwned>,
): List<Values, Row, (typeof longColumns)[number]> => ({
  first: query((db, of: Bound<Values>) =>
    rows(db, of)
      .select(listColumns)
      .limit(literal(PAGE_ROWS + 1)),
  ),
  measured: query((db, of: Bound<Values>) =>
    rows(db, of).select(['id', bytesOf(longColumns).as('bytes')]),
  ),
  whole,
});

const all = createList(selectOwned);
const allWithStatus = createList(selectWithStatus);

/** The owner's flowcharts, newest change first: all, or those with one status. */
export async function listFlowcharts(
  db: Reader,
  userId: string,
  status: string | undefined,
): Promise<Rows<ListedFlowchart>> {
  const rows =
    status === undefined
      ? await readList(db, all, { userId })
      : // The contract does not validate the status, so any text is compared.
        await readList(db, allWithStatus, { userId, status: status as Flowchart['status'] });
  return mapRows(rows, listedOf);
}

function listedOf(row: Row): ListedFlowchart {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    emoji: row.emoji,
    difficulty: row.difficulty,
    version: row.version,
    status: row.status,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Refuses an owner who has the most flowcharts that are allowed. */
export const checkRowLimit = createRowLimitCheck('teacher_flowcharts', ROW_LIMIT);

/** Refuses an owner who would have more flowcharts than that with those of another one. */
export const checkGivenFlowcharts = createGivenRowsCheck('teacher_flowcharts', ROW_LIMIT);

/** The columns of a whole flowchart. */
export const wholeColumns = [
  'teacher_flowcharts.id',
  'teacher_flowcharts.user_id as userId',
  'teacher_flowcharts.title',
  'teacher_flowcharts.description',
  'teacher_flowcharts.emoji',
  'teacher_flowcharts.difficulty',
  'teacher_flowcharts.definition_json as definitionJson',
  'teacher_flowcharts.mermaid_content as mermaidContent',
  'teacher_flowcharts.search_keywords as searchKeywords',
  'teacher_flowcharts.version',
  'teacher_flowcharts.status',
  'teacher_flowcharts.published_at as publishedAt',
  'teacher_flowcharts.created_at as createdAt',
  'teacher_flowcharts.updated_at as updatedAt',
  'teacher_flowcharts.published_version as publishedVersion',
  'teacher_flowcharts.copied_from_id as sourceId',
  'teacher_flowcharts.copied_from_title as sourceTitle',
  'teacher_flowcharts.copied_from_version as sourceVersion',
] as const;

type Source = { sourceId: string; sourceTitle: string; sourceVersion: number | null };

type WholeRow = Omit<StoredFlowchart, 'copiedFrom'> & {
  readonly [Name in keyof Source]: Source[Name] | null;
};

/** Makes a whole flowchart from its row. */
export function flowchartOf(row: WholeRow): StoredFlowchart {
  const { sourceId: id, sourceTitle: title, sourceVersion: version, ...flowchart } = row;
  if (id === null || title === null) return flowchart;
  return { ...flowchart, copiedFrom: version === null ? { id, title } : { id, title, version } };
}

type Owned = Owner & { id: string };

const selectOne = (db: Kysely<Schema>, { id }: Bound<{ id: string }>) =>
  db.selectFrom('teacher_flowcharts').select(wholeColumns).where('teacher_flowcharts.id', '=', id);

const ownedOne = query((db, values: Bound<Owned>) =>
  selectOne(db, values).where('teacher_flowcharts.user_id', '=', values.userId),
);

const ownedOrPublishedOne = query((db, values: Bound<Owned>) =>
  selectOne(db, values).where((eb) =>
    eb.or([
      eb('teacher_flowcharts.user_id', '=', values.userId),
      eb('teacher_flowcharts.status', '=', 'published'),
    ]),
  ),
);

/** One of the owner's flowcharts. */
export async function findFlowchart(
  db: Reader,
  userId: string,
  id: string,
): Promise<StoredFlowchart | undefined> {
  const row = await db.first(ownedOne, { userId, id });
  return row && flowchartOf(row);
}

/** One of the owner's flowcharts, or anybody's published flowchart. */
export async function findOwnedOrPublished(
  db: Reader,
  userId: string,
  id: string,
): Promise<StoredFlowchart | undefined> {
  const row = await db.first(ownedOrPublishedOne, { userId, id });
  return row && flowchartOf(row);
}

/** Takes the owner's lock and reads one of the owner's flowcharts. Nobody changes it until the transaction ends. */
export function lockFlowchart(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<StoredFlowchart | undefined> {
  lockOwner(trx, userId);
  return findFlowchart(trx, userId, id);
}

/** The columns of the content. */
const contentOf = (flowchart: Bound<Content>) => ({
  title: flowchart.title,
  description: flowchart.description,
  emoji: flowchart.emoji,
  difficulty: flowchart.difficulty,
  definition_json: flowchart.definitionJson,
  mermaid_content: flowchart.mermaidContent,
  search_keywords: flowchart.searchKeywords,
});

const newRowOf = (flowchart: Bound<Flowchart>) => ({
  id: flowchart.id,
  user_id: flowchart.userId,
  ...contentOf(flowchart),
  version: flowchart.version,
  status: flowchart.status,
  published_at: flowchart.publishedAt,
  created_at: flowchart.createdAt,
  updated_at: flowchart.updatedAt,
});

/** Stores a new flowchart. */
export const insertFlowchart = query((db, flowchart: Bound<Flowchart>) =>
  db.insertInto('teacher_flowcharts').values(newRowOf(flowchart)),
);

const insertCopiedFrom = query((db, copy: Bound<Flowchart & Source>) =>
  db.insertInto('teacher_flowcharts').values({
    ...newRowOf(copy),
    copied_from_id: copy.sourceId,
    copied_from_title: copy.sourceTitle,
    copied_from_version: copy.sourceVersion,
  }),
);

/** Stores a copy of a flowchart. */
export function insertCopy(trx: Transaction, copy: Flowchart, source: CopiedFrom): void {
  trx.send(insertCopiedFrom, {
    ...copy,
    sourceId: source.id,
    sourceTitle: source.title,
    sourceVersion: source.version ?? null,
  });
}

/** Stores the new content of a flowchart. */
export const updateContent = query((db, flowchart: Bound<StoredFlowchart>) =>
  db
    .updateTable('teacher_flowcharts')
    .set({
      ...contentOf(flowchart),
      version: flowchart.version,
      updated_at: flowchart.updatedAt,
      published_version: flowchart.publishedVersion,
    })
    .where('id', '=', flowchart.id),
);

/** Stores the new status of a flowchart. */
export const updateStatus = query((db, flowchart: Bound<StoredFlowchart>) =>
  db
    .updateTable('teacher_flowcharts')
    .set(columnsOf(flowchart, ['status', 'published_at', 'published_version']))
    .where('id', '=', flowchart.id),
);

const deleteOwned = query((db, values: Bound<Owned>) =>
  db
    .deleteFrom('teacher_flowcharts')
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId),
);

/** Deletes one of the owner's flowcharts with its versions. Returns its id, or undefined when there was none. */
export async function deleteFlowchart(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<string | undefined> {
  lockOwner(trx, userId);
  return (await trx.run(deleteOwned, { userId, id })) === 1 ? id : undefined;
}
