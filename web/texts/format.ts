import { dateTag, languageTag } from './language.ts';

/** A day, such as '28 November 2026'. */
export const formatDay = (time: string): string =>
  new Intl.DateTimeFormat(dateTag(), { dateStyle: 'long' }).format(new Date(time));

/** A day and a time, such as '28 Nov 2026, 17:55'. */
export const formatTime = (time: string): string =>
  new Intl.DateTimeFormat(dateTag(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );

export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(languageTag()).format(value);

/** A size, given in bytes, in kilobytes or megabytes. */
export function formatSize(bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(languageTag(), {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(value);
}
