import { queryForIds } from '../../storage/for-ids.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader } from '../../storage/port.ts';
import type { Bound } from '../../storage/query.ts';
import type { CountedWalk } from './numbers.ts';
import { MOST_COUNTED } from './rules.ts';

/** The most players of one statement. */
const AT_ONCE = 256;

const newest = queryForIds((db, playerIds, values: Bound<{ chart: string }>) =>
  db
    .selectFrom('walks')
    .select(['player_id as playerId', 'visits', 'ending as end', 'started_at as startedAt'])
    .where('player_id', 'in', playerIds)
    .where('chart', '=', values.chart)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(literal(MOST_COUNTED)),
);

/** The newest walks of some players through a flowchart, the newest first. */
export async function findWalksOfChart(
  db: Reader,
  playerIds: readonly string[],
  chart: string,
): Promise<CountedWalk[]> {
  let found: Awaited<ReturnType<typeof newest>> = [];
  for (let at = 0; at < playerIds.length; at += AT_ONCE) {
    const some = await newest(db, playerIds.slice(at, at + AT_ONCE), { chart });
    found = [...found, ...some]
      .toSorted((one, other) => (one.startedAt > other.startedAt ? -1 : 1))
      .slice(0, MOST_COUNTED);
  }
  return found.map((walk) => ({
    ...walk,
    visits: JSON.parse(walk.visits) as CountedWalk['visits'],
  }));
}
