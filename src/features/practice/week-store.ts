import { sql, type RawBuilder } from 'kysely';
import { queryForIds } from '../../storage/for-ids.ts';
import type { Reader } from '../../storage/port.ts';
import type { Bound } from '../../storage/query.ts';
import type { Answer } from './answers.ts';
import { WEEK } from './days.ts';
import type { Numbers } from './rules.ts';
import { attemptOf } from './store.ts';

/** The start and the end of a week, and the end of each of its days. */
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

/** The place in the week, from 0, of the day of a quarter of an hour. */
function placeIn(times: Bound<WeekTimes>): RawBuilder<number> {
  const cases = Array.from(
    { length: WEEK },
    (_, place) => sql`when began_at < ${times[`end${place}`]} then ${sql.lit(place)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** The numbers of a player on a day of a week. Places of days begin with 0. */
type NumbersAt = Numbers & { readonly playerId: string; readonly place: number };

/**
 * The numbers of these players, at least one, on the days of a week, in ascending order of days.
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
    // One subquery for each player: an index finds the last time, however many sums there are.
    .select((eb) =>
      eb
        .selectFrom('practice_sums')
        .select(({ fn }) => fn.max('began_at').as('began_at'))
        .whereRef('practice_sums.player_id', '=', 'players.id')
        .as('began_at'),
    )
    .where('players.id', 'in', playerIds),
);

/**
 * The start of the last quarter of an hour with practice, by player id. Players without practice are missing. Needs at
 * least one player.
 */
export async function findLastTimes(
  db: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await lastTimes(db, playerIds, {});
  return new Map(rows.flatMap(({ id, began_at }) => (began_at === null ? [] : [[id, began_at]])));
}

/** A range of times. `from` is included, `before` is not. */
type Times = { from: string; before: string };

const answersBetween = queryForIds((db, playerIds, times: Bound<Times>) =>
  // One subquery for each player: with a single query PostgreSQL would read all players' answers of these times.
  // `union` removes
  // the duplicates of a repeated id.
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

/**
 * The answers of these players, at least one, between two times, by player id and in descending order of their start. It is for
 * players with few answers.
 */
export async function findAnswersOfAll(
  db: Reader,
  playerIds: readonly string[],
  times: Times,
): Promise<ReadonlyMap<string, readonly Answer[]>> {
  const rows = await answersBetween(db, playerIds, times);
  return Map.groupBy(rows.map(attemptOf), ({ playerId }) => playerId);
}
