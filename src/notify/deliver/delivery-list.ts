import { sql, type Expression, type Kysely } from 'kysely';
import type { Page, Position } from '../../kernel/cursor.ts';
import { isAccountRow } from '../../storage/accounts.ts';
import { cursorRows, cutPage, isBehind } from '../../storage/cursors.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';

export const DELIVERY_STATES = [
  'pending',
  'delivered',
  'unknown',
  'failed',
  'skipped',
] as const satisfies readonly Schema['deliveries']['state'][];

/** A delivery as administrators see it: neither its contents nor where it went. */
export type ListedDelivery = {
  readonly id: string;
  /** The account that is told; null for a guest, since administrators do not see guests. */
  readonly userId: string | null;
  /** The account's name. */
  readonly userName: string | null;
  readonly kind: string;
  readonly channel: string;
  readonly state: (typeof DELIVERY_STATES)[number];
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
};

/** Selects deliveries. An empty text selects all. */
export type DeliveryFilter = {
  readonly state: string;
  readonly channel: string;
  readonly kind: string;
  /** The id of an account. A guest's id finds nothing. */
  readonly userId: string;
  /** The e-mail address of an account, in small letters. */
  readonly email: string;
};

type Values = Bound<Position & DeliveryFilter>;

/** Whether a column has the wanted text. */
const isWanted = (column: string, wanted: Expression<string>) =>
  sql<boolean>`${wanted} in ('', ${sql.ref(column)})`;

const pageOf = (db: Kysely<Schema>, values: Values) =>
  db
    .selectFrom('deliveries')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'deliveries.user_id').on(isAccountRow))
    .select([
      'deliveries.id',
      'users.id as userId',
      'users.name as userName',
      'deliveries.kind',
      'deliveries.channel',
      'deliveries.state',
      'deliveries.attempts',
      'deliveries.last_error as lastError',
      'deliveries.created_at as createdAt',
      'deliveries.ended_at as endedAt',
    ])
    .where(isWanted('deliveries.state', values.state))
    .where(isWanted('deliveries.channel', values.channel))
    .where(isWanted('deliveries.kind', values.kind))
    .where(isWanted('users.id', values.userId))
    .where(isWanted('users.email', values.email))
    .where(isBehind('deliveries.created_at', 'deliveries.id', values))
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(cursorRows);

const newest = query((db, values: Values) => pageOf(db, values));

/** Queries by one filter that has a separate index, so that rare deliveries are found quickly. */
const filtered = {
  email: query((db, values: Values) =>
    pageOf(db, values).where('deliveries.user_id', 'in', (eb) =>
      eb.selectFrom('users').select('id').where('email', '=', values.email),
    ),
  ),
  userId: query((db, values: Values) =>
    pageOf(db, values).where('deliveries.user_id', '=', values.userId),
  ),
  state: query((db, values: Values) =>
    pageOf(db, values).where(sql`deliveries.state`, '=', values.state),
  ),
  kind: query((db, values: Values) =>
    pageOf(db, values).where('deliveries.kind', '=', values.kind),
  ),
  channel: query((db, values: Values) =>
    pageOf(db, values).where('deliveries.channel', '=', values.channel),
  ),
};

/** The filters with an index. The first ones find the fewest rows, and their indexes include the columns of the later ones. */
const INDEXED = ['email', 'userId', 'state', 'kind', 'channel'] as const;

/** A page of the deliveries, newest first. */
export async function listDeliveries(
  db: Reader,
  filter: DeliveryFilter,
  from: Position,
): Promise<Page<readonly ListedDelivery[]>> {
  const indexed = INDEXED.find((name) => filter[name] !== '');
  const page = indexed === undefined ? newest : filtered[indexed];
  return cutPage(await db.all(page, { ...filter, ...from }), 'createdAt');
}
