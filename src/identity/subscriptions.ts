import type { Reader } from '../storage/port.ts';
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

/** How many practice students an owner may have: `Infinity` with a family subscription, else the free tier's limit. */
export async function practiceStudentLimit(
  db: Reader,
  userId: string,
  freeLimit: number,
): Promise<number> {
  const family = await db.first(familySubscription, { userId });
  return family === undefined ? freeLimit : Infinity;
}
