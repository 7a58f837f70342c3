import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '../http/cookies.ts';
import { authenticationRequired } from '../http/register.ts';
import { bearerToken, callerNetwork } from '../http/request.ts';
import { isoTime, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Random } from '../kernel/random.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Storage, Transaction } from '../storage/port.ts';
import { query } from '../storage/query.ts';
import type { SessionCookie } from './cookie.ts';
import { countAgainst } from './rate-limits.ts';
import {
  beginSession,
  cookieMaxAge,
  isDueForRenewal,
  readSession,
  renewSession,
  type Session,
} from './sessions.ts';

/** A session that a request presented, with its token. */
export type PresentedSession = Session & { readonly token: string };

/** Who asks, and how a caller without credentials becomes a guest. */
export type Identity = {
  /**
   * The session whose token or cookie a request carries. A cookie that is not valid is as none.
   * @throws {Refusal} 401 for a bearer token that is not valid
   */
  present(request: FastifyRequest): Promise<PresentedSession | null>;
  /** Who asks, or null for a caller without credentials. Renews a session that is in use. */
  readViewer(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null>;
  /**
   * Runs `work` in one transaction for the viewer. A caller without credentials becomes a guest in the same transaction,
   * and the session cookie goes out with this answer: where nothing is kept, there is no guest either.
   */
  keep<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (trx: Transaction, viewer: Viewer) => Promise<Result>,
  ): Promise<Result>;
};

export type IdentityPorts = {
  readonly storage: Storage;
  readonly cookie: SessionCookie;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
};

export function createIdentity({ storage, cookie, clock, ids, random }: IdentityPorts): Identity {
  async function present(request: FastifyRequest): Promise<PresentedSession | null> {
    const bearer = bearerToken(request);
    const value = bearer ?? cookieValue(request.headers.cookie, cookie.name);
    if (value === undefined) return null;
    // A bearer token may come as it is, or signed, as the cookie holds it.
    const token = cookie.read(value) ?? (bearer?.includes('.') === false ? bearer : undefined);
    const session = token === undefined ? undefined : await readSession(storage, token, clock());
    if (session !== undefined && token !== undefined) return { ...session, token };
    if (bearer !== undefined) throw authenticationRequired();
    return null;
  }

  async function renew(session: PresentedSession, reply: FastifyReply): Promise<void> {
    const { token, viewer } = session;
    await storage.write((trx) => renewSession(trx, token, viewer, clock()));
    void reply.header('set-cookie', cookie.header(cookie.sign(token), cookieMaxAge(viewer)));
  }

  return {
    present,
    async readViewer(request, reply) {
      const session = await present(request);
      if (session === null) return null;
      if (isDueForRenewal(session, clock())) await renew(session, reply);
      return session.viewer;
    },
    async keep(request, reply, work) {
      const known = request.viewer;
      if (known !== null) return storage.write((trx) => work(trx, known));
      const guest: Viewer = { id: ids(), role: 'guest' };
      const { result, token } = await storage.write(async (trx) => {
        const now = clock();
        await countAgainst(trx, 'guestsOfAddress', callerNetwork(request), now);
        await insertGuest(trx, guest, now);
        const begun = await beginSession(trx, guest, { id: ids(), random, now });
        return { result: await work(trx, guest), token: begun };
      });
      request.viewer = guest;
      void reply.header('set-cookie', cookie.header(cookie.sign(token), cookieMaxAge(guest)));
      return result;
    },
  };
}

const insertUser = query((db, values: { id: string; email: string; now: string }) =>
  db.insertInto('users').values({
    id: values.id,
    name: 'Guest',
    email: values.email,
    email_verified: 0,
    image: null,
    role: 'guest',
    created_at: values.now,
    updated_at: values.now,
  }),
);

async function insertGuest(trx: Transaction, guest: Viewer, now: number): Promise<void> {
  await trx.run(insertUser, {
    id: guest.id,
    // The name guest.invalid can never belong to anybody (RFC 2606).
    email: `${guest.id}@guest.invalid`,
    now: isoTime(now),
  });
}
