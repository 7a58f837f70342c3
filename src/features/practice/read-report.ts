import type { Day } from '../../kernel/clock.ts';
import { asksForCsv } from '../../http/accept.ts';
import { Refusal } from '../../kernel/errors.ts';
import { addDays, daysBetween, isDay } from './days.ts';
import type { Range } from './report.ts';
import { FROM_AFTER_TO, INVALID_FORMAT, INVALID_FROM, INVALID_TO, TOO_LONG } from './texts.ts';

/** The most days of a report, and the days of a report without `from`. */
export const MOST_DAYS = 400;
export const USUAL_DAYS = 28;

/**
 * Reads the range of a report. By default it ends today and has four weeks.
 * @throws {Refusal} 400
 */
export function readRange(from: string | undefined, to: string | undefined, today: Day): Range {
  if (from && !isDay(from)) throw new Refusal(400, INVALID_FROM);
  if (to && !isDay(to)) throw new Refusal(400, INVALID_TO);
  const last = to || today;
  const first = from || addDays(last, 1 - USUAL_DAYS);
  if (first > last) throw new Refusal(400, FROM_AFTER_TO);
  if (daysBetween(first, last) >= MOST_DAYS) throw new Refusal(400, TOO_LONG);
  return { from: first, to: last };
}

/**
 * Reads the format of a report: `format`, or else CSV if the header `Accept` names it, or else JSON.
 * @throws {Refusal} 400
 */
export function readFormat(format: string | undefined, accept: string | undefined): 'json' | 'csv' {
  if (format === 'json' || format === 'csv') return format;
  if (format) throw new Refusal(400, INVALID_FORMAT);
  return asksForCsv(accept) ? 'csv' : 'json';
}
