import { dayAfter } from '../device/days.ts';

/** So many stamps fill a week: three days may be missed, and nothing is lost by them. */
export const FULL = 4;

/** A calendar week with the days on which a child has practised. */
export type StampedWeek = {
  /** Its seven days from Monday, such as `2026-11-16`. */
  readonly days: readonly { readonly day: string; readonly isStamped: boolean }[];
  readonly stamps: number;
  readonly isFull: boolean;
};

/**
 * The week of a day.
 *
 * @param today such as `2026-11-22`
 * @param practised days with practice, in any order
 */
export function stampedWeek(today: string, practised: readonly string[]): StampedWeek {
  const monday = dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7));
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = dayAfter(monday, index);
    return { day, isStamped: practised.includes(day) };
  });
  const stamps = days.filter(({ isStamped }) => isStamped).length;
  return { days, stamps, isFull: stamps >= FULL };
}
