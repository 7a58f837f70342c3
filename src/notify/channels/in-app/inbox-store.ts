import { sql, type Selectable } from 'kysely';
import { guestsLinkedAt, type GuestsLinked } from '../../../identity/lives/guest-links.ts';
import { namesOfMessage, withNames, type Names } from '../../../identity/lives/names.ts';
import type { Page, Position } from '../../../kernel/cursor.ts';
import { jsonText, type JsonText } from '../../../kernel/json.ts';
import { fromFlag } from '../../../storage/codecs.ts';
import { cursorRows, cutPage, isBehind } from '../../../storage/cursors.ts';
import type { Reader, Transaction } from '../../../storage/port.ts';
import { query, type Bound } from '../../../storage/query.ts';
import type { Schema } from '../../../storage/schema.ts';

/** A message, with its fields in the order of the answer: docs/contract/inbox.md. */
export type InboxMessage = {
  readonly id: string;
  readonly kind: string;
  readonly playerId: string | null;
  /** Details that depend on the kind. A message about a postcard has the postcard's id. */
  readonly details: JsonText;
  readonly isRead: boolean;
  readonly createdAt: string;
};

const columns = [
  'id',
  'kind',
  'player_id',
  'details',
  'is_read',
  'created_at',
  'postcard_id',
] as const;

type Row = Pick<Selectable<Schema['inbox']>, (typeof columns)[number]> & Names;

type Reading = GuestsLinked & { userId: string };

const page = query((db, values: Bound<Reading & Position>) =>
  db
    .selectFrom('inbox')
    .select(columns)
    .select(namesOfMessage(values))
    .where('user_id', '=', values.userId)
    .where(isBehind('inbox.created_at', 'inbox.id', values))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(cursorRows),
);

/** What a user may read at this time. */
function readingOf(userId: string, now: number): Reading {
  return { userId, ...guestsLinkedAt(now) };
}

/** A page of a user's messages, newest first. */
export async function listMessages(
  db: Reader,
  userId: string,
  from: Position,
  now: number,
): Promise<Page<readonly InboxMessage[]>> {
  const read = await db.all(page, { ...readingOf(userId, now), ...from });
  const { rows, next } = cutPage(read, 'created_at');
  return { rows: rows.map(messageOf), next };
}

function messageOf(row: Row): InboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    playerId: row.player_id,
    details:
      row.postcard_id === null
        ? withNames(row.details, row)
        : jsonText({ postcardId: row.postcard_id }),
    isRead: fromFlag(row.is_read),
    createdAt: row.created_at,
  };
}

type Mark = { id: string; userId: string; isRead: boolean };

const mark = query((db, values: Bound<Mark>) =>
  db
    .updateTable('inbox')
    .set({ is_read: values.isRead })
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId),
);

const one = query((db, values: Bound<Reading & { id: string }>) =>
  db
    .selectFrom('inbox')
    .select(columns)
    .select(namesOfMessage(values))
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId),
);

/**
 * Marks a message of a user as read or unread, and returns it; undefined when the user has no such message.
 *
 * @param isRead undefined does not change the message
 */
export async function markMessage(
  trx: Transaction,
  owned: { readonly id: string; readonly userId: string },
  isRead: boolean | undefined,
  now: number,
): Promise<InboxMessage | undefined> {
  if (isRead !== undefined) trx.send(mark, { ...owned, isRead });
  const row = await trx.first(one, { ...readingOf(owned.userId, now), id: owned.id });
  return row && messageOf(row);
}

const unread = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('inbox')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', values.userId)
    .where('is_read', '=', sql.lit(0)),
);

/** How many messages of a user are unread. */
export async function countUnread(db: Reader, userId: string): Promise<number> {
  return (await db.first(unread, { userId }))?.unread ?? 0;
}

/** Marks all messages of a user as read. */
export const markAllRead = query((db, values: Bound<{ userId: string }>) =>
  db
    .updateTable('inbox')
    .set({ is_read: 1 })
    .where('user_id', '=', values.userId)
    .where('is_read', '=', sql.lit(0)),
);

/** Deletes a message of a user. */
export const deleteMessage = query((db, values: Bound<{ id: string; userId: string }>) =>
  db.deleteFrom('inbox').where('id', '=', values.id).where('user_id', '=', values.userId),
);
