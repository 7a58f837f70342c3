import type { FastifyRequest } from 'fastify';
import { bodyFields, callerNetwork } from '../http/request.ts';
import type { Clock } from '../kernel/clock.ts';
import { checkStorable } from '../kernel/text.ts';
import type { Storage } from '../storage/port.ts';
import { deleteIncompleteAccount } from './incomplete-accounts.ts';
import type { PresentedSession } from './identity.ts';
import { countAgainstLimit, hashedAddress } from './rate-limits.ts';
import { findUserById } from './users.ts';

/**
 * Counts attempts at passwords in the store, each before the password is checked. Also counts requests for mails that could
 * fill a stranger's mailbox.
 */
export function createPasswordAttempts({
  storage,
  clock,
  ends,
}: {
  readonly storage: Storage;
  readonly clock: Clock;
  /** The time for what deletes: after a jump of the clock it waits. */
  readonly ends: Clock;
}) {
  async function count(
    what: 'attemptsOnAccount' | 'changesToAddress',
    email: string,
  ): Promise<void> {
    await storage.write((trx) => countAgainstLimit(trx, what, hashedAddress(email), clock()));
  }

  return {
    /** @throws {Refusal} 429 after too many attempts from this address */
    async countAddress(request: FastifyRequest): Promise<void> {
      const network = callerNetwork(request);
      await storage.write((trx) => countAgainstLimit(trx, 'attemptsOfAddress', network, clock()));
    },
    /** @throws {Refusal} 429 after too many attempts on the account that the body names */
    async countNamed(request: FastifyRequest): Promise<void> {
      const { email } = bodyFields(request).value;
      if (typeof email !== 'string') return;
      const account = checkStorable(email).trim().toLowerCase();
      await count('attemptsOnAccount', account);
      await storage.write((trx) => deleteIncompleteAccount(trx, account, ends()));
    },
    /** @throws {Refusal} 429 after too many attempts on the account of this session */
    async countOwn({ viewer }: PresentedSession): Promise<void> {
      const user = await storage.first(findUserById, { id: viewer.id });
      if (user !== undefined) await count('attemptsOnAccount', user.email);
    },
    /** @throws {Refusal} 429 after too many requests to change an address to this one, which may be a stranger's */
    async countChangeTo(email: string): Promise<void> {
      await count('changesToAddress', email);
    },
  };
}
