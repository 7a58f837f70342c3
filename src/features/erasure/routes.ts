import { refuse } from '../../contract/refusal.ts';
import { clearCache } from '../../http/headers.ts';
import type { Route } from '../../http/route.ts';
import { serve, type Call } from '../../http/serve.ts';
import { findPasswordHash } from '../../identity/accounts/credentials.ts';
import { eraseUser, lockUser, hasOtherAdmin } from '../../identity/lives/erase.ts';
import type { PresentedSession } from '../../identity/sessions/callers.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { FeaturePorts } from '../ports.ts';
import * as endpoints from './endpoints.ts';
import { presentReceipt, type Keeping } from './receipt.ts';

/** The route with which a guest or an account's holder erases everything: docs/contract/viewers.md. */
export function erasureRoutes(ports: FeaturePorts & { keeping: Keeping }): Route[] {
  const { storage, identity, attempts, known, cookie, clock } = ports;
  const { passwords, eraseWithFiles, keeping } = ports;

  /** Checks the given password against the account's. Returns the account's hash; undefined for a guest. */
  async function checkPassword(
    call: Call<typeof endpoints.eraseAccount>,
    session: PresentedSession,
  ): Promise<string | undefined> {
    const { viewer } = session;
    const isGuest = viewer.role === 'guest';
    if (!isGuest) await attempts.countOwn(call.request, session);
    const { password } = endpoints.eraseAccount.body.read(call.given);
    if (isGuest) return undefined;
    if (password === undefined) throw refuse(endpoints.MISSING_PASSWORD);
    const hash = await findPasswordHash(storage, viewer.id);
    // Only an account that was just erased has no password.
    if (hash === undefined) throw refuse(endpoints.NO_SESSION);
    const { verify } = await passwords();
    if (!(await verify({ hash, password }))) throw refuse(endpoints.WRONG_PASSWORD);
    return hash;
  }

  return [
    serve(endpoints.eraseAccount, async (call) => {
      const { request, reply } = call;
      const session = await identity.sessionOf(request);
      if (session === null) throw refuse(endpoints.NO_SESSION);
      const { viewer } = session;
      const hash = await checkPassword(call, session);
      const now = clock();
      const erased = await storage.write(async (trx) => {
        lockUser(trx, viewer);
        // The password may have been replaced during the comparison, or erased with the account.
        const hashNow = await findPasswordHash(trx, viewer.id);
        if (hash !== undefined && hashNow === undefined) throw refuse(endpoints.NO_SESSION);
        if (hash !== hashNow) throw refuse(endpoints.WRONG_PASSWORD);
        if (viewer.role === 'admin' && !(await hasOtherAdmin(trx, viewer.id))) {
          throw refuse(endpoints.LAST_ADMIN);
        }
        return eraseUser(trx, viewer, { eraseWithFiles, erasedAt: isoTime(now) });
      });
      void reply.header('set-cookie', cookie.headers('', 0));
      clearCache(reply);
      known.forget(request, reply, viewer.id);
      return presentReceipt(erased, keeping, now);
    }),
  ];
}
