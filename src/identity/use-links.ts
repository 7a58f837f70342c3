import { isoTime } from '../kernel/clock.ts';
import type { Transaction } from '../storage/port.ts';
import { tellOfPassword, type TellPeople } from './account-notices.ts';
import { findPasswordHash, lockCredentials, replaceCredentials } from './credentials.ts';
import { credentialDigest, deleteOtherLinks, findLink, type Link } from './links.ts';
import { findUserById, isTaken, storeAddress, verifyAddress } from './users.ts';

/** A link of an account. */
type AccountLink = Link & { readonly userId: string };

/**
 * Finds the link of an account that is good now, and keeps others from replacing the account's password until the
 * transaction ends. A link is no longer good when the password that it was made beside was replaced.
 */
async function lockLink(
  trx: Transaction,
  token: string,
  now: number,
): Promise<AccountLink | undefined> {
  const found = await findLink(trx, token, now);
  if (found === undefined || found.userId === null) return undefined;
  lockCredentials(trx, found.userId);
  // It may have been used meanwhile.
  const link = await findLink(trx, token, now);
  if (link === undefined || link.userId === null) return undefined;
  if (link.credential !== null) {
    const password = await findPasswordHash(trx, link.userId);
    if (credentialDigest(password) !== link.credential) return undefined;
  }
  return { ...link, userId: link.userId };
}

/**
 * Replaces a password, given as its hash, by a link for it. Every session of the account ends, and so does the link. A link
 * that came by mail also verifies the account's address. The account's holder is told.
 *
 * @param tell tells people
 * @returns whether the link was good
 */
export async function useResetLink(
  trx: Transaction,
  { token, password, id, now }: { token: string; password: string; id: string; now: number },
  tell: TellPeople,
): Promise<boolean> {
  const link = await lockLink(trx, token, now);
  if (link?.kind !== 'reset') return false;
  const { userId, email } = link;
  replaceCredentials(trx, { id, userId, password, now: isoTime(now) });
  // One that an administrator gave has no address: it may have come in any way.
  if (email !== null) trx.send(verifyAddress, { id: userId, email, now: isoTime(now) });
  await tellOfPassword(trx, tell, userId, id);
  return true;
}

/**
 * Verifies the address that a link was sent to, which becomes the account's when it was asked for. The account's other
 * links end when its address changes, since they went to the former one. A link may be used again while its address is the
 * account's.
 *
 * @returns whether the link was good
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
