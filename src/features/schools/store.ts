import { USUAL_SCHOOL, type School } from '../../soroban/soroban.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { overwrite } from '../../storage/columns.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

const chosen = query((db, values: Bound<{ playerId: string }>) =>
  db.selectFrom('player_schools').select('school').where('player_id', '=', values.playerId),
);

/** The school of a player: the chosen one, or else the usual one. */
export async function findSchool(db: Reader, playerId: string): Promise<School> {
  return (await db.first(chosen, { playerId }))?.school ?? USUAL_SCHOOL;
}

const chosenOfAll = queryForIds((db, playerIds) =>
  db
    .selectFrom('player_schools')
    .select(['player_id as playerId', 'school'])
    .where('player_id', 'in', playerIds),
);

/** The schools of players, at least one, by player id. Players who have chosen none are missing. */
export async function findSchools(
  db: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, School>> {
  const rows = await chosenOfAll(db, playerIds, {});
  return new Map(rows.map(({ playerId, school }) => [playerId, school]));
}

/** Stores the school of a player, and replaces the former one. */
export const putSchool = query((db, values: Bound<{ playerId: string; school: School }>) =>
  db
    .insertInto('player_schools')
    .values({ player_id: values.playerId, school: values.school })
    .onConflict(overwrite(['player_id'], ['school'])),
);
