import type { Expression, ExpressionBuilder, Selectable } from 'kysely';
import {
  guestsLinkedAt,
  isLinkValid,
  type GuestsLinked,
} from '../../identity/lives/guest-links.ts';
import { createGivenRowsCheck, createRowLimitCheck } from '../../storage/row-limit.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import type { Person } from '../../kernel/viewer.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { listedOf, longColumns, shortColumns } from './list-store.ts';
import { ROW_LIMIT } from './endpoints.ts';
import type { NewPostcard, Postcard } from './rules.ts';

type StoredPostcard = NewPostcard & {
  readonly id: string;
  readonly userId: string;
  readonly taskId: string;
  readonly createdAt: string;
  /** The player that it is about, if its owner has access to it. */
  readonly childId: string | null;
};

/** Refuses an owner who has the most postcards that are allowed. */
export const checkRowLimit = createRowLimitCheck('postcards', ROW_LIMIT);

/** Refuses an owner who would have more postcards than that with those of another one. */
export const checkGivenPostcards = createGivenRowsCheck('postcards', ROW_LIMIT);

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
    child_player_id: postcard.childId,
  }),
);

/** A postcard of an owner. */
export type OwnedPostcard = { readonly id: string; readonly userId: string };

const isOwned = (eb: ExpressionBuilder<Schema, 'postcards'>, owned: Bound<OwnedPostcard>) =>
  eb.and([eb('id', '=', owned.id), eb('user_id', '=', owned.userId)]);

const columns = [
  ...shortColumns,
  ...longColumns,
  'user_id',
  'player_id',
  'session_id',
  'task_id',
  'is_storing',
] as const;

function postcardOf(row: Pick<Selectable<Schema['postcards']>, (typeof columns)[number]>) {
  return {
    ...listedOf(row),
    userId: row.user_id,
    playerId: row.player_id,
    sessionId: row.session_id,
    taskId: row.task_id,
    isStoring: fromFlag(row.is_storing),
  };
}

const byId = query((db, values: Bound<{ id: string }>) =>
  db.selectFrom('postcards').select(columns).where('id', '=', values.id),
);

/** A postcard of any owner. */
export async function findPostcard(db: Reader, id: string): Promise<Postcard | undefined> {
  const row = await db.first(byId, { id });
  return row && postcardOf(row);
}

/** Whether an owner has this postcard. */
export const findOwned = query((db, owned: Bound<OwnedPostcard>) =>
  db
    .selectFrom('postcards')
    .select('id')
    .where((eb) => isOwned(eb, owned)),
);

const mark = query((db, values: Bound<OwnedPostcard & { isRead: boolean | null }>) =>
  db
    .updateTable('postcards')
    .set((eb) => ({ is_read: eb.fn.coalesce(values.isRead, 'is_read') as Expression<0 | 1> }))
    .where((eb) => isOwned(eb, values))
    .returning(columns),
);

/** Marks an owner's postcard as read or unread. Null for `isRead` changes nothing. Undefined when there is no postcard. */
export async function markPostcard(
  trx: Transaction,
  values: OwnedPostcard & { readonly isRead: boolean | null },
): Promise<Postcard | undefined> {
  const row = await trx.first(mark, values);
  return row && postcardOf(row);
}

const cancel = query((db, owned: Bound<OwnedPostcard>) =>
  db
    .updateTable('postcards')
    .set({ status: 'failed' })
    .where((eb) => isOwned(eb, owned))
    .where('status', 'in', ['pending', 'generating'])
    .returning(columns),
);

/**
 * Marks an owner's postcard as failed if it is pending or generating; undefined when there is no such postcard. `isStoring`
 * tells whether its task may have stored a picture.
 */
export async function cancelPostcard(
  trx: Transaction,
  owned: OwnedPostcard,
): Promise<(Postcard & { readonly isStoring: boolean }) | undefined> {
  const row = await trx.first(cancel, owned);
  return row && postcardOf(row);
}

/** Gives an owner's failed postcard to a new task, and returns its player. */
export const retryPostcard = query((db, values: Bound<OwnedPostcard & { taskId: string }>) =>
  db
    .updateTable('postcards')
    .set({ status: 'pending', task_id: values.taskId, is_storing: 0 })
    .where((eb) => isOwned(eb, values))
    .where('status', '=', 'failed')
    .returning('player_id as playerId'),
);

/** A postcard, and the task that draws it now. A task that was replaced by another one finds no such postcard. */
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
  db
    .selectFrom('users')
    .select('role')
    .where('id', '=', values.userId)
    // A device never owns postcards, because its owner owns them.
    .$narrowType<{ role: Person['role'] }>(),
);

