import type { Declared } from '../../contract/refusal.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';
import {
  DELIVERY_STATES,
  listDeliveries as readDeliveries,
} from '../../notify/deliver/delivery-list.ts';
import { NOTICE_KINDS } from '../../notify/channels/notices.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { INVALID_CHANNEL, INVALID_KIND, listDeliveries } from './delivery-endpoints.ts';
import { readEmail, readFilter } from './parameters.ts';
import { INVALID_STATE } from './task-endpoints.ts';

/** Lists sent notifications for administrators: docs/contract/notification-channels.md. */
export function deliveryRoutes({ storage }: FeaturePorts): Route[] {
  return [
    serve(listDeliveries, async ({ request, reply }) => {
      const read = (name: string, values: readonly string[], unknown: Declared) =>
        readFilter(queryText(request, name), values, unknown) ?? '';
      const filter = {
        state: read('state', DELIVERY_STATES, INVALID_STATE),
        channel: read('channel', CHANNELS, INVALID_CHANNEL),
        kind: read('kind', NOTICE_KINDS, INVALID_KIND),
        userId: queryText(request, 'userId') ?? '',
        email: readEmail(queryText(request, 'email')),
      };
      const { rows, next } = await readDeliveries(storage, filter, readCursor(request));
      linkNext(request, reply, next);
      return jsonText({ deliveries: rows });
    }),
  ];
}
