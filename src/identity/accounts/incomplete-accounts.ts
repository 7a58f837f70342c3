import { isoTime, MINUTE } from '../../kernel/clock.ts';
import type { Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

const deleteIncomplete = query((db, values: Bound<{ email: string; before: string }>) =>
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
 * Deletes an account without a password. Better Auth stores first the user and then the password. If the process is killed
 * in between, nobody could sign up or in with that address.
 */
export async function deleteIncompleteAccount(
  trx: Transaction,
  email: string,
  now: number,
): Promise<void> {
  await trx.run(deleteIncomplete, { email, before: isoTime(now - MINUTE) });
}
