import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { createRowLimitCheck } from '../../storage/row-limit.ts';
import { CURSOR_LIMIT, type Page, type Position } from '../../kernel/cursor.ts';
import { mapRows, type Rows } from '../../kernel/list-text.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { cursorRows, cutPage, isBehind } from '../../storage/cursors.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { partialColumns } from '../../storage/partial-rows.ts';
import { completeRows } from '../../storage/lists.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { ROW_LIMIT, type Filter, type ListedPostcard, type NewPostcard } from './rules.ts';

type StoredPostcard = NewPostcard & {
  readonly id: string;
  readonly userId: string;
  readonly taskId: string;
  readonly createdAt: string;
};

/** Refuses an owner who has as many postcards as one may have. */
export const checkRowLimit = createRowLimitCheck('postcards', ROW_LIMIT);

/** Stores a postcard that waits for its pictures. */
export const insertPostcard = query((db, postcard: Bound<StoredPostcard>) =>
  db.insertInto('postcards').values({
    id: postcard.id,
    user_id: postcard.userId,
    player_id: postcard.playerId,
    caller_number: postcard.callerNumber,
    session_id: postcard.sessionId,
    manifest: postcard.manifest,
    status: 'pending',
    task_id: postcard.taskId,
    is_storing: 0,
    image_url: null,
    thumbnail_url: null,
    is_read: 0,
    created_at: postcard.createdAt,
  }),
);

const shortColumns = [
  'id',
  'status',
  'image_url',
  'thumbnail_url',
  'is_read',
  'created_at',
] as const;
const longColumns = ['caller_number', 'manifest'] as const;

type Row = Pick<
  Selectable<Schema['postcards']>,
  (typeof shortColumns | typeof longColumns)[number]
>;

type OwnerAndPosition = { userId: string } & Position;

