import { z } from 'zod';
import { findPasswordHash } from '../../identity/accounts/credentials.ts';
import { lockCredentials } from '../../identity/sessions/credentials-lock.ts';
import {
  credentialDigest,
  insertLink,
  linkById,
  linksOfKind,
  linkToken,
  MOST_LINKS,
  type Link,
} from '../../identity/accounts/links.ts';
import { hashedKey, isWithinLimit } from '../../identity/limits/rate-limits.ts';
import { findUserByEmail, findUserById } from '../../identity/lives/users.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import type { WatchFaults } from './faults.ts';
import { MAIL_DEADLINE } from '../channels/mail/limits.ts';
import { MAIL_ATTEMPTS, MailRefused, type Mailer } from '../channels/mail/mailer.ts';
import { LINK_EXPIRED, readUnanswered, sendLetter } from '../channels/mail/send-letter.ts';
import type { Reader, Storage, Transaction } from '../../storage/port.ts';
import { Hopeless } from '../../tasks/hopeless.ts';
import type { TaskHandler } from '../../tasks/port.ts';
import { runAgainRefusal } from '../../tasks/run-again.ts';
import { writeMail } from '../channels/mail/account-letters.ts';

/** The task kind. */
export const MAIL_TASK = 'mail';

const payloadSchema = z.discriminatedUnion('mail', [
  z.object({
    mail: z.literal('reset'),
    /** Null when nobody has the given address. Then nothing is sent. */
    userId: z.string().nullable(),
    /** See `credentialDigest`. */
    credential: z.string(),
  }),
  z.object({ mail: z.literal('verification'), userId: z.string() }),
  z.object({ mail: z.enum(['address', 'address notice']), linkId: z.string() }),
]);

/** The payload of the task. It has no address and no token, because it is stored longer than both. */
export type MailPayload = z.infer<typeof payloadSchema>;

/** The rate limit for mails to an account's own address, by the kind of their link. */
const LIMIT_OF = { verification: 'verificationsOfAddress', reset: 'resetsOfAddress' } as const;
type OwnKind = keyof typeof LIMIT_OF;

/** A mail to send: its recipient and language, and the token of its link, if it has one. */
type Preparation = {
  readonly to: string;
  readonly language: Language;
  readonly token?: string;
  /** When what the mail is about expires. */
  readonly expiresAt: string;
};

/**
 * Sends one mail. The token of its link is computed from the id of the task or the link. So a mail has the same link when it
 * is sent again, because it is unknown whether the first attempt succeeded. For another address the link is another one.
 */
