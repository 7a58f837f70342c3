import type { Given } from '../../contract/body.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Subscription } from '../../identity/accounts/subscriptions.ts';
import { NO_FAMILY, type changeUser } from './endpoints.ts';

/** An administrator's changes of an account. Undefined fields do not change; the end null means no end. */
type UserChanges = Given<typeof changeUser.body.fields>;

/** Whether these changes concern the subscription. */
export function changesSubscription({ tier, status, endsAt }: UserChanges): boolean {
  return tier !== undefined || status !== undefined || endsAt !== undefined;
}

/**
 * The subscription after a change. A given tier begins a new subscription, which is active and has no end by default.
 * @throws {Refusal} 400 for a status or an end without a family subscription
 */
export function applyChanges(
  before: Subscription | undefined,
  { tier, status, endsAt }: UserChanges,
): Subscription | undefined {
  if (tier === 'free') {
    if ((status ?? endsAt ?? null) !== null) throw refuse(NO_FAMILY);
    return undefined;
  }
  if (tier === 'family') return { tier, status: status ?? 'active', endsAt: endsAt ?? null };
  if (before?.tier !== 'family') throw refuse(NO_FAMILY);
  return {
    tier: 'family',
    status: status ?? before.status,
    endsAt: endsAt === undefined ? before.endsAt : endsAt,
  };
}
