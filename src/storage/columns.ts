import { sql, type OnConflictBuilder } from 'kysely';
import type { Schema } from './schema.ts';

type ColumnIn<Table extends keyof Schema> = string & keyof Schema[Table];

/**
 * Lets a new row replace these columns of the stored row that has the same key. The others stay.
 *
 * @param key the columns of the primary key or of a unique index
 * @example .onConflict(overwrite(['player_id'], ['role', 'expires_at']))
 */
export function overwrite<Table extends keyof Schema>(
  key: readonly ColumnIn<Table>[],
  columns: readonly ColumnIn<Table>[],
) {
  const ofNewRow = columns.map((column) => [column, sql.ref(`excluded.${column}`)]);
  // Each column gets a value of its own type, which the compiler cannot tell of a table that it does not know yet.
  return (conflict: OnConflictBuilder<Schema, Table>) =>
    conflict.columns(key).doUpdateSet(Object.fromEntries(ofNewRow) as never);
}

/** The column of a field: its name in snake case. */
export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

type ValuesOf<Values, Column> = {
  readonly [Field in string & keyof Values as ColumnOf<Field> & Column]: Values[Field];
};

/**
 * The values of columns that are named as the values are, but in snake case.
 *
 * @example .values(columnsOf(values, ['player_id', 'role']))
 */
export function columnsOf<Values extends object, Column extends ColumnOf<string & keyof Values>>(
  values: Values,
  columns: readonly Column[],
): ValuesOf<Values, Column> {
  const fieldOf = (column: string) =>
    column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof Values;
  const entries = columns.map((column) => [column, values[fieldOf(column)]]);
  return Object.fromEntries(entries) as ValuesOf<Values, Column>;
}
