import type { FastifyRequest } from 'fastify';
import { isRefusal } from '../../contract/refusal.ts';
import { bodyOf, callerSite } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { DAY, isoTime, type Clock } from '../../kernel/clock.ts';
import { createAllowance, type Rate } from './allowance.ts';
import { VIEWER_STORED_TOO_MUCH } from './budgets.ts';
import { tooManyRequests } from './rate-limits.ts';

const MiB = 1024 * 1024;

/** How many bytes to store a caller may send at once, and how many more each second. */
export const STORING_RATE: Rate = { burst: 64 * MiB, perSecond: 4 * MiB };

/**
 * What a request costs the viewer besides its body when the viewer has too much stored, in bytes: finding that out takes a look at all
 * of it.
 */
const REFUSED = MiB;

/** The age from which an account or a device counts by itself, in milliseconds: a script makes many in a minute. */
const OLD_ENOUGH = DAY;

/** Who a request counts for. */
type Payers = {
  /** What the request sends counts for this one. */
  readonly payer: string;
  /** What the viewer's own budget refuses counts for the viewer alone, so that it keeps nobody else at its site waiting. */
  readonly viewer: string;
};

/**
 * An account or a device pays by itself; guests, callers without credentials, and accounts and devices that are new, by their site.
 * Nobody reads the viewer of an open route, so there everybody counts by the site. Games count for themselves, and so does
 * practice: what is sent again there keeps no caller from anything else.
 */
function payersOf(request: FastifyRequest, { access, stores }: Route, oldSince: string): Payers {
  const { viewer } = request;
  const kind = typeof stores === 'string' ? stores : 'other';
  const site = `${kind} ${callerSite(request)}`;
  if (access === 'open' || viewer === null) return { payer: site, viewer: site };
  const own = `${kind} ${viewer.id}`;
  const isOld = viewer.role !== 'guest' && viewer.madeAt !== undefined && viewer.madeAt < oldSince;
  return { payer: isOld ? own : site, viewer: own };
}

/**
 * Makes a function that meters a route which stores what callers send: beyond the rate it answers with 429. Each instance
 * meters its own requests, since its own time is what it protects.
 *
 * @param time `monotonic`: milliseconds that nobody sets; `ends`: the time for what deletes, which waits after a jump of the clock,
 * and so does the age of accounts
 */
export function createMeter(
  { monotonic, ends }: { readonly monotonic: Clock; readonly ends: Clock },
  rate = STORING_RATE,
) {
  const allowance = createAllowance(monotonic, rate);

  /** @throws {Refusal} 429 when the payer or the viewer has to wait */
  function take({ payer, viewer }: Payers, bytes: number): void {
    const allowed = Math.min(allowance.left(payer), allowance.left(viewer));
    // A body that is larger than the burst passes when all of it is left.
    const missing = Math.min(bytes, rate.burst) - allowed;
    if (missing > 0) throw tooManyRequests(Math.ceil(missing / rate.perSecond));
    allowance.use(payer, bytes);
  }

  return (route: Route): Route =>
    route.stores === undefined
      ? route
      : {
          ...route,
          async handle(request, reply) {
            const payers = payersOf(request, route, isoTime(ends() - OLD_ENOUGH));
            take(payers, bodyOf(request).byteLength);
            try {
              return await route.handle(request, reply);
            } catch (cause) {
              if (isRefusal(cause) && cause.declared === VIEWER_STORED_TOO_MUCH) {
                allowance.use(payers.viewer, REFUSED);
              }
              throw cause;
            }
          },
        };
}
