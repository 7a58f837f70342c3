import { refuse } from '../../contract/refusal.ts';
import { MissingPart, type Archives } from '../../files/archives.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { countAgainstLimit } from '../../identity/limits/rate-limits.ts';
import { dayOf, isoTime } from '../../kernel/clock.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { FeaturePorts } from '../ports.ts';
import * as endpoints from './endpoints.ts';
import type { ExportErasure } from './erase.ts';
import { presentExport, presentExports } from './present.ts';
import { archiveName, type Export } from './rules.ts';
import { findExport, findPending, insertExport, listExports as readExports } from './store.ts';
import { EXPORT_TASK, exportPayload } from './task.ts';

const DELETED = jsonText({ success: true });

/** Routes for archives of everything that a viewer owns, which a task makes: docs/contract/exports.md. */
export function exportRoutes(
  ports: FeaturePorts & {
    readonly archives: Pick<Archives, 'read'>;
    readonly erasure: Pick<ExportErasure, 'eraseOne'>;
  },
): Route[] {
  const { storage, identity, tasks, archives, erasure, clock, ids, publicOrigin } = ports;

  const whose = ({ id: userId }: Viewer) => ({ userId, now: isoTime(clock()) });

  async function findRequested(viewer: Viewer, id: string): Promise<Export> {
    const found = await findExport(storage, { id, ...whose(viewer) });
    if (found === undefined) throw refuse(endpoints.EXPORT_NOT_FOUND);
    return found;
  }

  return [
    serve(endpoints.createExport, ({ request, reply }) =>
      identity.createAsViewer(request, reply, async (trx, viewer) => {
        lockOwner(trx, viewer.id);
        const pending = await findPending(trx, viewer.id);
        if (pending !== undefined) {
          reply.code(200);
          return presentExport(pending, publicOrigin);
        }
        const now = clock();
        await countAgainstLimit(trx, 'exportsOfViewer', viewer.id, now);
        const id = ids();
        const createdAt = isoTime(now);
        trx.send(insertExport, { id, userId: viewer.id, createdAt });
        await tasks.enqueue(trx, EXPORT_TASK, exportPayload(id), viewer.id);
        return presentExport(
          { id, status: 'pending', attempt: null, size: null, createdAt, expiresAt: null },
          publicOrigin,
        );
      }),
    ),
    serve(endpoints.listExports, async ({ request, reply, viewer }) => {
      const from = readCursor(request);
      if (viewer === null) return presentExports([], publicOrigin);
      const { rows, next } = await readExports(storage, whose(viewer), from);
      linkNext(request, reply, next);
      return presentExports(rows, publicOrigin);
    }),
    serve(endpoints.getExport, async ({ viewer, params: { id } }) =>
      presentExport(await findRequested(viewer, id), publicOrigin),
    ),
    serve(endpoints.deleteExport, async ({ request, reply, viewer, params: { id } }) => {
      const isDeleted = await identity.writeAsViewer(request, reply, (trx) =>
        erasure.eraseOne(trx, { id, ...whose(viewer) }),
      );
      if (!isDeleted) throw refuse(endpoints.EXPORT_NOT_FOUND);
      return DELETED;
    }),
    serve(endpoints.getArchive, async ({ reply, viewer, params }) => {
      const { id, attempt, size, createdAt } = await findRequested(viewer, params.id);
      if (attempt === null || size === null) throw refuse(endpoints.EXPORT_NOT_FOUND);
      const parts = archives.read(archiveName(id, attempt), size);
      const bytes = await readFirstPart(parts);
      void reply
        .header('content-type', 'application/zip')
        .header('content-length', size)
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="beadhouse-${dayOf(createdAt)}.zip"`);
      return { parts: bytes };
    }),
  ];
}

/** Reads the first part, so that a request for a missing archive is refused before the answer begins. */
async function readFirstPart(parts: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next().catch((cause: unknown) => {
    throw cause instanceof MissingPart ? refuse(endpoints.EXPORT_NOT_FOUND) : cause;
  });
  return (async function* all() {
    for (let next = first; next.done !== true; next = await iterator.next()) yield next.value;
  })();
}
