import { isoTime } from '../../kernel/clock.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { tellOfPassword, type TellPeople } from './account-notices.ts';
import { findPasswordHash, replaceCredentials } from './credentials.ts';
import { lockAccess, type EndGrants } from './end-access.ts';
import { credentialDigest, deleteOtherLinks, findLink, type Link } from './links.ts';
import { findUserById, isTaken, storeAddress, verifyAddress } from '../lives/users.ts';

/** A link of an account. */
type AccountLink = Link & { readonly userId: string };

/**
 * Finds a valid link of an account, and keeps others from replacing the account's password until the transaction ends. A
 * link becomes invalid when the password is replaced that the account had when the link was made.
 */
async function lockLink(
  trx: Transaction,
  token: string,
  now: number,
): Promise<AccountLink | undefined> {
  const found = await findLink(trx, token, now);
  if (found === undefined || found.userId === null) return undefined;
  // A reset may end devices.
  lockAccess(trx, found.userId);
  // The link may have been used while this waited for the lock.
  const link = await findLink(trx, token, now);
  if (link === undefined || link.userId === null) return undefined;
  if (!(await fitsPassword(trx, link, link.userId))) return undefined;
  return { ...link, userId: link.userId };
}

/** The account whose password a valid link replaces; undefined for any other link. */
export async function accountOfResetLink(
  db: Reader,
  token: string,
  now: number,
): Promise<string | undefined> {
  const link = await findLink(db, token, now);
  if (link?.kind !== 'reset' || link.userId === null) return undefined;
  return (await fitsPassword(db, link, link.userId)) ? link.userId : undefined;
}

/** Whether an account still has the password that it had when a link was made. */
async function fitsPassword(db: Reader, link: Link, userId: string): Promise<boolean> {
  if (link.credential === null) return true;
  return credentialDigest(await findPasswordHash(db, userId)) === link.credential;
}

/**
 * Replaces the password of a link's account with a new one, given as its hash. Ends every session of the account, and
 * deletes the link. A link that was mailed also verifies the account's address. Tells the account's holder.
 *
 * @param endGrants ends all access that the account has granted; null when that stays
 * @returns whether the link was valid
 */
export async function useResetLink(
  trx: Transaction,
  { token, password, id, now }: { token: string; password: string; id: string; now: number },
  tell: TellPeople,
  endGrants: EndGrants | null,
): Promise<boolean> {
  const link = await lockLink(trx, token, now);
  if (link?.kind !== 'reset') return false;
  const { userId, email } = link;
  await endGrants?.(trx, userId, now);
  replaceCredentials(trx, { id, userId, password, now: isoTime(now) });
  // A link from an administrator has no address, because it was not mailed.
  if (email !== null) trx.send(verifyAddress, { id: userId, email, now: isoTime(now) });
  await tellOfPassword(trx, tell, userId, id);
  return true;
}

/**
 * Verifies the address that a link was mailed to. If the link is for a change of the address, the account gets this address,
 * and its other links are deleted, because they went to the old address. A link may be used again while its address is the
 * account's.
 *
 * @returns whether the link was valid
 */
export async function useAddressLink(
  trx: Transaction,
  { token, now }: { token: string; now: number },
): Promise<boolean> {
  const link = await lockLink(trx, token, now);
  if (link === undefined || link.email === null || link.kind === 'reset') return false;
  const { userId, email, formerEmail } = link;
  const user = await trx.first(findUserById, { id: userId });
  if (user === undefined) return false;
  if (user.email !== email) {
    if (user.email !== formerEmail || (await isTaken(trx, email, userId))) return false;
    trx.send(deleteOtherLinks, { userId, id: link.id });
  }
  trx.send(storeAddress, { id: userId, email, isVerified: true, now: isoTime(now) });
  return true;
}
