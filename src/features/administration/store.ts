import { sql, type Expression, type Kysely } from 'kysely';
import type { Page, Position } from '../../kernel/cursor.ts';
import { cursorRows, cutPage, isBehind } from '../../storage/cursors.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';

/** Everybody who has an account, with the subscription. The first condition is a part of the text, as in the index of accounts. */
const accounts = (db: Kysely<Schema>) =>
  db
    .selectFrom('users')
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
    .where('users.role', '<>', sql.lit('guest' as const))
    .where('users.role', '<>', sql.lit('device' as const))
    .$narrowType<{ role: 'user' | 'admin' }>();

const one = query((db, values: Bound<{ id: string }>) =>
  accounts(db).where('users.id', '=', values.id),
);

/** An account as administrators see it. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export function findAccount(db: Reader, id: string) {
  return db.first(one, { id });
}

const page = query((db, values: Bound<Position & { pattern: string; wanted: string }>) =>
  accounts(db)
    .where((eb) =>
      eb.or([
        isLike(eb.ref('users.email'), values.pattern),
        isLike(eb.ref('users.name'), values.pattern),
        eb('users.id', '=', values.wanted),
      ]),
    )
    .where(isBehind('users.created_at', 'users.id', values))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(cursorRows),
);

/** Matches a pattern in lower case. Both engines lower the letters of ASCII alone. */
const isLike = (column: Expression<string>, pattern: Expression<string>) =>
  sql<boolean>`lower(${column}) like ${pattern} escape '\\'`;

/** A page of the accounts that have this text in their address or their name, or as their id; newest first. */
export async function listAccounts(
  db: Reader,
  search: string,
  from: Position,
): Promise<Page<readonly Account[]>> {
  const folded = search.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const pattern = `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return cutPage(await db.all(page, { ...from, pattern, wanted: folded }), 'createdAt');
}
