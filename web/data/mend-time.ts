import { DAY } from '../device/days.ts';
import {
  NEAR,
  ranEvenly,
  TOLERANCE,
  type ClockLog,
  type Stamp,
  type Stretch,
} from './clock-log.ts';

/** How long ago something may have been done, in milliseconds: a day less than what the service takes. */
export const OLDEST = 364 * DAY;

/** The times between which something was done, in milliseconds since 1970. `from` is null when nothing is known of it. */
export type Bounds = { readonly from: number | null; readonly to: number };

/** The first stretch with an answer of the service after a stamp. */
const nextOf = ({ since }: Stamp, { stretches }: ClockLog): Stretch | undefined =>
  stretches.find(({ to }) => since === null || to > since);

/** Whether the time of a stamp can be told as well now as ever: what decides is the first answer of the service after it. */
export const isDecided = (stamp: Stamp, log: ClockLog): boolean =>
  stamp.isSure || nextOf(stamp, log) !== undefined;

/**
 * Finds the time of a stamp, by the service's clock.
 *
 * The device's clock is taken to have been right by the distance before, or by the one after: nobody has set it since the last
 * answer of the service, or nobody has set it until the next one. A time counts only between these two answers. Where both
 * distances lead to different days, or neither to a possible time, nobody can tell.
 *
 * @param now the time in milliseconds since 1970
 * @param dayOf the day of a time, which is what counts
 * @returns the time in milliseconds since 1970, or what is known of it
 */
export function mendTime(
  stamp: Stamp,
  log: ClockLog,
  now: number,
  dayOf: (time: number) => string,
): number | Bounds {
  const { raw, since, ahead } = stamp;
  if (stamp.isSure && ahead !== null) return raw + ahead;
  const next = nextOf(stamp, log);
  if (next !== undefined && ranEvenly(stamp, next.first)) return raw + next.ahead;
  const bounds = { from: since, to: latest(stamp, next, now) };
  const earliest = Math.max((since ?? -Infinity) - TOLERANCE, now - OLDEST);
  const [first, ...others] = distances(stamp, next)
    .map((distance) => raw + distance)
    .filter((time) => time >= earliest && time <= bounds.to + TOLERANCE);
  if (first === undefined) return bounds;
  const isOne = others.every(
    (other) => Math.abs(other - first) <= NEAR || dayOf(other) === dayOf(first),
  );
  return isOne ? first : bounds;
}

/** Whether the answer after a stamp belongs to the stretch of the one before: nothing tells that the clock was set. */
const isSame = ({ since }: Stamp, { from }: Stretch): boolean => since !== null && from <= since;

/** The latest possible time of a stamp. The monotonic clock of a page never runs fast. */
function latest(stamp: Stamp, next: Stretch | undefined, now: number): number {
  if (next === undefined) return now;
  if (isSame(stamp, next)) return next.to;
  const { page, ticks } = next.first;
  return page === stamp.page ? next.from - (ticks - stamp.ticks) : next.from;
}

/** How far the service's clock may have been ahead at a stamp. */
function distances(stamp: Stamp, next: Stretch | undefined): readonly number[] {
  const before = stamp.ahead !== null && stamp.jumps === 0 ? [stamp.ahead] : [];
  // Answers that are too slow, or pass through a proxy, may never tell the time.
  if (next === undefined) return stamp.ahead === null ? [0] : before;
  if (isSame(stamp, next)) return before;
  const isAsBefore = stamp.ahead !== null && Math.abs(next.ahead - stamp.ahead) <= NEAR;
  // It was set back, and forward by as much: either of them came first.
  if (next.jumps > 0 && isAsBefore) return [];
  const after = next.jumps === stamp.jumps ? [next.ahead] : [];
  return [...after, ...before];
}
