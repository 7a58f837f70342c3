import { sql, type Kysely, type Selectable } from 'kysely';
import { CURSOR_LIMIT, type Page, type Position } from '../../kernel/cursor.ts';
import { mapRows, type Rows } from '../../kernel/list-text.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { cursorRows, cutPage, isBehind } from '../../storage/cursors.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { completeRows } from '../../storage/lists.ts';
import { partialColumns } from '../../storage/partial-rows.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Filter, ListedPostcard } from './rules.ts';

export const shortColumns = [
  'id',
  'status',
  'image_url',
  'thumbnail_url',
  'is_read',
  'created_at',
] as const;
export const longColumns = ['caller_number', 'manifest'] as const;

type Row = Pick<
  Selectable<Schema['postcards']>,
  (typeof shortColumns | typeof longColumns)[number]
>;

type OwnerAndPosition = { userId: string } & Position;

/** Selects the owner's newest postcards for one page. `rows` is the most rows that share the page's bytes. */
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
    // Use `or` instead of `isBehind`, for which SQLite would scan all postcards of the owner instead of looking up the ids.
    .where((eb) =>
      eb.or([
        eb('created_at', '<', values.time),
        eb.and([eb('created_at', '=', values.time), eb('id', '<', values.id)]),
      ]),
    ),
);

/** A page of the postcards of some owners that name a player. The subquery sorts only ids, because whole rows are large. */
const pageOfFamily = queryForIds((db, ownerIds, values: Bound<Position & { playerId: string }>) =>
  db
    .selectFrom('postcards')
    .select([...shortColumns, ...partialColumns('postcards', longColumns, CURSOR_LIMIT)])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('postcards')
        .select('id')
        .where('player_id', '=', values.playerId)
        .where('user_id', 'in', ownerIds)
        .where(isBehind('created_at', 'id', values))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(cursorRows),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

const wholeRows = queryForIds((db, ids) =>
  db
    .selectFrom('postcards')
    .select([...shortColumns, ...longColumns])
    .where('id', 'in', ids),
);

type PartialRow = Awaited<ReturnType<typeof readFiltered>>[number];

function pageOf(db: Reader, read: readonly PartialRow[]): Page<Rows<ListedPostcard>> {
  const { rows, next } = cutPage(read, 'created_at');
  return { rows: mapRows(completeRows(db, rows, wholeRows, {}), listedOf), next };
}

/** A page of the owner's postcards, newest first. */
export async function listPostcards(
  db: Reader,
  userId: string,
  filter: Filter,
  from: Position,
): Promise<Page<Rows<ListedPostcard>>> {
  return pageOf(db, await readFiltered(db, { userId, ...from }, filter));
}

/** A page of the postcards of some owners, at least one, that name this player; newest first. */
export async function listPostcardsOf(
  db: Reader,
  playerId: string,
  ownerIds: readonly string[],
  from: Position,
): Promise<Page<Rows<ListedPostcard>>> {
  return pageOf(db, await pageOfFamily(db, ownerIds, { playerId, ...from }));
}

/** Makes a postcard of a list from its row. */
export function listedOf(row: Row): ListedPostcard {
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

/** Counts unread postcards. The conditions are literals, so that the partial index of unread postcards is used. */
const selectUnread = (db: Kysely<Schema>, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('postcards')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', values.userId)
    .where('is_read', '=', sql.lit(0))
    .where('status', '=', sql.lit('ready'));

const unreadOfOwner = query((db, values: Bound<{ userId: string }>) => selectUnread(db, values));

const unreadOfPlayer = query((db, values: Bound<{ userId: string; playerId: string }>) =>
  selectUnread(db, values).where('player_id', '=', values.playerId),
);

/** How many of an owner's postcards are ready and not read, or of those the ones of a player. */
export async function countUnread(db: Reader, userId: string, playerId?: string): Promise<number> {
  const row =
    playerId === undefined
      ? await db.first(unreadOfOwner, { userId })
      : await db.first(unreadOfPlayer, { userId, playerId });
  return row?.unread ?? 0;
}
