/** The length of 24 hours, in milliseconds. A day of the calendar may last longer or shorter where clocks change. */
export const DAY = 86_400_000;

/** The day some days after another one, both such as `2026-11-22`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The days from one day to another one, both such as `2026-11-22`. */
export const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / DAY);
