import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { StationId } from '../../soroban/soroban.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import type { Reader } from '../../storage/port.ts';
import type { Step } from './given-steps.ts';
import { USUAL, type Choices } from './rules.ts';

const stepsOfAll = queryForIds((db, playerIds) =>
  db
    .selectFrom('path_steps')
    .select(['player_id as playerId', 'station', 'kind', 'happened_on as day', 'happened_at as at'])
    .where('player_id', 'in', playerIds)
    .orderBy('happened_at')
    .orderBy('station')
    .orderBy('kind')
    .orderBy('happened_on'),
);

const choicesOfAll = queryForIds((db, playerIds) =>
  db
    .selectFrom('player_paths')
    .select(['player_id as playerId', 'teaching_order as order', 'rods'])
    .where('player_id', 'in', playerIds),
);

/** How a player is taught, and its steps in ascending order of their times. */
type Taught = Pick<Choices, 'order' | 'rods'> & { readonly steps: readonly Step[] };

/** The paths of players, at least one, by player id. */
export async function findPaths(
  db: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Taught>> {
  const [steps, choices] = await waitForAll([
    stepsOfAll(db, playerIds, {}),
    choicesOfAll(db, playerIds, {}),
  ]);
  const chosen = new Map(choices.map(({ playerId, ...choice }) => [playerId, choice]));
  const told = Map.groupBy(steps, ({ playerId }) => playerId);
  return new Map(
    playerIds.map((id) => {
      const { order, rods } = chosen.get(id) ?? USUAL;
      const own = (told.get(id) ?? []).map(({ station, kind, day, at }) => ({
        station: station as StationId,
        kind,
        day,
        at,
      }));
      return [id, { order, rods, steps: own }];
    }),
  );
}
