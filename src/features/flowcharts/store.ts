import type { Kysely } from 'kysely';
import { checkOf } from '../../identity/row-limit.ts';
import type { Rows } from '../../kernel/list-text.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { leanColumns, literal, PAGE_ROWS } from '../../storage/lean.ts';
import { readList, type List } from '../../storage/lists.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { ROW_LIMIT } from './rules.ts';

type Flowchart = Schema['teacher_flowcharts'];

const short = [
  'id',
  'difficulty',
  'version',
  'status',
  'published_at',
  'created_at',
  'updated_at',
] as const;
const long = ['title', 'description', 'emoji'] as const;

/** What a list holds of a flowchart. */
export type ListedFlowchart = Pick<Flowchart, (typeof short | typeof long)[number]>;

const lean = [...short, ...leanColumns('teacher_flowcharts', long)] as const;

type Owner = { userId: string };
type OwnerAndStatus = Owner & { status: Flowchart['status'] };

const ofOwner = (db: Kysely<Schema>, { userId }: Bound<Owner>) =>
  db
    .selectFrom('teacher_flowcharts')
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');

const withStatus = (db: Kysely<Schema>, { userId, status }: Bound<OwnerAndStatus>) =>
  ofOwner(db, { userId }).where('status', '=', status);

const byIds = {
  lean: queryForIds((db, ids) =>
    db.selectFrom('teacher_flowcharts').select(lean).where('id', 'in', ids),
  ),
  whole: queryForIds((db, ids) =>
    db
      .selectFrom('teacher_flowcharts')
      .select([...short, ...long])
      .where('id', 'in', ids),
  ),
};

const listOf = <Values>(
  rows: (db: Kysely<Schema>, of: Bound<Values>) => ReturnType<typeof ofOwner>,
): List<Values, ListedFlowchart, (typeof long)[number]> => ({
  first: query((db, of: Bound<Values>) =>
    rows(db, of)
      .select(lean)
      .limit(literal(PAGE_ROWS + 1)),
  ),
  ids: query((db, of: Bound<Values>) => rows(db, of).select('id')),
  ...byIds,
});

const all = listOf(ofOwner);
const allWithStatus = listOf(withStatus);

/** The owner's flowcharts, newest change first; all of them, or those with one status. */
export function listFlowcharts(
  db: Reader,
  userId: string,
  status: string | undefined,
): Promise<Rows<ListedFlowchart>> {
  return status === undefined
    ? readList(db, all, { userId })
    : // Whatever was asked for is compared: the contract does not validate it.
      readList(db, allWithStatus, { userId, status: status as Flowchart['status'] });
}

/** Refuses an owner who has as many flowcharts as one may have. */
export const checkRowLimit = checkOf(ROW_LIMIT);

const insert = query((db, values: Bound<Flowchart>) =>
  db.insertInto('teacher_flowcharts').values({
    id: values.id,
    user_id: values.user_id,
    title: values.title,
    description: values.description,
    emoji: values.emoji,
    difficulty: values.difficulty,
    definition_json: values.definition_json,
    mermaid_content: values.mermaid_content,
    search_keywords: values.search_keywords,
    version: values.version,
    status: values.status,
    published_at: values.published_at,
    created_at: values.created_at,
    updated_at: values.updated_at,
  }),
);

/** Stores a new flowchart. */
export async function insertFlowchart(trx: Transaction, flowchart: Flowchart): Promise<void> {
  await trx.run(insert, flowchart);
}
