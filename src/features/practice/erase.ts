import { isoTime, MINUTE, type Clock } from '../../kernel/clock.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import type { TaskHandler, Tasks } from '../../tasks/port.ts';
import { runAsItWas } from '../../tasks/run-again.ts';
import {
  findDeletedPlayer,
  AT_ONCE,
  deleteAttempts,
  deleteSums,
  removeDeletedPlayer,
  recordDeletedPlayersOf,
  recordDeletedPlayer,
} from './erase-store.ts';

/** The name of the kind of task that deletes what deleted players have practised. */
export const DELETE_PRACTICE_TASK = 'delete-practice';

/** The owner of these tasks, as owners take turns. It is no user, whom they would outlive. */
const OWNER = 'practice';

/** Deletes what players have practised, after the commit: until then nobody who may see a player would miss anything. */
export type PracticeErasure = {
  /** Deletes the practice of a player who is about to be deleted. */
  eraseOfPlayer(trx: Transaction, playerId: string): Promise<void>;
  /** Deletes the practice of all players of an owner. */
  eraseOfOwner(trx: Transaction, userId: string): Promise<void>;
};

/** Nobody finds the rows of a player who is gone, so they may go in steps, also when the process ends meanwhile. */
export function createPracticeErasure({
  enqueue,
  clock,
}: {
  readonly enqueue: Tasks['enqueue'];
  readonly clock: Clock;
}): PracticeErasure {
  const erase = (record: typeof recordDeletedPlayer) => async (trx: Transaction, id: string) => {
    const count = await trx.run(record, { id, now: isoTime(clock()) });
    if (count > 0) await enqueue(trx, DELETE_PRACTICE_TASK, {}, OWNER);
  };
  return { eraseOfPlayer: erase(recordDeletedPlayer), eraseOfOwner: erase(recordDeletedPlayersOf) };
}

/** Deletes the next rows, and says whether there were any deleted players. */
function deleteSome(storage: Storage): Promise<boolean> {
  return storage.write(async (trx) => {
    // Attempts that are too old are deleted under the same lock, in another order.
    trx.lock('retention');
    const player = await trx.first(findDeletedPlayer, {});
    if (player === undefined) return false;
    const attempts = await trx.run(deleteAttempts, player);
    const sums = attempts < AT_ONCE ? await trx.run(deleteSums, player) : AT_ONCE;
    if (sums < AT_ONCE) trx.send(removeDeletedPlayer, player);
    return true;
  });
}

/** Deletes what deleted players have practised, some rows at a time, so that requests come between. */
export function createDeletePracticeTask(storage: Storage): TaskHandler {
  return {
    maxAttempts: 2_000,
    deadlineMs: 10 * MINUTE,
    async run(_payload, { signal }) {
      while (await deleteSome(storage)) signal.throwIfAborted();
    },
    // Nobody finds these rows any more.
    onDead: async () => {},
    runAgain: runAsItWas,
  };
}
