import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkIfMatch, requireIfMatch } from '../../http/conditional.ts';
import { bodyFields, queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { authenticationRequired, Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Storage } from '../../storage/port.ts';
import * as doc from './doc.ts';
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
  holdSession,
  prolongSession,
  replaceSession,
  updateSession,
} from './store.ts';
import { CHANGED, FAILURE, FORBIDDEN, NO_ACTIVE_SESSION } from './texts.ts';

const path = '/api/arcade-session';
const DELETED = jsonText({ success: true });

/** One active game session for each user id: docs/contract/arcade-sessions.md. */
export function arcadeRoutes(ports: {
  storage: Storage;
  clock: Clock;
  ids: Ids;
  /** Whether a session is only for its owner. Otherwise everybody counts as the owner of every session. */
  ownerCheck: boolean;
  /** Whether the viewer may see the player with this id. */
  maySee(viewer: Viewer, playerId: string): Promise<boolean>;
}): Route[] {
  const { storage, clock, ids, ownerCheck, maySee } = ports;
  const access = ownerCheck
    ? ({ access: 'viewer', devices: true } as const)
    : ({ access: 'open' } as const);

  /** Refuses a viewer who asks for the session of somebody else: neither the viewer's own nor that of a player. */
  async function checkOwner({ viewer }: FastifyRequest, userId: string): Promise<void> {
    if (viewer === null) throw authenticationRequired();
    if (userId === viewer.id || (await maySee(viewer, userId))) return;
    throw new Refusal(403, FORBIDDEN);
  }

  /** Shows a session and names its state. */
  function show(reply: FastifyReply, session: Session): JsonText {
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
        if (ownerCheck) await checkOwner(request, userId);
        return show(reply, active(await findSession(storage, userId, isoTime(clock()))));
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
        if (ownerCheck) await checkOwner(request, session.userId);
        await storage.run(replaceSession, session);
        return show(reply, session);
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
        if (ownerCheck) await checkOwner(request, userId);
        requireIfMatch(request);
        const session = await storage.write(async (trx) => {
          const now = clock();
          const stored = active(await holdSession(trx, userId, isoTime(now)));
          checkIfMatch(
            request,
            () => tagOf(stored),
            CHANGED,
            (tag) => isTagOf(stored, tag),
          );
          const changed = applyChange(stored, change, now);
          trx.send(updateSession, { ...changed, userId });
          return changed;
        });
        return show(reply, session);
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
        if (ownerCheck) await checkOwner(request, userId);
        const session = await storage.write((trx) => {
          const now = clock();
          return prolongSession(trx, userId, isoTime(now), expiryFrom(now));
        });
        return show(reply, active(session));
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
        if (ownerCheck) await checkOwner(request, userId);
        await storage.run(deleteSession, { userId });
        return DELETED;
      },
    },
  ];
}

/** The session that was looked for. */
function active(session: Session | undefined): Session {
  if (session === undefined) throw new Refusal(404, NO_ACTIVE_SESSION);
  return session;
}
