import type { FastifyReply, FastifyRequest } from 'fastify';
import { readIdempotency } from '../../http/idempotency.ts';
import { callerNetwork } from '../../http/request.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isRefusal, refuse } from '../../contract/refusal.ts';
import { AUTHENTICATION_REQUIRED } from '../../contract/refusals.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { JsonText } from '../../kernel/json.ts';
import type { Random } from '../../kernel/random.ts';
import type { Device, Person, Viewer } from '../../kernel/viewer.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { answerOnce } from '../idempotency/idempotency.ts';
import type { Budgets } from '../limits/budgets.ts';
import { countAgainstLimit } from '../limits/rate-limits.ts';
import type { Callers } from '../sessions/callers.ts';
import type { SessionCookie } from '../sessions/cookie.ts';
import { devicesLock, isDevice } from '../sessions/devices.ts';
import type { StoredForm } from '../sessions/session-tokens.ts';
import { beginSession, cookieMaxAge } from '../sessions/sessions.ts';
import { guestLock, insertGuest, isGuest } from './guests.ts';
import { roleOf } from './users.ts';

/** Runs the writes of viewers, and makes guests of callers without credentials. */
export type Writers = {
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
};

export type WriterPorts = {
  readonly storage: Storage;
  readonly cookie: SessionCookie;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly storedForm: StoredForm;
  readonly budgets: Pick<Budgets, 'keep' | 'siteOf'>;
};

export function createWriters(
  { storage, cookie, clock, ids, random, storedForm, budgets }: WriterPorts,
  callers: Pick<Callers, 'refuseDevice' | 'refuseEndedUser'>,
): Writers {
  /** Runs `work` for an account, which may be erased at the same time. */
  async function writeAsAccount<Result>(
    viewer: Viewer,
    work: (trx: Transaction, viewer: Viewer) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await storage.write((trx) => work(trx, viewer));
    } catch (cause) {
      if (!isRefusal(cause) && (await isKnownGone(viewer.id))) {
        throw refuse(AUTHENTICATION_REQUIRED);
      }
      throw cause;
    }
  }

  /** Runs `work` for a device. It may be revoked at the same time. */
  function writeAsDevice<Result>(
    device: Device,
    work: (trx: Transaction, viewer: Viewer) => Promise<Result>,
  ): Promise<Result> {
    return storage.write(async (trx) => {
      trx.lock(devicesLock(device.ownerId), 'shared');
      if (!(await isDevice(trx, device.id))) throw refuse(AUTHENTICATION_REQUIRED);
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
        if (!isFirst && !(await isGuest(trx, viewer.id))) throw refuse(AUTHENTICATION_REQUIRED);
        isFirst = false;
        return work(trx, viewer);
      });
    } catch (cause) {
      // After a move any error is possible, because the rows that `work` needs have moved.
      if (await isKnownGone(viewer.id)) throw refuse(AUTHENTICATION_REQUIRED);
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
    await callers.refuseDevice(request);
    const guest: Person = { id: ids(), role: 'guest', isNew: true };
    const { result, token } = await storage.write(async (trx) => {
      const now = clock();
      await callers.refuseEndedUser(request, trx);
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

  const writeAsViewer: Writers['writeAsViewer'] = (request, reply, work) => {
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
