import type { FastifyReply } from 'fastify';
import type { Announce } from '../../events/port.ts';
import { checkIfMatch, requireIfMatch } from '../../http/conditional.ts';
import { bodyFields, queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Storage } from '../../storage/port.ts';
import { changeOf, endOf } from './announcements.ts';
import * as doc from './doc.ts';
import type { OwnerCheck } from './owner.ts';
import { presentSession } from './present.ts';
import {
  applyChange,
  checkUserId,
  expiryFrom,
  isTagOf,
  readChange,
  readNewSession,
  readUserId,
  tagOf,
  type Session,
} from './rules.ts';
import {
  deleteSession,
  findSession,
  lockSession,
  prolongSession,
  replaceSession,
  updateSession,
} from './store.ts';
import { CHANGED, FAILURE, NO_ACTIVE_SESSION } from './texts.ts';

const path = '/api/arcade-session';
const DELETED = jsonText({ success: true });

/** Routes for the active game session of each user id: docs/contract/arcade-sessions.md. */
export function arcadeRoutes(ports: {
  storage: Storage;
  clock: Clock;
  /** The time by which sessions end: after a jump of the clock it waits. */
  ends: Clock;
  ids: Ids;
  announce: Announce;
  /** If undefined, everybody counts as the owner of every session. */
  checkOwner: OwnerCheck | undefined;
}): Route[] {
  const { storage, clock, ends, ids, announce, checkOwner } = ports;
  const access =
    checkOwner === undefined
      ? ({ access: 'open' } as const)
      : ({ access: 'viewer', devices: true } as const);

  /** Sets the entity tag of a session, and returns the answer with the session. */
  function presentWithTag(reply: FastifyReply, session: Session): JsonText {
    void reply.header('etag', tagOf(session));
    return presentSession(session);
  }

  return [
    {
      method: 'GET',
      path,
      operation: 'getArcadeSession',
      ...access,
      failure: FAILURE,
      doc: doc.getSession,
      etag: true,
      handle: async (request, reply) => {
        const userId = checkUserId(queryText(request, 'userId'));
        if (checkOwner !== undefined) await checkOwner(request.viewer, userId);
        return presentWithTag(
          reply,
          requireActive(await findSession(storage, userId, isoTime(ends()))),
        );
      },
    },
    {
      method: 'POST',
      path,
      operation: 'createArcadeSession',
      ...access,
      failure: FAILURE,
      doc: doc.createSession,
      etag: true,
      handle: async (request, reply) => {
        const session = readNewSession(bodyFields(request), ids(), clock());
        if (checkOwner !== undefined) await checkOwner(request.viewer, session.userId);
        await storage.run(replaceSession, session);
        announce([session.userId], changeOf(session.userId, session));
        return presentWithTag(reply, session);
      },
    },
    {
      method: 'PATCH',
      path,
      operation: 'updateArcadeSession',
      ...access,
      failure: FAILURE,
      doc: doc.updateSession,
      etag: true,
      handle: async (request, reply) => {
        const change = readChange(bodyFields(request));
        const { userId } = change;
        if (checkOwner !== undefined) await checkOwner(request.viewer, userId);
        requireIfMatch(request);
        const session = await storage.write(async (trx) => {
          const now = clock();
          const stored = requireActive(await lockSession(trx, userId, isoTime(ends())));
          checkIfMatch(
            request,
            () => tagOf(stored),
            CHANGED,
            (tag) => isTagOf(stored, tag),
          );
          const changed = applyChange(stored, change, now);
          trx.send(updateSession, { ...changed, userId });
          announce(trx, [userId], changeOf(userId, changed));
          return changed;
        });
        return presentWithTag(reply, session);
      },
    },
    {
      method: 'POST',
      path: `${path}/touch`,
      operation: 'touchArcadeSession',
      ...access,
      failure: FAILURE,
      doc: doc.touchSession,
      etag: true,
      handle: async (request, reply) => {
        const userId = readUserId(bodyFields(request));
        if (checkOwner !== undefined) await checkOwner(request.viewer, userId);
        const session = await storage.write((trx) =>
          prolongSession(trx, userId, isoTime(ends()), expiryFrom(clock())),
        );
        const prolonged = requireActive(session);
        announce([userId], changeOf(userId, prolonged));
        return presentWithTag(reply, prolonged);
      },
    },
    {
      method: 'DELETE',
      path,
      operation: 'deleteArcadeSession',
      ...access,
      failure: FAILURE,
      doc: doc.deleteSession,
      handle: async (request) => {
        const userId = checkUserId(queryText(request, 'userId'));
        if (checkOwner !== undefined) await checkOwner(request.viewer, userId);
        const deleted = await storage.run(deleteSession, { userId });
        if (deleted > 0) announce([userId], endOf(userId));
        return DELETED;
      },
    },
  ];
}

/** Returns the session, or refuses with 404 when there is none. */
function requireActive(session: Session | undefined): Session {
  if (session === undefined) throw new Refusal(404, NO_ACTIVE_SESSION);
  return session;
}
