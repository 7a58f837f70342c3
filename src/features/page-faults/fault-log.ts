import type { Logger } from 'pino';
import { HOUR, type Clock } from '../../kernel/clock.ts';
import type { PageFault } from './rules.ts';

/** How many faults are logged within an hour. */
export const MOST_LOGGED = 200;

/**
 * Makes a function that logs a fault, unless the same one of the same build and place was logged within this hour. Anybody may
 * report faults, as many different ones as they like, so there is an end to them, which the log tells, too.
 *
 * @param monotonic milliseconds that nobody sets
 */
export function createFaultLog(log: Logger, monotonic: Clock) {
  let startedAt = -Infinity;
  const logged = new Set<string>();

  return (requestId: string, fault: PageFault): void => {
    const now = monotonic();
    if (now - startedAt >= HOUR) {
      startedAt = now;
      logged.clear();
    }
    const { build, place, stack } = fault;
    const name = JSON.stringify([build, place, stack]);
    if (logged.has(name) || logged.size > MOST_LOGGED) return;
    logged.add(name);
    if (logged.size <= MOST_LOGGED) log.warn({ requestId, ...fault }, 'page fault');
    else log.warn({ requestId }, 'page faults are not logged for the rest of this hour');
  };
}
