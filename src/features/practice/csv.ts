import { MINUTE } from '../../kernel/clock.ts';
import { addDays, WEEK, type Range } from './days.ts';
import { arrivalsOf, RODS, type Arrival, type Standing } from '../../soroban/soroban.ts';
import type { PlayerWeek, Report } from './report-endpoints.ts';
import type { Taught } from './standings.ts';

const COLUMNS = ['player', 'day', 'minutes', 'problems', 'right', 'station', 'station since'];

/**
 * The days of a report as CSV for spreadsheets (RFC 4180). It begins with a byte order mark, because without it some
 * spreadsheets do not recognize UTF-8.
 *
 * @param name the player's name
 * @param taught its path; each day has the station where the player was at its end
 */
export function csvOf({ days }: Report, name: string, taught: Taught | undefined): string {
  const arrivals = taught === undefined ? [] : arrivalsByDay(taught);
  const rows = days.map(({ day, milliseconds, problems, right }) => {
    const arrival = arrivals.findLast((one) => one.day <= day);
    return [
      textCell(name),
      day,
      minutesCell(milliseconds),
      problems,
      right,
      arrival?.station ?? '',
      arrival?.day ?? '',
    ];
  });
  return tableOf([COLUMNS, ...rows]);
}

/** The arrivals as the days of the player tell them: the clocks of two devices may differ. */
function arrivalsByDay({ steps, order, rods }: Taught): Arrival[] {
  const inOrder = steps.toSorted((one, other) => {
    const [before, after] = [one.day + one.at, other.day + other.at];
    return before < after ? -1 : Number(before > after);
  });
  return arrivalsOf(inOrder, { order, rods: rods ?? RODS.most });
}

/** A player's week, and where it stands on its path. */
type WeekRow = { readonly week: PlayerWeek; readonly standing: Standing | undefined };

/** The weeks of players as CSV: a row for each player, with the minutes of each day, and where it stands. */
export function csvOfWeek({ from }: Range, weeks: readonly WeekRow[]): string {
  const all = Array.from({ length: WEEK }, (_, place) => addDays(from, place));
  const rows = weeks.map(({ week: { name, days, totals, lastDay }, standing }) => [
    textCell(name),
    ...all.map((day) =>
      minutesCell(days.find((practised) => practised.day === day)?.milliseconds ?? 0),
    ),
    minutesCell(totals.milliseconds),
    totals.problems,
    totals.right,
    lastDay ?? '',
    standing?.place.here.id ?? '',
    standing?.since ?? '',
    standing?.sure?.toFixed(2) ?? '',
    standing?.hard.map(writtenCell).join(' ') ?? '',
  ]);
  const columns = ['minutes', 'problems', 'right', 'last day', 'station', 'station since'];
  return tableOf([['player', ...all, ...columns, 'sure', 'hard'], ...rows]);
}

/** A cell with a real minus: a spreadsheet would read `3-4` as a day of April. */
const writtenCell = (cell: string): string => cell.replace('-', '−');

type Row = readonly (string | number)[];

const tableOf = (rows: readonly Row[]): string =>
  `\uFEFF${rows.map((row) => `${row.join(',')}\r\n`).join('')}`;

const minutesCell = (milliseconds: number): string => (milliseconds / MINUTE).toFixed(1);

/** A text as a cell. A text that a spreadsheet would read as a formula gets an apostrophe before it. */
function textCell(text: string): string {
  // Some spreadsheets read full-width signs like the usual ones, and skip invisible characters.
  const isRisky = /^[\s\p{C}]*[=+\-@|%]|^[\t\r\n]/u.test(text.normalize('NFKC'));
  const harmless = isRisky ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
