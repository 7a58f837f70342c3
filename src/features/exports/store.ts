import type { Page, Position } from '../../kernel/cursor.ts';
import { cursorRows, cutPage, isBehind } from '../../storage/cursors.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Export } from './rules.ts';

const columns = [
  'id',
  'status',
  'attempt',
  'size',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

export const insertExport = query(
  (db, values: Bound<{ id: string; userId: string; createdAt: string }>) =>
    db.insertInto('exports').values({
      id: values.id,
      user_id: values.userId,
      status: 'pending',
      attempt: null,
      size: null,
      created_at: values.createdAt,
      expires_at: null,
    }),
);

const pending = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('exports')
    .select(columns)
    .where('user_id', '=', values.userId)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(literal(1)),
);

/** The pending export of a user, if there is one. */
export function findPending(db: Reader, userId: string): Promise<Export | undefined> {
  return db.first(pending, { userId });
}

/** An export to find for its user. An expired export counts as absent, also before it is deleted. */
type Asked = { id: string; userId: string; now: string };

const one = query((db, values: Bound<Asked>) =>
  db
    .selectFrom('exports')
    .select(columns)
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', values.now)])),
);

export function findExport(db: Reader, asked: Asked): Promise<Export | undefined> {
  return db.first(one, asked);
}

const page = query((db, values: Bound<{ userId: string; now: string } & Position>) =>
  db
    .selectFrom('exports')
    .select([...columns, 'created_at'])
    .where('user_id', '=', values.userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', values.now)]))
    .where(isBehind('created_at', 'id', values))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(cursorRows),
);

/** A page of a user's exports, newest first. */
export async function listExports(
  db: Reader,
  { userId, now }: { readonly userId: string; readonly now: string },
  from: Position,
): Promise<Page<readonly Export[]>> {
  return cutPage(await db.all(page, { userId, now, ...from }), 'created_at');
}

export const deleteOne = query((db, values: Bound<Asked>) =>
  db
    .deleteFrom('exports')
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', values.now)]))
    .returning(['id', 'status']),
);

export const deleteAll = query((db, values: Bound<{ userId: string }>) =>
  db
    .deleteFrom('exports')
    .where('user_id', '=', values.userId)
    .returning(['id', 'status', 'expires_at as expiresAt']),
);

/** The most expired exports that are deleted at once. */
export const EXPIRED_AT_ONCE = 100;

export const deleteExpired = query((db, values: Bound<{ now: string }>) =>
  db
    .deleteFrom('exports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('exports')
        .select('id')
        .where('expires_at', '<=', values.now)
        .limit(literal(EXPIRED_AT_ONCE)),
    )
    .returning(['id', 'status']),
);

/** What an attempt needs to know: the export's user, time of request and status. */
export const findWork = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('exports')
    .select(['user_id as userId', 'created_at as createdAt', 'status'])
    .where('id', '=', values.id),
);

type Made = { id: string; userId: string; attempt: number; size: number; expiresAt: string };

/** Marks an export as ready, if it still belongs to this user: a guest may have moved into an account meanwhile. */
export const finishExport = query((db, values: Bound<Made>) =>
  db
    .updateTable('exports')
    .set({
      status: 'ready',
      attempt: values.attempt,
      size: values.size,
      expires_at: values.expiresAt,
    })
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId)
    .where('status', '=', 'pending'),
);

/** Marks an export as failed, if it is pending. */
export const failExport = query((db, values: Bound<{ id: string; expiresAt: string }>) =>
  db
    .updateTable('exports')
    .set({ status: 'failed', expires_at: values.expiresAt })
    .where('id', '=', values.id)
    .where('status', '=', 'pending'),
);
