import { isoTime } from '../../kernel/clock.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';

/** The states of a subscription. */
export const STATUSES = ['active', 'trialing', 'past_due', 'canceled'] as const;

/** The states in which a subscription counts. */
const COUNTING = ['active', 'trialing', 'past_due'] as const;

const familySubscription = query((db, values: Bound<{ userId: string; now: string }>) =>
  db
    .selectFrom('subscriptions')
    .select('tier')
    .where('user_id', '=', values.userId)
    .where('tier', '=', 'family')
    .where('status', 'in', COUNTING)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', values.now)])),
);

/** Whether an account has a family subscription now. It removes the limit on practice students. */
export async function hasFamilySubscription(
  db: Reader,
  userId: string,
  now: number,
): Promise<boolean> {
  return (await db.first(familySubscription, { userId, now: isoTime(now) })) !== undefined;
}

/** A subscription as it is stored. */
export type Subscription = {
  readonly tier: Schema['subscriptions']['tier'];
  readonly status: Schema['subscriptions']['status'];
  /** From this time on it counts as the free tier; null when it has no end. */
  readonly endsAt: string | null;
};

const subscriptionOf = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('subscriptions')
    .select(['tier', 'status', 'ends_at as endsAt'])
    .where('user_id', '=', values.userId),
);

/** The subscription of an account; undefined when it has none. */
export function findSubscription(db: Reader, userId: string): Promise<Subscription | undefined> {
  return db.first(subscriptionOf, { userId });
}

/** Whether a subscription has ended. */
export function hasEnded({ endsAt }: Subscription, now: number): boolean {
  return endsAt !== null && endsAt <= isoTime(now);
}

/** Whether a subscription counts as the family tier now. */
export function isFamily(subscription: Subscription, now: number): boolean {
  const { tier, status } = subscription;
  const counting: readonly string[] = COUNTING;
  return tier === 'family' && counting.includes(status) && !hasEnded(subscription, now);
}

/** The tiers that an operator can set: a family subscription, or none, which is the free tier. */
export const TIERS = ['family', 'none'] as const;

export type Tier = (typeof TIERS)[number];

const upsert = query((db, values: Bound<Subscription & { userId: string; now: string }>) => {
  const columns = {
    tier: values.tier,
    status: values.status,
    ends_at: values.endsAt,
    updated_at: values.now,
  };
  return db
    .insertInto('subscriptions')
    .values({ user_id: values.userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns));
});

const deleteSubscription = query((db, values: Bound<{ userId: string }>) =>
  db.deleteFrom('subscriptions').where('user_id', '=', values.userId),
);

/** Replaces the subscription of an account. Undefined removes it, which means the free tier. */
export function storeSubscription(
  trx: Transaction,
  userId: string,
  subscription: Subscription | undefined,
  now: number,
): void {
  if (subscription === undefined) trx.send(deleteSubscription, { userId });
  else trx.send(upsert, { ...subscription, userId, now: isoTime(now) });
}
