import type { Reader } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { picturesAway } from './away.ts';
import { askPlace } from './known-place.ts';
import { fileNameAt } from './port.ts';

const newestImages = query((db, values: Bound<{ most: number }>) =>
  db
    .selectFrom('postcards')
    .select('image_url as imageUrl')
    .where('status', '=', 'ready')
    .orderBy('id', 'desc')
    .limit(values.most),
);

/** How many of the newest pictures are looked for in a place without a known mark. */
const NEWEST = 10;

/** The names of the newest pictures. */
export async function newestPictures(db: Reader): Promise<string[]> {
  const rows = await db.all(newestImages, { most: NEWEST });
  return rows.flatMap(({ imageUrl }) => fileNameAt(imageUrl ?? '') ?? []);
}

/**
 * Requires that a place without a known mark has at least half of the newest pictures: one may just be deleted, or lost since long.
 *
 * @param look finds a picture in the place
 * @throws {Away} when more are missing, or the place does not answer
 */
export async function requireNewest(
  names: readonly string[],
  look: (name: string) => Promise<unknown>,
): Promise<void> {
  const found = await askPlace(Promise.all(names.map(look)));
  const missing = found.filter((one) => !one).length;
  if (missing * 2 <= names.length) return;
  throw picturesAway(
    `${missing} of the ${names.length} newest pictures are not in their place: another folder, bucket or prefix is there`,
  );
}
