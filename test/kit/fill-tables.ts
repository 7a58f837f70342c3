import { EACH_FATE, PLAYER_COLUMNS, USER_COLUMNS } from '../../src/storage/fates.ts';
import { insertAnyRow } from './any-row.ts';
import type { Database } from './database/database.ts';

/**
 * Inserts a row into each table that refers to a user, or to a new player or other rows of the user.
 * @returns the first column of the row in each table
 */
export async function fillTables(
  database: Database,
  userId: string,
): Promise<Readonly<Record<string, string>>> {
  const own: Record<string, string> = { users: userId };
  // Those that others refer to come first.
  for (const [table] of EACH_FATE.toReversed()) {
    const refersTo = new Map(
      (await database.references(table)).map((one) => [one.column, own[one.table]]),
    );
    const isHere = (one: { table: string }) => one.table === table;
    for (const { column } of USER_COLUMNS.filter(isHere)) refersTo.set(column, userId);
    for (const { column, fate } of PLAYER_COLUMNS.filter(isHere)) {
      if (fate !== 'kept') refersTo.set(column, own['players']);
    }
    const given = [...refersTo].filter((one): one is [string, string] => one[1] !== undefined);
    if (own[table] !== undefined || given.length === 0) continue;
    own[table] = await insertAnyRow(database, table, Object.fromEntries(given));
  }
  return own;
}
