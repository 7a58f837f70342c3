import { sql } from 'kysely';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { isInOwnLine } from './turns.ts';

type Owner = { owner: string };

/** Deletes the tasks of an owner that have ended, and those that name the owner. Whoever works on one has lost it. */
const deleteTasks = query((db, { owner }: Bound<Owner>) =>
  db
    .deleteFrom('tasks')
    .where('owner', '=', owner)
    .where((eb) =>
      eb.or([eb('ended_at', 'is not', null), sql<boolean>`payload like '%' || ${owner} || '%'`]),
    ),
);

const leaveTasks = query((db, { owner }: Bound<Owner>) =>
  db.updateTable('tasks').set({ owner: null }).where('owner', '=', owner),
);

/** An owner has a row for each line in which it had tasks. */
const deleteTurns = query((db, { owner }: Bound<Owner>) =>
  db.deleteFrom('task_turns').where((eb) => eb.or([eb('owner', '=', owner), isInOwnLine(owner)])),
);

/**
 * Lets nothing of an owner stay in the tasks, whose id has no wildcards of `like`. Tasks that clear up after the owner's
 * things still run, and each is an owner of its own.
 */
export function disownTasks(trx: Transaction, owner: string): void {
  trx.send(deleteTasks, { owner });
  trx.send(leaveTasks, { owner });
  trx.send(deleteTurns, { owner });
}
