import { bodyFields, pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { countAgainstLimit } from '../../identity/limits/rate-limits.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Push } from '../../notify/channels/push/open.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Storage } from '../../storage/port.ts';
import { presentSubscription, presentSubscriptions } from './present.ts';
import { readSubscription } from './rules.ts';
import {
  deleteSubscription,
  listSubscriptions,
  subscribe,
} from '../../notify/channels/push/subscription-store.ts';
import * as texts from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const path = '/api/push-subscriptions';
const DELETED = jsonText({ success: true });

/** Routes for the browsers that get a viewer's pushes: docs/contract/push-subscriptions.md. */
export function pushSubscriptionRoutes(ports: {
  readonly storage: Storage;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly push: Pick<Push, 'publicKey' | 'reach'>;
}): Route[] {
  const { storage, identity, clock, ids, push } = ports;
  return [
    {
      method: 'GET',
      path,
      operation: 'listPushSubscriptions',
      access: 'viewer',
      failure: texts.LIST_FAILURE,
      doc: doc('listPushSubscriptions'),
      handle: async ({ viewer }) => {
        const own = viewer === null ? [] : await listSubscriptions(storage, viewer.id);
        return presentSubscriptions(push.publicKey, own);
      },
    },
    {
      method: 'POST',
      path,
      operation: 'createPushSubscription',
      access: 'viewer',
      failure: texts.SUBSCRIBE_FAILURE,
      doc: doc('createPushSubscription'),
      handle: async (request, reply) => {
        const target = readSubscription(bodyFields(request).value, push.reach);
        const { publicKey: vapidKey } = push;
        if (vapidKey === null) throw new Refusal(400, texts.NOT_CONFIGURED);
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
          return presentSubscription(subscription);
        });
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      operation: 'deletePushSubscription',
      access: 'viewer',
      failure: texts.DELETE_FAILURE,
      doc: doc('deletePushSubscription'),
      handle: async (request, reply) => {
        const id = pathText(request, 'id');
        if (request.viewer === null) throw new Refusal(404, texts.NOT_FOUND);
        const deleted = await identity.writeAsViewer(request, reply, (trx, { id: userId }) =>
          trx.run(deleteSubscription, { id, userId }),
        );
        if (deleted === 0) throw new Refusal(404, texts.NOT_FOUND);
        return DELETED;
      },
    },
  ];
}
