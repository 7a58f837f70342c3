import { numberFormat } from './formats.ts';
import { dateTag, languageTag } from './language.ts';

/** A day, such as '28 November 2026'. */
export const formatDay = (time: string): string =>
  new Intl.DateTimeFormat(dateTag(), { dateStyle: 'long' }).format(new Date(time));

/** A day and a time, such as '28 Nov 2026, 17:55'. */
export const formatTime = (time: string): string =>
  new Intl.DateTimeFormat(dateTag(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );

/** A time that was needed, given in milliseconds, in minutes and seconds, such as '8:05'. */
export function formatMinutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const formatNumber = (value: number): string => numberFormat(languageTag()).format(value);

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
