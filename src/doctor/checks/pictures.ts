import { fault, good, off, sentence, type Outcome } from '../finding.ts';
import { withReason } from '../../files/away.ts';
import { MARK_FILE } from '../../files/mark.ts';
import { requireNewest } from '../../files/newest-pictures.ts';
import type { FilesLocation } from '../../files/port.ts';
import { reasonOf } from '../../kernel/errors.ts';
import type { Check } from '../patient.ts';

const away = (text: string): Outcome =>
  fault(
    text,
    'Bring their place back: see whether a mount is missing, or FILES_URL and its keys are wrong. Only when it is lost for good, "pictures accept --lost" makes this one the place.',
  );

const isAway = (cause: unknown): Outcome =>
  away(
    sentence(`The pictures are away: ${reasonOf(cause).replace('The pictures are away: ', '')}`),
  );

/** Looks for a known mark. */
async function lookForMark(files: FilesLocation, mark: string): Promise<Outcome> {
  const place = await files.openForReading();
  const held = await place.holdMark();
  await held?.release();
  if (held?.mark === mark) return good('The pictures are in their place.');
  return away(
    held === undefined
      ? `The pictures are away: there is no ${MARK_FILE} with a mark in their place.`
      : `The pictures are away: ${MARK_FILE} in their place is of another service or another time.`,
  );
}

/** Looks for what the first start looks for. */
async function lookForNewest(files: FilesLocation, names: readonly string[]): Promise<Outcome> {
  if (names.length > 0) {
    const place = await files.openForReading();
    await requireNewest(names, (name) => place.get(name));
  }
  return good('Their place has no mark yet: the next start gives it one.');
}

/** Whether the place of the pictures is the one that the service knows. */
export const checkPictures: Check = async ({ store, files }) => {
  if (store.problem !== null) return off('Not known without the database.');
  const { rows } = store;
  if (rows === null) return off('Not known before the first start of this version.');
  const { mark, newestPictures } = rows;
  const found =
    mark === undefined ? lookForNewest(files, newestPictures) : lookForMark(files, mark);
  return found.catch((cause: unknown) => isAway(withReason(cause)));
};
