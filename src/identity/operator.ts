/** What an operator does to accounts on the server. */
// `better-auth/crypto` hashes with this as well, and loads much more.
import { hashPassword } from '@better-auth/utils/password';
import { z } from 'zod';
import { isoTime, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Storage, Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { PASSWORD_LENGTH } from './account-bounds.ts';
import { accountErrors } from './account-errors.ts';
import { replaceCredentials } from './credentials.ts';
import { storeTier, type Tier } from './subscriptions.ts';
import { findUserByEmail, insertUser } from './users.ts';

/** What an operator's work needs. */
export type OperatorPorts = {
  readonly storage: Storage;
  readonly ids: Ids;
  readonly clock: Clock;
};

const promote = query((db, values: Bound<{ id: string; now: string }>) =>
  db
    .updateTable('users')
    .set({ role: 'admin', updated_at: values.now })
    .where('id', '=', values.id),
);

/** What is wrong with an e-mail address, as a sentence; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  return z.email().safeParse(email).success ? undefined : `${email} is not an e-mail address`;
}

/** What is wrong with a new password, as a sentence; undefined when nothing is. */
export function passwordProblem(password: string): string | undefined {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) return accountErrors.PASSWORD_TOO_SHORT;
  if (password.length > max) return accountErrors.PASSWORD_TOO_LONG;
  return undefined;
}

/**
 * Makes a new administrator, or makes an existing account one. The given password becomes the only way in, and every
 * session of the account ends: somebody else may have signed up with that address before.
 */
export async function createAdmin(
  { storage, ids, clock }: OperatorPorts,
  given: { email: string; password: string },
): Promise<'created' | 'promoted'> {
  const email = given.email.toLowerCase();
  const password = await hashPassword(given.password);
  return storage.write(async (trx) => {
    const now = isoTime(clock());
    const user = await trx.first(findUserByEmail, { email });
    const userId = user?.id ?? ids();
    if (user === undefined) {
      const name = email.split('@', 1)[0] ?? email;
      trx.send(insertUser, { id: userId, role: 'admin', name, email, isVerified: true, now });
    }
    replaceCredentials(trx, { id: ids(), userId, password, now });
    if (user === undefined) return 'created';
    trx.send(promote, { id: userId, now });
    return 'promoted';
  });
}

/**
 * Gives an account another password, which becomes the only way in, and ends its sessions. Its role stays.
 * @throws {Error} when there is no such account
 */
export async function setPassword(
  { storage, ids, clock }: OperatorPorts,
  given: { email: string; password: string },
): Promise<void> {
  const password = await hashPassword(given.password);
  await storage.write(async (trx) => {
    const userId = await findAccount(trx, given.email);
    replaceCredentials(trx, { id: ids(), userId, password, now: isoTime(clock()) });
  });
}

/**
 * Sets the tier of an account.
 * @throws {Error} when there is no such account
 */
export async function setTier(
  { storage, clock }: Pick<OperatorPorts, 'storage' | 'clock'>,
  { email, tier }: { email: string; tier: Tier },
): Promise<void> {
  await storage.write(async (trx) => {
    await storeTier(trx, { userId: await findAccount(trx, email), tier, now: isoTime(clock()) });
  });
}

/** Finds the id of an account; a guest's address is none. */
async function findAccount(trx: Transaction, email: string): Promise<string> {
  const user = await trx.first(findUserByEmail, { email: email.toLowerCase() });
  if (user === undefined || user.role === 'guest') {
    throw new Error(`There is no account with the address ${email}`);
  }
  return user.id;
}
