import { createExportErasure } from '../features/exports/erase.ts';
import { createErasure } from '../features/postcards/erase.ts';
import { createDeletePracticeTask, createPracticeErasure } from '../features/practice/erase.ts';
import { eraseUser, type EraseWithFiles } from '../identity/lives/erase.ts';
import type { Erased } from '../identity/lives/erased-accounts.ts';
import { roleOf } from '../identity/lives/users.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Storage } from '../storage/port.ts';
import { NO_UPKEEP } from '../storage/upkeep.ts';

/**
 * Erases accounts in the rows of a backup, as the service erases them, before the rows are restored. Their pictures are not
 * deleted but named, since they are not restored yet. Backups have no archives of exports.
 *
 * @returns how many were there, and the names of their pictures
 */
export async function eraseAgain(
  storage: Storage,
  list: readonly Erased[],
  clock: Clock,
): Promise<{ count: number; pictures: ReadonlySet<string> }> {
  const pictures = new Set<string>();
  // What the service leaves to tasks is done below, because no service runs here.
  const enqueue = async (): Promise<string> => '';
  const postcards = createErasure({
    deleteFiles: async (_trx, names) => {
      for (const name of names) pictures.add(name);
    },
    announce() {},
    clock,
  });
  const practice = createPracticeErasure({ enqueue, clock });
  const exports = createExportErasure({ storage, enqueue });
  const eraseWithFiles: EraseWithFiles = async (trx, userId) => {
    const cards = await postcards.eraseOfOwner(trx, userId);
    const problems = await practice.eraseOfOwner(trx, userId);
    const { length } = await exports.eraseOfUser(trx, userId);
    return { ...cards, problems, exports: length };
  };
  let count = 0;
  for (const { id, erasedAt } of list) {
    const isErased = await storage.write(async (trx) => {
      const role = await roleOf(trx, id);
      if (role === undefined || role === 'device') return false;
      await eraseUser(trx, { id, role }, { erasedAt, eraseWithFiles });
      return true;
    });
    if (isErased) count++;
  }
  if (count > 0) {
    const { signal } = new AbortController();
    await createDeletePracticeTask(storage, NO_UPKEEP).run(
      {},
      {
        taskId: '',
        owner: null,
        attempt: 1,
        signal,
        createdAt: '',
        note: null,
        keepNote: async () => {},
        reportProgress: async () => {},
      },
    );
  }
  return { count, pictures };
}
