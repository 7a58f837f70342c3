import { dayAfter, daysBetween } from '../../device/days.ts';
/** One bar of the chart: the practice of a day or a week. */
export type Bar = {
  /** Its first day, such as `2026-11-22`. */
  readonly day: string;
  readonly milliseconds: number;
};

/** A period of more days is shown by weeks. */
const MOST_DAYS = 31;

/** The number of days of a bar, for a period of this many days. */
export const daysOfBar = (days: number): number => (days > MOST_DAYS ? 7 : 1);

/**
 * The bars of a period: one for each day, or for each week if the days are many. The last week ends with the last day; the
 * first may be shorter.
 *
 * @param days the days with practice
 */
export function barsOf(days: readonly Bar[], from: string, to: string): Bar[] {
  const count = daysBetween(from, to) + 1;
  const width = daysOfBar(count);
  const bars = Math.ceil(count / width);
  const sums = Array.from({ length: bars }, () => 0);
  for (const { day, milliseconds } of days) {
    const before = daysBetween(day, to);
    const bar = bars - 1 - Math.floor(before / width);
    sums[bar] = (sums[bar] ?? 0) + milliseconds;
  }
  return sums.map((milliseconds, bar) => {
    const first = dayAfter(to, -(bars - bar) * width + 1);
    return { day: first < from ? from : first, milliseconds };
  });
}

/** Rounds milliseconds to minutes. Any practice counts as at least one minute. */
export const minutesOf = (milliseconds: number): number =>
  milliseconds === 0 ? 0 : Math.max(1, Math.round(milliseconds / 60_000));
