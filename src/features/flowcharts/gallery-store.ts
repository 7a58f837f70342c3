import { sql, type Expression, type Kysely } from 'kysely';
import { CURSOR_LIMIT, type Page, type Position } from '../../kernel/cursor.ts';
import { mapRows, type Rows } from '../../kernel/list-text.ts';
import type { OneAtATime } from '../../kernel/one-at-a-time.ts';
import { cursorRows, cutPage, isBehind, isNotBehind } from '../../storage/cursors.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { completeRows } from '../../storage/lists.ts';
import { literal, partialColumns, type PartialRow } from '../../storage/partial-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Flowchart } from './rules.ts';
import { foldText } from './search.ts';
import { flowchartOf, wholeColumns } from './store.ts';

/** A published flowchart as the gallery lists it: without its owner. */
export type GalleryEntry = Pick<
  Flowchart,
  'id' | 'title' | 'description' | 'emoji' | 'difficulty' | 'version' | 'updatedAt'
> & { readonly publishedAt: string };

/** A filter for published flowcharts. */
export type GalleryFilter = {
  /** Folded words. A flowchart must have all of them. */
  readonly words: readonly string[];
  readonly difficulty: string | undefined;
};

/** The separator between the parts of a search text. Every search text has it. */
const SEPARATOR = '\n';

type GalleryRow = GalleryEntry & { searchText: string };

const upsert = query((db, row: Bound<GalleryRow>) => {
  const columns = {
    title: row.title,
    description: row.description,
    emoji: row.emoji,
    difficulty: row.difficulty,
    version: row.version,
    published_at: row.publishedAt,
    updated_at: row.updatedAt,
    search_text: row.searchText,
  };
  return db
    .insertInto('published_flowcharts')
    .values({ id: row.id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns));
});

/** Adds a published flowchart to the gallery, or replaces its entry. */
export function addToGallery(trx: Transaction, flowchart: Flowchart): void {
  const { title, description, searchKeywords, publishedAt, updatedAt } = flowchart;
  trx.send(upsert, {
    ...flowchart,
    publishedAt: publishedAt ?? updatedAt,
    searchText: foldText([title, description, searchKeywords].join(SEPARATOR)),
  });
}

const remove = query((db, values: Bound<{ id: string }>) =>
  db.deleteFrom('published_flowcharts').where('id', '=', values.id),
);

/** Removes a flowchart from the gallery. */
export function removeFromGallery(trx: Transaction, { id }: Flowchart): void {
  trx.send(remove, { id });
}

const shortColumns = ['id', 'difficulty', 'version', 'published_at', 'updated_at'] as const;
const longColumns = ['title', 'description', 'emoji'] as const;

type Row = Pick<Schema['published_flowcharts'], (typeof shortColumns | typeof longColumns)[number]>;

type FoundRow = PartialRow<Row, (typeof longColumns)[number]>;

/** A part of the list: after one position, up to another. */
type Part = Position & { endTime: string; endId: string };

const selectBehind = (db: Kysely<Schema>, from: Bound<Position>) =>
  db
    .selectFrom('published_flowcharts')
    .where(isBehind('published_at', 'id', from))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc');

/** Selects the newest flowcharts of a part that have all these words, at most a page. */
const selectPage = (db: Kysely<Schema>, words: readonly Expression<string>[], part: Bound<Part>) =>
  selectBehind(db, part)
    .select([...shortColumns, ...partialColumns('published_flowcharts', longColumns)])
    // With `like`, SQLite would compare a long word anew at each position. A malicious text could make that take seconds.
    .where((eb) =>
      eb.and(
        words.map((word) => {
          const without = eb.fn<string>('replace', ['search_text', word, sql.lit('')]);
          return eb(without, '<>', eb.ref('search_text'));
        }),
      ),
    )
    .where(isNotBehind('published_at', 'id', { time: part.endTime, id: part.endId }))
    .limit(cursorRows);

// A query for any number of words: they are passed like ids.
const pageOfAll = queryForIds(selectPage);

const pageOfDifficulty = queryForIds((db, words, values: Bound<Part & { difficulty: string }>) =>
  selectPage(db, words, values).where('difficulty', '=', values.difficulty),
);

/** How many flowcharts one query searches at most. On SQLite all other requests wait meanwhile. */
const SEARCHED_AT_ONCE = 500;

/**
 * How many bytes of search texts one request compares, shared by its words. With the longest texts, this takes less than five
 * times as long as a page without a search.
 */
const SEARCHED_BYTES = 1024 * 1024;

type Search = Position & { bytes: number };

