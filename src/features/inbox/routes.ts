import { linkNext, readCursor } from '../../http/cursor.ts';
import { bodyFields, pathText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { Refusal } from '../../kernel/errors.ts';
import { optionalBoolean } from '../../kernel/fields.ts';
import type { Storage } from '../../storage/port.ts';
import * as doc from './doc.ts';
import { presentMessage, presentMessages } from './present.ts';
import { listMessages, markMessage } from './store.ts';
import { LIST_FAILURE, NOT_FOUND, UPDATE_FAILURE } from './texts.ts';

/** What the viewer was told: docs/contract/inbox.md. */
export function inboxRoutes(ports: { storage: Storage; identity: Identity }): Route[] {
  const { storage, identity } = ports;
  return [
    {
      method: 'GET',
      path: '/api/inbox',
      operation: 'listMessages',
      access: 'viewer',
      failure: LIST_FAILURE,
      doc: doc.listMessages,
      handle: async (request, reply) => {
        const from = readCursor(request);
        const { viewer } = request;
        if (viewer === null) return presentMessages([]);
        const { rows, next } = await listMessages(storage, viewer.id, from);
        linkNext(request, reply, next);
        return presentMessages(rows);
      },
    },
    {
      method: 'PATCH',
      path: '/api/inbox/:id',
      operation: 'updateMessage',
      access: 'viewer',
      failure: UPDATE_FAILURE,
      doc: doc.updateMessage,
      handle: async (request, reply) => {
        const id = pathText(request, 'id');
        const isRead = optionalBoolean(bodyFields(request).value, 'isRead');
        if (request.viewer === null) throw new Refusal(404, NOT_FOUND);
        const message = await identity.writeAsViewer(request, reply, (trx, viewer) =>
          markMessage(trx, { id, userId: viewer.id }, isRead),
        );
        if (message === undefined) throw new Refusal(404, NOT_FOUND);
        return presentMessage(message);
      },
    },
  ];
}
