import { sql, type AliasedRawBuilder } from 'kysely';

/** How many rows of a list are read at once. */
export const PAGE_ROWS = 64;

/** How many bytes of long texts are read at once; a row that has more of them is read by itself. */
export const PAGE_BYTES = 256 * 1024;

export type Identified = { readonly id: string };

/** A row of a list, in which long texts are null when together they take more than the row's share of a page. */
export type Lean<Row extends Identified, Long extends keyof Row> = Omit<Row, Long | 'id'> & {
  readonly [Name in Long]: Row[Name] | null;
} & Identified & {
    /** How many bytes they take; 0 for a row that is whole. */
    readonly withheld: number;
  };

/**
 * The columns of a lean row, for a query that reads no more than so many rows. How long a text is an engine knows without
 * reading it.
 */
export function leanColumns<Long extends string>(
  table: string,
  long: readonly Long[],
  rows = PAGE_ROWS,
): (AliasedRawBuilder<string | null, Long> | AliasedRawBuilder<number, 'withheld'>)[] {
  const columns = long.map((name) => ({ name, ref: sql.ref<string | null>(`${table}.${name}`) }));
  const lengths = columns.map(({ ref }) => sql`coalesce(octet_length(${ref}), 0)`);
  const bytes = sql.join(lengths, sql` + `);
  const fits = sql`${bytes} <= ${sql.lit(Math.floor(PAGE_BYTES / rows))}`;
  return [
    ...columns.map(({ name, ref }) =>
      sql<string | null>`case when ${fits} then ${ref} end`.as(name),
    ),
    sql<number>`case when ${fits} then 0 else ${bytes} end`.as('withheld'),
  ];
}
