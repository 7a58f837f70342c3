import { anyOf, type Announce } from '../../events/port.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { bodyFields, pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { optionalBoolean } from '../../kernel/fields.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Storage } from '../../storage/port.ts';
import { presentMessage, presentMessages } from './present.ts';
import {
  countUnread,
  deleteMessage,
  listMessages,
  markAllRead,
  markMessage,
} from '../../notify/channels/in-app/inbox-store.ts';
import {
  COUNT_FAILURE,
  DELETE_FAILURE,
  LIST_FAILURE,
  NOT_FOUND,
  READ_ALL_FAILURE,
  UPDATE_FAILURE,
} from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const SUCCESS = jsonText({ success: true });

/** Routes for the viewer's messages: docs/contract/inbox.md. */
export function inboxRoutes(ports: {
  storage: Storage;
  identity: Identity;
  announce: Announce;
  clock: Clock;
  ids: Ids;
}): Route[] {
  const { storage, identity, announce, clock, ids } = ports;
  return [
    {
      method: 'GET',
      path: '/api/inbox',
      operation: 'listMessages',
      access: 'viewer',
      failure: LIST_FAILURE,
      doc: doc('listMessages'),
      handle: async (request, reply) => {
        const from = readCursor(request);
        const { viewer } = request;
        if (viewer === null) return presentMessages([]);
        const { rows, next } = await listMessages(storage, viewer.id, from, clock());
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
      doc: doc('updateMessage'),
      handle: async (request, reply) => {
        const id = pathText(request, 'id');
        const isRead = optionalBoolean(bodyFields(request).value, 'isRead');
        if (request.viewer === null) throw new Refusal(404, NOT_FOUND);
        const message = await identity.writeAsViewer(request, reply, async (trx, viewer) => {
          const marked = await markMessage(trx, { id, userId: viewer.id }, isRead, clock());
          const isChange = marked !== undefined && isRead !== undefined;
          if (isChange) announce(trx, [viewer.id], { kind: 'inbox', id, version: ids() });
          return marked;
        });
        if (message === undefined) throw new Refusal(404, NOT_FOUND);
        return presentMessage(message);
      },
    },
    {
      method: 'DELETE',
      path: '/api/inbox/:id',
      operation: 'deleteMessage',
      access: 'viewer',
      failure: DELETE_FAILURE,
      doc: doc('deleteMessage'),
      handle: async (request, reply) => {
        const id = pathText(request, 'id');
        if (request.viewer === null) throw new Refusal(404, NOT_FOUND);
        const deleted = await identity.writeAsViewer(request, reply, async (trx, viewer) => {
          const count = await trx.run(deleteMessage, { id, userId: viewer.id });
          if (count > 0) announce(trx, [viewer.id], { kind: 'inbox', id, version: null });
          return count;
        });
        if (deleted === 0) throw new Refusal(404, NOT_FOUND);
        return SUCCESS;
      },
    },
    {
      method: 'GET',
      path: '/api/inbox/unread-count',
      operation: 'countUnreadMessages',
      access: 'viewer',
      failure: COUNT_FAILURE,
      doc: doc('countUnread'),
      handle: async ({ viewer }) =>
        jsonText({ unread: viewer === null ? 0 : await countUnread(storage, viewer.id) }),
    },
    {
      method: 'POST',
      path: '/api/inbox/read-all',
      operation: 'readAllMessages',
      access: 'viewer',
      failure: READ_ALL_FAILURE,
      doc: doc('readAll'),
      handle: async (request, reply) => {
        // A caller without credentials has no messages.
        if (request.viewer === null) return SUCCESS;
        await identity.writeAsViewer(request, reply, async (trx, viewer) => {
          const count = await trx.run(markAllRead, { userId: viewer.id });
          if (count > 0) announce(trx, [viewer.id], anyOf('inbox'));
        });
        return SUCCESS;
      },
    },
  ];
}
