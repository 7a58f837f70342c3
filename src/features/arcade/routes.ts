import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Announce, Change } from '../../events/port.ts';
import { checkIfMatch, requireIfMatch } from '../../http/conditional.ts';
import { bodyFields, queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Budgets } from '../../identity/limits/budgets.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { changeOf, endOf } from './announcements.ts';
import type { PlayerGames } from './games.ts';
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
  siteAfter,
  sizeOf,
  tagOf,
  type Session,
  type StoredSession,
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

const doc = docsIn(() => import('./doc.ts'));

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
  playerOf: PlayerGames['playerOf'];
  budgets: Budgets;
  /** If undefined, everybody counts as the owner of every session. */
  checkOwner: OwnerCheck | undefined;
}): Route[] {
  const { storage, clock, ends, ids, announce, playerOf, budgets, checkOwner } = ports;
  const access =
    checkOwner === undefined
      ? ({ access: 'open' } as const)
      : ({ access: 'viewer', devices: true } as const);

  /**
   * Requires that the caller may use the session of this `userId`. An id of a player's games that is over ends now, so that
   * whoever still knows it finds nothing.
   *
   * @throws {Refusal} 404 for an id of games that no player has
   * @returns what tells of a change of the session: its followers by this id, and by the player's id those who may see the player
   */
  async function open(request: FastifyRequest, userId: string) {
    if (checkOwner !== undefined) await checkOwner(request.viewer, userId);
    const player = await playerOf(userId);
    return function tell(trx: Transaction, change: Change): void {
      announce(trx, [userId], change);
      if (player === undefined) return;
      const family = { userId: player.userId, playerId: player.id };
      announce(trx, family, { ...change, id: player.id });
    };
  }

  /** Sets the entity tag of a session, and returns the answer with the session. */
  function presentWithTag(reply: FastifyReply, session: Session): JsonText {
    void reply.header('etag', tagOf(session));
    return presentSession(session);
  }

  /**
   * Refuses a site that has too much stored, when a session becomes larger. Then all of another site's session counts anew, for
   * this site.
   */
  async function admit(
    trx: Transaction,
    site: string,
    before: StoredSession | undefined,
    size: number,
  ): Promise<void> {
    const earlier = before === undefined ? 0 : sizeOf(before);
    if (size <= earlier) return;
    const own = before?.site === site ? earlier : 0;
    if (budgets.hasRoomForGame(site, size - own)) return;
    await budgets.admitGame(trx, site, size - own);
  }

  return [
    {
      method: 'GET',
      path,
      operation: 'getArcadeSession',
      ...access,
      failure: FAILURE,
      doc: doc('getSession'),
      etag: true,
      handle: async (request, reply) => {
        const userId = checkUserId(queryText(request, 'userId'));
        await open(request, userId);
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
      doc: doc('createSession'),
      stores: 'games',
      etag: true,
      handle: async (request, reply) => {
        const site = budgets.siteOf(request);
        const session = readNewSession(bodyFields(request), ids(), site, clock());
        const tell = await open(request, session.userId);
        const size = sizeOf(session);
        await storage.write(async (trx) => {
          const now = isoTime(ends());
          if (!budgets.hasRoomForGame(site, size)) {
            await admit(trx, site, await lockSession(trx, session.userId, now), size);
          }
          trx.send(replaceSession, { ...session, now });
          tell(trx, changeOf(session.userId, session));
        });
        return presentWithTag(reply, session);
      },
    },
    {
      method: 'PATCH',
      path,
      operation: 'updateArcadeSession',
      ...access,
      failure: FAILURE,
      doc: doc('updateSession'),
      stores: 'games',
      etag: true,
      handle: async (request, reply) => {
        const change = readChange(bodyFields(request));
        const { userId } = change;
        const tell = await open(request, userId);
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
          const site = budgets.siteOf(request);
          await admit(trx, site, stored, sizeOf(changed));
          trx.send(updateSession, { ...changed, site: siteAfter(stored, changed, site) });
          tell(trx, changeOf(userId, changed));
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
      doc: doc('touchSession'),
      etag: true,
      handle: async (request, reply) => {
        const userId = readUserId(bodyFields(request));
        const tell = await open(request, userId);
        const session = await storage.write(async (trx) => {
          const prolonged = requireActive(
            await prolongSession(trx, userId, isoTime(ends()), expiryFrom(clock())),
          );
          tell(trx, changeOf(userId, prolonged));
          return prolonged;
        });
        return presentWithTag(reply, session);
      },
    },
    {
      method: 'DELETE',
      path,
      operation: 'deleteArcadeSession',
      ...access,
      failure: FAILURE,
      doc: doc('deleteSession'),
      handle: async (request) => {
        const userId = checkUserId(queryText(request, 'userId'));
        const tell = await open(request, userId);
        await storage.write(async (trx) => {
          if ((await trx.run(deleteSession, { userId })) > 0) tell(trx, endOf(userId));
        });
        return DELETED;
      },
    },
  ];
}

/** Returns the session, or refuses with 404 when there is none. */
function requireActive<Active extends Session>(session: Active | undefined): Active {
  if (session === undefined) throw new Refusal(404, NO_ACTIVE_SESSION);
  return session;
}
