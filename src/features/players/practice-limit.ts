import { hasFamilySubscription } from '../../identity/subscriptions.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Transaction } from '../../storage/port.ts';
import { countPracticeStudents } from './store.ts';
import { LIMIT_CODE, LIMIT_REACHED } from './texts.ts';

/**
 * Checks that an owner may have one more practice student. Archived ones do not count. A guest that this request makes has
 * none yet, and nobody else can add one at the same time: neither is it counted, nor locked.
 *
 * @param freeLimit how many are free without a family subscription
 * @throws {Refusal} 403 with the code and the limit
 */
export async function checkPracticeLimit(
  trx: Transaction,
  owner: { readonly id: string; readonly isNew?: boolean },
  freeLimit: number,
  now: number,
): Promise<void> {
  const students = owner.isNew === true ? 0 : await countPracticeStudents(trx, owner.id);
  if (students < freeLimit) return;
  // Few owners come this far, so the others do not wait for this answer.
  if (await hasFamilySubscription(trx, owner.id, now)) return;
  throw new Refusal(403, LIMIT_REACHED, { extra: { code: LIMIT_CODE, limit: freeLimit } });
}
