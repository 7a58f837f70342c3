import { sql, type Expression, type Kysely } from 'kysely';
import { CURSOR_LIMIT, type Page, type Position } from '../../kernel/cursor.ts';
import type { OneAtATime } from '../../kernel/one-at-a-time.ts';
import { isAccountRow } from '../../storage/accounts.ts';
import { cursorRows, cutPage, isBehind, isNotBehind } from '../../storage/cursors.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';

/** All users with an account. */
const people = (db: Kysely<Schema>) => db.selectFrom('users').where(isAccountRow);

/** All users with an account, and their subscriptions. */
const accounts = (db: Kysely<Schema>) =>
  people(db)
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.email_verified as isVerified',
      'users.role',
      'users.created_at as createdAt',
      'subscriptions.tier',
      'subscriptions.status',
      'subscriptions.ends_at as endsAt',
    ])
    .$narrowType<{ role: 'user' | 'admin' }>();

const one = query((db, values: Bound<{ id: string }>) =>
  accounts(db).where('users.id', '=', values.id),
);

/** An account as administrators see it. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export function findAccount(db: Reader, id: string) {
  return db.first(one, { id });
}

type Wanted = { pattern: string; wanted: string };

/** A part of the list: after one position, up to another. */
type Part = Position & { endTime: string; endId: string };

const page = query((db, values: Bound<Part & Wanted>) =>
  accounts(db)
    .where((eb) =>
      eb.or([
        isLike(eb.ref('users.email'), values.pattern),
        isLike(eb.ref('users.name'), values.pattern),
        eb('users.id', '=', values.wanted),
      ]),
    )
    .where(isBehind('users.created_at', 'users.id', values))
    .where(isNotBehind('users.created_at', 'users.id', { time: values.endTime, id: values.endId }))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(cursorRows),
);

/** How many accounts one query searches. On SQLite all other requests wait meanwhile. */
const SEARCHED_AT_ONCE = 2_000;

const endOfPart = query((db, from: Bound<Position>) =>
  people(db)
    .select(['users.created_at as time', 'users.id'])
    .where(isBehind('users.created_at', 'users.id', from))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .offset(literal(SEARCHED_AT_ONCE - 1))
    .limit(literal(1)),
);

/** The position after every account: no time and no id sorts before the empty text. */
const END: Position = { time: '', id: '' };

/** Searches the next part. Returns the accounts that match, and the part's end if more accounts follow. */
async function searchPart(db: Reader, wanted: Wanted, from: Position) {
  const end = await db.first(endOfPart, from);
  const { time, id } = end ?? END;
  return { rows: await db.all(page, { ...wanted, ...from, endTime: time, endId: id }), end };
}

/** Matches a pattern in lower case. Both engines convert only ASCII letters to lower case. */
const isLike = (column: Expression<string>, pattern: Expression<string>) =>
  sql<boolean>`lower(${column}) like ${pattern} escape '\\'`;

/**
 * A page of the accounts with this text in the address or name, or as the id; newest first.
 *
 * @param oneAtATime searches all parts after the first
 */
export async function listAccounts(
  db: Reader,
  search: string,
  from: Position,
  oneAtATime: OneAtATime,
): Promise<Page<readonly Account[]>> {
  const folded = search.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const pattern = `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const wanted = { pattern, wanted: folded };
  let { rows, end } = await searchPart(db, wanted, from);
  while (end !== undefined && rows.length <= CURSOR_LIMIT) {
    const behind = end;
    const next = await oneAtATime(() => searchPart(db, wanted, behind));
    rows = [...rows, ...next.rows];
    end = next.end;
  }
  return cutPage(rows, 'createdAt');
}
