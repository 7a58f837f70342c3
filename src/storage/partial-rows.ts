import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** How many rows of a list are read at once. */
export const PAGE_ROWS = 64;

/** How many bytes of long texts are read at once. A row with more is read alone. */
export const PAGE_BYTES = 256 * 1024;

export type Identified = { readonly id: string };

/** A row of a list, and how many bytes its long texts have. */
export type Measured = Identified & { readonly bytes: number };

/** A row of a list in which a long text is null when it exceeds the row's share of a page's bytes. */
export type PartialRow<Row extends Identified, Long extends keyof Row> = Omit<Row, Long | 'id'> & {
  readonly [Name in Long]: Row[Name] | null;
} & Measured & {
    /** Whether the long texts fit into the share together, so that none is left out. */
    readonly isWhole: 0 | 1;
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

/** How many bytes some texts of a row have together, by their columns. Engines know that without reading them. */
export function bytesOf(columns: readonly string[]): RawBuilder<number> {
  const lengths = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  return sql`${sql.join(lengths, sql` + `)}`;
}

/**
 * Makes the columns of a partial row, but for its short ones.
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
): (
  | PartialText<Schema[Table], Long>
  | AliasedRawBuilder<number, 'bytes'>
  | AliasedRawBuilder<0 | 1, 'isWhole'>
)[] {
  const share = sql.lit(Math.floor(PAGE_BYTES / rows));
  const bytes = bytesOf(long.map((name) => `${table}.${name}`));
  return [
    ...long.map((name) => {
      const text = sql.ref(`${table}.${name}`);
      const part = sql`case when octet_length(${text}) <= ${share} then ${text} end`;
      return part.as(name) as PartialText<Schema[Table], Long>;
    }),
    bytes.as('bytes'),
    sql<0 | 1>`case when ${bytes} <= ${share} then 1 else 0 end`.as('isWhole'),
  ];
}
