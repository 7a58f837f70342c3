import type { FastifyRequest } from 'fastify';
import { checkStorable } from '../../contract/storable.ts';
import { bodyFields, callerNetwork } from '../../http/request.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isRefusal } from '../../contract/refusal.ts';
import type { Storage } from '../../storage/port.ts';
import { deleteIncompleteAccount } from './incomplete-accounts.ts';
import type { PresentedSession } from '../sessions/callers.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Link } from './links.ts';
import { countAgainstLimit, hashedKey, type LimitName } from '../limits/rate-limits.ts';

/** What counts, and for whom. */
type Budget = readonly [what: LimitName, whom: string];

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>;

/**
 * Counts attempts at passwords in the store, each before the password is checked. Strangers share their budgets; a session, a
 * browser that has signed in to the account before, a valid link, and requests for links have their own. So strangers cannot
 * keep an account's holder out (docs/decisions/129-known-browsers-sessions-and-links-have-password-attempts-of-their-own.md).
 * Also counts requests for mails that could fill a stranger's mailbox.
 */
export function createPasswordAttempts({
  storage,
  clock,
  ends,
  known,
}: {
  readonly storage: Storage;
  readonly clock: Clock;
  /** The time for what deletes: after a jump of the clock it waits. */
  readonly ends: Clock;
  readonly known: KnownBrowsers;
}) {
  /** Counts one more for each of these budgets, or, when one is used up, for none. */
  async function count(...budgets: readonly Budget[]): Promise<void> {
    await storage.write(async (trx) => {
      for (const [what, whom] of budgets) await countAgainstLimit(trx, what, whom, clock());
    });
  }

  /** Counts an attempt of a caller who is no stranger to the account. */
  const countKnown = (request: FastifyRequest, own: Budget): Promise<void> =>
    count(['knownAttemptsOfAddress', callerNetwork(request)], own);

  /**
   * Counts an attempt of a browser that knew an older password. Returns false when another one has used up what they share: it
   * is a stranger then, and no worse off.
   */
  const countFormer = (request: FastifyRequest, userId: string): Promise<boolean> =>
    countKnown(request, ['attemptsOfFormerBrowsers', userId]).then(
      () => true,
      (cause: unknown) => {
        if (isRefusal(cause)) return false;
        throw cause;
      },
    );

  /** Counts an attempt of a stranger. */
  const countAddress = (request: FastifyRequest): Promise<void> =>
    count(['attemptsOfAddress', callerNetwork(request)]);

  /** The address of an account in the body, as accounts store it; undefined when it is no text. */
  function readNamed(request: FastifyRequest): string | undefined {
    const { email } = bodyFields(request).value;
    return typeof email === 'string' ? checkStorable(email).trim().toLowerCase() : undefined;
  }

  return {
    /** @throws {Refusal} 429 after too many attempts of strangers from this address */
    countAddress,
    /** @throws {Refusal} 429 after too many attempts on the account that the body names, or from this address */
    async countNamed(request: FastifyRequest): Promise<void> {
      const email = readNamed(request);
      const browser = email === undefined ? undefined : await known.find(request, email);
      if (browser?.isCurrent === true) {
        return countKnown(request, ['attemptsOfBrowser', browser.browserId]);
      }
      if (browser !== undefined && (await countFormer(request, browser.userId))) return;
      await countAddress(request);
      if (email === undefined) return;
      await count(['attemptsOnAccount', hashedKey(email)]);
      await storage.write((trx) => deleteIncompleteAccount(trx, email, ends()));
    },
    /** @throws {Refusal} 429 after too many attempts in this session; without an account's, from this address */
    async countOwn(request: FastifyRequest, session: PresentedSession | null): Promise<void> {
      const isStranger = session === null || session.viewer.role === 'guest';
      if (isStranger) await countAddress(request);
      else await countKnown(request, ['attemptsOfSession', session.id]);
    },
    /** @throws {Refusal} 429 after too many requests for a link to the account that the body names, or from this address */
    async countResetRequest(request: FastifyRequest): Promise<void> {
      const email = readNamed(request);
      const browser = email === undefined ? undefined : await known.find(request, email);
      if (browser === undefined) {
        const ofAddress: Budget = ['resetRequestsOfAddress', callerNetwork(request)];
        if (email === undefined) await count(ofAddress);
        else await count(ofAddress, ['resetRequestsOnAccount', hashedKey(email)]);
      } else {
        await countKnown(request, ['resetRequestsOfBrowser', browser.browserId]);
      }
    },
    /**
     * Counts the use of a link. A valid one counts for itself, since nobody can guess it.
     * @throws {Refusal} 429 after too many links from this address that are not valid, or too many uses of this one
     */
    async countLink(request: FastifyRequest, link: Pick<Link, 'id'> | undefined): Promise<void> {
      if (link === undefined) await countAddress(request);
      else await count(['usesOfLink', link.id]);
    },
    /** @throws {Refusal} 429 after too many requests to change an address to this one, which may be a stranger's */
    async countChangeTo(email: string): Promise<void> {
      await count(['changesToAddress', hashedKey(email)]);
    },
  };
}
