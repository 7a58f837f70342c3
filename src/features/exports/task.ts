import { z } from 'zod';
import type { Archives } from '../../files/archives.ts';
import type { Files } from '../../files/port.ts';
import { HOUR, isoTime } from '../../kernel/clock.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { TaskHandler } from '../../tasks/port.ts';
import { runAgainRefusal } from '../../tasks/run-again.ts';
import type { FeaturePorts } from '../ports.ts';
import { contentOf } from './content-store.ts';
import type { ExportErasure } from './erase.ts';
import { archiveName, LIFETIME, MAX_ATTEMPTS } from './rules.ts';
import { failExport, findPending, findWork, finishExport, insertExport } from './store.ts';
import { zip } from './zip.ts';

/** The task kind. */
export const EXPORT_TASK = 'export';

const payloadSchema = z.object({ exportId: z.string() });

/** The payload of the task that makes this export. */
export function exportPayload(exportId: string): z.infer<typeof payloadSchema> {
  return { exportId };
}

/**
 * Makes the task that makes the archive of an export: pending → ready, or failed when no attempt succeeds. Archives without
 * an export are deleted in the end.
 */
export function createExportTask(
  ports: Pick<FeaturePorts, 'storage' | 'clock' | 'ids'> & {
    readonly files: Pick<Files, 'get'>;
    readonly archives: Pick<Archives, 'write'>;
    readonly erasure: Pick<ExportErasure, 'eraseArchives'>;
  },
): TaskHandler {
  const { storage, archives, erasure, clock, ids } = ports;
  const expiresAt = () => isoTime(clock() + LIFETIME);
  return {
    maxAttempts: MAX_ATTEMPTS,
    deadlineMs: HOUR,
    async run(payload, { attempt, signal }) {
      const { exportId: id } = payloadSchema.parse(payload);
      const work = await storage.first(findWork, { id });
      if (work === undefined) return (trx) => erasure.eraseArchives(trx, [id]);
      if (work.status !== 'pending') return undefined;
      const { userId, createdAt } = work;
      const content = contentOf(ports, userId, createdAt);
      const bytes = zip(content, new Date(createdAt));
      const size = await archives.write(archiveName(id, attempt), bytes, signal);
      return async (trx) => {
        const made = { id, userId, attempt, size, expiresAt: expiresAt() };
        const isShown = (await trx.run(finishExport, made)) > 0;
        const isThere = isShown || (await trx.first(findWork, { id })) !== undefined;
        if (isThere && !isShown) throw new Error('The export is another user’s now');
        await erasure.eraseArchives(trx, [id], isShown ? attempt : undefined);
      };
    },
    async onDead(trx, payload) {
      const { exportId: id } = payloadSchema.parse(payload);
      trx.send(failExport, { id, expiresAt: expiresAt() });
      await erasure.eraseArchives(trx, [id]);
    },
    /** Makes a new export, as its user could. The archives of the failed export are being deleted. */
    async runAgain(trx, { payload }, enqueue) {
      const failed = await trx.first(findWork, { id: payloadSchema.parse(payload).exportId });
      if (failed === undefined) throw runAgainRefusal('nothingLeft');
      const { userId } = failed;
      lockOwner(trx, userId);
      if ((await findPending(trx, userId)) !== undefined) throw runAgainRefusal('nothingLeft');
      const id = ids();
      trx.send(insertExport, { id, userId, createdAt: isoTime(clock()) });
      return enqueue(exportPayload(id));
    },
  };
}
