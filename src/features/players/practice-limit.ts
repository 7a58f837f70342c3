import { practiceStudentLimit } from '../../identity/subscriptions.ts';
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
): Promise<void> {
  const [limit, students] = await Promise.all([
    practiceStudentLimit(trx, ownerId, freeLimit),
    countPracticeStudents(trx, ownerId),
  ]);
  if (students < limit) return;
  throw new Refusal(403, LIMIT_REACHED, { extra: { code: LIMIT_CODE, limit } });
}