/** Selects the last flowchart of the next part, and how many bytes the part has. None if no flowchart follows the part. */
const selectEnd = (db: Kysely<Schema>, from: Bound<Search>, narrow = selectBehind(db, from)) =>
  db
    .selectFrom((eb) =>
      eb
        // The limit comes first: the sums then read no further.
        .selectFrom(
          narrow
            // Engines know the length of a text without reading it.
            .select(['published_at', 'id', sql<number>`octet_length(search_text)`.as('size')])
            .limit(literal(SEARCHED_AT_ONCE))
            .as('next'),
        )
        .select([
          'published_at as time',
          'id',
          sql<number>`row_number() over (order by published_at desc, id desc)`.as('place'),
          sql<number>`sum(size) over (order by published_at desc, id desc)`.as('bytes'),
        ])
        .as('summed'),
    )
    .select(['time', 'id', 'bytes'])
    .where((eb) =>
      eb.or([eb('place', '=', literal(SEARCHED_AT_ONCE)), eb('bytes', '>=', from.bytes)]),
    )
    .orderBy('place')
    .limit(literal(1));

const endOfAll = query((db, from: Bound<Search>) => selectEnd(db, from));

const endOfDifficulty = query((db, values: Bound<Search & { difficulty: string }>) =>
  selectEnd(db, values, selectBehind(db, values).where('difficulty', '=', values.difficulty)),
);

/** The position after every flowchart: no time and no id sorts before the empty text. */
const END: Position = { time: '', id: '' };

/** Finds the flowcharts of a part that have all these words, at most a page. */
function findPart(
  db: Reader,
  { difficulty }: GalleryFilter,
  words: readonly string[],
  from: Position,
  end: Position,
): Promise<FoundRow[]> {
  const part = { ...from, endTime: end.time, endId: end.id };
  return difficulty === undefined
    ? pageOfAll(db, words, part)
    : pageOfDifficulty(db, words, { ...part, difficulty });
}

/**
 * Searches the next part, of `bytes` or hardly more. Returns the flowcharts that match, and the part's end if more flowcharts
 * may follow.
 */
async function searchPart(
  db: Reader,
  filter: GalleryFilter,
  from: Search,
): Promise<{ rows: FoundRow[]; end: Search | undefined }> {
  const { words, difficulty } = filter;
  const end =
    difficulty === undefined
      ? await db.first(endOfAll, from)
      : await db.first(endOfDifficulty, { ...from, difficulty });
  const rows = await findPart(db, filter, words, from, end ?? END);
  return { rows, end: end && { ...end, bytes: from.bytes - end.bytes } };
}

/** A page of those that match. It has fewer than 50 before the end of the list when `SEARCHED_BYTES` have been compared. */
async function search(
  db: Reader,
  filter: GalleryFilter,
  from: Position,
  oneAtATime: OneAtATime,
): Promise<Page<readonly FoundRow[]>> {
  const bytes = Math.ceil(SEARCHED_BYTES / filter.words.length);
  let { rows: found, end } = await searchPart(db, filter, { ...from, bytes });
  while (end !== undefined && end.bytes > 0 && found.length <= CURSOR_LIMIT) {
    const behind = end;
    const next = await oneAtATime(() => searchPart(db, filter, behind));
    found = [...found, ...next.rows];
    end = next.end;
  }
  const { rows, next } = cutPage(found, 'published_at');
  return { rows, next: next ?? (end && { time: end.time, id: end.id }) };
}

const wholeRows = queryForIds((db, ids) =>
  db
    .selectFrom('published_flowcharts')
    .select([...shortColumns, ...longColumns])
    .where('id', 'in', ids),
);

/**
 * A page of the published flowcharts, newest publication first.
 *
 * @param oneAtATime searches all parts after the first
 */
export async function listPublished(
  db: Reader,
  filter: GalleryFilter,
  from: Position,
  oneAtATime: OneAtATime,
): Promise<Page<Rows<GalleryEntry>>> {
  // Without words every flowchart matches, so one query fills the page.
  const { rows, next } =
    filter.words.length === 0
      ? cutPage(await findPart(db, filter, [SEPARATOR], from, END), 'published_at')
      : await search(db, filter, from, oneAtATime);
  return { rows: mapRows(completeRows(db, rows, wholeRows, {}), entryOf), next };
}

function entryOf(row: Row): GalleryEntry {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    emoji: row.emoji,
    difficulty: row.difficulty,
    version: row.version,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  };
}

const publishedOne = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('teacher_flowcharts')
    .select(wholeColumns)
    .where('teacher_flowcharts.id', '=', values.id)
    .where('teacher_flowcharts.status', '=', 'published'),
);

/** One published flowchart. */
export async function findPublished(db: Reader, id: string): Promise<Flowchart | undefined> {
  const row = await db.first(publishedOne, { id });
  return row && flowchartOf(row);
}
