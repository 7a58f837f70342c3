import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { ROUND } from './turns.ts';

/** Owners: whose tasks they were, and whose they are from now on. */
type Owners = { from: string; to: string };

const endTurns = query((db, values: Bound<{ from: string }>) =>
  db.deleteFrom('task_turns').where('owner', '=', values.from).returning('turn'),
);

const firstTurn = query((db, values: Bound<{ from: string }>) =>
  db
    .selectFrom('tasks')
    .select('turn')
    .where('owner', '=', values.from)
    .where('turn', 'is not', null)
    .orderBy('turn')
    .limit(1),
);

/** Makes room for so many turns behind an owner's own last one, none of them before those that come. */
const addTurns = query(
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

const moveWaiting = query((db, values: Bound<Owners & { shift: number }>) =>
  db
    .updateTable('tasks')
    .set((eb) => ({ owner: values.to, turn: eb('turn', '+', values.shift) }))
    .where('owner', '=', values.from),
);

/**
 * Gives an owner's tasks to another. They wait behind the other's own, in the order that they had: it takes turns as one
 * owner, whatever came to it.
 */
export async function moveTasks(trx: Transaction, { from, to }: Owners): Promise<void> {
  const last = (await trx.first(endTurns, { from }))?.turn;
  const first = (await trx.first(firstTurn, { from }))?.turn;
  let shift = 0;
  if (typeof last === 'number' && typeof first === 'number') {
    const room = { last, before: first - ROUND, span: last - first + ROUND };
    const turns = await trx.first(addTurns, { to, ...room });
    shift = (turns?.turn ?? last) - last;
  }
  await trx.run(moveWaiting, { from, to, shift });
}
