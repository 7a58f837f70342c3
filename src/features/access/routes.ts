import type { FastifyRequest } from 'fastify';
import { MAY_ONLY_PLAY } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { ACCESS } from '../../events/port.ts';
import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import { lockAccess } from '../../identity/accounts/end-access.ts';
import type { Transaction } from '../../storage/port.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { endAccess, getAccess, getPlayerAccess, NO_SESSION, type Ended } from './endpoints.ts';
import { readAccess, readPlayerAccess } from './store.ts';

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
export function accessRoutes(ports: FeaturePorts & { readonly endReach: EndReach }): Route[] {
  const { storage, identity, players, endReach, announce, clock, ends } = ports;
  const times = () => ({ now: clock(), ends: ends() });

  /** The user and the id of the session that asks. */
  async function sessionOf(request: FastifyRequest) {
    const session = await identity.sessionOf(request);
    if (session === null) throw refuse(NO_SESSION);
    return { ownerId: session.viewer.id, own: session.id };
  }

  return [
    serve(getAccess, async ({ request }) =>
      jsonText({ access: await readAccess(storage, await sessionOf(request), times()) }),
    ),
    serve(endAccess, async ({ request, reply, viewer }) => {
      const { own } = await sessionOf(request);
      return identity.writeAsViewer(request, reply, async (trx) => {
        lockAccess(trx, viewer.id);
        // Of two who end each other's session, the second one comes too late.
        await identity.requireCredential(trx, request, viewer);
        const ended = await endReach(trx, { userId: viewer.id, except: own }, times());
        announce(trx, [viewer.id], ACCESS);
        return jsonText({ ended });
      });
    }),
    serve(getPlayerAccess, async ({ viewer, params: { id: playerId } }) => {
      const { player, role } = await players.require(storage, viewer, playerId);
      if (role === 'play') throw refuse(MAY_ONLY_PLAY);
      const which = { ownerId: player.userId, playerId };
      return jsonText({ access: await readPlayerAccess(storage, which, times()) });
    }),
  ];
}
