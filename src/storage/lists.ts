import type { Rows } from '../kernel/list-text.ts';
import type { ForIds } from './for-ids.ts';
import { PAGE_BYTES, PAGE_ROWS, type Identified, type PartialRow } from './partial-rows.ts';
import type { Reader } from './port.ts';
import type { Query } from './query.ts';

/** The queries that read a list. */
export type List<Values, Row extends Identified, Long extends keyof Row> = {
  /** The first rows in the list's order, one more than a page at most. */
  readonly first: Query<Values, PartialRow<Row, Long>>;
  /** The ids of all rows in the list's order. */
  readonly ids: Query<Values, Identified>;
  /** Rows by their ids, in any order. */
  readonly partial: ForIds<Values, PartialRow<Row, Long>>;
  readonly whole: ForIds<Values, Row>;
};

/**
 * Reads a list: at once if it fits into a page, otherwise part by part, each when it is asked for. Nothing of the database is
 * held between the parts. The rows of a long list and their order are those of one moment. Each row is read when its part
 * comes, and is left out if it was deleted by then.
 */
export async function readList<Values, Row extends Identified, Long extends keyof Row>(
  db: Reader,
  list: List<Values, Row, Long>,
  values: Values,
): Promise<Rows<Row>> {
  const first = await db.all(list.first, values);
  if (first.length <= PAGE_ROWS) return completeRows(db, first, list.whole, values);
  return readPages(db, list, packPages(await db.all(list.ids, values)), values);
}

/** Returns the rows if they are whole. Otherwise it reads them part by part, and partial ones once more. */
export function completeRows<Values, Row extends Identified, Long extends keyof Row>(
  db: Reader,
  rows: readonly PartialRow<Row, Long>[],
  whole: ForIds<Values, Row>,
  values: Values,
): Rows<Row> {
  return areWhole<Row, Long>(rows) ? rows : readParts(db, rows, whole, values);
}

async function* readPages<Values, Row extends Identified, Long extends keyof Row>(
  db: Reader,
  { partial, whole }: Pick<List<Values, Row, Long>, 'partial' | 'whole'>,
  pages: readonly string[],
  values: Values,
): AsyncGenerator<readonly Row[]> {
  for (const page of pages) {
    const ids = JSON.parse(page) as string[];
    yield* readParts(db, sortByIds(ids, await partial(db, ids, values)), whole, values);
  }
}

async function* readParts<Values, Row extends Identified, Long extends keyof Row>(
  db: Reader,
  rows: readonly PartialRow<Row, Long>[],
  whole: ForIds<Values, Row>,
  values: Values,
): AsyncGenerator<readonly Row[]> {
  for (const part of split(rows)) {
    if (areWhole<Row, Long>(part)) yield part;
    else {
      const ids = part.map(({ id }) => id);
      yield sortByIds(ids, await whole(db, ids, values));
    }
  }
}

/** Splits rows into parts. A part has only whole or only partial rows, and these fill no more than a page. */
function split<Row extends Identified, Long extends keyof Row>(
  rows: readonly PartialRow<Row, Long>[],
): PartialRow<Row, Long>[][] {
  const parts: PartialRow<Row, Long>[][] = [];
  let bytes = 0;
  let wasWhole: boolean | undefined;
  for (const row of rows) {
    const isWhole = row.omittedBytes === 0;
    bytes += row.omittedBytes;
    if (isWhole !== wasWhole || bytes > PAGE_BYTES) {
      parts.push([]);
      bytes = row.omittedBytes;
      wasWhole = isWhole;
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}

function areWhole<Row extends Identified, Long extends keyof Row>(
  rows: readonly PartialRow<Row, Long>[],
): rows is (PartialRow<Row, Long> & Row)[] {
  return rows.every(({ omittedBytes }) => omittedBytes === 0);
}

function sortByIds<Row extends Identified>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Packs the ids of each page into one text. A list of 10 MB has many ids, which take memory as long as its reader is slow. */
function packPages(rows: readonly Identified[]): string[] {
  const pages: string[] = [];
  for (let at = 0; at < rows.length; at += PAGE_ROWS) {
    const ids = rows.slice(at, at + PAGE_ROWS).map(({ id }) => id);
    pages.push(JSON.stringify(ids));
  }
  return pages;
}
