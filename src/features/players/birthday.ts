import { isAbsent, type Field } from '../../contract/field.ts';
import { refusal, refuse } from '../../contract/refusal.ts';
import { about, text } from '../../contract/schema.ts';
import { dayOf, isoTime } from '../../kernel/clock.ts';

const INVALID_BIRTHDAY = refusal(
  400,
  'Invalid birthday',
  '`birthday` is neither null nor a birthday',
);

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;

/**
 * A birthday as `YYYY-MM-DD`: trimmed, a real date of the calendar, from 1900 to today (UTC).
 * @throws {Refusal} 400 for anything else
 */
export function normalizeBirthday(given: unknown, now: number): string {
  const trimmed = typeof given === 'string' ? given.trim() : '';
  const [, year = 0, month = 0, date = 0] = (FORM.exec(trimmed) ?? []).map(Number);
  const real = new Date(Date.UTC(year, month - 1, date));
  // A date that is not in the calendar rolls over into another one.
  const isReal = real.getUTCMonth() === month - 1 && real.getUTCDate() === date;
  if (year < FIRST_YEAR || !isReal || trimmed > dayOf(isoTime(now))) {
    throw refuse(INVALID_BIRTHDAY);
  }
  return trimmed;
}

/** The field of a player. */
export const birthday: Field<string> = {
  schema: about(
    text({ format: 'date' }),
    'A real day from the year 1900 on, not after today (UTC), as `YYYY-MM-DD`; spaces around it are trimmed.',
  ),
  refusals: () => [INVALID_BIRTHDAY],
  read: (value, _name, { now = 0 }) => normalizeBirthday(value, now),
  isMissing: isAbsent,
};
