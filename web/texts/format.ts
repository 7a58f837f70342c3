import { asUtc } from '../device/as-utc.ts';
import { dayFormat, numberFormat, numberIn } from './formats.ts';
import { dateTag, languageTag } from './language.ts';

/** A day of the device's calendar, such as '28 November 2026'. */
export const formatDay = (time: string): string =>
  dayFormat(dateTag(), { dateStyle: 'long' }).format(asUtc(new Date(time)));

/** A day and a time, such as '28 Nov 2026, 17:55'. */
export const formatTime = (time: string): string =>
  dayFormat(dateTag(), { dateStyle: 'medium', timeStyle: 'short' }).format(asUtc(new Date(time)));

/** A time that was needed, given in milliseconds, in minutes and seconds, such as '8:05'. */
export function formatMinutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds as seconds with at most one decimal digit, such as '1.5'. */
export const formatSeconds = (milliseconds: number): string =>
  numberIn(languageTag(), milliseconds / 1_000, 1);

/** A number in the page's language, with at most three decimal digits. */
export const formatNumber = (value: number | bigint): string => numberIn(languageTag(), value);

/** A number in the page's language, with at most two decimal digits. */
export const formatRounded = (value: number): string => numberIn(languageTag(), value, 2);

/** A share of 1 in percent, such as '50%'. */
export const formatShare = (share: number): string =>
  numberFormat(languageTag(), { style: 'percent' }).format(share);

/** A size, given in bytes, in kilobytes or megabytes. */
export function formatSize(bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return numberFormat(languageTag(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    value,
  );
}
