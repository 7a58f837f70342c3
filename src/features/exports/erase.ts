import { z } from 'zod';
import type { Archives } from '../../files/archives.ts';
import { isoTime, MINUTE, type Clock } from '../../kernel/clock.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import type { TaskHandler, Tasks } from '../../tasks/port.ts';
import { runAsItWas } from '../../tasks/run-again.ts';
import { archiveNames, type Export } from './rules.ts';
import { deleteAll, deleteExpired, deleteOne, EXPIRED_AT_ONCE } from './store.ts';

/** The name of the kind of task that deletes archives. */
export const DELETE_ARCHIVES_TASK = 'delete-archives';

/** The owner of these tasks, as owners take turns. It is no user, whom they would outlive. */
const OWNER = 'files';

const payloadSchema = z.object({ names: z.array(z.string()) });

/** Deletes exports with their archives, which go after the commit. */
export type ExportErasure = {
  /** Deletes what attempts at exports have stored, but for the archive of an attempt that is kept. */
  archives(trx: Transaction, exportIds: readonly string[], kept?: number): Promise<void>;
  /** One export of a user, by `now`. Resolves with whether there was one. */
  one(trx: Transaction, asked: { id: string; userId: string; now: string }): Promise<boolean>;
  /** All exports of a user. */
  ofUser(trx: Transaction, userId: string): Promise<void>;
  /** Those of everybody that have expired, and ends early when it is told so. */
  expired(isEnding: () => boolean): Promise<void>;
};

export function createExportErasure(ports: {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly enqueue: Tasks['enqueue'];
}): ExportErasure {
  const { storage, clock, enqueue } = ports;

  async function archives(
    trx: Transaction,
    exportIds: readonly string[],
    kept?: number,
  ): Promise<void> {
    if (exportIds.length === 0) return;
    const names = exportIds.flatMap((id) => archiveNames(id, kept));
    await enqueue(trx, DELETE_ARCHIVES_TASK, { names }, OWNER);
  }

  /**
   * What the attempts at a pending export have stored goes when its task finds no export. An attempt may still be writing,
   * and parts that it stores behind deleted ones would be found by nobody.
   */
  async function deleted(
    trx: Transaction,
    rows: readonly Pick<Export, 'id' | 'status'>[],
  ): Promise<number> {
    const ended = rows.filter(({ status }) => status !== 'pending');
    await archives(
      trx,
      ended.map(({ id }) => id),
    );
    return rows.length;
  }

  return {
    archives,
    one: async (trx, asked) => (await deleted(trx, await trx.all(deleteOne, asked))) > 0,
    async ofUser(trx, userId) {
      await deleted(trx, await trx.all(deleteAll, { userId }));
    },
    async expired(isEnding) {
      let count: number;
      do {
        count = await storage.write(async (trx) => {
          trx.lock('retention');
          return deleted(trx, await trx.all(deleteExpired, { now: isoTime(clock()) }));
        });
      } while (count === EXPIRED_AT_ONCE && !isEnding());
    },
  };
}

/** Deletes archives, again and again while their place fails. The last attempt comes after about a week. */
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
    // Nothing refers to these archives any more.
    onDead: async () => {},
    runAgain: runAsItWas,
  };
}
