import { refuse } from '../../contract/refusal.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { countAgainstLimit } from '../../identity/limits/rate-limits.ts';
import { isoTime } from '../../kernel/clock.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Push } from '../../notify/channels/push/open.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { FeaturePorts } from '../ports.ts';
import * as endpoints from './endpoints.ts';
import { readTarget } from './rules.ts';
import {
  deleteSubscription,
  listSubscriptions,
  subscribe,
} from '../../notify/channels/push/subscription-store.ts';

const DELETED = jsonText({ success: true });

/** Routes for the browsers that get a viewer's pushes: docs/contract/push-subscriptions.md. */
export function pushSubscriptionRoutes(
  ports: FeaturePorts & { readonly push: Pick<Push, 'publicKey' | 'reach'> },
): Route[] {
  const { storage, identity, clock, ids, push } = ports;
  return [
    serve(endpoints.listPushSubscriptions, async ({ viewer }) => {
      const own = viewer === null ? [] : await listSubscriptions(storage, viewer.id);
      return jsonText({ publicKey: push.publicKey, subscriptions: own });
    }),
    serve(endpoints.createPushSubscription, async ({ request, reply, given }) => {
      const target = readTarget(given, push.reach);
      const { publicKey: vapidKey } = push;
      if (vapidKey === null) throw refuse(endpoints.NOT_CONFIGURED);
      const sessionId = (await identity.sessionOf(request))?.id ?? null;
      return identity.createAsViewer(request, reply, async (trx, viewer) => {
        const now = clock();
        await countAgainstLimit(trx, 'pushSubscriptionsOfViewer', viewer.id, now);
        lockOwner(trx, viewer.id);
        // Where access ends, under this lock, no browser stays that subscribes at the same moment.
        if (sessionId !== null) await identity.requireCredential(trx, request, viewer);
        const made = { id: ids(), userId: viewer.id, sessionId, vapidKey, now: isoTime(now) };
        const { subscription, isNew } = await subscribe(trx, { ...made, ...target });
        if (!isNew) reply.code(200);
        return jsonText({ subscription });
      });
    }),
    serve(endpoints.deletePushSubscription, async ({ request, reply, params: { id } }) => {
      const deleted = await identity.writeAsViewer(request, reply, (trx, { id: userId }) =>
        trx.run(deleteSubscription, { id, userId }),
      );
      if (deleted === 0) throw refuse(endpoints.NOT_FOUND);
      return DELETED;
    }),
  ];
}
