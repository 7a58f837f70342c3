import type { FastifyRequest } from 'fastify';
import { MissingPart, type Archives } from '../../files/archives.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { countAgainstLimit } from '../../identity/limits/rate-limits.ts';
import { dayOf, isoTime, type Clock } from '../../kernel/clock.ts';
import { authenticationRequired, Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Storage } from '../../storage/port.ts';
import type { Tasks } from '../../tasks/port.ts';
import type { ExportErasure } from './erase.ts';
import { presentExport, presentExports } from './present.ts';
import { archiveName, type Export } from './rules.ts';
import { findExport, findPending, insertExport, listExports } from './store.ts';
import { EXPORT_TASK, exportPayload } from './task.ts';
import * as texts from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const path = '/api/exports';
const DELETED = jsonText({ success: true });

/** Routes for archives of everything that a viewer owns, which a task makes: docs/contract/exports.md. */
export function exportRoutes(ports: {
  readonly storage: Storage;
  readonly identity: Identity;
  readonly tasks: Pick<Tasks, 'enqueue'>;
  readonly archives: Pick<Archives, 'read'>;
  readonly erasure: Pick<ExportErasure, 'eraseOne'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicOrigin: string;
}): Route[] {
  const { storage, identity, tasks, archives, erasure, clock, ids, publicOrigin } = ports;

  /** The id and the viewer of a request for one export. Refuses a caller without credentials, who has no exports. */
  function identifyExport(request: FastifyRequest): { id: string; userId: string; now: string } {
    const id = pathText(request, 'id');
    if (request.viewer === null) throw notFound();
    return { id, userId: request.viewer.id, now: isoTime(clock()) };
  }

  async function findRequested(request: FastifyRequest): Promise<Export> {
    const found = await findExport(storage, identifyExport(request));
    if (found === undefined) throw notFound();
    return found;
  }

  return [
    {
      method: 'POST',
      path,
      operation: 'createExport',
      access: 'viewer',
      failure: texts.CREATE_FAILURE,
      doc: doc('createExport'),
      handle: async (request, reply) => {
        if (request.viewer === null) throw authenticationRequired();
        return identity.createAsViewer(request, reply, async (trx, viewer) => {
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
        });
      },
    },
    {
      method: 'GET',
      path,
      operation: 'listExports',
      access: 'viewer',
      failure: texts.LIST_FAILURE,
      doc: doc('listExports'),
      handle: async (request, reply) => {
        const from = readCursor(request);
        const { viewer } = request;
        if (viewer === null) return presentExports([], publicOrigin);
        const whose = { userId: viewer.id, now: isoTime(clock()) };
        const { rows, next } = await listExports(storage, whose, from);
        linkNext(request, reply, next);
        return presentExports(rows, publicOrigin);
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      operation: 'getExport',
      access: 'viewer',
      failure: texts.READ_FAILURE,
      doc: doc('getExport'),
      etag: true,
      handle: async (request) => presentExport(await findRequested(request), publicOrigin),
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      operation: 'deleteExport',
      access: 'viewer',
      failure: texts.DELETE_FAILURE,
      doc: doc('deleteExport'),
      handle: async (request, reply) => {
        const which = identifyExport(request);
        const isDeleted = await identity.writeAsViewer(request, reply, (trx) =>
          erasure.eraseOne(trx, which),
        );
        if (!isDeleted) throw notFound();
        return DELETED;
      },
    },
    {
      method: 'GET',
      path: `${path}/:id/archive`,
      operation: 'getExportArchive',
      access: 'viewer',
      failure: texts.ARCHIVE_FAILURE,
      doc: doc('getArchive'),
      handle: async (request, reply) => {
        const { id, attempt, size, createdAt } = await findRequested(request);
        if (attempt === null || size === null) throw notFound();
        const parts = archives.read(archiveName(id, attempt), size);
        const bytes = await readFirstPart(parts);
        void reply
          .header('content-type', 'application/zip')
          .header('content-length', size)
          .header('cache-control', 'private, no-store')
          .header(
            'content-disposition',
            `attachment; filename="beadhouse-${dayOf(createdAt)}.zip"`,
          );
        return { parts: bytes };
      },
    },
  ];
}

/** Reads the first part, so that a request for a missing archive is refused before the answer begins. */
async function readFirstPart(parts: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next().catch((cause: unknown) => {
    throw cause instanceof MissingPart ? notFound() : cause;
  });
  return (async function* all() {
    for (let next = first; next.done !== true; next = await iterator.next()) yield next.value;
  })();
}

const notFound = () => new Refusal(404, texts.NOT_FOUND);
