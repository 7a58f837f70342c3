import { hashPassword } from 'better-auth/crypto';
import { z } from 'zod';
import { isoTime, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Storage } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { PASSWORD_LENGTH } from './auth.ts';
import { lockCredentials } from './credentials.ts';
import { findUserByEmail, insertUser } from './users.ts';

const promote = query((db, values: Bound<{ id: string; now: string }>) =>
  db
    .updateTable('users')
    .set({ role: 'admin', updated_at: values.now })
    .where('id', '=', values.id),
);

const deleteAccounts = query((db, values: Bound<{ userId: string }>) =>
  db.deleteFrom('accounts').where('user_id', '=', values.userId),
);

const deleteSessions = query((db, values: Bound<{ userId: string }>) =>
  db.deleteFrom('sessions').where('user_id', '=', values.userId),
);

const insertCredential = query(
  (db, values: Bound<{ id: string; userId: string; password: string; now: string }>) =>
    db.insertInto('accounts').values({
      id: values.id,
      account_id: values.userId,
      provider_id: 'credential',
      user_id: values.userId,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      password: values.password,
      created_at: values.now,
      updated_at: values.now,
    }),
);

/** What is wrong with an e-mail address and password, as a sentence; undefined when nothing is. */
export function credentialProblem(email: string, password: string): string | undefined {
  if (!z.email().safeParse(email).success) return `${email} is not an e-mail address`;
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) return `The password needs at least ${min} characters`;
  if (password.length > max) return `The password may have at most ${max} characters`;
  return undefined;
}

/**
 * Makes a new administrator, or makes an existing account one. The given password becomes the only way in, and every
 * session of the account ends: somebody else may have signed up with that address before.
 */
export async function createAdmin(
  ports: { storage: Storage; ids: Ids; clock: Clock },
  given: { email: string; password: string },
): Promise<'created' | 'promoted'> {
  const { storage, ids, clock } = ports;
  const email = given.email.toLowerCase();
  const password = await hashPassword(given.password);
  return storage.write(async (trx) => {
    const now = isoTime(clock());
    const user = await trx.first(findUserByEmail, { email });
    const userId = user?.id ?? ids();
    if (user === undefined) {
      const name = email.split('@', 1)[0] ?? email;
      await trx.run(insertUser, { id: userId, role: 'admin', name, email, isVerified: true, now });
    } else {
      // A sign-in with the old password has a session by now, which ends here, or will find the new password.
      await lockCredentials(trx, userId);
      await trx.run(promote, { id: userId, now });
      await trx.run(deleteAccounts, { userId });
      await trx.run(deleteSessions, { userId });
    }
    await trx.run(insertCredential, { id: ids(), userId, password, now });
    return user === undefined ? 'created' : 'promoted';
  });
}
