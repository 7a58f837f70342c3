import { sql, type Expression } from 'kysely';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import type { TaskHandlers } from './port.ts';

/** The line of all kinds that have none of their own. */
export const SHARED_LINE = '';

/** The line in which the tasks of a kind wait. */
export function lineOf(handlers: TaskHandlers, kind: string): string {
  return handlers[kind]?.ownLine === undefined ? SHARED_LINE : kind;
}

/** Every line of these handlers. */
export function linesOf(handlers: TaskHandlers): ReadonlySet<string> {
  return new Set([SHARED_LINE, ...Object.keys(handlers).map((kind) => lineOf(handlers, kind))]);
}

/**
 * The key of the row with an owner's last turn in a line. The row whose key is the line's name has the latest turn that was
 * begun.
 */
const turnKey = (owner: string, line: string): string =>
  line === SHARED_LINE ? owner : `${line} ${owner}`;

/** Whether a row has the last turn of this owner in a line other than the shared one. The id must have no wildcards of `like`. */
export const isInOwnLine = (owner: Expression<string>) => sql<boolean>`owner like '% ' || ${owner}`;

/**
 * The distance between two turns of an owner. A newcomer gets the turn half way. So its task runs before the next task of an
 * owner who was just served.
 */
export const ROUND = 2;

const nextTurn = query((db, values: Bound<{ key: string; line: string }>) =>
  db
    .insertInto('task_turns')
    .values((eb) => ({
      owner: values.key,
      turn: eb.fn.coalesce(
        eb
          .selectFrom('task_turns')
          .select((one) => one('turn', '+', 1).as('turn'))
          .where('owner', '=', values.line),
        eb.lit(1),
      ),
      line: values.line,
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
 * Takes the next turn of an owner in a line; no other task of that owner has it there. The smallest turn begins first, and
 * among equal turns the earliest task. The turn of an owner without waiting tasks is right after the turn that is being served.
 * Every other turn is a whole round after the owner's last one. So each owner delays every other by at most one task, and
 * newcomers never overtake anybody for ever.
 */
export async function takeTurn(trx: Transaction, owner: string, line: string): Promise<number> {
  const row = await trx.first(nextTurn, { key: turnKey(owner, line), line });
  if (row === undefined) throw new Error('No turn was given');
  return row.turn;
}

/** Stores that a worker has begun a turn of a line. */
export const recordServed = query((db, values: Bound<{ turn: number; line: string }>) =>
  db
    .insertInto('task_turns')
    .values({ owner: values.line, turn: values.turn, line: values.line })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet((eb) => ({ turn: eb.ref('excluded.turn') }))
        .whereRef('task_turns.turn', '<', 'excluded.turn'),
    ),
);

const setTurn = query((db, values: Bound<{ id: string; turn: number }>) =>
  db
    .updateTable('tasks')
    .set({ turn: values.turn })
    .where('id', '=', values.id)
    .where('turn', 'is', null)
    .where('ended_at', 'is', null),
);

/** Gives a turn to a task that has become due, and returns it. A task without an owner is an owner of its own. */
export async function assignTurn(
  trx: Transaction,
  task: { readonly id: string; readonly owner: string | null; readonly line: string },
): Promise<number> {
  const turn = await takeTurn(trx, task.owner ?? task.id, task.line);
  await trx.run(setTurn, { id: task.id, turn });
  return turn;
}

/** Deletes turns that have no effect any more: those before the one that is served, and all when nothing waits. */
export const deletePastTurns = query((db) =>
  db.deleteFrom('task_turns').where((eb) =>
    eb.or([
      eb(
        'turn',
        '<',
        eb
          .selectFrom('task_turns as served')
          .select('served.turn')
          .whereRef('served.owner', '=', 'task_turns.line'),
      ),
      // When nothing waits, turns start again from one, so that they never outgrow an engine's whole numbers.
      eb.not(
        eb.exists(eb.selectFrom('tasks').select('tasks.id').where('tasks.ended_at', 'is', null)),
      ),
    ]),
  ),
);
