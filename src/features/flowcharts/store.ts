import { checkOf } from '../../identity/row-limit.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { ROW_LIMIT } from './rules.ts';

type Flowchart = Schema['teacher_flowcharts'];

const listed = [
  'id',
  'title',
  'description',
  'emoji',
  'difficulty',
  'version',
  'status',
  'published_at',
  'created_at',
  'updated_at',
] as const;

/** What a list holds of a flowchart. */
export type ListedFlowchart = Pick<Flowchart, (typeof listed)[number]>;

const flowchartsOfOwner = query((db, values: { userId: string }) =>
  db
    .selectFrom('teacher_flowcharts')
    .select(listed)
    .where('user_id', '=', values.userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc'),
);

const flowchartsOfOwnerByStatus = query((db, values: { userId: string; status: string }) =>
  db
    .selectFrom('teacher_flowcharts')
    .select(listed)
    .where('user_id', '=', values.userId)
    // Whatever was asked for is compared: the contract does not validate it.
    .where('status', '=', values.status as Flowchart['status'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc'),
);

/** The owner's flowcharts, newest change first; all of them, or those with one status. */
export function listFlowcharts(
  db: Reader,
  userId: string,
  status: string | undefined,
): Promise<ListedFlowchart[]> {
  return status === undefined
    ? db.all(flowchartsOfOwner, { userId })
    : db.all(flowchartsOfOwnerByStatus, { userId, status });
}

/** Refuses an owner who has as many flowcharts as one may have. */
export const checkRowLimit = checkOf(ROW_LIMIT);

const insert = query((db, values: Flowchart) =>
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
