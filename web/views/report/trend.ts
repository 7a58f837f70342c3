import type { TextsOf } from '../../texts/catalogue.ts';
import { minutesOf } from './bars.ts';
import type { Report } from './queries.ts';
import type { texts } from './texts.ts';

/** Compares the last seven days with the seven before, in plain words. */
export function sayTrend(t: TextsOf<typeof texts>, { week, weekBefore }: Report['trend']): string {
  if (week.problems === 0) return weekBefore.problems === 0 ? t.trendNone : t.trendBreak;
  const now = minutesOf(week.milliseconds);
  const before = minutesOf(weekBefore.milliseconds);
  const first = t.trendWeek(now, week.days);
  if (weekBefore.problems === 0) return `${first} ${t.trendBegun}`;
  if (now === before) return `${first} ${t.trendSame}`;
  return `${first} ${now > before ? t.trendMore(now - before) : t.trendLess(before)}`;
}
