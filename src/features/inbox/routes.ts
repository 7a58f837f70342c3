import { refuse } from '../../contract/refusal.ts';
import { anyOf } from '../../events/port.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import * as endpoints from './endpoints.ts';
import { MESSAGE_NOT_FOUND } from './endpoints.ts';
import { presentMessage, presentMessages } from './present.ts';
import {
  countUnread,
  deleteMessage,
  listMessages,
  markAllRead,
  markMessage,
} from '../../notify/channels/in-app/inbox-store.ts';

const SUCCESS = jsonText({ success: true });

/** Routes for the viewer's messages: docs/contract/inbox.md. */
export function inboxRoutes({ storage, identity, announce, clock, ids }: FeaturePorts): Route[] {
  return [
    serve(endpoints.listMessages, async ({ request, reply, viewer }) => {
      const from = readCursor(request);
      if (viewer === null) return presentMessages([]);
      const { rows, next } = await listMessages(storage, viewer.id, from, clock());
      linkNext(request, reply, next);
      return presentMessages(rows);
    }),
    serve(endpoints.updateMessage, async ({ request, reply, viewer, params: { id }, given }) => {
      const { isRead } = endpoints.updateMessage.body.read(given);
      if (viewer === null) throw refuse(MESSAGE_NOT_FOUND);
      const message = await identity.writeAsViewer(request, reply, async (trx) => {
        const marked = await markMessage(trx, { id, userId: viewer.id }, isRead, clock());
        const isChange = marked !== undefined && isRead !== undefined;
        if (isChange) announce(trx, [viewer.id], { kind: 'inbox', id, version: ids() });
        return marked;
      });
      if (message === undefined) throw refuse(MESSAGE_NOT_FOUND);
      return presentMessage(message);
    }),
    serve(endpoints.deleteMessage, async ({ request, reply, viewer, params: { id } }) => {
      const deleted = await identity.writeAsViewer(request, reply, async (trx) => {
        const count = await trx.run(deleteMessage, { id, userId: viewer.id });
        if (count > 0) announce(trx, [viewer.id], { kind: 'inbox', id, version: null });
        return count;
      });
      if (deleted === 0) throw refuse(MESSAGE_NOT_FOUND);
      return SUCCESS;
    }),
    serve(endpoints.countUnreadMessages, async ({ viewer }) =>
      jsonText({ unread: viewer === null ? 0 : await countUnread(storage, viewer.id) }),
    ),
    serve(endpoints.readAllMessages, async ({ request, reply, viewer }) => {
      // A caller without credentials has no messages.
      if (viewer === null) return SUCCESS;
      await identity.writeAsViewer(request, reply, async (trx) => {
        const count = await trx.run(markAllRead, { userId: viewer.id });
        if (count > 0) announce(trx, [viewer.id], anyOf('inbox'));
      });
      return SUCCESS;
    }),
  ];
}
