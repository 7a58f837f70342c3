import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Given } from '../../contract/body.ts';
import { refuse } from '../../contract/refusal.ts';
import { ACCESS } from '../../events/port.ts';
import { accountRefusals } from '../../identity/accounts/account-refusals.ts';
import { findPasswordHash } from '../../identity/accounts/credentials.ts';
import { lockCredentials } from '../../identity/sessions/credentials-lock.ts';
import type { GrantedAccess, ReadGrants } from '../../identity/accounts/end-access.ts';
import type { PresentedSession } from '../../identity/sessions/callers.ts';
import {
  credentialDigest,
  findLink,
  insertLink,
  linksOfKind,
  linkToken,
  MOST_LINKS,
  type Link,
} from '../../identity/accounts/links.ts';
import { checkNewPassword } from '../../identity/accounts/new-password.ts';
import { hashedKey, isWithinLimit } from '../../identity/limits/rate-limits.ts';
import {
  accountOfResetLink,
  useAddressLink,
  useResetLink,
} from '../../identity/accounts/use-links.ts';
import { findUserByEmail, findUserById } from '../../identity/lives/users.ts';
import { isoTime } from '../../kernel/clock.ts';
import { hasAccount } from '../../kernel/viewer.ts';
import type { Transaction } from '../../storage/port.ts';
import { MAIL_TASK, type MailPayload } from '../../notify/deliver/account-mail-task.ts';
import type { ActionPorts } from '../ports.ts';
import type { resetPassword } from './endpoints.ts';

type AccountPorts = ActionPorts & {
  /** Whether the service sends mail. */
  readonly sendsMail: boolean;
  readonly readGrants: ReadGrants;
};

/** What is given to replace a password. */
type ResetGiven = Given<typeof resetPassword.body.fields>;

/** The actions behind the routes and pages of accounts. */
export type AccountActions = ReturnType<typeof createAccountActions>;

