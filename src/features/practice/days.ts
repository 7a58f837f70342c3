import { refusal, refuse } from '../../contract/refusal.ts';
import { DAY, dayOf, HOUR, isoTime, MINUTE, type Day } from '../../kernel/clock.ts';

/** A range of days. Both are included. */
export type Range = { readonly from: Day; readonly to: Day };

/** The number of days in a week. */
export const WEEK = 7;

/** A quarter of an hour, in milliseconds. In every time zone a day consists of whole quarters. */
export const QUARTER = 15 * MINUTE;

/** The start of the quarter of an hour that contains this time. */
export function quarterOf(time: number): string {
  return isoTime(Math.floor(time / QUARTER) * QUARTER);
}

export function addDays(day: Day, days: number): Day {
  return dayOf(isoTime(Date.parse(day) + days * DAY));
}

/** The number of days from one day to the other; negative when the other is earlier. */
export function daysBetween(one: Day, other: Day): number {
  return (Date.parse(other) - Date.parse(one)) / DAY;
}

/** A range of times that contains these days in every time zone. `from` is included, `before` is not. */
export function timesAround(
  first: Day,
  last: Day,
): { readonly from: string; readonly before: string } {
  const farthest = 15 * HOUR;
  return {
    from: isoTime(Date.parse(first) - farthest),
    before: isoTime(Date.parse(last) + DAY + farthest),
  };
}

/** The start of the first quarter of an hour of a day in a time zone. */
export function startOfDay(day: Day, { dayAt }: TimeZone): string {
  const { from, before } = timesAround(day, day);
  let earlier = Date.parse(from);
  let begun = Date.parse(before);
  while (begun - earlier > QUARTER) {
    const between = Date.parse(quarterOf((earlier + begun) / 2));
    if (dayAt(between) < day) earlier = between;
    else begun = between;
  }
  return isoTime(begun);
}

/** A time zone: its name, and a function that gives the day there at a time. */
export type TimeZone = { readonly name: string; readonly dayAt: (time: number) => Day };

const LONGEST_NAME = 64;

export const INVALID_TIME_ZONE = refusal(
  400,
  'Invalid time zone',
  'The service does not know the `timeZone`',
);

/**
 * Finds a time zone by its name in the IANA database, or by an offset such as `+01:00`. Without either it is UTC.
 * @throws {Refusal} 400
 */
export function timeZoneOf(given: string | undefined): TimeZone {
  const format = formatIn(given || 'UTC');
  const name = format?.resolvedOptions().timeZone;
  if (format === undefined || name === undefined || !isInUse(name)) {
    throw refuse(INVALID_TIME_ZONE);
  }
  return {
    name,
    // Swedish dates have the form that is needed here.
    dayAt: (time) => format.format(time),
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  if (timeZone.length > LONGEST_NAME) return undefined;
  try {
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch {
    return undefined;
  }
}

/**
 * Whether an offset is a multiple of a quarter of an hour, and within the offsets that places use. True for a named
 * zone.
 */
function isInUse(name: string): boolean {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
  const offset =
    (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE);
  return offset % QUARTER === 0 && offset >= -12 * HOUR && offset <= 14 * HOUR;
}
