import type { Reader, Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';

/** The states of a subscription in which it counts. */
const COUNTING = ['active', 'trialing', 'past_due'] as const;

const familySubscription = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('subscriptions')
    .select('tier')
    .where('user_id', '=', values.userId)
    .where('tier', '=', 'family')
    .where('status', 'in', COUNTING),
);

/** Whether an account has a family subscription, with which practice students are without limit. */
export async function hasFamilySubscription(db: Reader, userId: string): Promise<boolean> {
  return (await db.first(familySubscription, { userId })) !== undefined;
}

/** The tiers of an account: a family subscription, or none, which is the free tier. */
export const TIERS = ['family', 'none'] as const;

export type Tier = (typeof TIERS)[number];

const storeFamily = query((db, values: Bound<{ userId: string; now: string }>) =>
  db
    .insertInto('subscriptions')
    .values({ user_id: values.userId, tier: 'family', status: 'active', updated_at: values.now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ tier: 'family', status: 'active', updated_at: values.now }),
    ),
);

const deleteSubscription = query((db, values: Bound<{ userId: string }>) =>
  db.deleteFrom('subscriptions').where('user_id', '=', values.userId),
);

/** Stores the tier of an account, in place of what it had. */
export async function storeTier(
  trx: Transaction,
  { userId, tier, now }: { userId: string; tier: Tier; now: string },
): Promise<void> {
  if (tier === 'none') await trx.run(deleteSubscription, { userId });
  else await trx.run(storeFamily, { userId, now });
}
