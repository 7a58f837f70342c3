import { hasFamilySubscription } from '../../identity/accounts/subscriptions.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Transaction } from '../../storage/port.ts';
import { countPracticeStudents } from './store.ts';
import { PRACTICE_LIMIT_REACHED } from '../../contract/player.ts';

/**
 * Checks that an owner may have more practice students, one by default. Archived ones do not count. For a guest that this request makes,
 * nothing is counted or locked: it has no students yet, and nobody else can add one at the same time.
 *
 * @param freeLimit how many practice students are free without a family subscription
 * @throws {Refusal} 403 with the code and the limit
 */
export async function checkPracticeLimit(
  trx: Transaction,
  owner: { readonly id: string; readonly isNew?: boolean },
  freeLimit: number,
  now: number,
  more = 1,
): Promise<void> {
  const students = owner.isNew === true ? 0 : await countPracticeStudents(trx, owner.id);
  if (students + more <= freeLimit) return;
  // Only few owners reach the limit, so only they wait for this query.
  if (await hasFamilySubscription(trx, owner.id, now)) return;
  throw refuse(PRACTICE_LIMIT_REACHED, { extra: { limit: freeLimit } });
}

/**
 * Checks that an owner may have the practice students of another one, too. The caller holds the locks of both.
 *
 * @throws {Refusal} 403 with the code and the limit
 */
export async function checkPracticeLimitWith(
  trx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
  freeLimit: number,
  now: number,
): Promise<void> {
  const more = await countPracticeStudents(trx, from);
  if (more > 0) await checkPracticeLimit(trx, { id: to }, freeLimit, now, more);
}
