import { sql } from 'kysely';
import type { JsonText } from '../kernel/json.ts';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { valuesAtEnd } from './table.ts';
import { isInOwnLine } from './turns.ts';

type Owner = { owner: string };

/** Deletes the tasks of an owner that have ended. */
const deleteEnded = query((db, { owner }: Bound<Owner>) =>
  db.deleteFrom('tasks').where('owner', '=', owner).where('ended_at', 'is not', null),
);

/**
 * Ends the tasks of an owner that name the owner, and empties them. They are not deleted: where tasks are delivered as jobs, each
 * job ends quietly when it finds its task ended. A worker that has such a task loses it.
 */
const endNaming = query((db, { owner, now }: Bound<Owner & { now: string }>) =>
  db
    .updateTable('tasks')
    .set({
      state: 'done',
      owner: null,
      payload: sql<JsonText>`'{}'`,
      note: null,
      reason: null,
      ...valuesAtEnd(now),
    })
    .where('owner', '=', owner)
    .where(sql<boolean>`payload like '%' || ${owner} || '%'`),
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
 *
 * @param now ISO 8601
 */
export function disownTasks(trx: Transaction, owner: string, now: string): void {
  trx.send(deleteEnded, { owner });
  trx.send(endNaming, { owner, now });
  trx.send(clearOwner, { owner });
  trx.send(deleteTurns, { owner });
}
