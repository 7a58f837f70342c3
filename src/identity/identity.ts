import type { FastifyReply, FastifyRequest } from 'fastify';
import { readIdempotency } from '../http/idempotency.ts';
import { bearerToken, callerNetwork, isSafe } from '../http/request.ts';
import { MINUTE, type Clock } from '../kernel/clock.ts';
import { authenticationRequired, forbidden, Refusal } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import { waitForAll } from '../kernel/wait-for-all.ts';
import type { JsonText } from '../kernel/json.ts';
import type { Random } from '../kernel/random.ts';
import type { Device, Person, Viewer } from '../kernel/viewer.ts';
import type { Reader, Storage, Transaction } from '../storage/port.ts';
import type { Budgets } from './limits/budgets.ts';
import type { SessionCookie } from './sessions/cookie.ts';
import {
  devicesLock,
  findDevice,
  isDevice,
  isDeviceToken,
  isDueForNote,
  noteDeviceUse,
  type DeviceCookie,
  type KnownDevice,
} from './sessions/devices.ts';
import { guestLock, insertGuest, isGuest } from './lives/guests.ts';
import { answerOnce } from './idempotency/idempotency.ts';
import { fateOf } from './sessions/moved-guests.ts';
import { countAgainstLimit } from './limits/rate-limits.ts';
import {
  beginSession,
  cookieMaxAge,
  endsWithBrowser,
  isDueForRenewal,
  readSession,
  renewSession,
  type Session,
} from './sessions/sessions.ts';
import type { StoredForm } from './sessions/session-tokens.ts';
import { roleOf } from './lives/users.ts';

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

/** Reads the viewers of requests, and makes guests of callers without credentials. */
export type Identity = {
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
   * Runs `work` in one transaction for the viewer. A caller without credentials becomes a guest in the same transaction,
   * and gets the session cookie with this answer. If the transaction fails, no guest is stored.
   * @throws {Refusal} 401 for a guest who has moved into an account, in which case nothing is stored; and for a revoked
   * device; 403 when the route `stores` and too much is stored
   */
  writeAsViewer<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (trx: Transaction, viewer: Viewer) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Creates something like `writeAsViewer`. `work` returns the answer's body, and may set its status, which is 201 by
   * default. When a viewer repeats the request with the same `Idempotency-Key`, `work` does not run again, and the first
   * answer is returned.
   *
   * @param replay makes the answer to a repeated request from the first one. It refuses a viewer who may no longer see what the
   * first answer was about. By default the first answer is returned, which is right for what belongs to the viewer
   * @throws {Refusal} 400 for an invalid key, and 422 for the key of another request
   */
  createAsViewer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (trx: Transaction, viewer: Viewer) => Promise<JsonText>,
    replay?: (trx: Transaction, viewer: Viewer, first: JsonText) => Promise<JsonText>,
  ): Promise<JsonText>;
  /**
   * Refuses the cookie of a guest who has moved into an account, or of an erased user. Call it when there is no session.
   * @throws {Refusal} 401
   */
  refuseEndedUser(request: FastifyRequest): Promise<void>;
};

export type IdentityPorts = {
  readonly storage: Storage;
  readonly cookie: SessionCookie;
  readonly deviceCookie: DeviceCookie;
  readonly clock: Clock;
  /** The time by which sessions end: after a jump of the clock it waits. */
  readonly ends: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly storedForm: StoredForm;
  readonly budgets: Pick<Budgets, 'keep' | 'siteOf'>;
};

