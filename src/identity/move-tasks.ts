import type { Transaction } from '../storage/port.ts';
import { query } from '../storage/query.ts';

type Ids = { guestId: string; accountId: string };

const endTurns = query((db, values: { guestId: string }) =>
  db.deleteFrom('task_turns').where('owner', '=', values.guestId).returning('turn'),
);

const firstTurn = query((db, values: { guestId: string }) =>
  db
    .selectFrom('tasks')
    .select('turn')
    .where('owner', '=', values.guestId)
    .where('turn', 'is not', null)
    .orderBy('turn')
    .limit(1),
);

/** From one turn of an owner to the next: src/tasks/turns.ts. */
const ROUND = 2;

/** Makes room for so many turns behind the account's own last one, none of them before the guest's. */
const addTurns = query(
  (db, values: { accountId: string; last: number; before: number; span: number }) =>
    db
      .insertInto('task_turns')
      .values({ owner: values.accountId, turn: values.last })
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

const moveWaiting = query((db, values: Ids & { shift: number }) =>
  db
    .updateTable('tasks')
    .set((eb) => ({ owner: values.accountId, turn: eb('turn', '+', values.shift) }))
    .where('owner', '=', values.guestId),
);

/**
 * Gives a guest's tasks to an account. They wait behind the account's own, in the order that they had: an account takes
 * turns as one owner, whatever came to it.
 */
export async function moveTasks(trx: Transaction, ids: Ids): Promise<void> {
  const last = (await trx.first(endTurns, ids))?.turn;
  const first = (await trx.first(firstTurn, ids))?.turn;
  let shift = 0;
  if (typeof last === 'number' && typeof first === 'number') {
    const room = { last, before: first - ROUND, span: last - first + ROUND };
    const turns = await trx.first(addTurns, { accountId: ids.accountId, ...room });
    shift = (turns?.turn ?? last) - last;
  }
  await trx.run(moveWaiting, { ...ids, shift });
}
