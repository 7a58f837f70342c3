import { refusal, refuse } from '../contract/refusal.ts';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import type { TaskPorts } from './ports.ts';
import type { TaskHandler, Tasks } from './port.ts';
import { findTask } from './table.ts';

/** Why a task is not run again. */
export const RUN_AGAIN_REFUSALS = {
  notDead: refusal(409, 'Only a dead task can be run again', 'The task is not dead'),
  cancelled: refusal(409, 'The task was cancelled', 'The task’s owner has cancelled it'),
  nothingLeft: refusal(
    409,
    'Nothing is left to do: what the task was for has changed or is gone',
    'There is nothing left to do: what the task was for is done, has expired or was deleted',
  ),
  notConfigured: refusal(
    409,
    'The service is not configured for what the task does',
    'A setting that the task needs is missing',
  ),
  never: refusal(
    409,
    'Tasks of this kind cannot be run again',
    'This release does not know the kind of the task',
  ),
};

/** The error that refuses to run a task again. */
export const runAgainRefusal = (why: keyof typeof RUN_AGAIN_REFUSALS): Error =>
  refuse(RUN_AGAIN_REFUSALS[why]);

const deleteDead = query((db, values: Bound<{ id: string }>) =>
  db
    .deleteFrom('tasks')
    .where('id', '=', values.id)
    .where('state', '=', 'dead')
    .returning(['kind', 'payload', 'owner', 'reason']),
);

/**
 * Replaces a dead task by a new one. The new task has another id, since another task may still be deleting what the old
 * attempts have left under the old id.
 */
export async function runTaskAgain(
  trx: Transaction,
  { handlers }: Pick<TaskPorts, 'handlers'>,
  enqueue: Tasks['enqueue'],
  id: string,
): Promise<string | undefined> {
  const dead = await trx.first(deleteDead, { id });
  if (dead === undefined) {
    if ((await trx.first(findTask, { id })) === undefined) return undefined;
    throw runAgainRefusal('notDead');
  }
  const { kind, owner, reason } = dead;
  const runAgain = handlers[kind]?.runAgain;
  if (runAgain === undefined) throw runAgainRefusal('never');
  // It died after its owner was erased.
  if (owner === null) throw runAgainRefusal('nothingLeft');
  const before = { payload: JSON.parse(dead.payload) as unknown, taskId: id, reason };
  return runAgain(trx, before, (payload) => enqueue(trx, kind, payload, owner));
}

/** For kinds whose dead tasks run again as they were. */
export const runAsItWas: NonNullable<TaskHandler['runAgain']> = (_trx, { payload }, enqueue) =>
  enqueue(payload);
