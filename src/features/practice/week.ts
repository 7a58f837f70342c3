import type { Day } from '../../kernel/clock.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { USUAL_SCHOOL, type School, type Standing } from '../../soroban/soroban.ts';
import type { Reader } from '../../storage/port.ts';
import { countDays, type DayAnswers } from './answers.ts';
import { addDays, startOfDay, WEEK, type Range, type TimeZone } from './days.ts';
import { sumLessons, type FindLessons } from './lessons.ts';
import { masteryOf } from './mastery.ts';
import { readPractisedDays } from './practised-days.ts';
import { dayNumbersOf, NO_NUMBERS, totalsOf } from './report.ts';
import type { PlayerWeek } from './report-endpoints.ts';
import type { Numbers } from './rules.ts';
import { standingOn, type FindPaths, type FindSchools } from './standings.ts';
import { mapInTurns } from './turns.ts';
import { findAnswers } from './store.ts';
import { findAnswersOfAll, findLastTimes, findSumsOfWeek } from './week-store.ts';

/** The most players, and the most answers, of one statement. Other work may run between statements. */
const AT_ONCE = { players: 256, answers: 2_000 };

/** Where paths, schools and lessons are found, and the rods of a player for whom nobody has chosen them. */
export type Paths = {
  readonly find: FindPaths;
  readonly findSchools: FindSchools;
  readonly findLessons: FindLessons;
  readonly rods: number;
};

/** A player's week, and where it stands by all that is known of its cells. */
export type JudgedWeek = {
  readonly week: PlayerWeek;
  /** Undefined where nobody has chosen one. */
  readonly school: School | undefined;
  readonly standing: Standing | undefined;
};

/** Adds to weeks where the players stand. It reads and judges the cells of each player, one after the other. */
export async function* judgeWeeks(
  db: Reader,
  weeks: AsyncIterable<readonly PlayerWeek[]>,
  today: Day,
  zone: TimeZone,
  paths: Paths,
): AsyncGenerator<readonly JudgedWeek[]> {
  for await (const some of weeks) {
    const ids = some.map(({ playerId }) => playerId);
    const taught = await paths.find(db, ids);
    const schools = await paths.findSchools(db, ids);
    const judged: JudgedWeek[] = [];
    for (const week of some) {
      const practised = await readPractisedDays(db, week.playerId, today, zone);
      const cells = masteryOf(practised, today);
      judged.push({
        week,
        school: schools.get(week.playerId),
        standing: standingOn(taught.get(week.playerId), paths.rods, cells),
      });
    }
    yield judged;
  }
}

/** Weeks as they are told with standings and schools: the station of a player without steps is then the one that its cells tell. */
export async function* tellStandings(
  judged: AsyncIterable<readonly JudgedWeek[]>,
): AsyncGenerator<readonly PlayerWeek[]> {
  for await (const some of judged) {
    yield some.map(({ week, school, standing }) => ({
      ...week,
      station: standing?.place.here.id ?? null,
      stationSince: standing?.since ?? null,
      sure: standing?.sure === undefined ? null : Math.round(100 * standing.sure) / 100,
      hard: [...(standing?.hard ?? [])],
      school: school ?? USUAL_SCHOOL,
    }));
  }
}

/** The seven days that end with this one. */
export const weekUntil = (today: Day): Range => ({ from: addDays(today, 1 - WEEK), to: today });

/** Reads the weeks of players in parts, in the order of their names, with 2 before 10. */
export async function* readWeeks(
  db: Reader,
  players: readonly { readonly id: string; readonly name: string }[],
  { from, to }: Range,
  zone: TimeZone,
  paths: Paths,
): AsyncGenerator<readonly PlayerWeek[]> {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const all = players.toSorted(
    (one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
  );
  const begin = startOfDay(from, zone);
  const ends = Array.from({ length: WEEK }, (_, place) =>
    startOfDay(addDays(from, place + 1), zone),
  );
  for (let at = 0; at < all.length; at += AT_ONCE.players) {
    const some = all.slice(at, at + AT_ONCE.players);
    const ids = some.map(({ id }) => id);
    const sums = Map.groupBy(await findSumsOfWeek(db, ids, begin, ends), (one) => one.playerId);
    const lastTimes = await findLastTimes(db, ids);
    const taught = await paths.find(db, ids);
    const lessons = await paths.findLessons(db, ids, { from, to });
    const times = { from: begin, before: ends.at(-1) ?? begin };
    const answers = await countAnswers(db, sums, times, zone);
    yield mapInTurns(some, ({ id, name }) => {
      const days = (sums.get(id) ?? []).map(({ place, ...numbers }) => {
        const day = addDays(from, place);
        return dayNumbersOf(day, numbers, answers.get(id)?.get(day));
      });
      const lastTime = lastTimes.get(id);
      const standing = standingOn(taught.get(id), paths.rods);
      return {
        playerId: id,
        name,
        days,
        today: days.find(({ day }) => day === to) ?? NO_NUMBERS,
        totals: totalsOf(days),
        lastDay: lastTime === undefined ? null : zone.dayAt(Date.parse(lastTime)),
        station: standing === undefined ? null : standing.place.here.id,
        stationSince: standing?.since ?? null,
        lessons: sumLessons(lessons.get(id)),
      };
    });
  }
}

/** Counts the answers of players by player id and day. `sums` tells how many answers there are. */
async function countAnswers(
  db: Reader,
  sums: ReadonlyMap<string, readonly Numbers[]>,
  times: { readonly from: string; readonly before: string },
  { dayAt }: TimeZone,
): Promise<ReadonlyMap<string, ReadonlyMap<Day, DayAnswers>>> {
  const counted = new Map<string, ReadonlyMap<Day, DayAnswers>>();
  for (const ids of groupsOf(sums)) {
    const [first = ''] = ids;
    const found =
      ids.length > 1
        ? await findAnswersOfAll(db, ids, times)
        : // A single player may have many answers, so read them in pages.
          new Map([[first, findAnswers(db, { playerId: first, ...times })]]);
    for (const [id, answers] of found) counted.set(id, await countDays(answers, dayAt));
    await turn();
  }
  return counted;
}

/** Groups players so that each group has not too many answers together. A player with more forms a group alone. */
function* groupsOf(sums: ReadonlyMap<string, readonly Numbers[]>): Generator<readonly string[]> {
  let group: string[] = [];
  let answers = 0;
  for (const [id, days] of sums) {
    const own = days.reduce((sum, { problems }) => sum + problems, 0);
    if (group.length > 0 && answers + own > AT_ONCE.answers) {
      yield group;
      group = [];
      answers = 0;
    }
    group.push(id);
    answers += own;
  }
  if (group.length > 0) yield group;
}
