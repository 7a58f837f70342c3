import { DAY } from '../device/days.ts';
import { asUtc } from '../device/as-utc.ts';
import { dayFormat, nearDayFormat } from './formats.ts';
import { dateTag, languageTag } from './language.ts';

/**
 * The day of a time, as children say it in the page's language: "today", "yesterday", "on Tuesday", "on 3 May".
 *
 * @param at the present time, in milliseconds since 1970
 */
export function sayWhen(time: string, at: number): string {
  const tag = languageTag();
  const date = new Date(time);
  const now = new Date(at);
  const midnight = (of: Date): number => new Date(of).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(date)) / DAY);
  if (days <= 0 || days === 1) {
    return nearDayFormat(tag).format(days === 1 ? -1 : 0, 'day');
  }
  const isThisYear = date.getFullYear() === now.getFullYear();
  const format: Intl.DateTimeFormatOptions =
    days < 7
      ? { weekday: 'long' }
      : { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) };
  const text = dayFormat(dateTag(tag), format).format(asUtc(date));
  return tag === 'de' ? `am ${text}` : `on ${text}`;
}
