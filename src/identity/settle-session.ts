import type { Clock } from '../kernel/clock.ts';
import { authenticationRequired } from '../kernel/errors.ts';
import type { Language } from '../kernel/language.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Storage, Transaction } from '../storage/port.ts';
import { findPasswordHash, lockCredentials } from './credentials.ts';
import { moveGuest, type Move } from './move.ts';
import { endSession, readSession } from './sessions.ts';
import { storeLanguage } from './users.ts';

/** A session that Better Auth has just begun; its token has not been sent yet. */
export type NewSession = {
  readonly token: string;
  /** The hashes of the passwords that were verified or set to begin it. */
  readonly hashes: ReadonlySet<string>;
  /** Who asked for it, if the request had a session. */
  readonly before: Viewer | null;
  /** In which the caller reads; undefined when the request does not say. */
  readonly language: Language | undefined;
  /** What to do for a new account in the same transaction; null when the account is not new. */
  readonly afterSignUp?: ((trx: Transaction, accountId: string) => Promise<unknown>) | null;
};

/**
 * Settles a session that has begun. The password that led to it must still be the account's, since `admin create` may
 * come in while the hash is computed. Mails come in the caller's language from now on. What the caller kept as a guest becomes the account's. If either fails, the session
 * ends.
 *
 * @returns the guest who has moved, and the account; null when none has
 * @throws {Refusal} 401 when the password was replaced meanwhile
 */
export async function settleSession(
  ports: { storage: Storage; clock: Clock },
  { token, hashes, before, language, afterSignUp }: NewSession,
): Promise<Move | null> {
  const { storage, clock } = ports;

  async function settle(trx: Transaction): Promise<Move | null> {
    // The session has just begun: its end is not compared with our clock, since Better Auth has its own.
    const session = await readSession(trx, token, 0);
    if (session === undefined) throw authenticationRequired();
    const { viewer } = session;
    // A replacement of the password has either ended this session, or is seen here.
    lockCredentials(trx, viewer.id);
    const password = await findPasswordHash(trx, viewer.id);
    if (password === undefined || !hashes.has(password)) throw authenticationRequired();
    if (language !== undefined) trx.send(storeLanguage, { id: viewer.id, language });
    await afterSignUp?.(trx, viewer.id);
    if (before?.role !== 'guest' || before.id === viewer.id) return null;
    const move = { guestId: before.id, accountId: viewer.id };
    await moveGuest(trx, move, clock());
    return move;
  }

  try {
    return await storage.write(settle);
  } catch (cause) {
    await storage.write((trx) => trx.run(endSession, { token }));
    throw cause;
  }
}
