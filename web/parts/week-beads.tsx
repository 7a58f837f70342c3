import { dayFormat } from '../texts/formats.ts';
import { dateTag } from '../texts/language.ts';

const OUTLINE =
  'M2 10 7.5 3.4Q9 2 11 2H21Q23 2 24.5 3.4L30 10 24.5 16.6Q23 18 21 18H11Q9 18 7.5 16.6Z';

/** The first letter of a weekday, as in calendars. */
const letterOf = (day: string): string =>
  dayFormat(dateTag(), { weekday: 'narrow' }).format(new Date(day));

/** The day of the month. */
const dateOf = (day: string): number => Number(day.slice(-2));

/** Days on a rod, with a bead on each day with practice. It is hidden from screen readers, because words stand beside it. */
export function WeekBeads({
  days,
}: {
  /** Days such as `2026-11-22`, oldest first. */
  readonly days: readonly { readonly day: string; readonly hasPractice: boolean }[];
}) {
  return (
    <span aria-hidden="true" class="week-beads">
      {days.map(({ day, hasPractice }) => (
        <span key={day} class={hasPractice ? 'week-bead' : 'week-gap'}>
          {hasPractice && (
            <svg viewBox="0 0 32 20">
              <path d={OUTLINE} />
            </svg>
          )}
          <span data-date={dateOf(day)}>{letterOf(day)}</span>
        </span>
      ))}
    </span>
  );
}

/** The dates of days, each above the day's bead. It is hidden from screen readers, too. */
export function WeekDates({ days }: { readonly days: readonly string[] }) {
  return (
    <span aria-hidden="true" class="week-dates">
      {days.map((day) => (
        <span key={day}>{dateOf(day)}</span>
      ))}
    </span>
  );
}
