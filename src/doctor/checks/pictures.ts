import { fault, good, off, sentence, type Outcome } from '../finding.ts';
import { MARK_FILE } from '../../files/mark.ts';
import { reasonOf } from '../../kernel/errors.ts';
import type { Check } from '../patient.ts';

const away = (text: string): Outcome =>
  fault(
    text,
    'See whether a mount is missing, or FILES_URL and its keys are wrong. If this is the place of the pictures now, "pictures accept" accepts it.',
  );

/** Whether the place of the pictures is the one that the service knows. */
export const checkPictures: Check = async ({ store, files }) => {
  if (store.problem !== null) return off('Not known without the database.');
  const mark = store.rows?.mark;
  if (mark === undefined) {
    return good(
      'Their place has no mark yet: the first start that finds the pictures gives it one.',
    );
  }
  try {
    const place = await files.openForReading();
    const held = await place.holdMark();
    await held?.release();
    if (held?.mark === mark) return good('The pictures are in their place.');
    return away(
      held === undefined
        ? `The pictures are away: there is no ${MARK_FILE} in their place.`
        : `The pictures are away: ${MARK_FILE} in their place is of another service or another time.`,
    );
  } catch (cause) {
    return away(sentence(`The pictures are away: ${reasonOf(cause)}`));
  }
};
