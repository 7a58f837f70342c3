import { z } from 'zod';
import { MINUTE } from '../kernel/clock.ts';
import type { Transaction } from '../storage/port.ts';
import type { TaskHandler, Tasks } from '../tasks/port.ts';
import { runAsItWas } from '../tasks/run-again.ts';
import type { Files } from './port.ts';

/** The name of this kind of task. */
export const DELETE_FILES_TASK = 'delete-files';

/** The owner with whom these tasks take turns. It is not a user, since the tasks must outlive users. */
const OWNER = 'files';
/** The most files of one task. */
const MOST = 500;
/** How many files are deleted at once. */
const AT_ONCE = 8;

const payloadSchema = z.object({ names: z.array(z.string()) });

/** Deletes files of these names after the commit, also when the process ends meanwhile. */
export type DeleteFiles = (trx: Transaction, names: readonly string[]) => Promise<void>;

export function createDeleteFiles(enqueue: Tasks['enqueue']): DeleteFiles {
  return async (trx, names) => {
    for (let at = 0; at < names.length; at += MOST) {
      await enqueue(trx, DELETE_FILES_TASK, { names: names.slice(at, at + MOST) }, OWNER);
    }
  };
}

/** Makes the handler that deletes files. It tries again while the storage fails, for about a week. */
export function createDeleteFilesTask(files: Pick<Files, 'delete'>): TaskHandler {
  return {
    maxAttempts: 2_000,
    deadlineMs: 10 * MINUTE,
    async run(payload, { signal }) {
      const { names } = payloadSchema.parse(payload);
      for (let at = 0; at < names.length; at += AT_ONCE) {
        signal.throwIfAborted();
        await Promise.all(names.slice(at, at + AT_ONCE).map((name) => files.delete(name)));
      }
    },
    // Nothing refers to these files any more.
    onDead: async () => {},
    runAgain: runAsItWas,
  };
}
