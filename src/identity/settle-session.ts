import { authenticationRequired } from '../http/register.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Storage, Transaction } from '../storage/port.ts';
import { findPasswordHash, lockCredentials } from './credentials.ts';
import { moveGuest } from './move.ts';
import { endSession, readSession } from './sessions.ts';

/** A session that Better Auth has just begun, and that nobody has been told of yet. */
export type NewSession = {
  readonly token: string;
  /** The hashes of the passwords that were compared or set on the way to it. */
  readonly hashes: ReadonlySet<string>;
  /** Who asked for it, when there was a session before. */
  readonly before: Viewer | null;
};

/**
 * Settles a session that has begun: the password that led to it still has to be the account's, since hashing takes long
 * enough for `admin create` to come in between, and what its holder kept as a guest becomes the account's. Where one of
 * them fails there is no session.
 *
 * @throws {Refusal} 401 when the password is another by now
 */
export async function settleSession(
  ports: { storage: Storage; clock: Clock },
  { token, hashes, before }: NewSession,
): Promise<void> {
  const { storage, clock } = ports;

  async function settle(trx: Transaction): Promise<void> {
    // Better Auth has a clock of its own: by whichever, this session is not over yet.
    const session = await readSession(trx, token, 0);
    if (session === undefined) throw authenticationRequired();
    const { viewer } = session;
    // Whoever replaces the password has either ended this session, or is seen here.
    await lockCredentials(trx, viewer.id);
    const password = await findPasswordHash(trx, viewer.id);
    if (password === undefined || !hashes.has(password)) throw authenticationRequired();
    if (before?.role !== 'guest' || before.id === viewer.id) return;
    await moveGuest(trx, { guestId: before.id, accountId: viewer.id }, clock());
  }

  try {
    await storage.write(settle);
  } catch (cause) {
    await storage.write((trx) => endSession(trx, token));
    throw cause;
  }
}
