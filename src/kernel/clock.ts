/** The current time in milliseconds since the Unix epoch. */
export type Clock = () => number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** The length of 24 hours. A day of the calendar may last longer or shorter where clocks change. */
export const DAY = 24 * HOUR;

/** A day of the calendar, such as `2026-11-22`. */
export type Day = string;

const DAY_FORM = /^2\d{3}-\d\d-\d\d$/;
const TIME_FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a text is a day of the calendar, from the year 2000 to 2999. */
export function isDay(text: string): boolean {
  if (!DAY_FORM.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a text is an existing time in the form that all times have. */
export function isTime(text: string): boolean {
  if (!TIME_FORM.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** The day of a stored time, in UTC. In a time zone it is `dayAt` in `src/features/practice/days.ts`. */
export function dayOf(time: string): Day {
  return time.slice(0, 10);
}

const MAX_PREFIXES = 100;
/** A cache: for each minute, the text that all times within it begin with. */
const prefixes = new Map<number, string>();

/**
 * Milliseconds since the epoch as ISO 8601 in UTC with milliseconds, the form of every time that is stored or sent. It is
 * several times as fast as `Date.prototype.toISOString` with the same result, because it computes the date once a minute.
 */
export function isoTime(ms: number): string {
  const whole = Math.trunc(ms);
  const minute = Math.floor(whole / MINUTE);
  let prefix = prefixes.get(minute);
  if (prefix === undefined) {
    prefix = new Date(whole).toISOString().slice(0, -'00.000Z'.length);
    if (prefixes.size >= MAX_PREFIXES) prefixes.clear();
    prefixes.set(minute, prefix);
  }
  const rest = whole - minute * MINUTE;
  const seconds = Math.floor(rest / SECOND);
  const millis = String(rest - seconds * SECOND).padStart(3, '0');
  return `${prefix}${seconds < 10 ? '0' : ''}${seconds}.${millis}Z`;
}
