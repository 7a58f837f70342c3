import { dayFormat } from '../../texts/formats.ts';
import { dateTag } from '../../texts/language.ts';

/** A calendar day without a time zone, such as '22 Nov' for `2026-11-22`. */
export const dayText = (day: string): string =>
  dayFormat(dateTag(), { day: 'numeric', month: 'short' }).format(new Date(day));

/** A calendar day with its year, such as '22 November 2026' for `2026-11-22`. */
export const longDayText = (day: string): string =>
  dayFormat(dateTag(), { dateStyle: 'long' }).format(new Date(day));
