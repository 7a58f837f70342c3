/** Changes of accounts by administrators, with routes or commands. Each change is recorded in the audit log. */
import { isoTime } from '../../kernel/clock.ts';
import { randomText, type Random } from '../../kernel/random.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import { recordChange, type ChangedBy } from './audit.ts';
import { findPasswordHash } from './credentials.ts';
import { lockCredentials } from '../sessions/credentials-lock.ts';
import { endAllAccess, endedGrants, type EndGrants } from './end-access.ts';
import { credentialDigest, deleteLinksOf, insertLink } from './links.ts';
import { findSubscription, storeSubscription, type Subscription } from './subscriptions.ts';
import { findUserById, isTaken, storeAddress } from '../lives/users.ts';

const TOKEN_ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const TOKEN_LENGTH = 43;

/** Makes a link with which an account's holder sets a new password, for example when no mail can be sent. */
export async function makeResetLink(
  trx: Transaction,
  userId: string,
  by: ChangedBy & { random: Random },
): Promise<{ token: string; expiresAt: string }> {
  lockCredentials(trx, userId);
  const credential = credentialDigest(await findPasswordHash(trx, userId));
  const token = randomText(by.random, TOKEN_ALPHABET, TOKEN_LENGTH);
  const link = { id: by.ids(), kind: 'reset', email: null, formerEmail: null } as const;
  const { expiresAt } = insertLink(trx, { ...link, userId, credential, token }, by.now);
  recordChange(trx, by, { action: 'makeResetLink', subjectId: userId, changes: {} });
  return { token, expiresAt };
}

/**
 * Gives an account a new address, which is not verified. Links that were sent to the old address become invalid.
 * @returns false when another user has the address; then nothing is changed
 */
export async function changeAddressOf(
  trx: Transaction,
  userId: string,
  email: string,
  by: ChangedBy,
): Promise<boolean> {
  lockCredentials(trx, userId);
  const from = (await trx.first(findUserById, { id: userId }))?.email;
  if (from === email) return true;
  if (await isTaken(trx, email, userId)) return false;
  trx.send(storeAddress, { id: userId, email, isVerified: false, now: isoTime(by.now) });
  trx.send(deleteLinksOf, { userId });
  const changes = { email: { from, to: email } };
  recordChange(trx, by, { action: 'changeAddress', subjectId: userId, changes });
  return true;
}

/**
 * Changes the subscription of an account.
 * @param change makes the new subscription from the old one. Undefined is no subscription, which is the free tier
 */
export async function changeSubscriptionOf(
  trx: Transaction,
  userId: string,
  change: (before: Subscription | undefined) => Subscription | undefined,
  by: ChangedBy,
): Promise<void> {
  // The check of the limit of practice students takes the same lock.
  lockOwner(trx, userId);
  const before = await findSubscription(trx, userId);
  const after = change(before);
  const fields = ['tier', 'status', 'endsAt'] as const;
  const changes = fields
    .map((name) => [name, { from: before?.[name] ?? null, to: after?.[name] ?? null }] as const)
    .filter(([, { from, to }]) => from !== to);
  if (changes.length === 0) return;
  storeSubscription(trx, userId, after, by.now);
  recordChange(trx, by, {
    action: 'changeSubscription',
    subjectId: userId,
    changes: Object.fromEntries(changes),
  });
}

/**
 * Ends every session of an account, and all access that it has granted.
 * @param by `ends` is the time by which sessions have expired
 */
export async function endSessions(
  trx: Transaction,
  userId: string,
  endGrants: EndGrants,
  by: ChangedBy & { readonly ends: number },
): Promise<void> {
  const { sessions, ...grants } = await endAllAccess(trx, { userId }, endGrants, by);
  const changes = { sessions: { from: sessions, to: 0 }, ...endedGrants(grants) };
  recordChange(trx, by, { action: 'endSessions', subjectId: userId, changes });
}
