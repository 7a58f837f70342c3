import { hasFamilySubscription } from '../../identity/subscriptions.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Transaction } from '../../storage/port.ts';
import { countPracticeStudents } from './store.ts';
import { LIMIT_CODE, LIMIT_REACHED } from './texts.ts';

/**
 * Checks that an owner may have one more practice student. Archived ones do not count.
 *
 * @param freeLimit how many are free without a family subscription
 * @throws {Refusal} 403 with the code and the limit
 */
export async function checkPracticeLimit(
  trx: Transaction,
  ownerId: string,
  freeLimit: number,
  now: number,
): Promise<void> {
  if ((await countPracticeStudents(trx, ownerId)) < freeLimit) return;
  // Few owners come this far, so the others do not wait for this answer.
  if (await hasFamilySubscription(trx, ownerId, now)) return;
  throw new Refusal(403, LIMIT_REACHED, { extra: { code: LIMIT_CODE, limit: freeLimit } });
}
