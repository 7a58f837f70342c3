import type { Rows } from '../kernel/list-text.ts';
import type { ForIds } from './for-ids.ts';
import { PAGE_BYTES, PAGE_ROWS, type Identified, type PartialRow } from './partial-rows.ts';
import type { Reader } from './port.ts';
import type { Query } from './query.ts';

/** How a list is read. */
export type List<Values, Row extends Identified, Long extends keyof Row> = {
  /** The first rows in the list's order: one more than a page, where there are so many. */
  readonly first: Query<Values, PartialRow<Row, Long>>;
  /** The ids of all in the list's order. */
  readonly ids: Query<Values, Identified>;
  /** Rows by their ids, in any order: partial ones, and whole ones. */
  readonly partial: ForIds<object, PartialRow<Row, Long>>;
  readonly whole: ForIds<object, Row>;
};

/**
 * Reads a list: at once where one page holds it, else part by part, each when it is asked for and with queries of its own,
 * between which nothing is held of the database. Which rows a long list has, and in which order, is decided at one
 * moment; each is as it stands when its turn comes, and left out when it was deleted by then.
 */
export async function readList<Values, Row extends Identified, Long extends keyof Row>(
  db: Reader,
  list: List<Values, Row, Long>,
  values: Values,
): Promise<Rows<Row>> {
  const first = await db.all(list.first, values);
  if (first.length <= PAGE_ROWS) return completeRows(db, first, list.whole);
  return pagesOf(db, list, textsOf(await db.all(list.ids, values)));
}

/** The rows; part by part, when some are partial and have to be read again, whole. */
export function completeRows<Row extends Identified, Long extends keyof Row>(
  db: Reader,
  rows: readonly PartialRow<Row, Long>[],
  whole: ForIds<object, Row>,
): Rows<Row> {
  return areWhole<Row, Long>(rows) ? rows : partsOf(db, rows, whole);
}

async function* pagesOf<Row extends Identified, Long extends keyof Row>(
  db: Reader,
  { partial, whole }: Pick<List<never, Row, Long>, 'partial' | 'whole'>,
  pages: readonly string[],
): AsyncGenerator<readonly Row[]> {
  for (const page of pages) {
    const ids = JSON.parse(page) as string[];
    yield* partsOf(db, inOrder(ids, await partial(db, ids, {})), whole);
  }
}

async function* partsOf<Row extends Identified, Long extends keyof Row>(
  db: Reader,
  rows: readonly PartialRow<Row, Long>[],
  whole: ForIds<object, Row>,
): AsyncGenerator<readonly Row[]> {
  for (const part of split(rows)) {
    if (areWhole<Row, Long>(part)) yield part;
    else {
      const ids = part.map(({ id }) => id);
      yield inOrder(ids, await whole(db, ids, {}));
    }
  }
}

/** Splits rows where those that are whole and those that are not meet, and where the latter would fill more than a page. */
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

function inOrder<Row extends Identified>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids of each page as one text: of a list of 10 MB there are many, which wait as long as its reader does. */
function textsOf(rows: readonly Identified[]): string[] {
  const pages: string[] = [];
  for (let at = 0; at < rows.length; at += PAGE_ROWS) {
    const ids = rows.slice(at, at + PAGE_ROWS).map(({ id }) => id);
    pages.push(JSON.stringify(ids));
  }
  return pages;
}
