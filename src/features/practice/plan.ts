import { dayOf, isoTime, type Day } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { isDay } from './days.ts';
import { FARTHEST_AHEAD } from './rules.ts';
import { DAY_TO_COME, INVALID_DAY, MISSING_DAY, NOT_A_TEXT } from './texts.ts';

/**
 * Reads the day on which a plan was done. It is a day where the player is, so it may be that of tomorrow in UTC.
 * @throws {Refusal} 400
 */
export function readDoneOn({ doneOn }: Readonly<Record<string, unknown>>, now: number): Day {
  if (!doneOn) throw new Refusal(400, MISSING_DAY);
  if (typeof doneOn !== 'string') throw new Refusal(400, NOT_A_TEXT);
  if (!isDay(doneOn)) throw new Refusal(400, INVALID_DAY);
  if (doneOn > dayOf(isoTime(now + FARTHEST_AHEAD))) throw new Refusal(400, DAY_TO_COME);
  return doneOn;
}
