import type { Rows } from '../kernel/list-text.ts';
import type { ForIds } from './for-ids.ts';
import {
  PAGE_BYTES,
  PAGE_ROWS,
  type Identified,
  type Measured,
  type PartialRow,
} from './partial-rows.ts';
import type { Reader } from './port.ts';
import type { Query } from './query.ts';

/** The queries that read a list. */
export type List<Values, Row extends Identified, Long extends keyof Row> = {
  /** The first rows in the list's order, one more than a page at most. */
  readonly first: Query<Values, PartialRow<Row, Long>>;
  /** All rows in the list's order, but only how large they are. */
  readonly measured: Query<Values, Measured>;
  /** Rows by their ids, in any order. */
  readonly whole: ForIds<Values, Row>;
};

/**
 * Reads a list: by one query if it fits into a page, otherwise part by part, each when it is asked for. Nothing of the database
 * is held between the parts. The rows of a long list and their order are those of one moment. Each row is read when its part
 * comes, and is left out if it was deleted by then.
 */
export async function readList<Values, Row extends Identified, Long extends keyof Row>(
  db: Reader,
  list: List<Values, Row, Long>,
  values: Values,
): Promise<Rows<Row>> {
  const first = await db.all(list.first, values);
  if (first.length <= PAGE_ROWS) return completeRows(db, first, list.whole, values);
  return readParts(db, cutParts(await db.all(list.measured, values)), list.whole, values);
}

/** Returns the rows if they are whole. Otherwise it reads them once more, part by part. */
export function completeRows<Values, Row extends Identified, Long extends keyof Row>(
  db: Reader,
  rows: readonly PartialRow<Row, Long>[],
  whole: ForIds<Values, Row>,
  values: Values,
): Rows<Row> {
  return areWhole<Row, Long>(rows) ? rows : readParts(db, cutParts(rows), whole, values);
}

function areWhole<Row extends Identified, Long extends keyof Row>(
  rows: readonly PartialRow<Row, Long>[],
): rows is (PartialRow<Row, Long> & Row)[] {
  return rows.every(({ isWhole }) => isWhole === 1);
}

/**
 * Cuts a list into parts that fill no more than a page; a larger row is a part by itself. The ids of each part are packed into
 * one text: a list of 10 MB has many ids, which take memory as long as its reader is slow.
 */
function cutParts(rows: readonly Measured[]): string[] {
  const parts: string[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    bytes += row.bytes;
    if (bytes > PAGE_BYTES || parts.at(-1)?.length === PAGE_ROWS) {
      parts.push([]);
      bytes = row.bytes;
    }
    parts.at(-1)?.push(row.id);
  }
  return parts.map((ids) => JSON.stringify(ids));
}

async function* readParts<Values, Row extends Identified>(
  db: Reader,
  parts: readonly string[],
  whole: ForIds<Values, Row>,
  values: Values,
): AsyncGenerator<readonly Row[]> {
  for (const part of parts) {
    const ids = JSON.parse(part) as string[];
    const byId = new Map((await whole(db, ids, values)).map((row) => [row.id, row]));
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    if (rows.length > 0) yield rows;
  }
}
