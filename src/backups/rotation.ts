import { DAY } from '../kernel/clock.ts';
import type { Archive } from './archives.ts';

/** How many days, and how many weeks, keep the newest archive that was made in them. */
const DAILY = 7;
const WEEKLY = 4;

/** How many archives are kept of before one migration, which may fail at every start. */
const BEFORE_ONE_MIGRATION = 3;

/** How long an archive of before a migration is kept, in milliseconds. */
const KEPT_BEFORE_MIGRATION = 28 * DAY;

/**
 * How long an archive is kept at most while one is made each day, in milliseconds: the newest of its week goes when as many later
 * weeks have one, and the last of these may have been made late.
 */
export const LONGEST_KEPT = (WEEKLY + 1) * 7 * DAY;

/** Monday, the 5th of January 1970, in days since 1970: weeks begin there. */
const FIRST_MONDAY = 4;

/** The time as the service sees it. */
export type Now = {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** False when the clock may be wrong. Then nothing is removed because of its age. */
  readonly isSure: boolean;
};

/**
 * Chooses the archives that are removed. Of those of every day, the newest 7 days and the newest 4 weeks that have one keep
 * their newest. So a pause or a wrong clock removes nothing. Those of before a migration are kept 28 days, and the newest 3 of
 * each migration. An archive that lies in the future stays, and counts for no other.
 */
export function archivesToRemove(archives: readonly Archive[], now: Now): Archive[] {
  const sorted = newestFirst(archives.filter((one) => !isInFuture(one, now.at)));
  const everyDay = sorted.filter(({ before }) => before === null);
  const kept = new Set([
    ...newestOfEach(everyDay, DAILY, daysSince1970),
    ...newestOfEach(everyDay, WEEKLY, weekOf),
  ]);
  const migrations = Map.groupBy(sorted, ({ schema, before }) => `${schema} ${before}`);
  return sorted.filter((one) => {
    if (one.before === null) return !kept.has(one);
    const sameMigration = migrations.get(`${one.schema} ${one.before}`) ?? [];
    if (sameMigration.indexOf(one) >= BEFORE_ONE_MIGRATION) return true;
    return now.isSure && now.at - one.at > KEPT_BEFORE_MIGRATION;
  });
}

/**
 * The archives that may go when there is no room for the next one, in the order in which they go: those of every day, the oldest
 * first, and never the newest of all.
 */
export function archivesToGiveUp(archives: readonly Archive[]): Archive[] {
  const [, ...older] = newestFirst(archives);
  return older.filter(({ before }) => before === null).toReversed();
}

/** The newest archive; undefined when there is none, or only such as lie more than a day in the future. */
export function newestOf(archives: readonly Archive[], now: number): Archive | undefined {
  return newestFirst(archives).find((one) => !isInFuture(one, now));
}

/** Whether the next backup should be made: the newest one is over a day old. */
export function isDue(archives: readonly Archive[], now: number): boolean {
  const newest = newestOf(archives, now);
  return newest === undefined || now - newest.at > DAY;
}

/**
 * The archive that a program can restore whose last migration has this number: the newest one with no later migration. Times
 * may be of a wrong clock, and still are all that orders archives.
 */
export function fittingArchive(archives: readonly Archive[], schema: number): Archive | undefined {
  return newestFirst(archives).find((one) => one.schema <= schema);
}

/** Whether an archive lies more than a day ahead, which only a wrong clock makes. */
function isInFuture(archive: Archive, now: number): boolean {
  return archive.at - now > DAY;
}

function newestFirst(archives: readonly Archive[]): Archive[] {
  return archives.toSorted((a, b) => b.at - a.at || b.schema - a.schema);
}

/** The newest archive of each of the newest periods that have one. */
function newestOfEach(
  sorted: readonly Archive[],
  periods: number,
  periodOf: (archive: Archive) => number,
): Archive[] {
  const found = new Map<number, Archive>();
  for (const one of sorted) if (!found.has(periodOf(one))) found.set(periodOf(one), one);
  return [...found.values()].slice(0, periods);
}

const daysSince1970 = ({ at }: Archive): number => Math.floor(at / DAY);
const weekOf = (archive: Archive): number =>
  Math.floor((daysSince1970(archive) - FIRST_MONDAY) / 7);
