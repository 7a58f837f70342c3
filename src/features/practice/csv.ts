import { MINUTE } from '../../kernel/clock.ts';
import { addDays, WEEK, type Range } from './days.ts';
import type { PlayerWeek, Report } from './report-endpoints.ts';

const COLUMNS = ['player', 'day', 'minutes', 'problems', 'right'];

/**
 * The days of a report as CSV for spreadsheets (RFC 4180). It begins with a byte order mark, because without it some
 * spreadsheets do not recognize UTF-8.
 *
 * @param name the player's name
 */
export function csvOf({ days }: Report, name: string): string {
  const rows = days.map(({ day, milliseconds, problems, right }) => [
    textCell(name),
    day,
    minutesCell(milliseconds),
    problems,
    right,
  ]);
  return tableOf([COLUMNS, ...rows]);
}

/** The weeks of players as CSV: a row for each player, with the minutes of each day. */
export function csvOfWeek({ from }: Range, weeks: readonly PlayerWeek[]): string {
  const all = Array.from({ length: WEEK }, (_, place) => addDays(from, place));
  const rows = weeks.map(({ name, days, totals, lastDay }) => [
    textCell(name),
    ...all.map((day) =>
      minutesCell(days.find((practised) => practised.day === day)?.milliseconds ?? 0),
    ),
    minutesCell(totals.milliseconds),
    totals.problems,
    totals.right,
    lastDay ?? '',
  ]);
  return tableOf([['player', ...all, 'minutes', 'problems', 'right', 'last day'], ...rows]);
}

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
