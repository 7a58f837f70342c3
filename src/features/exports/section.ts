import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { guestsLinkedAt, type GuestsLinked } from '../../identity/lives/guest-links.ts';
import { START, type Position } from '../../kernel/cursor.ts';
import type { JsonText } from '../../kernel/json.ts';
import type { ExportFile } from '../../storage/fates.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';

/** Whose rows a file has: those of the viewer, or of each player or flowchart of the viewer. */
export type Owners = 'viewer' | 'players' | 'viewer and players' | 'flowcharts';

type About = {
  /** The file's description in `README.txt`. */
  readonly says: string;
  readonly owners: Owners;
  /** Whether the file is one object or null instead of a list. */
  readonly isSingle?: true;
};

/** A JSON file of an archive. */
export type Section = About & {
  /**
   * The rows of one owner, read page by page. No transaction or connection is held between pages.
   *
   * @param now rows that have expired at this time are left out
   */
  rows(db: Reader, ownerId: string, now: string): AsyncIterable<JsonText>;
};

/** The JSON files of an archive, by their names. */
export type Sections = Readonly<Record<ExportFile, Section>>;

/** Selects a page: rows of this owner that are valid `now`, just after this position. */
export type PageValues = { ownerId: string; now: string } & GuestsLinked & Position;

/** The position of a row, as two texts. The rows are read in descending order. */
type Placed = { readonly atTime: string; readonly atId: string };

/** Reads an owner's rows, page by page. */
export type Pages<Row> = (db: Reader, ownerId: string, now: string) => AsyncIterable<Row>;

/** How many rows are read at once: short rows, and rows of up to a megabyte. */
export const SHORT = 500;
export const LONG = 8;

/** The order by these two columns. */
export const by = (time: string, id: string) => ({
  time: sql.ref<string>(time),
  id: sql.ref<string>(id),
});

/**
 * Reads all rows of an owner page by page, newest first.
 *
 * @param pageRows how many rows are read at once
 * @param order the columns to order by
 */
export function allPages<Database, Tables extends keyof Database, Row>(
  pageRows: number,
  order: { readonly time: RawBuilder<string>; readonly id: RawBuilder<string> },
  select: (
    db: Kysely<Schema>,
    ownerId: Bound<PageValues>['ownerId'],
    now: Bound<PageValues>['now'],
    links: Bound<GuestsLinked>,
  ) => SelectQueryBuilder<Database, Tables, Row>,
): Pages<Row> {
  const page = query((db, values: Bound<PageValues>) =>
    select(db, values.ownerId, values.now, values)
      .select([order.time.as('atTime'), order.id.as('atId')])
      .where(sql<boolean>`(${order.time}, ${order.id}) < (${values.time}, ${values.id})`)
      .orderBy(order.time, 'desc')
      .orderBy(order.id, 'desc')
      .limit(literal(pageRows))
      .$castTo<Row & Placed>(),
  );
  return async function* rowsOf(db, ownerId, now) {
    const values = { ownerId, now, ...guestsLinkedAt(Date.parse(now)) };
    let at: Position | undefined = START;
    while (at !== undefined) {
      const rows: readonly (Row & Placed)[] = await db.all(page, { ...values, ...at });
      for (const { atTime: _time, atId: _id, ...row } of rows) yield row as Row;
      const last = rows[pageRows - 1];
      at = last && { time: last.atTime, id: last.atId };
    }
  };
}

/** Defines a file with owners' rows. */
export function section<Row>(
  about: About,
  pages: Pages<Row>,
  present: (row: Row) => JsonText,
): Section {
  return {
    ...about,
    async *rows(db, ownerId, now) {
      for await (const row of pages(db, ownerId, now)) yield present(row);
    },
  };
}
