import type { Reader, Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';

const passwordOf = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', values.userId)
    .where('provider_id', '=', 'credential'),
);

/** The hash of a user's password; undefined when there is none. */
export async function findPasswordHash(db: Reader, userId: string): Promise<string | undefined> {
  return (await db.first(passwordOf, { userId }))?.password ?? undefined;
}

/** Keeps others from replacing a user's password until the transaction ends. */
export async function lockCredentials(trx: Transaction, userId: string): Promise<void> {
  await trx.lock(`credentials:${userId}`);
}
