import { MINUTE } from '../../kernel/clock.ts';
import { addDays, WEEK, type Range } from './days.ts';
import {
  arrivalsOf,
  judgedAt,
  sayStation,
  SENTENCES,
  stationOf,
  type Arrival,
  type JudgedCell,
  type School,
  type Standing,
  type Station,
} from '../../soroban/soroban.ts';
import type { Language } from '../../kernel/language.ts';
import type { LessonDay } from './lessons.ts';
import { NO_NUMBERS } from './report.ts';
import type { DayNumbers, Report } from './report-endpoints.ts';
import type { Taught } from './standings.ts';
import type { JudgedWeek } from './week.ts';

const COLUMNS = [
  'player',
  'day',
  'minutes',
  'problems',
  'right',
  'station',
  'station since',
  'sure',
  'hard',
  'say at home',
  'lessons',
  'lessons ended',
];

/** In which words a table tells what to say at home. */
export type Saying = { readonly language: Language; readonly school: School | undefined };

/**
 * The days of a report as CSV for spreadsheets (RFC 4180). It begins with a byte order mark, because without it some
 * spreadsheets do not recognize UTF-8.
 *
 * @param name the player's name
 * @param taught its path; each day has the station where the player was at its end
 * @param cells what is known of them at the end of the report. The last row tells it
 * @param lessons the walks of the days of the report. Days with these alone have a row, too
 */
export function csvOf(
  { days }: Pick<Report, 'days'>,
  name: string,
  taught: (Taught & { readonly rods: number }) | undefined,
  cells: readonly JudgedCell[],
  saying: Saying,
  lessons: readonly LessonDay[] = [],
): string {
  const arrivals = taught === undefined ? [] : arrivalsByDay(taught);
  const all = withLessonDays(days, lessons);
  const rows = all.map(({ day, milliseconds, problems, right }, at) => {
    const ofDay = lessons.find((one) => one.day === day);
    const arrival = arrivals.findLast((one) => one.day <= day);
    const station = arrival && stationOf(arrival.station);
    const isLast = at === all.length - 1;
    const judged =
      isLast && taught !== undefined && station !== undefined
        ? judgedAt(station, cells, taught.order)
        : undefined;
    return [
      textCell(name),
      day,
      minutesCell(milliseconds),
      problems,
      right,
      arrival?.station ?? '',
      arrival?.day ?? '',
      ...judgedColumns(judged),
      sayColumn(station, saying),
      ofDay?.walked ?? 0,
      ofDay?.ended ?? 0,
    ];
  });
  return tableOf([COLUMNS, ...rows]);
}

/** The days of a report, and those on which the player only walked. */
function withLessonDays(
  days: readonly DayNumbers[],
  lessons: readonly LessonDay[],
): readonly DayNumbers[] {
  const practised = new Set(days.map(({ day }) => day));
  const others = lessons.filter(({ day }) => !practised.has(day));
  return [...days, ...others.map(({ day }) => ({ day, ...NO_NUMBERS }))].toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  );
}

/** The arrivals as the days of the player tell them: the clocks of two devices may differ. */
function arrivalsByDay({ steps, order, rods }: Taught & { readonly rods: number }): Arrival[] {
  const inOrder = steps.toSorted((one, other) => {
    const [before, after] = [one.day + one.at, other.day + other.at];
    return before < after ? -1 : Number(before > after);
  });
  return arrivalsOf(inOrder, { order, rods });
}

/** The weeks of players as CSV: a row for each player, with the minutes of each day, where it stands, and what to say. */
export function csvOfWeek(
  { from }: Range,
  weeks: readonly JudgedWeek[],
  language: Language,
): string {
  const all = Array.from({ length: WEEK }, (_, place) => addDays(from, place));
  const rows = weeks.map(({ week: { name, days, totals, lastDay, lessons }, standing, school }) => [
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
    ...judgedColumns(standing),
    sayColumn(standing?.place.here, { language, school }),
    lessons.walked,
    lessons.ended,
  ]);
  const columns = ['minutes', 'problems', 'right', 'last day', 'station', 'station since'];
  const added = ['sure', 'hard', 'say at home', 'lessons', 'lessons ended'];
  return tableOf([['player', ...all, ...columns, ...added], ...rows]);
}

/** How sure a player is, and what is hard; empty where nothing tells it. */
const judgedColumns = (judged: Pick<Standing, 'sure' | 'hard'> | undefined): string[] => [
  judged?.sure?.toFixed(2) ?? '',
  judged?.hard.map(writtenCell).join(' ') ?? '',
];

/** What a grown-up may say of a station. */
const sayColumn = (station: Station | undefined, { language, school }: Saying): string =>
  station === undefined ? '' : textCell(sayStation(SENTENCES[language], station, school).grownUp);

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
