import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { findSubscription } from '../../identity/accounts/subscriptions.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Reader } from '../../storage/port.ts';
import { presentSubscription, type Limits } from './present.ts';
import { READ_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

/** The route for the viewer's tier and limits: docs/contract/subscription.md. */
export function subscriptionRoutes(ports: {
  storage: Reader;
  clock: Clock;
  limits: Limits;
}): Route[] {
  const { storage, clock, limits } = ports;
  return [
    {
      method: 'GET',
      path: '/api/subscription',
      operation: 'getSubscription',
      access: 'viewer',
      failure: READ_FAILURE,
      doc: doc('getSubscription'),
      etag: true,
      handle: async ({ viewer }) => {
        const found = viewer === null ? undefined : await findSubscription(storage, viewer.id);
        return presentSubscription(viewer, found, limits, clock());
      },
    },
  ];
}
