import { isDay, type Day } from '../../kernel/clock.ts';
import { refusal, refuse } from '../../contract/refusal.ts';
import { LANGUAGES, type Language } from '../../kernel/language.ts';
import { asksForCsv } from '../../http/accept.ts';
import { addDays, daysBetween, type Range } from './days.ts';

/** The most days of a report, and the days of a report without `from`. */
export const MOST_DAYS = 400;
export const USUAL_DAYS = 28;

export const INVALID_FROM = refusal(
  400,
  'from must be a day, such as 2026-11-01',
  '`from` is not a valid day',
);
export const INVALID_TO = refusal(
  400,
  'to must be a day, such as 2026-11-30',
  '`to` is not a valid day',
);
export const FROM_AFTER_TO = refusal(400, 'from must not be after to', '`from` is after `to`');
export const TOO_LONG = refusal(
  400,
  `A report has at most ${MOST_DAYS} days`,
  `The report would have more than ${MOST_DAYS} days`,
);
export const INVALID_FORMAT = refusal(
  400,
  'format must be json or csv',
  '`format` is neither `json` nor `csv`',
);

export const INVALID_LANGUAGE = refusal(
  400,
  'language must be en or de',
  '`language` is not one of these languages',
);
export const INVALID_WITH = refusal(400, 'with must be standing', '`with` is not `standing`');

/**
 * Reads the range of a report. By default it ends today and has four weeks.
 * @throws {Refusal} 400
 */
export function readRange(from: string | undefined, to: string | undefined, today: Day): Range {
  if (from && !isDay(from)) throw refuse(INVALID_FROM);
  if (to && !isDay(to)) throw refuse(INVALID_TO);
  const last = to || today;
  const first = from || addDays(last, 1 - USUAL_DAYS);
  if (first > last) throw refuse(FROM_AFTER_TO);
  if (daysBetween(first, last) >= MOST_DAYS) throw refuse(TOO_LONG);
  return { from: first, to: last };
}

/**
 * Reads the language of a table's sentences: English by default.
 * @throws {Refusal} 400
 */
export function readLanguage(given: string | undefined): Language {
  const language = LANGUAGES.find((one) => one === (given || 'en'));
  if (language === undefined) throw refuse(INVALID_LANGUAGE);
  return language;
}

/**
 * Reads whether a week tells where players stand.
 * @throws {Refusal} 400
 */
export function readWith(given: string | undefined): boolean {
  if (given && given !== 'standing') throw refuse(INVALID_WITH);
  return given === 'standing';
}

/**
 * Reads the format of a report: `format`, or else CSV if the header `Accept` names it, or else JSON.
 * @throws {Refusal} 400
 */
export function readFormat(format: string | undefined, accept: string | undefined): 'json' | 'csv' {
  if (format === 'json' || format === 'csv') return format;
  if (format) throw refuse(INVALID_FORMAT);
  return asksForCsv(accept) ? 'csv' : 'json';
}
