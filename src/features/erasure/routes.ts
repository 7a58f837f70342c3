import type { FastifyRequest } from 'fastify';
import { clearCache } from '../../http/headers.ts';
import { bodyFields } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { SessionCookie } from '../../identity/sessions/cookie.ts';
import { findPasswordHash } from '../../identity/accounts/credentials.ts';
import {
  eraseUser,
  lockUser,
  requireOtherAdmin,
  type EraseWithFiles,
} from '../../identity/lives/erase.ts';
import type { Identity } from '../../identity/identity.ts';
import type { PresentedSession } from '../../identity/sessions/callers.ts';
import type { KnownBrowsers } from '../../identity/accounts/known-browsers.ts';
import type { PasswordAttempts } from '../../identity/accounts/password-attempts.ts';
import type { Hashing } from '../../identity/accounts/passwords.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { authenticationRequired, Refusal } from '../../kernel/errors.ts';
import { checkStorable } from '../../kernel/text.ts';
import type { Storage } from '../../storage/port.ts';
import { presentReceipt, type Keeping } from './receipt.ts';
import { FAILURE, MISSING_PASSWORD, WRONG_PASSWORD } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

/** The route with which a guest or an account's holder erases everything: docs/contract/viewers.md. */
export function erasureRoutes(ports: {
  storage: Storage;
  identity: Identity;
  attempts: PasswordAttempts;
  known: KnownBrowsers;
  cookie: SessionCookie;
  clock: Clock;
  /** How passwords are hashed, loaded at the first call. */
  passwords: () => Promise<Hashing>;
  eraseWithFiles: EraseWithFiles;
  keeping: Keeping;
}): Route[] {
  const { storage, identity, attempts, known, cookie, clock } = ports;
  const { passwords, eraseWithFiles, keeping } = ports;

  /** Checks the password in the body against the account's. Returns the account's hash; undefined for a guest. */
  async function checkPassword(
    request: FastifyRequest,
    session: PresentedSession,
  ): Promise<string | undefined> {
    const { viewer } = session;
    const isGuest = viewer.role === 'guest';
    if (!isGuest) await attempts.countOwn(request, session);
    const password = readPassword(bodyFields(request).value['password']);
    if (isGuest) return undefined;
    if (password === undefined) throw new Refusal(400, MISSING_PASSWORD);
    const hash = await findPasswordHash(storage, viewer.id);
    // Only an account that was just erased has no password.
    if (hash === undefined) throw authenticationRequired();
    const { verify } = await passwords();
    if (!(await verify({ hash, password }))) throw new Refusal(403, WRONG_PASSWORD);
    return hash;
  }

  return [
    {
      method: 'DELETE',
      path: '/api/account',
      operation: 'eraseAccount',
      access: 'session',
      failure: FAILURE,
      doc: doc('eraseAccount'),
      handle: async (request, reply) => {
        const session = await identity.sessionOf(request);
        if (session === null) throw authenticationRequired();
        const { viewer } = session;
        const hash = await checkPassword(request, session);
        const now = clock();
        const erased = await storage.write(async (trx) => {
          lockUser(trx, viewer);
          // The password may have been replaced during the comparison, or erased with the account.
          const hashNow = await findPasswordHash(trx, viewer.id);
          if (hash !== undefined && hashNow === undefined) throw authenticationRequired();
          if (hash !== hashNow) throw new Refusal(403, WRONG_PASSWORD);
          if (viewer.role === 'admin') await requireOtherAdmin(trx, viewer.id);
          return eraseUser(trx, viewer, { eraseWithFiles, erasedAt: isoTime(now) });
        });
        void reply.header('set-cookie', cookie.headers('', 0));
        clearCache(reply);
        known.forget(request, reply, viewer.id);
        return presentReceipt(erased, keeping, now);
      },
    },
  ];
}

function readPassword(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'string') throw new Refusal(400, 'password must be a string');
  return checkStorable(given);
}
