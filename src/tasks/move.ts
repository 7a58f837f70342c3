import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { isInOwnLine, ROUND, SHARED_LINE } from './turns.ts';

/** The old and the new owner of tasks. */
type Owners = { from: string; to: string };

const deleteTurn = query((db, values: Bound<{ from: string }>) =>
  db.deleteFrom('task_turns').where('owner', '=', values.from).returning('turn'),
);

/** In other lines the moved tasks keep their turns, since those lines are short. */
const deleteOtherTurns = query((db, values: Bound<{ from: string }>) =>
  db.deleteFrom('task_turns').where(isInOwnLine(values.from)),
);

const firstTurn = query((db, values: Bound<{ from: string }>) =>
  db
    .selectFrom('tasks')
    .select('turn')
    .where('owner', '=', values.from)
    .where('line', '=', SHARED_LINE)
    .where('turn', 'is not', null)
    .orderBy('turn')
    .limit(1),
);

/**
 * Reserves turns for the moved tasks: `span` turns behind the new owner's last turn when that is after `before`. Otherwise the
 * tasks keep their turns, up to `last`.
 */
const reserveTurns = query(
  (db, values: Bound<{ to: string; last: number; before: number; span: number }>) =>
    db
      .insertInto('task_turns')
      .values({ owner: values.to, turn: values.last })
      .onConflict((conflict) =>
        conflict.column('owner').doUpdateSet((eb) => ({
          turn: eb
            .case()
            .when('task_turns.turn', '>', values.before)
            .then(eb('task_turns.turn', '+', values.span))
            .else(eb.ref('excluded.turn'))
            .end(),
        })),
      )
      .returning('turn'),
);

const reassignTasks = query((db, values: Bound<Owners & { shift: number }>) =>
  db
    .updateTable('tasks')
    .set((eb) => ({
      owner: values.to,
      turn: eb
        .case()
        .when('line', '=', SHARED_LINE)
        .then(eb('turn', '+', values.shift))
        .else(eb.ref('turn'))
        .end(),
    }))
    .where('owner', '=', values.from),
);

/**
 * Moves an owner's tasks to another owner. They keep their order, and wait behind the new owner's own tasks, so that both
 * together take turns as one owner.
 */
export async function moveTasks(trx: Transaction, { from, to }: Owners): Promise<void> {
  trx.send(deleteOtherTurns, { from });
  const last = (await trx.first(deleteTurn, { from }))?.turn;
  const first = (await trx.first(firstTurn, { from }))?.turn;
  let shift = 0;
  if (typeof last === 'number' && typeof first === 'number') {
    const room = { last, before: first - ROUND, span: last - first + ROUND };
    const turns = await trx.first(reserveTurns, { to, ...room });
    shift = (turns?.turn ?? last) - last;
  }
  await trx.run(reassignTasks, { from, to, shift });
}
