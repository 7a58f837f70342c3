import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, isSafe } from '../../http/request.ts';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import { refuse } from '../../contract/refusal.ts';
import { AUTHENTICATION_REQUIRED, FORBIDDEN } from '../../contract/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Storage, Transaction } from '../../storage/port.ts';
import type { SessionCookie } from './cookie.ts';
import {
  findDevice,
  isDevice,
  isDeviceToken,
  isDueForNote,
  noteDeviceUse,
  type DeviceCookie,
  type KnownDevice,
} from './devices.ts';
import { fateOf } from './moved-guests.ts';
import {
  cookieMaxAge,
  endsWithBrowser,
  isDueForRenewal,
  readSession,
  renewSession,
  type Session,
} from './sessions.ts';

/** A session that a request presented, with its token. */
export type PresentedSession = Session & { readonly token: string };

/** The token of a device that a request presented. */
type PresentedDevice = {
  readonly token: string;
  /** Undefined when the token came in the cookie. */
  readonly bearer: string | undefined;
  /** Undefined when it was revoked, or never was. */
  readonly device: KnownDevice | undefined;
};

/** Reads who calls: the sessions and devices whose tokens requests present. */
export type Callers = {
  /**
   * The session whose token or cookie a request has. An invalid cookie counts as no cookie.
   * @throws {Refusal} 401 for an invalid bearer token, and 403 for a device's token; if the route requires a session, the
   * same for a device's cookie
   */
  sessionOf(request: FastifyRequest): Promise<PresentedSession | null>;
  /**
   * The viewer of a request, or null for a caller without credentials. An account's cookie has priority over a device's
   * cookie, and that over a guest's cookie.
   * @throws {Refusal} 401 for an invalid bearer token; and for a state-changing request with the cookie of a guest who has
   * moved into an account, or of a revoked device
   */
  readViewer(request: FastifyRequest): Promise<Viewer | null>;
  /**
   * The guest who calls, for a route that reads no viewer. Undefined for everybody else, also for one whose cookie is not
   * valid any more.
   * @throws {Refusal} 401 for an invalid bearer token
   */
  guestOf(request: FastifyRequest): Promise<Viewer | undefined>;
  /**
   * Watches the credential of a viewer whom `readViewer` has read. The returned function makes one query, and tells until
   * when the credential is valid, in milliseconds; undefined once it is invalid or belongs to another viewer.
   */
  followCredential(request: FastifyRequest, viewer: Viewer): () => Promise<number | undefined>;
  /**
   * Checks again, in the transaction of a viewer whom `readViewer` has read, that the credential is valid. A write that grants
   * access calls it behind the lock under which all granted access ends.
   * @throws {Refusal} 401 when the session or the device has ended meanwhile
   */
  requireCredential(trx: Transaction, request: FastifyRequest, viewer: Viewer): Promise<void>;
  /**
   * If it is due, renews the session that `readViewer` has read, or notes the use of the device, and sends the cookie again. A
   * cookie of the former name is sent again in any case.
   * Call it at the end of a request. A guest who has moved meanwhile gets no cookie, because it would replace the account's
   * cookie. Undefined when nothing is due, which is the usual case.
   */
  renewWhenDue(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined;
  /**
   * Refuses the cookie of a guest who has moved into an account, or of an erased user. Call it when there is no session.
   *
   * @param db the transaction of a write; by default the store
   * @throws {Refusal} 401
   */
  refuseEndedUser(request: FastifyRequest, db?: Reader): Promise<void>;
  /**
   * Refuses the cookie of a device, also of a revoked one: it must not become a guest.
   * @throws {Refusal} 401
   */
  refuseDevice(request: FastifyRequest): Promise<void>;
};

export type CallerPorts = {
  readonly storage: Storage;
  readonly cookie: SessionCookie;
  readonly deviceCookie: DeviceCookie;
  readonly clock: Clock;
  /** The time by which sessions end: after a jump of the clock it waits. */
  readonly ends: Clock;
};

export function createCallers(ports: CallerPorts): Callers {
  const { storage, cookie, deviceCookie, clock, ends } = ports;
  /** Sessions to renew at the end of their requests. */
  const due = new WeakMap<FastifyRequest, PresentedSession>();
  /** Devices whose use is to be noted at the end of their requests. */
  const dueDevices = new WeakMap<FastifyRequest, PresentedDevice & { device: KnownDevice }>();

  /** The token in a device's cookie. The device may have been revoked. */
  function deviceTokenIn(request: FastifyRequest): string | undefined {
    const token = deviceCookie.names.valueIn(request.headers.cookie);
    return token !== undefined && isDeviceToken(token) ? token : undefined;
  }

  /** The token of the requesting device. Undefined if the request has another bearer token or the session of an account. */
  function deviceTokenOf(
    request: FastifyRequest,
    bearer: string | undefined,
    session: PresentedSession | null,
  ): string | undefined {
    if (bearer !== undefined) return isDeviceToken(bearer) ? bearer : undefined;
    return session === null || session.viewer.role === 'guest' ? deviceTokenIn(request) : undefined;
  }

  /**
   * The requesting device. A cookie that does not count, because somebody else may have set it, is no cookie.
   * That of a revoked device counts: it must not become a guest.
   */
  async function readDevice(
    request: FastifyRequest,
    bearer: string | undefined,
    session: PresentedSession | null,
  ): Promise<PresentedDevice | undefined> {
    const token = deviceTokenOf(request, bearer, session);
    if (token === undefined) return undefined;
    const device = await findDevice(storage, token);
    const isGood =
      bearer !== undefined ||
      device === undefined ||
      deviceCookie.names.isGood(request.headers.cookie, device.createdAt);
    return isGood ? { token, bearer, device } : undefined;
  }

  /** The session token that a request presents. It may be invalid. */
  function sessionTokenIn(request: FastifyRequest, bearer: string | undefined): string | undefined {
    const value = bearer ?? cookie.names.valueIn(request.headers.cookie);
    if (value === undefined) return undefined;
    // A bearer token may be the plain token, or signed as in the cookie.
    return cookie.read(value) ?? (bearer?.includes('.') === false ? bearer : undefined);
  }

  /** Reads the session that a request presents; null for a device's token. */
  async function readPresented(
    request: FastifyRequest,
    bearer: string | undefined,
  ): Promise<PresentedSession | null> {
    if (bearer !== undefined && isDeviceToken(bearer)) return null;
    const token = sessionTokenIn(request, bearer);
    const session = token === undefined ? undefined : await readSession(storage, token, ends());
    const isGood =
      session !== undefined &&
      (bearer !== undefined || cookie.names.isGood(request.headers.cookie, session.createdAt));
    if (isGood && token !== undefined) return { ...session, token };
    if (bearer !== undefined) throw refuse(AUTHENTICATION_REQUIRED);
    return null;
  }

  async function sessionOf(request: FastifyRequest): Promise<PresentedSession | null> {
    const bearer = bearerToken(request);
    const session = await readPresented(request, bearer);
    if (session !== null) return session;
    const isRequired = request.routeOptions.config.access === 'session';
    // If no session is required, a device's cookie must not prevent a person from signing in.
    if (bearer === undefined && !isRequired) return null;
    const presented = await readDevice(request, bearer, session);
    if (presented === undefined) return null;
    throw presented.device === undefined ? refuse(AUTHENTICATION_REQUIRED) : refuse(FORBIDDEN);
  }

  async function refuseEndedUser(request: FastifyRequest, db: Reader = storage): Promise<void> {
    const value = cookie.names.valueIn(request.headers.cookie);
    const token = value === undefined ? undefined : cookie.read(value);
    if (token === undefined || (await fateOf(db, token, ends())) === undefined) return;
    throw refuse(AUTHENTICATION_REQUIRED);
  }

  async function renewDevice(
    { device, token, bearer }: PresentedDevice & { device: KnownDevice },
    reply: FastifyReply,
  ): Promise<void> {
    const { viewer } = device;
    // The request itself has succeeded. If this fails, the next request notes the use.
    const isThere = await (
      isDueForNote(device, clock())
        ? noteDeviceUse(storage, viewer, clock())
        : isDevice(storage, viewer.id)
    ).catch(() => false);
    if (isThere && bearer === undefined)
      void reply.header('set-cookie', deviceCookie.headers(token));
  }

  async function renewPresented(
    session: PresentedSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { token, viewer } = session;
    const value = cookie.sign(token);
    if (endsWithBrowser(session)) {
      void reply.header('set-cookie', cookie.headers(value, null));
      const mark = cookie.browserSession.valueIn(request.headers.cookie);
      if (mark === undefined) return;
      const { browserSession, attributes } = cookie;
      void reply.header('set-cookie', browserSession.set(`${mark}; ${attributes}`));
      return;
    }
    // The request itself has succeeded. If this fails, the next request renews.
    const isThere = await (
      isDueForRenewal(session, clock())
        ? renewSession(storage, session, clock())
        : readSession(storage, token, ends()).then((still) => still !== undefined)
    ).catch(() => false);
    if (isThere) void reply.header('set-cookie', cookie.headers(value, cookieMaxAge(viewer)));
  }

  /** Makes a function that reads until when a viewer's credential is valid; undefined once it is not. */
  function credentialOf(request: FastifyRequest, { id, role }: Viewer) {
    const bearer = bearerToken(request);
    const token =
      role === 'device' ? (bearer ?? deviceTokenIn(request)) : sessionTokenIn(request, bearer);
    return async (db: Reader): Promise<number | undefined> => {
      if (token === undefined) return undefined;
      if (role === 'device') {
        return (await findDevice(db, token))?.viewer.id === id ? Infinity : undefined;
      }
      const session = await readSession(db, token, ends());
      if (session?.viewer.id !== id) return undefined;
      const [now, until] = [clock(), Date.parse(session.expiresAt)];
      // A session whose end waits is looked at again soon.
      return until > now ? until : now + MINUTE;
    };
  }

  return {
    sessionOf,
    async readViewer(request) {
      const bearer = bearerToken(request);
      const session = await readPresented(request, bearer);
      const presented = await readDevice(request, bearer, session);
      const device = presented?.device;
      if (presented !== undefined && device !== undefined) {
        const isToReplace =
          bearer === undefined && deviceCookie.names.isToReplace(request.headers.cookie);
        const isDue = isToReplace || isDueForNote(device, clock());
        if (isDue) dueDevices.set(request, { ...presented, device });
        return device.viewer;
      }
      if (presented !== undefined && bearer !== undefined) throw refuse(AUTHENTICATION_REQUIRED);
      if (session === null) {
        if (isSafe(request)) return null;
        if (presented !== undefined) throw refuse(AUTHENTICATION_REQUIRED);
        await refuseEndedUser(request);
        return null;
      }
      const isToReplace = bearer === undefined && cookie.names.isToReplace(request.headers.cookie);
      if (isToReplace || isDueForRenewal(session, clock())) due.set(request, session);
      return session.viewer;
    },
    async guestOf(request) {
      const bearer = bearerToken(request);
      const session = await readPresented(request, bearer);
      const presented = await readDevice(request, bearer, session);
      const isPaired = presented?.device !== undefined;
      if (bearer !== undefined && session === null && !isPaired)
        throw refuse(AUTHENTICATION_REQUIRED);
      return session?.viewer.role === 'guest' && !isPaired ? session.viewer : undefined;
    },
    followCredential(request, viewer) {
      const read = credentialOf(request, viewer);
      return () => read(storage);
    },
    async requireCredential(trx, request, viewer) {
      const until = await credentialOf(request, viewer)(trx);
      if (until === undefined) throw refuse(AUTHENTICATION_REQUIRED);
    },
    renewWhenDue(request, reply) {
      // A viewer has either a device or a session.
      const device = dueDevices.get(request);
      if (device !== undefined) return renewDevice(device, reply);
      const session = due.get(request);
      return session && renewPresented(session, request, reply);
    },
    refuseEndedUser,
    async refuseDevice(request) {
      if ((await readDevice(request, undefined, null)) !== undefined)
        throw refuse(AUTHENTICATION_REQUIRED);
    },
  };
}
