import { z } from 'zod';
import type { Archives } from '../../files/archives.ts';
import { isoTime, MINUTE } from '../../kernel/clock.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import type { TaskHandler, Tasks } from '../../tasks/port.ts';
import { runAsItWas } from '../../tasks/run-again.ts';
import { archiveNames, type Export } from './rules.ts';
import { deleteAll, deleteExpired, deleteOne, EXPIRED_AT_ONCE } from './store.ts';

/** The task kind that deletes archives. */
export const DELETE_ARCHIVES_TASK = 'delete-archives';

/** The owner of these tasks, for the turns of owners. It is not a user, because the tasks may live longer than the user. */
const OWNER = 'files';

const payloadSchema = z.object({ names: z.array(z.string()) });

/** Deletes exports, and after the commit their archives. */
export type ExportErasure = {
  /** Deletes the archives that attempts have stored for these exports, except that of the attempt `kept`. */
  eraseArchives(trx: Transaction, exportIds: readonly string[], kept?: number): Promise<void>;
  /** Deletes an export of a user that has not expired at `now`. Returns whether there was one. */
  eraseOne(trx: Transaction, asked: { id: string; userId: string; now: string }): Promise<boolean>;
  /** Deletes all exports of a user, and returns them. */
  eraseOfUser(
    trx: Transaction,
    userId: string,
  ): Promise<readonly Pick<Export, 'status' | 'expiresAt'>[]>;
  /** Deletes the exports of all users that have expired at `now`. Stops early once `isEnding` returns true. */
  eraseExpired(now: number, isEnding: () => boolean): Promise<void>;
};

export function createExportErasure(ports: {
  readonly storage: Storage;
  readonly enqueue: Tasks['enqueue'];
}): ExportErasure {
  const { storage, enqueue } = ports;

  async function eraseArchives(
    trx: Transaction,
    exportIds: readonly string[],
    kept?: number,
  ): Promise<void> {
    if (exportIds.length === 0) return;
    const names = exportIds.flatMap((id) => archiveNames(id, kept));
    await enqueue(trx, DELETE_ARCHIVES_TASK, { names }, OWNER);
  }

  /**
   * Deletes the archives of deleted exports that have ended, and returns how many exports there are. The archives of a
   * pending export are deleted by its task, when it finds no export. An attempt may still be writing, and nobody would find
   * parts that it stores after the deleted ones.
   */
  async function eraseArchivesOf(
    trx: Transaction,
    rows: readonly Pick<Export, 'id' | 'status'>[],
  ): Promise<number> {
    const ended = rows.filter(({ status }) => status !== 'pending');
    await eraseArchives(
      trx,
      ended.map(({ id }) => id),
    );
    return rows.length;
  }

  return {
    eraseArchives,
    eraseOne: async (trx, asked) =>
      (await eraseArchivesOf(trx, await trx.all(deleteOne, asked))) > 0,
    async eraseOfUser(trx, userId) {
      const deleted = await trx.all(deleteAll, { userId });
      await eraseArchivesOf(trx, deleted);
      return deleted;
    },
    async eraseExpired(now, isEnding) {
      let count: number;
      do {
        count = await storage.write(async (trx) => {
          trx.lock('retention');
          return eraseArchivesOf(trx, await trx.all(deleteExpired, { now: isoTime(now) }));
        });
      } while (count === EXPIRED_AT_ONCE && !isEnding());
    },
  };
}

/** Makes the task that deletes archives. While their store fails, it is retried for about a week. */
export function createDeleteArchivesTask(archives: Pick<Archives, 'delete'>): TaskHandler {
  return {
    maxAttempts: 2_000,
    deadlineMs: 10 * MINUTE,
    async run(payload, { signal }) {
      for (const name of payloadSchema.parse(payload).names) {
        signal.throwIfAborted();
        await archives.delete(name);
      }
    },
    // Nothing to store: nothing refers to these archives any more.
    onDead: async () => {},
    runAgain: runAsItWas,
  };
}
