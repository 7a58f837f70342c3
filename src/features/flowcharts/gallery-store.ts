import { sql, type Expression, type Kysely } from 'kysely';
import { CURSOR_LIMIT, type Page, type Position } from '../../kernel/cursor.ts';
import { mapRows, type Rows } from '../../kernel/list-text.ts';
import { runOneAtATime } from '../../kernel/one-at-a-time.ts';
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

/** How many flowcharts one query searches. On SQLite all other requests wait meanwhile. */
const SEARCHED_AT_ONCE = 500;

const selectEnd = (db: Kysely<Schema>, from: Bound<Position>) =>
  selectBehind(db, from)
    .select(['published_at as time', 'id'])
    .offset(literal(SEARCHED_AT_ONCE - 1))
    .limit(literal(1));

const endOfAll = query((db, from: Bound<Position>) => selectEnd(db, from));

const endOfDifficulty = query((db, values: Bound<Position & { difficulty: string }>) =>
  selectEnd(db, values).where('difficulty', '=', values.difficulty),
);

/** The position after every flowchart: no time and no id sorts before the empty text. */
const END: Position = { time: '', id: '' };

/** Searches the next part. Returns the flowcharts that match, and the part's end if more flowcharts follow. */
async function searchPart(
  db: Reader,
  { words, difficulty }: GalleryFilter,
  from: Position,
): Promise<{ rows: FoundRow[]; end: Position | undefined }> {
  // Without words every flowchart matches, so one query fills the page.
  if (words.length === 0) return { rows: await findPart([SEPARATOR], END), end: undefined };
  const end =
    difficulty === undefined
      ? await db.first(endOfAll, from)
      : await db.first(endOfDifficulty, { ...from, difficulty });
  return { rows: await findPart(words, end ?? END), end };

  function findPart(wanted: readonly string[], { time, id }: Position): Promise<FoundRow[]> {
    const part = { ...from, endTime: time, endId: id };
    return difficulty === undefined
      ? pageOfAll(db, wanted, part)
      : pageOfDifficulty(db, wanted, { ...part, difficulty });
  }
}

const wholeRows = queryForIds((db, ids) =>
  db
    .selectFrom('published_flowcharts')
    .select([...shortColumns, ...longColumns])
    .where('id', 'in', ids),
);

/** A page of the published flowcharts, newest publication first. */
export async function listPublished(
  db: Reader,
  filter: GalleryFilter,
  from: Position,
): Promise<Page<Rows<GalleryEntry>>> {
  let { rows: found, end } = await searchPart(db, filter, from);
  while (end !== undefined && found.length <= CURSOR_LIMIT) {
    const behind = end;
    const next = await runOneAtATime(() => searchPart(db, filter, behind));
    found = [...found, ...next.rows];
    end = next.end;
  }
  const { rows, next } = cutPage(found, 'published_at');
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
