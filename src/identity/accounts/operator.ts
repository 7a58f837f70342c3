/** The commands with which an operator changes accounts on the server. */
// `better-auth/crypto` uses the same function, but loads much more.
import { hashPassword } from '@better-auth/utils/password';
import { checkSize } from '../../contract/size-limit.ts';
import { checkStorable } from '../../contract/storable.ts';
import { ACCESS, type Announce } from '../../events/port.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Random } from '../../kernel/random.ts';
import { hasAccount } from '../../kernel/viewer.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { accountLimits } from './account-limits.ts';
import { changeAddressOf, changeSubscriptionOf, makeResetLink } from './account-changes.ts';
import { tellOfAdministrator, tellOfPassword, type TellPeople } from './account-notices.ts';
import { recordChange, type ChangedBy } from './audit.ts';
import { replaceCredentials } from './credentials.ts';
import { endedGrants, lockAccess, type EndGrants } from './end-access.ts';
import { isAddress } from './email-address.ts';
import { checkNewPassword } from './new-password.ts';
import type { Hashing } from './passwords.ts';
import type { Tier } from './subscriptions.ts';
import { findUserByEmail, insertUser } from '../lives/users.ts';

/** What the commands need. */
export type OperatorPorts = {
  readonly storage: Storage;
  readonly ids: Ids;
  readonly clock: Clock;
  /** Replaces the service's hashing of passwords. */
  readonly hash?: Hashing['hash'];
};

/** What commands need that also tell people, and end the streams of ended sessions. */
export type TellingPorts = OperatorPorts & {
  readonly tell: TellPeople;
  readonly announce: Announce;
};

/** What is needed to make an administrator. */
export type AdminPorts = TellingPorts & { readonly endGrants: EndGrants };

const promote = query((db, values: Bound<{ id: string; now: string }>) =>
  db
    .updateTable('users')
    .set({ role: 'admin', updated_at: values.now })
    .where('id', '=', values.id),
);

/**
 * Checks an e-mail address, and returns it in lower case, as accounts store it.
 * @throws {Error} a sentence that says what is wrong with it
 */
export function checkEmail(email: string): string {
  if (!isAddress(email)) throw new Error(`${email} is not an e-mail address`);
  return checkSize('email', email, accountLimits.email).toLowerCase();
}

/**
 * Checks a new password with the rules of sign-up.
 * @throws {Error} a sentence that says what is wrong with it
 */
export async function checkPassword(password: string): Promise<void> {
  await checkNewPassword(password);
  checkStorable(password);
}

/**
 * Makes a new administrator, or promotes an existing account. The given password becomes the only way to sign in. Every
 * session of the account ends, and all access that it has granted, because somebody else may have signed up with that address
 * before.
 */
export async function createAdmin(
  { storage, ids, clock, tell, announce, endGrants, hash = hashPassword }: AdminPorts,
  given: { email: string; password: string },
): Promise<'created' | 'promoted'> {
  const email = given.email.toLowerCase();
  const password = await hash(given.password);
  return storage.write(async (trx) => {
    const now = isoTime(clock());
    const user = await trx.first(findUserByEmail, { email });
    const userId = user?.id ?? ids();
    if (user === undefined) {
      const name = email.split('@', 1)[0] ?? email;
      trx.send(insertUser, {
        id: userId,
        role: 'admin',
        name,
        email,
        isVerified: true,
        site: null,
        now,
      });
    }
    const credentialId = ids();
    lockAccess(trx, userId);
    const grants = await endGrants(trx, userId, clock());
    replaceCredentials(trx, { id: credentialId, userId, password, now });
    announce(trx, [userId], ACCESS);
    if (user !== undefined) trx.send(promote, { id: userId, now });
    const changes = { role: { from: user?.role ?? null, to: 'admin' }, ...endedGrants(grants) };
    recordChange(trx, byCommand({ ids, clock }), {
      action: 'createAdmin',
      subjectId: userId,
      changes,
    });
    if (user !== undefined) await tellOfPassword(trx, tell, userId, credentialId);
    if (user?.role !== 'admin') await tellOfAdministrator(trx, tell, userId, ids());
    return user === undefined ? 'created' : 'promoted';
  });
}

/**
 * Gives an account a new password, which becomes the only way to sign in, and ends its sessions. Its role stays, and so does
 * the access that it has granted.
 * @returns whether there is such an account
 */
export async function setPassword(
  { storage, ids, clock, tell, announce, hash = hashPassword }: TellingPorts,
  given: { email: string; password: string },
): Promise<boolean> {
  const password = await hash(given.password);
  return storage.write(async (trx) => {
    const userId = await findAccount(trx, given.email);
    if (userId === undefined) return false;
    const id = ids();
    replaceCredentials(trx, { id, userId, password, now: isoTime(clock()) });
    announce(trx, [userId], ACCESS);
    recordChange(trx, byCommand({ ids, clock }), {
      action: 'replacePassword',
      subjectId: userId,
      changes: {},
    });
    await tellOfPassword(trx, tell, userId, id);
    return true;
  });
}

/**
 * Sets the tier of an account.
 * @returns whether there is such an account
 */
export async function setTier(
  { storage, ids, clock }: OperatorPorts,
  { email, tier }: { email: string; tier: Tier },
): Promise<boolean> {
  const family = { tier: 'family', status: 'active', endsAt: null } as const;
  return storage.write(async (trx) => {
    const userId = await findAccount(trx, email);
    if (userId === undefined) return false;
    const by = byCommand({ ids, clock });
    await changeSubscriptionOf(trx, userId, () => (tier === 'family' ? family : undefined), by);
    return true;
  });
}

/**
 * Makes a link with which an account's holder sets a new password.
 * @returns undefined when there is no such account
 */
export async function createResetLink(
  { storage, ids, clock, random }: OperatorPorts & { readonly random: Random },
  email: string,
): Promise<{ token: string; expiresAt: string } | undefined> {
  return storage.write(async (trx) => {
    const userId = await findAccount(trx, email);
    if (userId === undefined) return undefined;
    return makeResetLink(trx, userId, { ...byCommand({ ids, clock }), random });
  });
}

/** Gives an account a new address, unless another user has it. */
export async function setAddress(
  { storage, ids, clock }: OperatorPorts,
  { email, newEmail }: { email: string; newEmail: string },
): Promise<'changed' | 'taken' | 'unknown'> {
  return storage.write(async (trx) => {
    const userId = await findAccount(trx, email);
    if (userId === undefined) return 'unknown';
    const by = byCommand({ ids, clock });
    return (await changeAddressOf(trx, userId, newEmail, by)) ? 'changed' : 'taken';
  });
}

/** The author of a change by a command: no account. */
function byCommand({ ids, clock }: Pick<OperatorPorts, 'ids' | 'clock'>): ChangedBy {
  return { ids, actorId: null, now: clock() };
}

/** Finds the id of an account. A guest is not an account. */
async function findAccount(trx: Transaction, email: string): Promise<string | undefined> {
  const user = await trx.first(findUserByEmail, { email: email.toLowerCase() });
  return user !== undefined && hasAccount(user.role) ? user.id : undefined;
}
