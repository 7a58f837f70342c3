import { MINUTE } from '../../kernel/clock.ts';
import type { Report } from './report.ts';

const COLUMNS = ['player', 'day', 'minutes', 'problems', 'right'];

/**
 * The days of a report as a table for spreadsheets (RFC 4180). It begins with a byte order mark, without which some take UTF-8 for
 * something else.
 *
 * @param name the player's
 */
export function csvOf({ days }: Report, name: string): string {
  const rows = days.map(({ day, milliseconds, problems, right }) => [
    textCell(name),
    day,
    (milliseconds / MINUTE).toFixed(1),
    problems,
    right,
  ]);
  return `\uFEFF${[COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

/** A text as a cell. One that a spreadsheet would take for a formula gets an apostrophe before it, and so stays a text. */
function textCell(text: string): string {
  // Some take wide signs for the usual ones, and pass over what shows nothing.
  const isRisky = /^[\s\p{C}]*[=+\-@|%]|^[\t\r\n]/u.test(text.normalize('NFKC'));
  const harmless = isRisky ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
