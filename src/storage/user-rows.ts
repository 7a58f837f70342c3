import type { Expression, Kysely } from 'kysely';
import { anyRows } from './any-rows.ts';
import type { OfUser, UserColumn } from './fates.ts';
import { query, type Bound } from './query.ts';
import type { Schema } from './schema.ts';

type Fate = OfUser<Record<string, unknown>>;

/** Two users: the one whose rows they are, and the one who gets them. */
export type Giving = { from: string; to: string };

/** Where a user has one row for each value of some columns: selects that of another user, or only a newer one. */
const twinOf = (
  db: Kysely<Schema>,
  { table, column }: UserColumn,
  { one, newest }: Extract<Fate['move'], object>,
  user: Expression<string>,
) =>
  anyRows(db)
    .selectFrom(`${table} as twin`)
    .select(`twin.${column}`)
    .where(`twin.${column}`, '=', user)
    .where((eb) =>
      eb.and([
        ...one.map((each) => eb(`twin.${each}`, '=', eb.ref(`${table}.${each}`))),
        ...(newest === undefined ? [] : [eb(`twin.${newest}`, '>', eb.ref(`${table}.${newest}`))]),
      ]),
    );

/**
 * Writes the statement that gives a user's rows to another user. Where a user has one row for each value of some columns, a row
 * stays behind for which the other one has such a row.
 *
 * @param bring which rows, if not all: those about such players, or about none
 */
export const givingOf = (named: UserColumn, bring?: Fate['bring']) =>
  query((db, { from, to }: Bound<Giving>) => {
    const {
      table,
      column,
      fate: { move },
    } = named;
    const rows = anyRows(db)
      .updateTable(table)
      .set({ [column]: to })
      .where(column, '=', from);
    if (typeof move === 'object') {
      const own = twinOf(db, named, { one: move.one }, to);
      return rows.where((eb) => eb.not(eb.exists(own)));
    }
    if (typeof bring !== 'object') return rows;
    const players = db
      .selectFrom('players')
      .select('id')
      .where('user_id', 'in', bring.of === 'both' ? [from, to] : [from]);
    return rows.where((eb) => eb.or([eb(bring.about, 'is', null), eb(bring.about, 'in', players)]));
  });

/** Writes the statement that deletes what `to` has older than `from`, where a user has one row and the newest counts. */
export const deletionOfOlder = (named: UserColumn, move: Extract<Fate['move'], object>) =>
  query((db, { from, to }: Bound<Giving>) =>
    anyRows(db)
      .deleteFrom(named.table)
      .where(named.column, '=', to)
      .where((eb) => eb.exists(twinOf(db, named, move, from))),
  );

/** Writes the statement that deletes a user's rows. */
export const deletionOf = ({ table, column }: Pick<UserColumn, 'table' | 'column'>) =>
  query((db, { userId }: Bound<{ userId: string }>) =>
    anyRows(db).deleteFrom(table).where(column, '=', userId),
  );
