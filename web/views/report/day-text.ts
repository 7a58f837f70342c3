import { dateTag } from '../../texts/language.ts';

/** A calendar day without a time zone, such as '22 Nov' for `2026-11-22`. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(dateTag(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));

/** A calendar day with its year, such as '22 November 2026' for `2026-11-22`. */
export const longDayText = (day: string): string =>
  new Intl.DateTimeFormat(dateTag(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