export function createMailTask(ports: {
  storage: Storage;
  clock: Clock;
  secret: string;
  /** Null when the service sends no mail (any more). */
  mailer: Mailer | null;
  watchFaults: WatchFaults;
}): TaskHandler {
  const { storage, clock, secret, mailer, watchFaults } = ports;

  /** A link that is valid now; undefined when it is deleted. */
  async function findValid(db: Reader, id: string): Promise<Link | undefined> {
    const link = await db.first(linkById, { id, now: '' });
    if (link !== undefined && link.expiresAt <= isoTime(clock())) throw new Hopeless(LINK_EXPIRED);
    return link;
  }

  /** Prepares a mail to an account's own address. Its link gets the id of the task. */
  async function prepareOwn(
    taskId: string,
    userId: string,
    link: Pick<Link, 'credential'> & { readonly kind: OwnKind },
  ): Promise<Preparation | undefined> {
    return storage.write(async (trx) => {
      // A change of the address deletes the links. The lock makes sure that it also deletes this one.
      lockCredentials(trx, userId);
      const user = await trx.first(findUserById, { id: userId });
      if (user === undefined || (link.kind === 'verification' && user.isVerified === 1)) {
        return undefined;
      }
      const { email } = user;
      const now = clock();
      const { kind } = link;
      const before = await trx.all(linksOfKind, { userId, kind, now: isoTime(now) });
      const isNew = before.every(({ id }) => id !== taskId);
      if (isNew && before.length >= MOST_LINKS) return undefined;
      // Anybody can make many accounts with a stranger's address, one after the other.
      const isAllowed = !isNew || (await mayMail(trx, kind, email, now));
      if (!isAllowed) return undefined;
      const token = linkToken(secret, `${taskId} ${email}`);
      insertLink(trx, { ...link, id: taskId, userId, email, formerEmail: null, token }, now);
      // The link may be from an earlier attempt, and have expired.
      const stored = await findValid(trx, taskId);
      if (stored === undefined) return undefined;
      return { to: email, language: user.language, token, expiresAt: stored.expiresAt };
    });
  }

  /** Counts a mail of this kind to this address, for all accounts together. Returns whether the limit allows it. */
  const mayMail = (trx: Transaction, kind: OwnKind, email: string, now: number): Promise<boolean> =>
    isWithinLimit(trx, LIMIT_OF[kind], hashedKey(email), now);

  /** Prepares a mail about a change of address: to the new address unless it is taken, or the notice to the old address. */
  async function prepareChange(
    mail: 'address' | 'address notice',
    linkId: string,
  ): Promise<Preparation | undefined> {
    const link = await findValid(storage, linkId);
    if (link === undefined || link.email === null || link.formerEmail === null) return undefined;
    const user = await storage.first(findUserById, { id: link.userId ?? '' });
    if (user === undefined) return undefined;
    const { language } = user;
    const { expiresAt } = link;
    if (mail === 'address notice') return { to: link.formerEmail, language, expiresAt };
    const taken = await storage.first(findUserByEmail, { email: link.email });
    if (taken !== undefined) return undefined;
    return { to: link.email, language, token: linkToken(secret, linkId), expiresAt };
  }

  async function prepare(payload: MailPayload, taskId: string): Promise<Preparation | undefined> {
    if (payload.mail === 'verification') {
      return prepareOwn(taskId, payload.userId, { kind: 'verification', credential: null });
    }
    if (payload.mail !== 'reset') return prepareChange(payload.mail, payload.linkId);
    const { userId, credential } = payload;
    return userId === null ? undefined : prepareOwn(taskId, userId, { kind: 'reset', credential });
  }

  /** Whether a mail is still useful that was requested some days ago. */
  async function isWanted(db: Reader, payload: MailPayload): Promise<boolean> {
    if (payload.mail === 'reset') {
      const { userId, credential } = payload;
      if (userId === null) return false;
      return credentialDigest(await findPasswordHash(db, userId)) === credential;
    }
    if (payload.mail === 'verification') {
      return (await db.first(findUserById, { id: payload.userId }))?.isVerified === 0;
    }
    const link = await db.first(linkById, { id: payload.linkId, now: isoTime(clock()) });
    return link !== undefined;
  }

  return {
    maxAttempts: MAIL_ATTEMPTS,
    deadlineMs: MAIL_DEADLINE,
    ownLine: { atOnce: 4 },
    async run(given, { taskId, attempt, signal, createdAt, note, keepNote }) {
      if (mailer === null) return;
      const payload = payloadSchema.parse(given);
      const prepared = await prepare(payload, taskId);
      if (prepared === undefined) return;
      const { token, expiresAt, ...reader } = prepared;
      const { publicUrl } = mailer;
      const mail = writeMail(payload.mail, { id: taskId, ...reader }, { publicUrl, token });
      const state = {
        madeAt: Date.parse(createdAt),
        unanswered: readUnanswered(note),
        keep: keepNote,
      };
      await sendLetter(
        { mailer, clock },
        { ...mail, linkExpiresAt: Date.parse(expiresAt) },
        state,
        signal,
      ).catch(async (cause: unknown) => {
        if (cause instanceof MailRefused) throw new Hopeless(cause.message);
        if (!signal.aborted) {
          await watchFaults('email', cause, { isLast: attempt >= MAIL_ATTEMPTS });
        }
        throw cause;
      });
    },
    // Nothing to store: the person can request the mail again.
    onDead: async () => {},
    async runAgain(trx, { payload }, enqueue) {
      if (mailer === null) throw runAgainRefusal('notConfigured');
      if (!(await isWanted(trx, payloadSchema.parse(payload))))
        throw runAgainRefusal('nothingLeft');
      return enqueue(payload);
    },
  };
}
