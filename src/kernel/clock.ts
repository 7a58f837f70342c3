/** The current time in milliseconds since the Unix epoch. */
export type Clock = () => number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds since the epoch as ISO 8601 in UTC with milliseconds, the form of every time that is stored or sent. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
