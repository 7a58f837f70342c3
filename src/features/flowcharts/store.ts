import type { Kysely } from 'kysely';
import { createRowLimitCheck } from '../../storage/row-limit.ts';
import { mapRows, type Rows } from '../../kernel/list-text.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { partialColumns, literal, PAGE_ROWS } from '../../storage/partial-rows.ts';
import { readList, type List } from '../../storage/lists.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { ROW_LIMIT, type Flowchart, type ListedFlowchart } from './rules.ts';

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

const byIds = {
  partial: queryForIds((db, ids) =>
    db.selectFrom('teacher_flowcharts').select(listColumns).where('id', 'in', ids),
  ),
  whole: queryForIds((db, ids) =>
    db
      .selectFrom('teacher_flowcharts')
      .select([...shortColumns, ...longColumns])
      .where('id', 'in', ids),
  ),
};

const createList = <Values>(
  rows: (db: Kysely<Schema>, of: Bound<Values>) => ReturnType<typeof selectOwned>,
): List<Values, Row, (typeof longColumns)[number]> => ({
  first: query((db, of: Bound<Values>) =>
    rows(db, of)
      .select(listColumns)
      .limit(literal(PAGE_ROWS + 1)),
  ),
  ids: query((db, of: Bound<Values>) => rows(db, of).select('id')),
  ...byIds,
});

const all = createList(selectOwned);
const allWithStatus = createList(selectWithStatus);

/** The owner's flowcharts, newest change first; all of them, or those with one status. */
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

/** Refuses an owner who has as many flowcharts as one may have. */
export const checkRowLimit = createRowLimitCheck('teacher_flowcharts', ROW_LIMIT);

/** Stores a new flowchart. */
export const insertFlowchart = query((db, flowchart: Bound<Flowchart>) =>
  db.insertInto('teacher_flowcharts').values({
    id: flowchart.id,
    user_id: flowchart.userId,
    title: flowchart.title,
    description: flowchart.description,
    emoji: flowchart.emoji,
    difficulty: flowchart.difficulty,
    definition_json: flowchart.definitionJson,
    mermaid_content: flowchart.mermaidContent,
    search_keywords: flowchart.searchKeywords,
    version: flowchart.version,
    status: flowchart.status,
    published_at: flowchart.publishedAt,
    created_at: flowchart.createdAt,
    updated_at: flowchart.updatedAt,
  }),
);
