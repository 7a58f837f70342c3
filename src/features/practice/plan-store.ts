import type { Day } from '../../kernel/clock.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

const doneOn = query((db, values: Bound<{ playerId: string }>) =>
  db.selectFrom('players').select('plan_done_on').where('id', '=', values.playerId),
);

/** The last day on which a player's plan was done; null before the first. */
export async function findDoneOn(db: Reader, playerId: string): Promise<Day | null> {
  return (await db.first(doneOn, { playerId }))?.plan_done_on ?? null;
}

/** Stores the day on which a player's plan was done, unless a day as late is stored already. */
export const storeDoneOn = query((db, values: Bound<{ playerId: string; day: Day }>) =>
  db
    .updateTable('players')
    .set({ plan_done_on: values.day })
    .where('id', '=', values.playerId)
    .where(({ or, eb }) =>
      or([eb('plan_done_on', 'is', null), eb('plan_done_on', '<', values.day)]),
    ),
);
