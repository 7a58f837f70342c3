import { sql } from 'kysely';
import { queryForIds } from '../../storage/for-ids.ts';
import type { Reader } from '../../storage/port.ts';
import type { Bound } from '../../storage/query.ts';

type Days = { from: string; to: string };

const byDay = queryForIds((db, playerIds, days: Bound<Days>) =>
  db
    .selectFrom('walks')
    .select(['player_id as playerId', 'walked_on as day'])
    .select(({ fn }) => [
      fn.countAll<number | string>().as('walked'),
      sql<number | string>`sum(case when ending = 'ended' then 1 else 0 end)`.as('ended'),
    ])
    .where('player_id', 'in', playerIds)
    .where('walked_on', '>=', days.from)
    .where('walked_on', '<=', days.to)
    .groupBy(['player_id', 'walked_on'])
    .orderBy('walked_on'),
);

/** The walks of a day: how many began, and how many of them have ended. */
type WalkDay = { readonly day: string; readonly walked: number; readonly ended: number };

/** Counts the walks of players, at least one, by player id and in the order of their days. */
export async function countByDay(
  db: Reader,
  playerIds: readonly string[],
  days: Days,
): Promise<ReadonlyMap<string, readonly WalkDay[]>> {
  const found = new Map<string, WalkDay[]>();
  for (const { playerId, day, walked, ended } of await byDay(db, playerIds, days)) {
    const own = found.getOrInsertComputed(playerId, () => []);
    own.push({ day, walked: Number(walked), ended: Number(ended) });
  }
  return found;
}
