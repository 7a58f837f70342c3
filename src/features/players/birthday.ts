import { isoTime } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { INVALID_BIRTHDAY } from './texts.ts';

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;

/**
 * A birthday as `YYYY-MM-DD`: trimmed, a real date of the calendar, from 1900 to today (UTC).
 * @throws {Refusal} 400 for anything else
 */
export function normalizeBirthday(given: unknown, now: number): string {
  const text = typeof given === 'string' ? given.trim() : '';
  const [, year = 0, month = 0, day = 0] = (FORM.exec(text) ?? []).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  // A date that is not in the calendar rolls over into another one.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (year < FIRST_YEAR || !isReal || text > isoTime(now).slice(0, 10)) {
    throw new Refusal(400, INVALID_BIRTHDAY);
  }
  return text;
}
