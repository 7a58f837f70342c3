import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../contract/refusal.ts';
import type { Change } from '../../events/port.ts';
import { checkIfMatch, requireIfMatch } from '../../http/conditional.ts';
import { queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { isoTime } from '../../kernel/clock.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Transaction } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import { changeOf, endOf } from './announcements.ts';
import * as endpoints from './endpoints.ts';
import type { OwnerCheck } from './owner.ts';
import { presentSession } from './present.ts';
import {
  applyChange,
  expiryFrom,
  isTagOf,
  newSession,
  siteAfter,
  sizeOf,
  tagOf,
  type Session,
  type StoredSession,
} from './rules.ts';
import * as store from './store.ts';

const DELETED = jsonText({ success: true });

/** Routes for the active game session of each user id: docs/contract/arcade-sessions.md. */
export function arcadeRoutes(
  ports: FeaturePorts & {
    /** If undefined, everybody counts as the owner of every session. */
    checkOwner: OwnerCheck | undefined;
  },
): Route[] {
  const { storage, clock, ends, ids, announce, games, budgets, checkOwner } = ports;
  const callers = checkOwner === undefined ? {} : ({ access: 'viewer', devices: true } as const);

  /**
   * Requires that the caller may use the session of this `userId`. An id of a player's games that is over ends now, so that
   * whoever still knows it finds nothing.
   *
   * @throws {Refusal} 404 for an id of games that no player has
   * @returns what tells of a change of the session: its followers by this id, and by the player's id those who may see the player
   */
  async function open(request: FastifyRequest, userId: string) {
    if (checkOwner !== undefined) await checkOwner(request.viewer, userId);
    const player = await games.playerOf(userId);
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
    serve({ ...endpoints.getSession, ...callers }, async ({ request, reply }) => {
      const userId = requireUserId(queryText(request, 'userId'));
      await open(request, userId);
      const found = await store.findSession(storage, userId, isoTime(ends()));
      return presentWithTag(reply, requireActive(found));
    }),
    serve({ ...endpoints.createSession, ...callers }, async ({ request, reply, given }) => {
      const site = budgets.siteOf(request);
      const session = newSession(endpoints.createSession.body.read(given), ids(), site, clock());
      const tell = await open(request, session.userId);
      const size = sizeOf(session);
      await storage.write(async (trx) => {
        const now = isoTime(ends());
        if (!budgets.hasRoomForGame(site, size)) {
          await admit(trx, site, await store.lockSession(trx, session.userId, now), size);
        }
        trx.send(store.replaceSession, { ...session, now });
        tell(trx, changeOf(session.userId, session));
      });
      return presentWithTag(reply, session);
    }),
    serve({ ...endpoints.updateSession, ...callers }, async ({ request, reply, given }) => {
      const change = endpoints.updateSession.body.read(given);
      const { userId } = change;
      const tell = await open(request, userId);
      requireIfMatch(request);
      const session = await storage.write(async (trx) => {
        const now = clock();
        const stored = requireActive(await store.lockSession(trx, userId, isoTime(ends())));
        checkIfMatch(
          request,
          () => tagOf(stored),
          endpoints.CHANGED,
          (tag) => isTagOf(stored, tag),
        );
        const changed = applyChange(stored, change, now);
        const site = budgets.siteOf(request);
        await admit(trx, site, stored, sizeOf(changed));
        trx.send(store.updateSession, { ...changed, site: siteAfter(stored, changed, site) });
        tell(trx, changeOf(userId, changed));
        return changed;
      });
      return presentWithTag(reply, session);
    }),
    serve({ ...endpoints.touchSession, ...callers }, async ({ request, reply, given }) => {
      const { userId } = endpoints.touchSession.body.read(given);
      const tell = await open(request, userId);
      const session = await storage.write(async (trx) => {
        const prolonged = requireActive(
          await store.prolongSession(trx, userId, isoTime(ends()), expiryFrom(clock())),
        );
        tell(trx, changeOf(userId, prolonged));
        return prolonged;
      });
      return presentWithTag(reply, session);
    }),
    serve({ ...endpoints.deleteSession, ...callers }, async ({ request }) => {
      const userId = requireUserId(queryText(request, 'userId'));
      const tell = await open(request, userId);
      await storage.write(async (trx) => {
        if ((await trx.run(store.deleteSession, { userId })) > 0) tell(trx, endOf(userId));
      });
      return DELETED;
    }),
  ];
}

/** Returns the session, or refuses with 404 when there is none. */
function requireActive<Active extends Session>(session: Active | undefined): Active {
  if (session === undefined) throw refuse(endpoints.NO_ACTIVE_SESSION);
  return session;
}

function requireUserId(userId: string | undefined): string {
  if (userId === undefined || userId === '') throw refuse(endpoints.USER_ID_REQUIRED);
  return userId;
}
