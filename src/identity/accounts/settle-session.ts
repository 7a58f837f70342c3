import type { Clock } from '../../kernel/clock.ts';
import { refuse } from '../../contract/refusal.ts';
import { AUTHENTICATION_REQUIRED } from '../../contract/refusals.ts';
import type { Language } from '../../kernel/language.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { findPasswordHash } from './credentials.ts';
import { lockCredentials } from '../sessions/credentials-lock.ts';
import { guestLock } from '../lives/guests.ts';
import { moveGuest, type Move } from '../lives/move.ts';
import { correctTimes, endSession, readSession } from '../sessions/sessions.ts';
import { storeLanguage } from '../lives/users.ts';

/** A session that Better Auth has just begun. Its token has not been sent yet. */
export type NewSession = {
  readonly token: string;
  /** The hashes of the passwords that were verified or set to begin it. */
  readonly hashes: ReadonlySet<string>;
  /** The viewer of the request's own session, if it had one. */
  readonly before: Viewer | null;
  /** The caller's language; undefined when the request does not name one. */
  readonly language: Language | undefined;
  /** What to do for a new account in the same transaction; null when there is nothing to do. */
  readonly afterSignUp?: ((trx: Transaction, accountId: string) => Promise<unknown>) | null;
};

/** Whose session was settled, and the guest who has moved into this account; null when no guest has moved. */
export type Settled = { readonly userId: string; readonly moved: Move | null };

/**
 * Completes a session that has begun. Checks that the account still has the password that began it, because `admin create`
 * may have replaced it while the hash was computed. Stores the caller's language for mails. Moves everything of the caller's
 * guest to the account. If any of this fails, the session ends.
 *
 * @throws {Refusal} 401 when the password was replaced meanwhile
 */
export async function settleSession(
  ports: { storage: Storage; clock: Clock },
  { token, hashes, before, language, afterSignUp }: NewSession,
): Promise<Settled> {
  const { storage, clock } = ports;

  async function settle(trx: Transaction): Promise<Settled> {
    if (before?.role === 'guest') trx.lock(guestLock(before.id));
    // The session has just begun. Do not compare its end with our clock, because Better Auth goes by the system's.
    const session = await readSession(trx, token, 0);
    if (session === undefined) throw refuse(AUTHENTICATION_REQUIRED);
    const { viewer } = session;
    correctTimes(trx, session, clock());
    // If the password was replaced, then either this session has ended already, or the new password is read here.
    lockCredentials(trx, viewer.id);
    const password = await findPasswordHash(trx, viewer.id);
    if (password === undefined || !hashes.has(password)) throw refuse(AUTHENTICATION_REQUIRED);
    if (language !== undefined) trx.send(storeLanguage, { id: viewer.id, language });
    await afterSignUp?.(trx, viewer.id);
    const userId = viewer.id;
    if (before?.role !== 'guest' || before.id === userId) return { userId, moved: null };
    const moved = { guestId: before.id, accountId: userId };
    await moveGuest(trx, moved, clock());
    return { userId, moved };
  }

  try {
    return await storage.write(settle);
  } catch (cause) {
    await storage.write(async (trx) => endSession(trx, token));
    throw cause;
  }
}
