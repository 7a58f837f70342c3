import { sql } from 'kysely';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { isInOwnLine } from './turns.ts';

type Owner = { owner: string };

/** Deletes the tasks of an owner that have ended, and those that name the owner. A worker that has such a task loses it. */
const deleteTasks = query((db, { owner }: Bound<Owner>) =>
  db
    .deleteFrom('tasks')
    .where('owner', '=', owner)
    .where((eb) =>
      eb.or([eb('ended_at', 'is not', null), sql<boolean>`payload like '%' || ${owner} || '%'`]),
    ),
);

const clearOwner = query((db, { owner }: Bound<Owner>) =>
  db.updateTable('tasks').set({ owner: null }).where('owner', '=', owner),
);

/** An owner has a row for each line in which it had tasks. */
const deleteTurns = query((db, { owner }: Bound<Owner>) =>
  db.deleteFrom('task_turns').where((eb) => eb.or([eb('owner', '=', owner), isInOwnLine(owner)])),
);

/**
 * Removes an owner from all tasks. The owner's id must have no wildcards of `like`. Tasks that delete the owner's files and
 * practice still run, and each takes turns by itself.
 */
export function disownTasks(trx: Transaction, owner: string): void {
  trx.send(deleteTasks, { owner });
  trx.send(clearOwner, { owner });
  trx.send(deleteTurns, { owner });
}
