import type { Random } from '../../kernel/random.ts';
import { isoTime } from '../../kernel/clock.ts';
import { matcherOf } from '../../kernel/secret.ts';
import type { Language } from '../../kernel/language.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Transaction } from '../../storage/port.ts';
import { tellOfAdministrator, tellOfPassword, type TellPeople } from './account-notices.ts';
import { recordChange } from './audit.ts';
import { replaceCredentials } from './credentials.ts';
import { endedGrants, lockAccess, type EndGrants } from './end-access.ts';
import { guestLock } from '../lives/guests.ts';
import { deleteFirstAdminLinks, findLink, firstAdminLink, insertLink, linkToken } from './links.ts';
import { moveGuest } from '../lives/move.ts';
import type { StoredForm } from '../sessions/session-tokens.ts';
import { beginSession } from '../sessions/sessions.ts';
import {
  anyAdmin,
  findUserByEmail,
  insertUser,
  promoteUser,
  storeLanguage,
} from '../lives/users.ts';

/**
 * The token for making the first administrator: the existing one, so that every instance shows the same, or a new one. Null
 * when there is an administrator.
 *
 * @param id the id for a new link
 */
export async function offerFirstAdminToken(
  trx: Transaction,
  { id, secret, now }: { id: string; secret: string; now: number },
): Promise<string | null> {
  lockFirstAdmin(trx);
  if ((await trx.first(anyAdmin, {})) !== undefined) return null;
  const link = await trx.first(firstAdminLink, { now: isoTime(now) });
  const kept = link === undefined ? undefined : linkToken(secret, link.id);
  // The stored link may have been made with another secret; then its token is not valid.
  if (kept !== undefined && (await findLink(trx, kept, now)) !== undefined) return kept;
  const token = linkToken(secret, id);
  const kind = 'first administrator';
  const none = { userId: null, email: null, formerEmail: null, credential: null };
  trx.send(deleteFirstAdminLinks, {});
  insertLink(trx, { id, kind, ...none, token }, now);
  return token;
}

/**
 * Whether the first administrator may be made with this token.
 * @param configured the token of the configuration, which is valid while there is no administrator
 */
export async function isFirstAdminToken(
  trx: Transaction,
  { token, configured, now }: { token: string; configured: string | null; now: number },
): Promise<boolean> {
  lockFirstAdmin(trx);
  const isConfigured = configured !== null && matcherOf(configured)(token);
  const isLink = (await findLink(trx, token, now))?.kind === 'first administrator';
  return (isConfigured || isLink) && (await trx.first(anyAdmin, {})) === undefined;
}

/** The person who becomes the first administrator. */
export type NewAdmin = {
  readonly name: string;
  readonly email: string;
  /** The hash of the password. */
  readonly password: string;
};

/**
 * Makes the first administrator: a new account, or an existing account that is promoted. Begins a session. The password
 * becomes the only way to sign in, and all access ends that the account has granted. If the caller is a guest, everything of
 * the guest moves to the account.
 *
 * Tells the holder of an existing account of the new password, and all administrators of the new one.
 *
 * @returns the account's id, and the token of its new session
 */
export async function makeFirstAdmin(
  trx: Transaction,
  admin: NewAdmin,
  made: {
    ids: () => string;
    random: Random;
    now: number;
    storedForm: StoredForm;
    before: Viewer | null;
    /** The caller's language; undefined when the request does not name one. */
    language: Language | undefined;
    tell: TellPeople;
    endGrants: EndGrants;
  },
): Promise<{ id: string; token: string }> {
  const { ids, random, storedForm, before, language, tell, endGrants } = made;
  const { name, email, password } = admin;
  const now = isoTime(made.now);
  const user = await trx.first(findUserByEmail, { email });
  const id = user?.id ?? ids();
  if (user === undefined) {
    trx.send(insertUser, { id, role: 'admin', name, email, isVerified: false, site: null, now });
  } else trx.send(promoteUser, { id, name, now });
  if (language !== undefined) trx.send(storeLanguage, { id, language });
  const credentialId = ids();
  const guestIds = before?.role === 'guest' ? [before.id] : [];
  for (const guestId of guestIds) trx.lock(guestLock(guestId));
  lockAccess(trx, id, guestIds);
  const grants = await endGrants(trx, id, made.now);
  replaceCredentials(trx, { id: credentialId, userId: id, password, now });
  trx.send(deleteFirstAdminLinks, {});
  recordChange(
    trx,
    { ids, actorId: id, now: made.now },
    {
      action: 'makeFirstAdmin',
      subjectId: id,
      changes: { role: { from: user?.role ?? null, to: 'admin' }, ...endedGrants(grants) },
    },
  );
  if (user !== undefined) await tellOfPassword(trx, tell, id, credentialId);
  await tellOfAdministrator(trx, tell, id, ids());
  const session = { id: ids(), random, now: made.now, storedForm };
  const token = beginSession(trx, { id, role: 'admin' }, session);
  for (const guestId of guestIds) await moveGuest(trx, { guestId, accountId: id }, made.now);
  return { id, token };
}

/** Makes sure that only one transaction at a time checks whether there is an administrator. */
function lockFirstAdmin(trx: Transaction): void {
  trx.lock('first administrator');
}
