import type { Day } from '../../kernel/clock.ts';
import type { Reader } from '../../storage/port.ts';
import type { Range } from './days.ts';

/** How many walks through flowcharts began, and how many of them have ended there. */
export type LessonNumbers = { readonly walked: number; readonly ended: number };

/** The walks of a day. */
export type LessonDay = LessonNumbers & { readonly day: Day };

/** Counts the walks of players, at least one, by player id and in the order of the days, as the players told these. */
export type FindLessons = (
  db: Reader,
  playerIds: readonly string[],
  days: Range,
) => Promise<ReadonlyMap<string, readonly LessonDay[]>>;

/** The walks of several days. */
export const sumLessons = (days: readonly LessonDay[] = []): LessonNumbers =>
  days.reduce<LessonNumbers>(
    (sum, { walked, ended }) => ({ walked: sum.walked + walked, ended: sum.ended + ended }),
    { walked: 0, ended: 0 },
  );