/**
 * Marks a postcard as being drawn and returns what to draw. Undefined when the task has nothing to draw: the postcard has
 * ended or was deleted, or another task draws it.
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

/** Marks a postcard as ready, with the addresses of its pictures. Returns its owner and its player. */
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
      .where((eb) => isOpen(eb, values))
      .returning(['user_id as userId', 'player_id as playerId']),
);

/** Marks a postcard as failed, unless it has ended. Returns its owner and its player. */
export const failPostcard = query((db, drawing: Bound<Drawing>) =>
  db
    .updateTable('postcards')
    .set({ status: 'failed', is_storing: 0 })
    .where((eb) => isOpen(eb, drawing))
    .returning(['user_id as userId', 'player_id as playerId']),
);

/** Gives a failed postcard from one task to another. Returns its owner and its player. */
export const drawAgain = query((db, values: Bound<Drawing & { newTaskId: string }>) =>
  db
    .updateTable('postcards')
    .set({ status: 'pending', task_id: values.newTaskId, is_storing: 0 })
    .where('id', '=', values.id)
    .where('task_id', '=', values.taskId)
    .where('status', '=', 'failed')
    .returning(['user_id as userId', 'player_id as playerId']),
);

/** Finds a postcard that is ready and has the pictures of this task. */
export const findReady = query((db, drawing: Bound<Drawing>) =>
  db
    .selectFrom('postcards')
    .select('id')
    .where('id', '=', drawing.id)
    .where('task_id', '=', drawing.taskId)
    .where('status', '=', 'ready'),
);

/** The path of the picture of an owner's ready postcard. */
export const findImage = query((db, owned: Bound<OwnedPostcard>) =>
  db
    .selectFrom('postcards')
    .select('image_url as imageUrl')
    .where((eb) => isOwned(eb, owned))
    .where('status', '=', 'ready'),
);

/** A deleted postcard: the paths of the pictures to delete. */
export type DeletedPostcard = {
  readonly imageUrl: string | null;
  readonly thumbnailUrl: string | null;
};

const picturePaths = ['image_url as imageUrl', 'thumbnail_url as thumbnailUrl'] as const;

export const deleteOne = query((db, owned: Bound<OwnedPostcard>) =>
  db
    .deleteFrom('postcards')
    .where((eb) => isOwned(eb, owned))
    .returning([...picturePaths, 'player_id as playerId']),
);

/** Deletes the postcards about a player, whoever has them. */
export const deleteAbout = query((db, values: Bound<{ playerId: string }>) =>
  db
    .deleteFrom('postcards')
    .where('child_player_id', '=', values.playerId)
    .returning([...picturePaths, 'user_id as userId']),
);

/** Deletes the postcards of some owners that name a player. This finds those that an earlier release has stored. */
export const deleteNaming = queryForIds((db, ownerIds, values: Bound<{ playerId: string }>) =>
  db
    .deleteFrom('postcards')
    .where('player_id', '=', values.playerId)
    .where('user_id', 'in', ownerIds)
    .returning([...picturePaths, 'user_id as userId']),
);

/** Deletes all postcards of an owner. */
export const deleteAll = query((db, values: Bound<{ userId: string }>) =>
  db.deleteFrom('postcards').where('user_id', '=', values.userId).returning(picturePaths),
);

/** Deletes the postcards about an owner's players, whoever has them. */
export const deleteAboutPlayersOf = query((db, values: Bound<{ userId: string }>) =>
  db
    .deleteFrom('postcards')
    .where(
      'child_player_id',
      'in',
      db.selectFrom('players').select('id').where('user_id', '=', values.userId),
    )
    .returning([...picturePaths, 'user_id as userId']),
);

const deleteOfLinked = query((db, values: Bound<GuestsLinked & { userId: string }>) =>
  db
    .deleteFrom('postcards')
    .where(
      'player_id',
      'in',
      db.selectFrom('players').select('id').where('user_id', '=', values.userId),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('parent_child')
          .innerJoin('users', 'users.id', 'parent_child.parent_user_id')
          .select('parent_child.child_player_id')
          .whereRef('parent_child.child_player_id', '=', 'postcards.player_id')
          .whereRef('parent_child.parent_user_id', '=', 'postcards.user_id')
          .where(isLinkValid(values)),
      ),
    )
    .returning([...picturePaths, 'user_id as userId']),
);

/**
 * Deletes the postcards that name an owner's players and belong to users who are linked to these players at this time. This
 * finds those that an earlier release has stored.
 */
export function deleteOfGuardians(
  trx: Transaction,
  userId: string,
  now: number,
): Promise<(DeletedPostcard & { readonly userId: string })[]> {
  return trx.all(deleteOfLinked, { userId, ...guestsLinkedAt(now) });
}