export function createAccountActions(ports: AccountPorts) {
  const { storage, identity, attempts, known, tasks, clock, ids, secret, passwords } = ports;
  const { sendsMail, tell, announce, endGrants, readGrants } = ports;

  const enqueue = (trx: Transaction, payload: MailPayload, owner: string) =>
    tasks.enqueue(trx, MAIL_TASK, payload, owner);

  function refuseWithoutMail(): void {
    if (!sendsMail) throw refuse(accountRefusals.MAIL_NOT_CONFIGURED);
  }

  /** The session of a caller with an account. Refuses others. */
  async function accountOf(request: FastifyRequest): Promise<PresentedSession> {
    const session = await identity.sessionOf(request);
    if (session === null || session.viewer.role === 'guest') {
      throw refuse(accountRefusals.UNAUTHORIZED);
    }
    return session;
  }

  /** Finds a link, and counts its use. */
  async function findCounted(request: FastifyRequest, token: string): Promise<Link | undefined> {
    const link = await findLink(storage, token, clock());
    await attempts.countLink(request, link);
    return link;
  }

  return {
    /**
     * Sends a new account the link that verifies its address, in the caller's transaction. Null when the service sends
     * no mail.
     */
    verifyNew: sendsMail
      ? (trx: Transaction, id: string) => enqueue(trx, { mail: 'verification', userId: id }, id)
      : null,

    /** Sends a link for a forgotten password. Neither the answer nor its time shows whether there is such an account. */
    async requestReset(request: FastifyRequest, readGiven: () => string): Promise<void> {
      await attempts.countResetRequest(request);
      const email = readGiven();
      refuseWithoutMail();
      const user = await storage.first(findUserByEmail, { email });
      const userId = user !== undefined && hasAccount(user.role) ? user.id : null;
      const password = await findPasswordHash(storage, userId ?? '');
      const payload = { mail: 'reset', userId, credential: credentialDigest(password) } as const;
      await storage.write((trx) => enqueue(trx, payload, userId ?? ids()));
    },

    /** Reads what access the account of a reset link has granted, so that the link's holder can choose what ends. */
    async readResetLink(request: FastifyRequest, token: string): Promise<GrantedAccess> {
      await findCounted(request, token);
      const now = clock();
      const userId = await accountOfResetLink(storage, token, now);
      if (userId === undefined) throw refuse(accountRefusals.INVALID_TOKEN);
      return readGrants(storage, userId, now);
    },

    /**
     * Replaces a password with the token of a link. `endAllAccess` also ends what the account has granted. The browser is known
     * to the account from then on.
     */
    async resetPassword(
      request: FastifyRequest,
      reply: FastifyReply,
      { token, newPassword, endAllAccess }: ResetGiven,
    ): Promise<void> {
      // Check the link before the password: an empty password shows whether the link is still valid.
      const link = await findCounted(request, token);
      if (link?.kind !== 'reset') throw refuse(accountRefusals.INVALID_TOKEN);
      await checkNewPassword(newPassword);
      const { hash } = await passwords();
      const password = await hash(newPassword);
      const given = { token, password, id: ids(), now: clock() };
      const isReset = await storage.write((trx) =>
        useResetLink(trx, given, tell, endAllAccess === true ? endGrants : null),
      );
      if (!isReset) throw refuse(accountRefusals.INVALID_TOKEN);
      const { userId } = link;
      if (userId === null) return;
      announce([userId], ACCESS);
      await known.remember(request, reply, { userId, hashes: new Set([password]) });
    },

    /** Sends a link that verifies the account's own address, unless it is verified. */
    async sendVerification(request: FastifyRequest): Promise<void> {
      const session = await accountOf(request);
      await attempts.countOwn(request, session);
      const { id } = session.viewer;
      refuseWithoutMail();
      await storage.write((trx) => enqueue(trx, { mail: 'verification', userId: id }, id));
    },

    /** Verifies an address with the token of a link, and may change the account's address to it. */
    async confirmAddress(request: FastifyRequest, token: string): Promise<void> {
      await findCounted(request, token);
      const now = clock();
      const isConfirmed = await storage
        .write((trx) => useAddressLink(trx, { token, now }))
        .catch(async (cause: unknown) => {
          // A sign-up with this address may have been faster.
          const link = await findLink(storage, token, now);
          const holder = await storage.first(findUserByEmail, { email: link?.email ?? '' });
          if (holder === undefined || holder.id === link?.userId) throw cause;
          return false;
        });
      if (!isConfirmed) throw refuse(accountRefusals.INVALID_TOKEN);
    },

    /**
     * Sends a link to a new address, which becomes the account's when the link is opened, and a notice to the current
     * address.
     */
    async changeAddress(
      request: FastifyRequest,
      readGiven: () => { newEmail: string; password: string },
    ): Promise<void> {
      const session = await accountOf(request);
      await attempts.countOwn(request, session);
      refuseWithoutMail();
      const { newEmail: email, password } = readGiven();
      const userId = session.viewer.id;
      const hash = await findPasswordHash(storage, userId);
      const { verify } = await passwords();
      const isRight = hash !== undefined && (await verify({ hash, password }));
      if (!isRight) throw refuse(accountRefusals.INVALID_PASSWORD);
      await attempts.countChangeTo(email);
      await storage.write(async (trx) => {
        lockCredentials(trx, userId);
        const now = clock();
        const kind = 'address';
        const before = await trx.all(linksOfKind, { userId, kind, now: isoTime(now) });
        const user = await trx.first(findUserById, { id: userId });
        if (user === undefined || user.email === email || before.length >= MOST_LINKS) return;
        const id = ids();
        const token = linkToken(secret, id);
        const credential = credentialDigest(hash);
        insertLink(
          trx,
          { id, kind, userId, email, formerEmail: user.email, credential, token },
          now,
        );
        await enqueue(trx, { mail: 'address', linkId: id }, userId);
        // The limit protects strangers, because anybody can make accounts with a stranger's address.
        if (await isWithinLimit(trx, 'noticesOfAddress', hashedKey(user.email), now)) {
          await enqueue(trx, { mail: 'address notice', linkId: id }, userId);
        }
      });
    },
  };
}
