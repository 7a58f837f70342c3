import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { CURSOR_LIMIT, type Page, type Position } from '../kernel/cursor.ts';
import { literal, type Identified } from './partial-rows.ts';
import type { Bound } from './query.ts';

/**
 * The condition for rows behind a position of a list whose order is `time desc, id desc`. An index whose last columns are these
 * two finds the page at once, wherever it is.
 *
 * @example .where(isBehind('postcards.created_at', 'postcards.id', values))
 */
export function isBehind(time: string, id: string, at: Bound<Position>): RawBuilder<SqlBool> {
  return sql`(${sql.ref(time)}, ${sql.ref(id)}) < (${at.time}, ${at.id})`;
}

/** The opposite condition: for rows at a position, or before it. */
export function isNotBehind(time: string, id: string, at: Bound<Position>): RawBuilder<SqlBool> {
  return sql`(${sql.ref(time)}, ${sql.ref(id)}) >= (${at.time}, ${at.id})`;
}

/** How many rows a query reads for a page: one more tells whether there is a next page. */
export const cursorRows = literal(CURSOR_LIMIT + 1);

/**
 * Makes a page of the rows that such a query has read.
 *
 * @param time the column of the order
 */
export function cutPage<
  Time extends string,
  Row extends Identified & Readonly<Record<Time, string>>,
>(rows: readonly Row[], time: Time): Page<readonly Row[]> {
  const last = rows[CURSOR_LIMIT - 1];
  if (last === undefined || rows.length === CURSOR_LIMIT) return { rows, next: undefined };
  return { rows: rows.slice(0, CURSOR_LIMIT), next: { time: last[time], id: last.id } };
}
