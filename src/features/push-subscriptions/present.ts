import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Subscription } from '../../notify/channels/push/subscription-store.ts';

/** `{subscription}`: docs/contract/push-subscriptions.md. */
export function presentSubscription(subscription: Subscription): JsonText {
  return jsonText({ subscription });
}

/** `{publicKey, subscriptions}`. */
export function presentSubscriptions(
  publicKey: string | null,
  subscriptions: readonly Subscription[],
): JsonText {
  return jsonText({ publicKey, subscriptions });
}
