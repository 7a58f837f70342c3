import { dateTag } from '../texts/language.ts';

const OUTLINE =
  'M2 10 7.5 3.4Q9 2 11 2H21Q23 2 24.5 3.4L30 10 24.5 16.6Q23 18 21 18H11Q9 18 7.5 16.6Z';

/** The first letter of a day's name, as calendars have it. */
const letterOf = (day: string): string =>
  new Intl.DateTimeFormat(dateTag(), { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(day));

/** Days on a rod: with a bead where something was practised. It says nothing to screen readers, since words stand by it. */
export function WeekBeads({
  days,
}: {
  /** Such as `2026-11-22`, the first one first. */
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
          <span>{letterOf(day)}</span>
        </span>
      ))}
    </span>
  );
}
