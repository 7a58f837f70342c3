import { isoTime, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Reader, Storage, Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { picturesAway } from './away.ts';
import { askPlace } from './known-place.ts';
import type { Place } from './port.ts';

/** The id of the only row. */
const ROW = 'pictures';

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
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        mark: eb.ref('excluded.mark'),
        placed_at: eb.ref('excluded.placed_at'),
      })),
    ),
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

/** How many of the newest pictures are looked for in a place without a known mark. */
const NEWEST = 10;

/**
 * Makes the function that reads the mark that the place should have. A store that has none yet, new or of an earlier release, gets
 * one when its place has most of its newest pictures, or when it has no pictures. Several processes may do so at once: all write
 * the mark that one of them has stored.
 */
export function createMarkReader(ports: {
  readonly storage: Storage;
  readonly place: Place;
  /** The names of the newest pictures, at most so many. */
  readonly newest: (db: Reader, most: number) => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly ids: Ids;
}): () => Promise<string> {
  const { storage, place, newest, clock, ids } = ports;

  async function requireNewest(): Promise<void> {
    const names = await newest(storage, NEWEST);
    const found = await askPlace(Promise.all(names.map((name) => place.has(name))));
    const missing = found.filter((isFound) => !isFound).length;
    if (missing * 2 <= names.length) return;
    throw picturesAway(
      `${missing} of the ${names.length} newest pictures are not in their place: another folder, bucket or prefix is there`,
    );
  }

  return async () => {
    const known = await storage.first(findRow, { id: ROW });
    if (known !== undefined && known.placedAt !== null) return known.mark;
    await requireNewest();
    await storage.run(insertMark, { id: ROW, mark: ids() });
    const wanted = (await storage.first(findRow, { id: ROW }))?.mark ?? '';
    const mark = await markPlace(place, wanted);
    await storage.run(placeMark, { id: ROW, mark, now: isoTime(clock()) });
    return (await findMark(storage)) ?? mark;
  };
}
