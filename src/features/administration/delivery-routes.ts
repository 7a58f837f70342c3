import { linkNext, readCursor } from '../../http/cursor.ts';
import { queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { CHANNELS } from '../../notify/channels.ts';
import { DELIVERY_STATES, listDeliveries } from '../../notify/delivery-list.ts';
import { NOTICE_KINDS } from '../../notify/notices.ts';
import type { Storage } from '../../storage/port.ts';
import { presentDeliveries } from './present.ts';
import { readEmailFilter, readFilter } from './rules.ts';
import * as texts from './texts.ts';

const doc = docsIn(() => import('./delivery-doc.ts'));

/** Lists sent notifications for administrators: docs/contract/notification-channels.md. */
export function deliveryRoutes({ storage }: { readonly storage: Storage }): Route[] {
  return [
    {
      access: 'admin',
      method: 'GET',
      path: '/api/admin/deliveries',
      operation: 'listDeliveries',
      failure: texts.LIST_DELIVERIES_FAILURE,
      doc: doc('listDeliveries'),
      handle: async (request, reply) => {
        const read = (name: string, values: readonly string[], error: string) =>
          readFilter(queryText(request, name), values, error) ?? '';
        const filter = {
          state: read('state', DELIVERY_STATES, texts.INVALID_STATE),
          channel: read('channel', CHANNELS, texts.INVALID_CHANNEL),
          kind: read('kind', NOTICE_KINDS, texts.INVALID_KIND),
          userId: queryText(request, 'userId') ?? '',
          email: readEmailFilter(queryText(request, 'email')),
        };
        const { rows, next } = await listDeliveries(storage, filter, readCursor(request));
        linkNext(request, reply, next);
        return presentDeliveries(rows);
      },
    },
  ];
}
