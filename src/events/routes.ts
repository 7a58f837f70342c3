import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse } from '../contract/refusal.ts';
import { callerSite, queryText } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { MINUTE, type Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { NO_CREDENTIAL, NO_USER_ID, NOT_FAMILY, streamEvents } from './endpoints.ts';
import type { Kind } from './port.ts';
import type { Streams } from './streams.ts';

/** How often a guest's stream is checked, in milliseconds: a guest's link to a player may end without an announcement. */
const GUEST_CHECK = 10 * MINUTE;

/** The stream of changes of each viewer: docs/contract/events.md. */
export function eventRoutes(ports: {
  readonly streams: Streams;
  readonly clock: Clock;
  /**
   * Follows the credential of a request. The returned function resolves with the time until which it is valid, or undefined
   * when it is no longer valid.
   */
  followCredential(request: FastifyRequest, viewer: Viewer): () => Promise<number | undefined>;
  /** Refuses a viewer who may not read the arcade session of this `userId`. */
  checkArcade(viewer: Viewer, userId: string): Promise<void>;
}): Route[] {
  const { streams, clock, followCredential, checkArcade } = ports;

  /** Until when the viewer may follow this session; undefined when the viewer may not. */
  async function arcadeUntil(viewer: Viewer, userId: string): Promise<number | undefined> {
    try {
      await checkArcade(viewer, userId);
      return viewer.role === 'guest' ? clock() + GUEST_CHECK : Infinity;
    } catch (cause) {
      if (isRefusal(cause)) return undefined;
      throw cause;
    }
  }

  return [
    serve(streamEvents, async ({ request, reply, viewer }) => {
      const arcade = queryText(request, 'arcade') ?? null;
      if (viewer === null) throw refuse(NO_CREDENTIAL);
      if (arcade === '') throw refuse(NO_USER_ID);
      const games = queryText(request, 'games') ?? null;
      if (games !== null && games !== 'family') throw refuse(NOT_FAMILY);
      const followsGames = games !== null;
      if (arcade !== null) await checkArcade(viewer, arcade);
      const credentialUntil = followCredential(request, viewer);
      void reply.headers({
        'content-type': 'text/event-stream',
        // Otherwise some proxies buffer the events.
        'x-accel-buffering': 'no',
      });
      if (request.method === 'HEAD') return null;
      return streams.open(reply.raw, {
        id: request.id,
        site: callerSite(request),
        viewer,
        kinds: kindsOf(viewer, arcade !== null || followsGames),
        arcade,
        followsGames,
        isBack: request.headers['last-event-id'] !== undefined,
        async goodUntil() {
          const until = await credentialUntil();
          if (until === undefined || arcade === null) return until;
          const others = await arcadeUntil(viewer, arcade);
          return others === undefined ? undefined : Math.min(until, others);
        },
      });
    }),
  ];
}

/** The kinds of changes that a viewer's stream tells. */
function kindsOf(viewer: Viewer, withArcade: boolean): Kind[] {
  return [
    'postcards',
    'family',
    'practice',
    ...(viewer.role === 'device' ? [] : ['inbox' as const]),
    ...(withArcade ? ['arcade' as const] : []),
  ];
}
