import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { literal } from './partial-rows.ts';
import { query, type Bound, type Query } from './query.ts';
import type { Schema } from './schema.ts';

/** Tables whose columns are not known to the types, because their names are data. */
type AnyTables = Record<string, Record<string, unknown>>;

/** The same builder for statements on any table. */
export const anyRows = (db: Kysely<Schema>) => db as unknown as Kysely<AnyTables>;

/** The most rows that are deleted at once, so that nobody waits for long. */
export const BATCH = 500;

/**
 * Writes the statement that deletes a batch of the rows that meet a condition. `tellingApart` are the columns that tell these rows
 * apart.
 */
export function deletionOfSome<Values>(
  table: string,
  tellingApart: readonly string[],
  condition: (
    eb: ExpressionBuilder<AnyTables, string>,
    values: Bound<Values>,
  ) => Expression<SqlBool>,
): Query<Values, unknown> {
  const columns = sql.join(tellingApart.map((column) => sql.ref(column)));
  return query((db, values: Bound<Values>) => {
    const some = anyRows(db)
      .selectFrom(table)
      .select(tellingApart)
      .where((eb) => condition(eb, values))
      .limit(literal(BATCH));
    return (
      anyRows(db)
        .deleteFrom(table)
        .where(sql<boolean>`(${columns}) in ${some}`)
        // On PostgreSQL a row may change while this statement waits for its lock.
        .where((eb) => condition(eb, values))
    );
  });
}
