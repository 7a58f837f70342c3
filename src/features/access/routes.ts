import type { FastifyRequest } from 'fastify';
import { ACCESS, type Announce } from '../../events/port.ts';
import { pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { lockAccess } from '../../identity/accounts/end-access.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import { authenticationRequired, forbidden, Refusal } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Storage, Transaction } from '../../storage/port.ts';
import { presentAccess, presentEnded } from './present.ts';
import type { Ended } from './rules.ts';
import { readAccess, readPlayerAccess } from './store.ts';
import * as texts from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

/** The function of the players feature that this feature needs. */
export type Players = {
  /** One player, if the viewer has access to it, and what the viewer may do with it. */
  find(
    db: Reader,
    viewer: Viewer,
    playerId: string,
  ): Promise<
    | {
        readonly player: { readonly id: string; readonly userId: string };
        readonly role: 'owner' | 'manage' | 'play';
      }
    | undefined
  >;
};

/**
 * Ends all access to what a user owns, except one session of the user. It logs and tells as when each was ended by hand. The
 * caller has taken `lockAccess`.
 *
 * @param times the current time, and the time by which sessions have expired, in milliseconds
 */
export type EndReach = (
  trx: Transaction,
  who: { readonly userId: string; readonly except: string },
  times: { readonly now: number; readonly ends: number },
) => Promise<Ended>;

/** Routes about who has access, and for ending all of it: docs/contract/access.md. */
export function accessRoutes(ports: {
  readonly storage: Storage;
  readonly identity: Identity;
  readonly players: Players;
  readonly endReach: EndReach;
  readonly announce: Announce;
  readonly clock: Clock;
  readonly ends: Clock;
}): Route[] {
  const { storage, identity, players, endReach, announce, clock, ends } = ports;
  const times = () => ({ now: clock(), ends: ends() });

  /** The user and the id of the session that asks. */
  async function sessionOf(request: FastifyRequest) {
    const session = request.viewer === null ? null : await identity.sessionOf(request);
    if (session === null) throw authenticationRequired();
    return { ownerId: session.viewer.id, own: session.id };
  }

  return [
    {
      method: 'GET',
      path: '/api/access',
      operation: 'getAccess',
      access: 'viewer',
      failure: texts.READ_FAILURE,
      doc: doc('getAccess'),
      handle: async (request) =>
        presentAccess(await readAccess(storage, await sessionOf(request), times())),
    },
    {
      method: 'POST',
      path: '/api/access/end',
      operation: 'endAccess',
      access: 'viewer',
      failure: texts.END_FAILURE,
      doc: doc('endAccess'),
      handle: async (request, reply) => {
        const { own } = await sessionOf(request);
        return identity.writeAsViewer(request, reply, async (trx, viewer) => {
          lockAccess(trx, viewer.id);
          // Of two who end each other's session, the second one comes too late.
          await identity.requireCredential(trx, request, viewer);
          const ended = await endReach(trx, { userId: viewer.id, except: own }, times());
          announce(trx, [viewer.id], ACCESS);
          return presentEnded(ended);
        });
      },
    },
    {
      method: 'GET',
      path: '/api/players/:id/access',
      operation: 'getPlayerAccess',
      access: 'viewer',
      failure: texts.READ_FAILURE,
      doc: doc('getPlayerAccess'),
      handle: async (request) => {
        const playerId = pathText(request, 'id');
        const { viewer } = request;
        const found = viewer === null ? undefined : await players.find(storage, viewer, playerId);
        if (found === undefined) throw new Refusal(404, texts.PLAYER_NOT_FOUND);
        if (found.role === 'play') throw forbidden();
        const which = { ownerId: found.player.userId, playerId };
        return presentAccess(await readPlayerAccess(storage, which, times()));
      },
    },
  ];
}
