import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** How many rows of a list are read at once. */
export const PAGE_ROWS = 64;

/** How many bytes of long texts are read at once. A row with more is read alone. */
export const PAGE_BYTES = 256 * 1024;

export type Identified = { readonly id: string };

/** A row of a list in which a long text is null when it exceeds the row's share of a page's bytes. */
export type PartialRow<Row extends Identified, Long extends keyof Row> = Omit<Row, Long | 'id'> & {
  readonly [Name in Long]: Row[Name] | null;
} & Identified & {
    /** The bytes of the row's long texts. 0 when they fit into the share, so that the row is whole. */
    readonly omittedBytes: number;
  };

/**
 * Makes a limit that is part of the query's text. With a bound limit SQLite plans the query again each time, which takes longer
 * than reading a page.
 */
export function literal(rows: number): RawBuilder<number> {
  return sql.lit(rows);
}

type PartialText<Row, Long extends string & keyof Row> = {
  [Name in Long]: AliasedRawBuilder<Row[Name] | null, Name>;
}[Long];

/**
 * Makes the columns of a partial row. Engines know the length of a text without reading it.
 *
 * @param rows the most rows that the query reads
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
    return { name, text, length: sql<number>`octet_length(${text})` };
  });
  const bytes = sql.join(
    columns.map(({ length }) => sql`coalesce(${length}, 0)`),
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