/** Selects the owner's newest postcards for one page. There are `rows` at most. */
const selectNewest = (db: Kysely<Schema>, values: Bound<OwnerAndPosition>, rows = CURSOR_LIMIT) =>
  db
    .selectFrom('postcards')
    .select([...shortColumns, ...partialColumns('postcards', longColumns, rows)])
    .where('user_id', '=', values.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(cursorRows);

const pageOfOwner = query((db, values: Bound<OwnerAndPosition>) =>
  selectNewest(db, values).where(isBehind('created_at', 'id', values)),
);

const pageOfPlayer = query((db, values: Bound<OwnerAndPosition & { playerId: string }>) =>
  selectNewest(db, values)
    .where(isBehind('created_at', 'id', values))
    .where('player_id', '=', values.playerId),
);

const pageOfIds = queryForIds((db, ids, values: Bound<OwnerAndPosition>) =>
  selectNewest(db, values, Math.min(ids.length, CURSOR_LIMIT))
    .where('id', 'in', ids)
    // Written with `or`: for `isBehind` SQLite would go through all postcards of the owner, and not look for the ids.
    .where((eb) =>
      eb.or([
        eb('created_at', '<', values.time),
        eb.and([eb('created_at', '=', values.time), eb('id', '<', values.id)]),
      ]),
    ),
);

const wholeRows = queryForIds((db, ids) =>
  db
    .selectFrom('postcards')
    .select([...shortColumns, ...longColumns])
    .where('id', 'in', ids),
);

/** A page of the owner's postcards, newest first. */
export async function listPostcards(
  db: Reader,
  userId: string,
  filter: Filter,
  from: Position,
): Promise<Page<Rows<ListedPostcard>>> {
  const { rows, next } = cutPage(await readFiltered(db, { userId, ...from }, filter), 'created_at');
  return { rows: mapRows(completeRows(db, rows, wholeRows, {}), listedOf), next };
}

function listedOf(row: Row): ListedPostcard {
  return {
    id: row.id,
    callerNumber: row.caller_number,
    status: row.status,
    imageUrl: row.image_url,
    thumbnailUrl: row.thumbnail_url,
    isRead: fromFlag(row.is_read),
    createdAt: row.created_at,
    manifest: row.manifest,
  };
}

function readFiltered(db: Reader, values: OwnerAndPosition, filter: Filter) {
  if (filter.by === 'ids') return pageOfIds(db, filter.ids, values);
  if (filter.by === 'player') return db.all(pageOfPlayer, { ...values, playerId: filter.playerId });
  return db.all(pageOfOwner, values);
}

/** A postcard, and the task that draws it now. A task that another one has replaced finds no such postcard. */
export type Drawing = { readonly id: string; readonly taskId: string };

const isOpen = (eb: ExpressionBuilder<Schema, 'postcards'>, drawing: Bound<Drawing>) =>
  eb.and([
    eb('id', '=', drawing.id),
    eb('task_id', '=', drawing.taskId),
    eb('status', 'in', ['pending', 'generating']),
  ]);

const begin = query((db, drawing: Bound<Drawing>) =>
  db
    .updateTable('postcards')
    .set({ status: 'generating', is_storing: 0 })
    .where((eb) => isOpen(eb, drawing))
    .returning(['manifest', 'player_id as playerId', 'user_id as userId']),
);

const ownerRole = query((db, values: Bound<{ userId: string }>) =>
  db.selectFrom('users').select('role').where('id', '=', values.userId),
);

/**
 * Marks a postcard as being drawn and returns what to draw; undefined when the task has nothing to draw: the postcard has
 * ended or is gone, or another task draws it.
 */
export async function beginPostcard(trx: Transaction, drawing: Drawing) {
  const postcard = await trx.first(begin, drawing);
  if (postcard === undefined) return undefined;
  const { userId, ...content } = postcard;
  const owner = await trx.first(ownerRole, { userId });
  return { ...content, owner: { id: userId, role: owner?.role ?? 'guest' } };
}

/** Records that pictures are stored from now on. Changes nothing when the postcard has been cancelled or deleted. */
export const beginStoring = query((db, drawing: Bound<Drawing>) =>
  db
    .updateTable('postcards')
    .set({ is_storing: 1 })
    .where((eb) => isOpen(eb, drawing)),
);

/** Marks a postcard as ready, with the addresses of its pictures. */
export const finishPostcard = query(
  (db, values: Bound<Drawing & { imageUrl: string; thumbnailUrl: string }>) =>
    db
      .updateTable('postcards')
      .set({
        status: 'ready',
        is_storing: 0,
        image_url: values.imageUrl,
        thumbnail_url: values.thumbnailUrl,
      })
      .where((eb) => isOpen(eb, values)),
);

/** Marks a postcard as failed, unless it has ended. */
export const failPostcard = query((db, drawing: Bound<Drawing>) =>
  db
    .updateTable('postcards')
    .set({ status: 'failed', is_storing: 0 })
    .where((eb) => isOpen(eb, drawing)),
);

/** Finds a postcard that is ready, with the pictures of this task. */
export const findReady = query((db, drawing: Bound<Drawing>) =>
  db
    .selectFrom('postcards')
    .select('id')
    .where('id', '=', drawing.id)
    .where('task_id', '=', drawing.taskId)
    .where('status', '=', 'ready'),
);

/** What is left of a deleted postcard: the paths of its pictures. */
export type DeletedPostcard = {
  readonly imageUrl: string | null;
  readonly thumbnailUrl: string | null;
};

const picturePaths = ['image_url as imageUrl', 'thumbnail_url as thumbnailUrl'] as const;

export const deleteOne = query((db, values: Bound<{ id: string; userId: string }>) =>
  db
    .deleteFrom('postcards')
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId)
    .returning(picturePaths),
);

/** Deletes the postcards of some owners that name a player. */
export const deleteOfPlayer = queryForIds((db, ownerIds, values: Bound<{ playerId: string }>) =>
  db
    .deleteFrom('postcards')
    .where('player_id', '=', values.playerId)
    .where('user_id', 'in', ownerIds)
    .returning(picturePaths),
);

/** Deletes all postcards of an owner. */
export const deleteAll = query((db, values: Bound<{ userId: string }>) =>
  db.deleteFrom('postcards').where('user_id', '=', values.userId).returning(picturePaths),
);
