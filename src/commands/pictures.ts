import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { filesAddress, filesAt } from '../engines.ts';
import { PlaceSilent, withReason } from '../files/away.ts';
import { askPlace } from '../files/known-place.ts';
import { newestPictures, requireNewest } from '../files/newest-pictures.ts';
import { MARK_FILE } from '../files/mark.ts';
import {
  findMark,
  giveUpPlace,
  markPlace,
  storeLoss,
  storeMark,
  whenGivenUp,
} from '../files/place-mark.ts';
import type { Place } from '../files/port.ts';
import { reasonOf } from '../kernel/errors.ts';
import { createIds } from '../kernel/ids.ts';
import type { Arguments, Io } from './command.ts';
import { withStorage, type ServiceStorage } from './with-storage.ts';

const FIRST = `First bring their place back: see whether a mount is missing, or FILES_URL is wrong. If its pictures were copied here, copy ${MARK_FILE}, too. Only when it is lost for good, "pictures accept --lost" gives it up`;

/** `pictures accept [--lost]` */
export function accept({ options }: Arguments, config: Config, io: Io): Promise<string> {
  const isLost = options['lost'] !== undefined;
  return withStorage(config, io, async (storage) => {
    const place = await openPlace(config);
    try {
      return await acceptPlace(storage, place, isLost);
    } catch (cause) {
      throw withReason(cause);
    }
  });
}

async function openPlace(config: Config): Promise<Place> {
  try {
    return await filesAt(filesAddress(config), config).open();
  } catch (cause) {
    throw new Error(`The place of the pictures cannot be opened: ${reasonOf(cause)}`, { cause });
  }
}

async function acceptPlace(
  storage: ServiceStorage,
  place: Place,
  isLost: boolean,
): Promise<string> {
  const known = await findMark(storage);
  const held = await askPlace(place.holdMark());
  await held?.release();
  const isSame = held !== undefined && held.mark === known;
  if (!isSame) await requireAcceptable(storage, place, { known, found: held?.mark });
  const other = isSame ? undefined : await whyAnother(storage, place, known);
  if (!isLost && isSame) return 'The pictures are in their place already';
  if (!isLost && other !== undefined) throw new Error(`${other}. ${FIRST}`);
  const mark = await markPlace(place, createIds(Date.now, randomBytes)());
  const now = Date.now();
  await storage.write(async (trx) => {
    if (other !== undefined) await giveUpPlace(trx, known ?? '', now);
    if (!isSame) await storeMark(trx, mark, now);
    if (isLost) await storeLoss(trx, mark, now);
  });
  if (!isLost) return 'The place is accepted';
  const lost =
    'pictures that are not there are lost: 404 is answered for them, and no backup fails for them';
  if (other === undefined) return `The pictures are in their place, and ${lost}`;
  return `The place is accepted: the running service stores and deletes pictures there from now on, and ${lost}. The earlier place is given up: what is deleted from now on is still there. Never bring it back; delete it if it is found`;
}

/** Why a place is another one than that of the pictures; undefined when it may be the same, which has no mark yet. */
async function whyAnother(
  storage: ServiceStorage,
  place: Place,
  known: string | undefined,
): Promise<string | undefined> {
  if (known !== undefined) return 'This is another place than that of the pictures';
  try {
    await requireNewest(await newestPictures(storage), (name) => place.has(name));
    return undefined;
  } catch (cause) {
    if (cause instanceof PlaceSilent) throw cause;
    return reasonOf(withReason(cause));
  }
}

/**
 * Requires that a place was not given up: what was deleted since is still in it.
 * @throws {Error} when it was
 */
async function requireAcceptable(
  storage: ServiceStorage,
  place: Place,
  { known, found }: { readonly known: string | undefined; readonly found: string | undefined },
): Promise<void> {
  const at = await whenGivenUp(storage, found ?? '');
  if (at === undefined) return;
  // A place without a mark was given up; this is another one when it has no pictures.
  if (found === undefined) {
    const names = await newestPictures(storage);
    const has = await askPlace(Promise.all(names.map((name) => place.has(name))));
    if (!has.includes(true)) return;
  }
  throw new Error(
    `This place was given up at ${at}, and what was deleted since is still there, so it is not accepted again. The place of the pictures is the one with the mark ${known}: bring that back. Of this place, copy into it only the pictures that the list missingPictures in the manifest.json of a new backup names`,
  );
}
