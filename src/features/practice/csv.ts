import { MINUTE } from '../../kernel/clock.ts';
import { addDays, WEEK, type Range } from './days.ts';
import type { Standing } from '../../soroban/soroban.ts';
import type { PlayerWeek, Report } from './report-endpoints.ts';
import { standingOn, type Taught } from './standings.ts';

const COLUMNS = ['player', 'day', 'minutes', 'problems', 'right', 'station', 'station since'];

/**
 * The days of a report as CSV for spreadsheets (RFC 4180). It begins with a byte order mark, because without it some
 * spreadsheets do not recognize UTF-8.
 *
 * @param name the player's name
 * @param taught its path; each day has the station where the player was at its end
 */
export function csvOf({ days }: Report, name: string, taught: Taught | undefined): string {
  // By how many steps there were: most days have none of their own.
  const standings = new Map<number, Standing | undefined>();
  const rows = days.map(({ day, milliseconds, problems, right }) => {
    const steps = taught?.steps.filter((step) => step.day <= day) ?? [];
    const standing = standings.getOrInsertComputed(steps.length, () =>
      standingOn(taught && { ...taught, steps }),
    );
    return [
      textCell(name),
      day,
      minutesCell(milliseconds),
      problems,
      right,
      ...stationCells(standing),
    ];
  });
  return tableOf([COLUMNS, ...rows]);
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
    ...stationCells(standing),
    standing?.sure?.toFixed(2) ?? '',
    standing?.hard.map(writtenCell).join(' ') ?? '',
  ]);
  const columns = ['minutes', 'problems', 'right', 'last day', 'station', 'station since'];
  return tableOf([['player', ...all, ...columns, 'sure', 'hard'], ...rows]);
}

/** The station where a player is, and since when. */
const stationCells = (standing: Standing | undefined): readonly string[] => [
  standing?.place.here.id ?? '',
  standing?.since ?? '',
];

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
