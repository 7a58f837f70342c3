/** The current time in milliseconds since the Unix epoch. */
export type Clock = () => number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

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
