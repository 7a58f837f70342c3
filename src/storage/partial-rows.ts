import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** How many rows of a list are read at once. */
export const PAGE_ROWS = 64;

/** How many bytes of long texts are read at once; a row that has more of them is read by itself. */
export const PAGE_BYTES = 256 * 1024;

export type Identified = { readonly id: string };

/** A row of a list, in which a long text is null when it takes more than the row's share of a page. */
export type PartialRow<Row extends Identified, Long extends keyof Row> = Omit<Row, Long | 'id'> & {
  readonly [Name in Long]: Row[Name] | null;
} & Identified & {
    /** How many bytes they take together; 0 where that is no more than the share, and the row is whole. */
    readonly omittedBytes: number;
  };

/**
 * So many rows at most, as a number of the query's own text: SQLite plans a query anew whenever a limit is bound to it,
 * which takes longer than reading a page.
 */
export function literal(rows: number): RawBuilder<number> {
  return sql.lit(rows);
}

type PartialText<Row, Long extends string & keyof Row> = {
  [Name in Long]: AliasedRawBuilder<Row[Name] | null, Name>;
}[Long];

/**
 * The columns of a partial row, for a query that reads no more than so many rows. How long a text is an engine knows without
 * reading it.
 */
export function partialColumns<
  Table extends keyof Schema,
  Long extends string & keyof Schema[Table],
>(
  table: Table,
  long: readonly Long[],
  rows = PAGE_ROWS,
): (PartialText<Schema[Table], Long> | AliasedRawBuilder<number, 'omittedBytes'>)[] {
  const share = sql.lit(Math.floor(PAGE_BYTES / rows));
  const columns = long.map((name) => {
    const text = sql.ref(`${table}.${name}`);
    return { name, text, length: sql<number>`coalesce(octet_length(${text}), 0)` };
  });
  const bytes = sql.join(
    columns.map(({ length }) => length),
    sql` + `,
  );
  return [
    ...columns.map(
      ({ name, text, length }) =>
        sql`case when ${length} <= ${share} then ${text} end`.as(name) as PartialText<
          Schema[Table],
          Long
        >,
    ),
    sql<number>`case when ${bytes} <= ${share} then 0 else ${bytes} end`.as('omittedBytes'),
  ];
}
