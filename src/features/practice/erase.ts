import { isoTime, MINUTE, type Clock } from '../../kernel/clock.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import { BATCH } from '../../storage/any-rows.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import type { Upkeep } from '../../storage/upkeep.ts';
import type { TaskHandler, Tasks } from '../../tasks/port.ts';
import { runAsItWas } from '../../tasks/run-again.ts';
import * as store from './erase-store.ts';

/** The task kind that deletes the practice of deleted players. */
export const DELETE_PRACTICE_TASK = 'delete-practice';

/** The owner of these tasks, for the turns of owners. It is not a user, because the tasks may live longer than the user. */
const OWNER = 'practice';

/** Deletes the practice of players after the commit, so that nothing is missing if the transaction fails. */
export type PracticeErasure = {
  /** Deletes the practice of a player who is about to be deleted. */
  eraseOfPlayer(trx: Transaction, playerId: string): Promise<void>;
  /** Deletes the practice of all players of an owner. Returns how many problems they have practised. */
  eraseOfOwner(trx: Transaction, userId: string): Promise<number>;
};

/** The rows of a deleted player can be deleted in steps, because nobody can read them. A task goes on after a restart. */
export function createPracticeErasure({
  enqueue,
  clock,
}: {
  readonly enqueue: Tasks['enqueue'];
  readonly clock: Clock;
}): PracticeErasure {
  const erase =
    (record: typeof store.recordDeletedPlayer) => async (trx: Transaction, id: string) => {
      const count = await trx.run(record, { id, now: isoTime(clock()) });
      if (count > 0) await enqueue(trx, DELETE_PRACTICE_TASK, {}, OWNER);
    };
  const eraseOfOwner = erase(store.recordDeletedPlayersOf);
  return {
    eraseOfPlayer: erase(store.recordDeletedPlayer),
    async eraseOfOwner(trx, userId) {
      const [sums] = await waitForAll([
        trx.first(store.problemsOfOwner, { userId }),
        eraseOfOwner(trx, userId),
      ]);
      return Number(sums?.problems ?? 0);
    },
  };
}

/** Deletes the next rows. Returns whether there was a deleted player. */
function deleteSome(storage: Storage): Promise<boolean> {
  return storage.write(async (trx) => {
    // Take the lock of retention, which deletes old attempts in another order.
    trx.lock('retention');
    const player = await trx.first(store.findDeletedPlayer, {});
    if (player === undefined) return false;
    for (const deletion of store.deletions) {
      if ((await trx.run(deletion, player)) === BATCH) return true;
    }
    trx.send(store.removeDeletedPlayer, player);
    return true;
  });
}

/**
 * Makes the task that deletes the practice of deleted players, some rows at a time, so that requests run in between.
 */
export function createDeletePracticeTask(
  storage: Storage,
  upkeep: Pick<Upkeep, 'forget'>,
): TaskHandler {
  return {
    maxAttempts: 2_000,
    deadlineMs: 10 * MINUTE,
    async run(_payload, { signal }) {
      while (await deleteSome(storage)) {
        upkeep.forget();
        signal.throwIfAborted();
      }
    },
    // Nothing to store: nobody can read these rows any more.
    onDead: async () => {},
    runAgain: runAsItWas,
  };
}
