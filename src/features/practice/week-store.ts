import { sql, type RawBuilder } from 'kysely';
import { fromFlag } from '../../storage/codecs.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import type { Reader } from '../../storage/port.ts';
import type { Bound } from '../../storage/query.ts';
import type { Answer } from './answers.ts';
import { WEEK } from './report.ts';
import type { Numbers } from './rules.ts';

/** Between which times a week is, and when each of its days ends. */
type WeekTimes = Record<'from' | 'before' | `end${number}`, string>;

const sumsOfWeek = queryForIds((db, playerIds, times: Bound<WeekTimes>) =>
  db
    .selectFrom(
      db
        .selectFrom('practice_sums')
        .select(['player_id', 'problems', 'correct', 'milliseconds', placeIn(times).as('place')])
        .where('player_id', 'in', playerIds)
        .where('began_at', '>=', times.from)
        .where('began_at', '<', times.before)
        .as('placed'),
    )
    .select(['player_id', 'place'])
    .select(({ fn }) => [
      fn.sum<number | string>('problems').as('problems'),
      fn.sum<number | string>('correct').as('correct'),
      fn.sum<number | string>('milliseconds').as('milliseconds'),
    ])
    .groupBy(['player_id', 'place'])
    .orderBy('place'),
);

/** On which day of a week a quarter of an hour is, from 0. */
function placeIn(times: Bound<WeekTimes>): RawBuilder<number> {
  const cases = Array.from(
    { length: WEEK },
    (_, place) => sql`when began_at < ${times[`end${place}`]} then ${sql.lit(place)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** What players have practised on a day of a week, whose days have places from 0. */
type NumbersAt = Numbers & { readonly playerId: string; readonly place: number };

/**
 * What each of these players, at least one, has practised on the days of a week, the first day first.
 *
 * @param from when the first day begins
 * @param ends when each day ends
 */
export async function findSumsOfWeek(
  db: Reader,
  playerIds: readonly string[],
  from: string,
  ends: readonly string[],
): Promise<NumbersAt[]> {
  const times: WeekTimes = { from, before: ends.at(-1) ?? from };
  for (const [place, end] of ends.entries()) times[`end${place}`] = end;
  const rows = await sumsOfWeek(db, playerIds, times);
  return rows.map(({ player_id, place, problems, correct, milliseconds }) => ({
    playerId: player_id,
    place,
    problems: Number(problems),
    right: Number(correct),
    milliseconds: Number(milliseconds),
  }));
}

const lastTimes = queryForIds((db, playerIds) =>
  db
    .selectFrom('players')
    .select('players.id')
    // For each player by itself: so an index finds it, however much was practised before.
    .select((eb) =>
      eb
        .selectFrom('practice_sums')
        .select(({ fn }) => fn.max('began_at').as('began_at'))
        .whereRef('practice_sums.player_id', '=', 'players.id')
        .as('began_at'),
    )
    .where('players.id', 'in', playerIds),
);

/** When the last quarter of an hour began in which each of these players, at least one, has practised; without those who never have. */
export async function findLastTimes(
  db: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await lastTimes(db, playerIds, {});
  return new Map(rows.flatMap(({ id, began_at }) => (began_at === null ? [] : [[id, began_at]])));
}

/** From when, and before when. */
type Times = { from: string; before: string };

const answersBetween = queryForIds((db, playerIds, times: Bound<Times>) =>
  // Each player for itself: for all at once PostgreSQL would read everybody's answers of these times. An id that is repeated adds none.
  playerIds
    .map((playerId) =>
      db
        .selectFrom('practice_attempts')
        .select([
          'player_id as playerId',
          'id',
          'seed',
          'terms',
          'is_right',
          'started_at',
          'milliseconds',
          'paper',
        ])
        .where('player_id', '=', playerId)
        .where('started_at', '>=', times.from)
        .where('started_at', '<', times.before),
    )
    .reduce((all, one) => all.union(one))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc'),
);

/** The answers of several players, at least one, who have few between two times: of each player those that have begun last first. */
export async function findAnswersOfAll(
  db: Reader,
  playerIds: readonly string[],
  times: Times,
): Promise<ReadonlyMap<string, readonly Answer[]>> {
  const rows = await answersBetween(db, playerIds, times);
  const answers = rows.map(({ is_right, started_at, ...row }) => ({
    ...row,
    isRight: fromFlag(is_right),
    startedAt: started_at,
  }));
  return Map.groupBy(answers, ({ playerId }) => playerId);
}
