import { lockOwner } from '../../storage/owner-lock.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { lockCredentials } from '../sessions/credentials-lock.ts';
import { endGamesRead } from '../sessions/games-readers.ts';
import { deleteLinksOf } from './links.ts';
import { endPushesElsewhere } from '../sessions/pushes.ts';

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

const deleteAccounts = query((db, values: Bound<{ userId: string }>) =>
  db.deleteFrom('accounts').where('user_id', '=', values.userId),
);

/**
 * Deletes every session of a user, also expired ones, but for the one with the id `except`; an empty text spares none. Returns
 * when each expires.
 */
export const endSessionsOf = query((db, values: Bound<{ userId: string; except: string }>) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', values.userId)
    .where('id', '<>', values.except)
    .returning('expires_at'),
);

type Credential = { id: string; userId: string; password: string; now: string };

const insertCredential = query((db, values: Bound<Credential>) =>
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

/**
 * Makes a password, given as its hash, the only way to sign in to a user's account. Ends every session of the account and the
 * pushes to every browser, and makes every link invalid that was sent.
 */
export function replaceCredentials(trx: Transaction, credential: Credential): void {
  const { userId } = credential;
  // A sign-in with the old password either has its session already, which ends here, or will see the new password.
  lockCredentials(trx, userId);
  trx.send(deleteAccounts, { userId });
  // Who subscribes at the same moment is seen here, or sees that its session has ended.
  lockOwner(trx, userId);
  trx.send(endSessionsOf, { userId, except: '' });
  trx.send(endPushesElsewhere, { userId, id: '' });
  trx.send(endGamesRead, { userId });
  trx.send(deleteLinksOf, { userId });
  trx.send(insertCredential, credential);
}
