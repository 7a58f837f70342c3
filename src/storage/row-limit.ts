import { refuse, type Declared } from '../contract/refusal.ts';
import { literal } from './partial-rows.ts';
import type { Transaction } from './port.ts';
import { query, type Bound } from './query.ts';
import { lockOwner } from './owner-lock.ts';

/** The most rows that one owner may have in a table, and what is refused beyond that. */
export type RowLimit = {
  readonly most: number;
  readonly refused: Declared;
};

/** The tables in which each owner has a limit, and which have an index by owner. */
type Table = 'teacher_flowcharts' | 'postcards';

/**
 * Makes a check that runs before each new row. It takes the owner's lock until the transaction ends, so that concurrent
 * requests never exceed the limit together. An owner may have more rows already, such as after a guest has moved into an
 * account, and keeps them.
 *
 * @throws {Refusal} 403 for an owner who has as many as the limit, or more
 */
export function createRowLimitCheck(table: Table, { most, refused }: RowLimit) {
  // Reads the owner's part of the index, up to the limit.
  const last = query((db, values: Bound<{ userId: string }>) =>
    db
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', values.userId)
      .offset(literal(most - 1))
      .limit(literal(1)),
  );
  return async (trx: Transaction, userId: string): Promise<void> => {
    lockOwner(trx, userId);
    if ((await trx.first(last, { userId })) !== undefined) throw refuse(refused);
  };
}

/**
 * Makes a check whether an owner may get the rows of another one. The caller holds the locks of both.
 *
 * @throws {Refusal} 403 when there is a row to give, and they have more than the limit together
 */
export function createGivenRowsCheck(table: Table, { most, refused }: RowLimit) {
  const given = query((db, owners: Bound<Owners>) =>
    db.selectFrom(table).select('id').where('user_id', '=', owners.from).limit(literal(1)),
  );
  const beyond = query((db, owners: Bound<Owners>) =>
    db
      .selectFrom(table)
      .select('id')
      .where('user_id', 'in', [owners.from, owners.to])
      .offset(literal(most))
      .limit(literal(1)),
  );
  return async (trx: Transaction, owners: Owners): Promise<void> => {
    if ((await trx.first(given, owners)) === undefined) return;
    if ((await trx.first(beyond, owners)) !== undefined) throw refuse(refused);
  };
}

type Owners = { readonly from: string; readonly to: string };
