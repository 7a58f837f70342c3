import type { FastifyRequest } from 'fastify';
import { bodyOf, callerSite } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { SECOND, type Clock } from '../kernel/clock.ts';
import { isTooMuchStored } from './budgets.ts';
import { tooManyRequests } from './rate-limits.ts';

const MiB = 1024 * 1024;

/** How many bytes to store a caller may send at once, and how many more each second. */
export const STORING_RATE = { burst: 64 * MiB, perSecond: 4 * MiB };
export type StoringRate = Readonly<typeof STORING_RATE>;

/** What a request costs besides its body when too much is stored, in bytes: finding that out takes a look at all of it. */
const REFUSED = MiB;

/** How many callers are remembered. */
const MOST_CALLERS = 10_000;

/**
 * Who a request counts for: an account or a device by itself, guests and callers without credentials by their site. Nobody reads
 * the viewer of an open route, so there everybody counts by the site, but for nothing else that the site stores.
 */
function callerOf(request: FastifyRequest, { access }: Route): string {
  const { viewer } = request;
  if (access === 'open') return `open ${callerSite(request)}`;
  return viewer === null || viewer.role === 'guest' ? callerSite(request) : viewer.id;
}

/**
 * Makes a function that meters a route which stores what callers send: beyond the rate it answers with 429. Each instance
 * meters its own requests, since its own time is what it protects.
 *
 * @param monotonic milliseconds that nobody sets
 */
export function createMeter(monotonic: Clock, rate: StoringRate = STORING_RATE) {
  /** How many bytes each caller may still send, and when that was so. */
  const left = new Map<string, { bytes: number; at: number }>();

  /** How many bytes a caller may send now. It is negative after refused requests, and after a body larger than the burst. */
  function allowance(caller: string, now: number): number {
    const before = left.get(caller);
    if (before === undefined) return rate.burst;
    const gained = ((now - before.at) / SECOND) * rate.perSecond;
    return Math.min(rate.burst, before.bytes + gained);
  }

  function charge(caller: string, bytes: number): void {
    const at = monotonic();
    const has = allowance(caller, at);
    if (left.size >= MOST_CALLERS) left.clear();
    // However many requests were refused at once: nobody waits longer than until two bursts are gained.
    left.set(caller, { bytes: Math.max(has - bytes, -rate.burst), at });
  }

  /** @throws {Refusal} 429 when the caller has to wait */
  function take(caller: string, bytes: number): void {
    // A body that is larger than the burst passes when all of it is left.
    const missing = Math.min(bytes, rate.burst) - allowance(caller, monotonic());
    if (missing > 0) throw tooManyRequests(Math.ceil(missing / rate.perSecond));
    charge(caller, bytes);
  }

  return (route: Route): Route =>
    route.stores === undefined
      ? route
      : {
          ...route,
          async handle(request, reply) {
            const caller = callerOf(request, route);
            take(caller, bodyOf(request).byteLength);
            try {
              return await route.handle(request, reply);
            } catch (cause) {
              if (isTooMuchStored(cause)) charge(caller, REFUSED);
              throw cause;
            }
          },
        };
}
