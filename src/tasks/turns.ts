import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';

/** Under this owner stands the latest turn that was begun. */
const NOBODY = '';

/** From one turn of an owner to the next: newcomers go half way, before the next turn of anybody who was just served. */
export const ROUND = 2;

const nextTurn = query((db, values: Bound<{ owner: string }>) =>
  db
    .insertInto('task_turns')
    .values((eb) => ({
      owner: values.owner,
      turn: eb.fn.coalesce(
        eb
          .selectFrom('task_turns')
          .select((one) => one('turn', '+', 1).as('turn'))
          .where('owner', '=', NOBODY),
        eb.lit(1),
      ),
    }))
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet((eb) => ({
        turn: eb
          .case()
          .when(eb('task_turns.turn', '+', ROUND), '>', eb.ref('excluded.turn'))
          .then(eb('task_turns.turn', '+', ROUND))
          .else(eb.ref('excluded.turn'))
          .end(),
      })),
    )
    .returning('turn'),
);

/**
 * The next turn of an owner, which nobody else of that owner is given. Turns are served smallest first, and of equal ones
 * the earliest task: an owner who has nothing waiting comes right after the turn that is being served, and one who has comes
 * a whole round after the own last turn. So each owner delays every other by one task at the most, and nobody is overtaken
 * for ever, however many newcomers there are.
 */
export async function takeTurn(trx: Transaction, owner: string): Promise<number> {
  const row = await trx.first(nextTurn, { owner });
  if (row === undefined) throw new Error('No turn was given');
  return row.turn;
}

const raiseServed = query((db, values: Bound<{ turn: number }>) =>
  db
    .insertInto('task_turns')
    .values({ owner: NOBODY, turn: values.turn })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet((eb) => ({ turn: eb.ref('excluded.turn') }))
        .whereRef('task_turns.turn', '<', 'excluded.turn'),
    ),
);

/** Records that a turn is begun. */
export async function serveTurn(trx: Transaction, turn: number): Promise<void> {
  await trx.run(raiseServed, { turn });
}

const setTurn = query((db, values: Bound<{ id: string; turn: number }>) =>
  db
    .updateTable('tasks')
    .set({ turn: values.turn })
    .where('id', '=', values.id)
    .where('turn', 'is', null)
    .where('ended_at', 'is', null),
);

/** Puts a task that has become due into the line, and says at which turn. Tasks without an owner stand for themselves. */
export async function joinLine(
  trx: Transaction,
  task: { readonly id: string; readonly owner: string | null },
): Promise<number> {
  const turn = await takeTurn(trx, task.owner ?? task.id);
  await trx.run(setTurn, { id: task.id, turn });
  return turn;
}

const forgetPast = query((db) =>
  db.deleteFrom('task_turns').where((eb) =>
    eb.or([
      eb(
        'turn',
        '<',
        eb
          .selectFrom('task_turns as served')
          .select('served.turn')
          .where('served.owner', '=', NOBODY),
      ),
      // When nothing waits the count begins anew, so that it never grows beyond what an engine can count.
      eb.not(
        eb.exists(eb.selectFrom('tasks').select('tasks.id').where('tasks.ended_at', 'is', null)),
      ),
    ]),
  ),
);

/** Forgets turns that say nothing any more: those before the one that is served, and all when nothing waits. */
export async function forgetTurns(trx: Transaction): Promise<void> {
  await trx.run(forgetPast, {});
}
