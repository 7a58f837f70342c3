import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { START, type Position } from '../../kernel/cursor.ts';
import type { JsonText } from '../../kernel/json.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';

/** Whose rows a file has: the viewer's, or those of each player or flowchart of the viewer. */
export type Owners = 'viewer' | 'players' | 'viewer and players' | 'flowcharts';

type About = {
  /** Its name in the archive. */
  readonly file: string;
  /** What the archive says of it. */
  readonly says: string;
  readonly owners: Owners;
  /** Whether it is one object, or null, and no list. */
  readonly isSingle?: true;
};

/** A JSON file of an archive. */
export type Section = About & {
  /**
   * The rows of one owner, read page by page. Nothing of the database is held between pages.
   *
   * @param now what has expired then is left out where it is still stored
   */
  rows(db: Reader, ownerId: string, now: string): AsyncIterable<JsonText>;
};

/** What a page is read for: rows of this owner, right behind this position, as they count now. */
export type PageValues = { ownerId: string; now: string } & Position;

/** What tells the place of a row: texts, the newest first. */
type Placed = { readonly atTime: string; readonly atId: string };

/** The pages of an owner's rows. */
export type Pages<Row> = (db: Reader, ownerId: string, now: string) => AsyncIterable<Row>;

/** How many rows are read at once: short ones, and those that may have a megabyte. */
export const SHORT = 500;
export const LONG = 8;

/** An order by these columns. */
export const by = (time: string, id: string) => ({
  time: sql.ref<string>(time),
  id: sql.ref<string>(id),
});

/**
 * Reads all rows of an owner page by page, newest first.
 *
 * @param pageRows how many are read at once
 * @param order what the rows are ordered by, which the query selects as `atTime` and `atId`
 */
export function allPages<Database, Tables extends keyof Database, Row extends Placed>(
  pageRows: number,
  order: { readonly time: RawBuilder<string>; readonly id: RawBuilder<string> },
  select: (
    db: Kysely<Schema>,
    ownerId: Bound<PageValues>['ownerId'],
    now: Bound<PageValues>['now'],
  ) => SelectQueryBuilder<Database, Tables, Row>,
): Pages<Row> {
  const page = query((db, { ownerId, now, time, id }: Bound<PageValues>) =>
    select(db, ownerId, now)
      .where(sql<boolean>`(${order.time}, ${order.id}) < (${time}, ${id})`)
      .orderBy(order.time, 'desc')
      .orderBy(order.id, 'desc')
      .limit(literal(pageRows)),
  );
  return async function* rowsOf(db, ownerId, now) {
    let at: Position | undefined = START;
    while (at !== undefined) {
      const rows: readonly Row[] = await db.all(page, { ownerId, now, ...at });
      yield* rows;
      const last = rows[pageRows - 1];
      at = last && { time: last.atTime, id: last.atId };
    }
  };
}

/** Makes a file of an owner's rows. */
export function section<Row extends Placed>(
  about: About,
  pages: Pages<Row>,
  present: (row: Omit<Row, keyof Placed>) => JsonText,
): Section {
  return {
    ...about,
    async *rows(db, ownerId, now) {
      for await (const { atTime: _time, atId: _id, ...row } of pages(db, ownerId, now)) {
        yield present(row);
      }
    },
  };
}
