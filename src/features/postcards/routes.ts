import { linkNext, readCursor } from '../../http/cursor.ts';
import { bodyFields, queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Storage } from '../../storage/port.ts';
import type { Tasks } from '../../tasks/port.ts';
import * as doc from './doc.ts';
import { presentPostcards } from './present.ts';
import { readFilter, readNewPostcard } from './rules.ts';
import { checkRowLimit, insertPostcard, listPostcards } from './store.ts';
import { POSTCARD_TASK, postcardPayload } from './task.ts';
import { CREATE_FAILURE, LIST_FAILURE } from './texts.ts';

const path = '/api/postcards';

/** Postcards of voice calls, drawn in the background: docs/contract/postcards.md. */
export function postcardRoutes(ports: {
  storage: Storage;
  identity: Identity;
  tasks: Pick<Tasks, 'enqueue'>;
  clock: Clock;
  ids: Ids;
  publicOrigin: string;
}): Route[] {
  const { storage, identity, tasks, clock, ids, publicOrigin } = ports;
  return [
    {
      method: 'POST',
      path,
      operation: 'createPostcard',
      access: 'viewer',
      failure: CREATE_FAILURE,
      doc: doc.createPostcard,
      handle: async (request, reply) => {
        const wanted = readNewPostcard(bodyFields(request));
        return identity.createAsViewer(request, reply, async (trx, viewer) => {
          await checkRowLimit(trx, viewer.id);
          const id = ids();
          const taskId = await tasks.enqueue(trx, POSTCARD_TASK, postcardPayload(id), viewer.id);
          const createdAt = isoTime(clock());
          trx.send(insertPostcard, { ...wanted, id, userId: viewer.id, taskId, createdAt });
          return jsonText({ postcardId: id, taskId });
        });
      },
    },
    {
      method: 'GET',
      path,
      operation: 'listPostcards',
      access: 'viewer',
      failure: LIST_FAILURE,
      doc: doc.listPostcards,
      handle: async (request, reply) => {
        const filter = readFilter((name) => queryText(request, name));
        const from = readCursor(request);
        const { viewer } = request;
        if (viewer === null) return presentPostcards([], publicOrigin);
        const { rows, next } = await listPostcards(storage, viewer.id, filter, from);
        linkNext(request, reply, next);
        return presentPostcards(rows, publicOrigin);
      },
    },
  ];
}
