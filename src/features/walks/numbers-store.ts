import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { queryForIds } from '../../storage/for-ids.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { CountedWalk } from './numbers.ts';
import { MOST_COUNTED } from './rules.ts';

/** The most players of one statement. */
const AT_ONCE = 256;

/** How many bytes the visits of a walk may have to be read with those of others: some eighty steps. */
const SHORT = 4_096;

const newest = queryForIds((db, playerIds, values: Bound<{ chart: string }>) =>
  db
    .selectFrom('walks')
    .select(['player_id as playerId', 'id', 'ending as end', 'started_at as startedAt'])
    .select(
      sql<string | null>`case when octet_length(visits) <= ${sql.lit(SHORT)} then visits end`.as(
        'visits',
      ),
    )
    .where('player_id', 'in', playerIds)
    .where('chart', '=', values.chart)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(literal(MOST_COUNTED)),
);

const long = query((db, walk: Bound<{ playerId: string; id: string }>) =>
  db
    .selectFrom('walks')
    .select('visits')
    .where('player_id', '=', walk.playerId)
    .where('id', '=', walk.id),
);

/**
 * The newest walks of some players through a flowchart, the newest first. Long ones are read when their turn comes, and other
 * requests run in between.
 */
export async function* findWalksOfChart(
  db: Reader,
  playerIds: readonly string[],
  chart: string,
): AsyncGenerator<CountedWalk> {
  let found: Awaited<ReturnType<typeof newest>> = [];
  for (let at = 0; at < playerIds.length; at += AT_ONCE) {
    const some = await newest(db, playerIds.slice(at, at + AT_ONCE), { chart });
    found = [...found, ...some]
      .toSorted((one, other) => (one.startedAt > other.startedAt ? -1 : 1))
      .slice(0, MOST_COUNTED);
  }
  for (const { id, visits: short, ...walk } of found) {
    const visits = short ?? (await readLong(db, walk.playerId, id));
    if (visits === undefined) continue;
    yield { ...walk, visits: JSON.parse(visits) as CountedWalk['visits'] };
  }
}

/** Undefined when the walk is gone meanwhile. */
async function readLong(db: Reader, playerId: string, id: string): Promise<string | undefined> {
  await turn();
  return (await db.first(long, { playerId, id }))?.visits;
}
