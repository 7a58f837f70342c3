/** What was practised in one bar of the picture: a day, or a week that begins with it. */
export type Bar = {
  /** Its first day, such as `2026-11-22`. */
  readonly day: string;
  readonly milliseconds: number;
};

const DAY = 86_400_000;
/** More days than this are shown by weeks. */
const MOST_DAYS = 31;

/** The day so many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** How many days a bar stands for. */
export const daysOfBar = (days: number): number => (days > MOST_DAYS ? 7 : 1);

/**
 * A bar for each day from one to another, or for each week when these are many. Weeks end with the last day; the first may be
 * shorter.
 *
 * @param days those with practice
 */
export function barsOf(days: readonly Bar[], from: string, to: string): Bar[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
  const width = daysOfBar(count);
  const bars = Math.ceil(count / width);
  const sums = Array.from({ length: bars }, () => 0);
  for (const { day, milliseconds } of days) {
    const before = Math.round((Date.parse(to) - Date.parse(day)) / DAY);
    const bar = bars - 1 - Math.floor(before / width);
    sums[bar] = (sums[bar] ?? 0) + milliseconds;
  }
  return sums.map((milliseconds, bar) => {
    const first = dayAfter(to, -(bars - bar) * width + 1);
    return { day: first < from ? from : first, milliseconds };
  });
}

/** Minutes as people count them: whoever practised at all practised one. */
export const minutesOf = (milliseconds: number): number =>
  milliseconds === 0 ? 0 : Math.max(1, Math.round(milliseconds / 60_000));
