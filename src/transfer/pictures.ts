import { withReason } from '../files/away.ts';
import { readKnownPlace } from '../files/known-place.ts';
import { newestPictures, requireNewest } from '../files/newest-pictures.ts';
import { findMark, whenLost } from '../files/place-mark.ts';
import { fileNameAt, type Files, type ReadPlace } from '../files/port.ts';
import type { Snapshot } from '../storage/snapshot.ts';
import { tablesOf } from '../storage/tables.ts';
import { mapInOrder } from './map-in-order.ts';
import { countRows, readPages } from './pages.ts';
import type { OnProgress } from './progress.ts';

/** The columns with the path of a picture that the service stores. */
export const pictureColumns = { postcards: ['image_url', 'thumbnail_url'] } as const;

/** How many pictures are copied at once. */
export const PICTURES_AT_ONCE = 8;

/** The result of copying pictures. */
export type CopiedPictures = {
  readonly copied: number;
  /** Pictures that the target had already, with the same bytes. */
  readonly skipped: number;
  /** The names of pictures that rows refer to, but that the source does not have. */
  readonly missing: readonly string[];
  /** How many of the missing ones somebody has said to be lost. */
  readonly lost: number;
};

/** What pictures are found in. */
type Source = Pick<Snapshot, 'all' | 'first' | 'steps'>;

/** Whether these rows know places; those of an earlier release do not. */
const knowPlaces = ({ steps }: Source): boolean =>
  tablesOf(steps).some(({ name }) => name === 'picture_place');

/** The mark of the place of the pictures; undefined when these rows know none, such as those of an earlier release. */
export async function markOf(snapshot: Source): Promise<string | undefined> {
  return knowPlaces(snapshot) ? findMark(snapshot) : undefined;
}

/**
 * Reads pictures of these rows from their place. While it is away, that fails with the reason, and no picture counts as missing.
 * Where no mark is known yet, the newest pictures must be there; the rows of an earlier release, which cannot know one, are saved
 * with what is there, since a migration follows.
 *
 * @throws {Error} when the newest pictures are not there
 */
export async function picturesOf(snapshot: Source, place: ReadPlace): Promise<Pick<Files, 'get'>> {
  const explain = (cause: unknown): never => {
    throw withReason(cause);
  };
  if (!knowPlaces(snapshot)) return place;
  const mark = await findMark(snapshot);
  if (mark === undefined) {
    const names = await newestPictures(snapshot);
    await requireNewest(names, (name) => place.get(name)).catch(explain);
    return place;
  }
  const known = readKnownPlace(place, mark);
  return { get: (name) => known.get(name).catch(explain) };
}

/** The name of a picture, and whether somebody has said that it is lost when it is missing. */
type Referred = { readonly name: string; readonly mayBeLost: boolean };

/** Reads the names of the pictures that rows refer to. Progress counts the rows. */
async function* readPictureNames(
  snapshot: Source,
  onProgress: OnProgress,
): AsyncGenerator<Referred> {
  const lostAt = knowPlaces(snapshot) ? await whenLost(snapshot) : undefined;
  for (const table of tablesOf(snapshot.steps)) {
    if (!hasPictures(table.name)) continue;
    const total = await countRows(snapshot, table);
    let done = 0;
    for await (const page of readPages(snapshot, table)) {
      for (const row of page) {
        const mayBeLost = lostAt !== undefined && String(row['created_at']) <= lostAt;
        for (const column of pictureColumns[table.name]) {
          const path = row[column];
          const name = typeof path === 'string' ? fileNameAt(path) : undefined;
          if (name !== undefined) yield { name, mayBeLost };
        }
      }
      done += page.length;
      onProgress({ part: 'pictures', done, total });
    }
  }
}

function hasPictures(name: string): name is keyof typeof pictureColumns {
  return Object.hasOwn(pictureColumns, name);
}

/** Reads the pictures that rows refer to, in the order of the rows. The bytes of a missing one are undefined. */
export function readPictures(snapshot: Source, files: Pick<Files, 'get'>, onProgress: OnProgress) {
  return mapInOrder(
    readPictureNames(snapshot, onProgress),
    PICTURES_AT_ONCE,
    async ({ name, mayBeLost }) => ({
      name,
      mayBeLost,
      bytes: (await files.get(name))?.bytes,
    }),
  );
}

/**
 * Copies the pictures that rows refer to. Pictures that the target has already are skipped, so an interrupted copy goes on
 * where it stopped. Each written picture is read back and compared.
 */
export async function copyPictures(
  snapshot: Source,
  from: Pick<Files, 'get'>,
  to: Files,
  onProgress: OnProgress,
): Promise<CopiedPictures> {
  const counts = { copied: 0, skipped: 0, lost: 0 };
  const missing: string[] = [];
  const names = readPictureNames(snapshot, onProgress);
  const copies = mapInOrder(names, PICTURES_AT_ONCE, async ({ name, mayBeLost }) => {
    const picture = await from.get(name);
    if (picture === undefined) {
      missing.push(name);
      counts.lost += Number(mayBeLost);
    } else counts[await storePicture(to, name, picture.bytes)] += 1;
  });
  for await (const _ of copies) continue;
  return { ...counts, missing };
}

/** Stores a picture unless it is there already, and makes sure that the same bytes can be read back. */
export async function storePicture(
  to: Files,
  name: string,
  bytes: Uint8Array,
): Promise<'copied' | 'skipped'> {
  if (await isStored(to, name, bytes)) return 'skipped';
  await to.put(name, bytes);
  if (!(await isStored(to, name, bytes))) {
    throw new Error(`The picture ${name} did not arrive as it was sent`);
  }
  return 'copied';
}

async function isStored(files: Files, name: string, bytes: Uint8Array): Promise<boolean> {
  const stored = await files.get(name);
  return stored !== undefined && Buffer.compare(stored.bytes, bytes) === 0;
}