export function createIdentity(ports: IdentityPorts): Identity {
  const { storage, cookie, deviceCookie, clock, ends, ids, random, storedForm, budgets } = ports;
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
    if (bearer !== undefined) throw authenticationRequired();
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
    throw presented.device === undefined ? authenticationRequired() : forbidden();
  }

  async function refuseEndedUserIn(db: Reader, request: FastifyRequest): Promise<void> {
    const value = cookie.names.valueIn(request.headers.cookie);
    const token = value === undefined ? undefined : cookie.read(value);
    if (token === undefined || (await fateOf(db, token, ends())) === undefined) return;
    throw authenticationRequired();
  }

  /** Runs `work` for an account, which may be erased at the same time. */
  async function writeAsAccount<Result>(
    viewer: Viewer,
    work: (trx: Transaction, viewer: Viewer) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await storage.write((trx) => work(trx, viewer));
    } catch (cause) {
      if (!(cause instanceof Refusal) && (await isKnownGone(viewer.id))) {
        throw authenticationRequired();
      }
      throw cause;
    }
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

  /** Runs `work` for a device. It may be revoked at the same time. */
  function writeAsDevice<Result>(
    device: Device,
    work: (trx: Transaction, viewer: Viewer) => Promise<Result>,
  ): Promise<Result> {
    return storage.write(async (trx) => {
      trx.lock(devicesLock(device.ownerId), 'shared');
      if (!(await isDevice(trx, device.id))) throw authenticationRequired();
      return work(trx, device);
    });
  }

  /** Runs `work` for a viewer who is known. A guest may be moving into an account at the same time. */
  async function writeAs<Result>(
    viewer: Viewer,
    work: (trx: Transaction, viewer: Viewer) => Promise<Result>,
  ): Promise<Result> {
    if (viewer.role === 'device') return writeAsDevice(viewer, work);
    if (viewer.role !== 'guest') return writeAsAccount(viewer, work);
    let isFirst = true;
    try {
      return await storage.write(async (trx) => {
        trx.lock(guestLock(viewer.id), 'shared');
        // A retry checks that the guest still exists, since a move may have caused it. The first run does not, to save
        // time.
        if (!isFirst && !(await isGuest(trx, viewer.id))) throw authenticationRequired();
        isFirst = false;
        return work(trx, viewer);
      });
    } catch (cause) {
      // After a move any error is possible, because the rows that `work` needs have moved.
      if (await isKnownGone(viewer.id)) throw authenticationRequired();
      throw cause;
    }
  }

  /**
   * Whether a guest has certainly moved, or a user was certainly erased. False when the store fails, so that the caller
   * throws the first failure.
   */
  function isKnownGone(userId: string): Promise<boolean> {
    return roleOf(storage, userId).then(
      (role) => role === undefined,
      () => false,
    );
  }

  /** Runs `work` for a caller without credentials, who becomes a guest. */
  async function writeAsGuest<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (trx: Transaction, viewer: Viewer) => Promise<Result>,
  ): Promise<Result> {
    // A revoked device must not become a guest.
    if ((await readDevice(request, undefined, null)) !== undefined) throw authenticationRequired();
    const guest: Person = { id: ids(), role: 'guest', isNew: true };
    const { result, token } = await storage.write(async (trx) => {
      const now = clock();
      await refuseEndedUserIn(trx, request);
      insertGuest(trx, guest, budgets.siteOf(request), now);
      const begun = beginSession(trx, guest, { id: ids(), random, now, storedForm });
      const [, made] = await waitForAll([
        countAgainstLimit(trx, 'guestsOfAddress', callerNetwork(request), now),
        work(trx, guest),
      ]);
      return { result: made, token: begun };
    });
    request.viewer = guest;
    void reply.header('set-cookie', cookie.headers(cookie.sign(token), cookieMaxAge(guest)));
    return result;
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

  const writeAsViewer: Identity['writeAsViewer'] = (request, reply, work) => {
    const { stores } = request.routeOptions.config;
    const kept: typeof work =
      stores === undefined
        ? work
        : (trx, viewer) => budgets.keep(trx, request, viewer, stores, () => work(trx, viewer));
    return request.viewer === null
      ? writeAsGuest(request, reply, kept)
      : writeAs(request.viewer, kept);
  };

  return {
    sessionOf,
    refuseEndedUser: (request) => refuseEndedUserIn(storage, request),
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
      if (presented !== undefined && bearer !== undefined) throw authenticationRequired();
      if (session === null) {
        if (isSafe(request)) return null;
        if (presented !== undefined) throw authenticationRequired();
        await refuseEndedUserIn(storage, request);
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
      if (bearer !== undefined && session === null && !isPaired) throw authenticationRequired();
      return session?.viewer.role === 'guest' && !isPaired ? session.viewer : undefined;
    },
    followCredential(request, viewer) {
      const read = credentialOf(request, viewer);
      return () => read(storage);
    },
    async requireCredential(trx, request, viewer) {
      const until = await credentialOf(request, viewer)(trx);
      if (until === undefined) throw authenticationRequired();
    },
    renewWhenDue(request, reply) {
      // A viewer has either a device or a session.
      const device = dueDevices.get(request);
      if (device !== undefined) return renewDevice(device, reply);
      const session = due.get(request);
      return session && renewPresented(session, request, reply);
    },
    writeAsViewer,
    async createAsViewer(request, reply, work, replay = async (_trx, _viewer, first) => first) {
      reply.code(201);
      // A caller without credentials is a new guest each time, so the key cannot be found again.
      const repeatable = request.viewer === null ? undefined : readIdempotency(request);
      if (repeatable === undefined) return writeAsViewer(request, reply, work);
      return writeAsViewer(request, reply, (trx, viewer) =>
        answerOnce(trx, { ...repeatable, userId: viewer.id, now: clock() }, reply, {
          first: () => work(trx, viewer),
          again: (first) => replay(trx, viewer, first),
        }),
      );
    },
  };
}
