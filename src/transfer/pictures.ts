import { hash } from 'node:crypto';
import { isFileName, type Files } from '../files/port.ts';
import { FILES_PATH } from '../files/routes.ts';
import type { Reader } from '../storage/port.ts';
import { tablesOf } from '../storage/tables.ts';
import { mapInOrder } from './map-in-order.ts';
import { countRows, pagesOf } from './pages.ts';
import type { OnProgress } from './progress.ts';

/** The columns that say where a picture of the service's own is kept. */
export const pictureColumns = { postcards: ['image_url', 'thumbnail_url'] } as const;

/** How many pictures are under way together. */
export const PICTURES_AT_ONCE = 8;

/** What became of the pictures. */
export type CopiedPictures = {
  readonly copied: number;
  /** Those that were there already, byte by byte. */
  readonly skipped: number;
  /** Names that rows refer to, and that the source has no picture for. */
  readonly missing: readonly string[];
};

/** The name of the picture behind an address in a row, when it is one of the service's own. */
export function pictureName(url: unknown): string | undefined {
  const prefix = `${FILES_PATH}/`;
  if (typeof url !== 'string' || !url.startsWith(prefix)) return undefined;
  const name = url.slice(prefix.length);
  return isFileName(name) ? name : undefined;
}

/** The names of the pictures that rows refer to; with how far the rows have been gone through. */
export async function* pictureNames(
  snapshot: Reader,
  onProgress: OnProgress,
): AsyncGenerator<string> {
  for (const table of tablesOf()) {
    if (!isWithPictures(table.name)) continue;
    const total = await countRows(snapshot, table);
    let done = 0;
    for await (const page of pagesOf(snapshot, table)) {
      for (const row of page) {
        for (const column of pictureColumns[table.name]) {
          const name = pictureName(row[column]);
          if (name !== undefined) yield name;
        }
      }
      done += page.length;
      onProgress({ part: 'pictures', done, total });
    }
  }
}

function isWithPictures(name: string): name is keyof typeof pictureColumns {
  return Object.hasOwn(pictureColumns, name);
}

/** Reads the pictures that rows refer to, in the order of the rows; undefined bytes where there is none. */
export function readPictures(snapshot: Reader, files: Pick<Files, 'get'>, onProgress: OnProgress) {
  return mapInOrder(pictureNames(snapshot, onProgress), PICTURES_AT_ONCE, async (name) => ({
    name,
    bytes: (await files.get(name))?.bytes,
  }));
}

/**
 * Copies the pictures that rows refer to. What is there already stays, so that it can go on where it was interrupted;
 * what was written is read back and compared.
 */
export async function copyPictures(
  snapshot: Reader,
  from: Pick<Files, 'get'>,
  to: Files,
  onProgress: OnProgress,
): Promise<CopiedPictures> {
  const counts = { copied: 0, skipped: 0 };
  const missing: string[] = [];
  const names = pictureNames(snapshot, onProgress);
  const copies = mapInOrder(names, PICTURES_AT_ONCE, async (name) => {
    const picture = await from.get(name);
    if (picture === undefined) missing.push(name);
    else counts[await keepPicture(to, name, picture.bytes)] += 1;
  });
  for await (const _ of copies) continue;
  return { ...counts, missing };
}

/** Keeps a picture unless it is there already, and makes sure that it can be read as it was given. */
export async function keepPicture(
  to: Files,
  name: string,
  bytes: Uint8Array,
): Promise<'copied' | 'skipped'> {
  if (await isKept(to, name, bytes)) return 'skipped';
  await to.put(name, bytes);
  if (!(await isKept(to, name, bytes))) {
    throw new Error(`The picture ${name} did not arrive as it was sent`);
  }
  return 'copied';
}

async function isKept(files: Files, name: string, bytes: Uint8Array): Promise<boolean> {
  const kept = await files.get(name);
  return kept?.bytes.length === bytes.length && sha256(kept.bytes) === sha256(bytes);
}

/** In hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
