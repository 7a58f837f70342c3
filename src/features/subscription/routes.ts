import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import { findSubscription } from '../../identity/accounts/subscriptions.ts';
import type { Reader } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import { getSubscription } from './endpoints.ts';
import { presentSubscription, type Limits } from './present.ts';

/** The route for the viewer's tier and limits: docs/contract/subscription.md. */
export function subscriptionRoutes(
  ports: FeaturePorts & {
    storage: Reader;
    limits: Limits;
  },
): Route[] {
  const { storage, clock, limits } = ports;
  return [
    serve(getSubscription, async ({ viewer }) => {
      const found = viewer === null ? undefined : await findSubscription(storage, viewer.id);
      return presentSubscription(viewer, found, limits, clock());
    }),
  ];
}
