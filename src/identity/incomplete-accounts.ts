import { isoTime, MINUTE } from '../kernel/clock.ts';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';

const deleteHalfMade = query((db, values: Bound<{ email: string; before: string }>) =>
  db
    .deleteFrom('users')
    .where('email', '=', values.email)
    .where('role', '=', 'user')
    .where('created_at', '<', values.before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.user_id', '=', 'users.id'),
        ),
      ),
    ),
);

/**
 * Deletes an account holder who has no way in. Better Auth stores the user first and the password in a second step: when
 * the process is killed in between, nobody could sign up with that address any more, nor sign in.
 */
export async function deleteIncompleteAccount(
  trx: Transaction,
  email: string,
  now: number,
): Promise<void> {
  await trx.run(deleteHalfMade, { email, before: isoTime(now - MINUTE) });
}
