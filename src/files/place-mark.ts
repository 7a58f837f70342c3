import { isoTime, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import { overwrite } from '../storage/columns.ts';
import type { Reader, Storage, Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { askPlace } from './known-place.ts';
import { newestPictures, requireNewest } from './newest-pictures.ts';
import type { Place } from './port.ts';

/** The id of the row with the mark of the place. */
const ROW = 'pictures';
/** The id of the row that says when pictures were lost for good. Rows `given-up:MARK` say when the place with that mark was given up. */
const LOST = 'lost';

const findRow = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('picture_place')
    .select(['mark', 'placed_at as placedAt'])
    .where('id', '=', values.id),
);

const insertMark = query((db, values: Bound<{ id: string; mark: string }>) =>
  db
    .insertInto('picture_place')
    .values({ id: values.id, mark: values.mark, placed_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

const placeMark = query((db, values: Bound<{ id: string; mark: string; now: string }>) =>
  db
    .updateTable('picture_place')
    .set({ mark: values.mark, placed_at: values.now })
    .where('id', '=', values.id)
    .where('placed_at', 'is', null),
);

const replaceMark = query((db, values: Bound<{ id: string; mark: string; now: string }>) =>
  db
    .insertInto('picture_place')
    .values({ id: values.id, mark: values.mark, placed_at: values.now })
    .onConflict(overwrite(['id'], ['mark', 'placed_at'])),
);

/** The mark that the place of the pictures has; undefined while it has none. */
export async function findMark(db: Reader): Promise<string | undefined> {
  const row = await db.first(findRow, { id: ROW });
  return row === undefined || row.placedAt === null ? undefined : row.mark;
}

/** Stores the mark that the place of the pictures has now. */
export async function storeMark(
  trx: Pick<Transaction, 'run'>,
  mark: string,
  now: number,
): Promise<void> {
  await trx.run(replaceMark, { id: ROW, mark, now: isoTime(now) });
}

const updateMark = query((db, values: Bound<{ id: string; mark: string }>) =>
  db.updateTable('picture_place').set({ mark: values.mark }).where('id', '=', values.id),
);

/** Says that the pictures of copied rows are in the place with this mark. */
export async function changeMark(trx: Pick<Transaction, 'run'>, mark: string): Promise<void> {
  await trx.run(updateMark, { id: ROW, mark });
}

/** The mark of a place. It gets `wanted` when it has none, such as a new folder. */
export async function markPlace(
  place: Pick<Place, 'holdMark' | 'writeMark'>,
  wanted: string,
): Promise<string> {
  const held = await askPlace(place.holdMark());
  await held?.release();
  if (held !== undefined) return held.mark;
  await askPlace(place.writeMark(wanted));
  return wanted;
}

/** Gives up the place with this mark, for good; an empty one is that of a place without a mark. */
export async function giveUpPlace(
  trx: Pick<Transaction, 'run'>,
  mark: string,
  now: number,
): Promise<void> {
  await trx.run(replaceMark, { id: givenUpId(mark), mark, now: isoTime(now) });
}

/** When the place with this mark was given up; undefined when it was not. */
export async function whenGivenUp(db: Reader, mark: string): Promise<string | undefined> {
  return (await db.first(findRow, { id: givenUpId(mark) }))?.placedAt ?? undefined;
}

const givenUpId = (mark: string): string => `given-up:${mark}`;

/** Says that pictures which are missing now are lost for good. */
export async function storeLoss(
  trx: Pick<Transaction, 'run'>,
  mark: string,
  now: number,
): Promise<void> {
  await trx.run(replaceMark, { id: LOST, mark, now: isoTime(now) });
}

/** When somebody has said last that missing pictures are lost for good; undefined when nobody has. */
export async function whenLost(db: Reader): Promise<string | undefined> {
  return (await db.first(findRow, { id: LOST }))?.placedAt ?? undefined;
}

/**
 * Makes the function that reads the mark that the place should have. A store that has none yet, new or of an earlier release, gets
 * one when its place has at least half of its newest pictures, or when it has no pictures. Several processes may do so at once: all write
 * the mark that one of them has stored.
 */
export function createMarkReader(ports: {
  readonly storage: Storage;
  readonly place: Place;
  readonly clock: Clock;
  readonly ids: Ids;
}): () => Promise<string> {
  const { storage, place, clock, ids } = ports;

  return async () => {
    const known = await storage.first(findRow, { id: ROW });
    if (known !== undefined && known.placedAt !== null) return known.mark;
    // What refuses to show its mark shows no pictures: that is an answer, and no silence.
    await (await askPlace(place.holdMark()))?.release();
    await requireNewest(await newestPictures(storage), (name) => place.has(name));
    await storage.run(insertMark, { id: ROW, mark: ids() });
    const wanted = (await storage.first(findRow, { id: ROW }))?.mark ?? '';
    const mark = await markPlace(place, wanted);
    await storage.run(placeMark, { id: ROW, mark, now: isoTime(clock()) });
    return (await findMark(storage)) ?? mark;
  };
}
