import { hasEnded, isFamily, type Subscription } from '../../identity/accounts/subscriptions.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/** The limits of a viewer. */
export type Limits = {
  /** The most practice students without a family subscription. */
  readonly freePracticeStudents: number;
  readonly flowcharts: number;
  readonly postcards: number;
};

/** `{subscription}` with the tier that counts now: docs/contract/subscription.md. */
export function presentSubscription(
  viewer: Viewer | null,
  subscription: Subscription | undefined,
  { freePracticeStudents, ...limits }: Limits,
  now: number,
): JsonText {
  const isOfFamily = subscription !== undefined && isFamily(subscription, now);
  const isOver = subscription !== undefined && hasEnded(subscription, now);
  const practiceStudents = isOfFamily ? null : freePracticeStudents;
  return jsonText({
    subscription: {
      tier: isOfFamily ? 'family' : tierWithout(viewer),
      status: isOver ? 'canceled' : (subscription?.status ?? null),
      limits: { practiceStudents, ...limits },
    },
  });
}

const tierWithout = (viewer: Viewer | null): 'guest' | 'free' =>
  viewer === null || viewer.role === 'guest' ? 'guest' : 'free';
