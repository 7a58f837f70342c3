import type { Stamp } from '../data/clock-log.ts';
import { clock, clockLog } from '../data/clock.ts';
import { dayOf } from '../data/day.ts';
import { isDecided, mendTime, type Bounds } from '../data/mend-time.ts';
import { NoAnswer } from '../data/no-answer.ts';
import { reach } from '../data/reach.ts';
import type { Batch, Entry } from '../outbox/create-outbox.ts';
import { outbox } from '../outbox/outbox.ts';
import type { Limited } from './day-limit.ts';
import { redateAnswer } from './remembered.ts';
import { distanceTo, groupsOf, type Group, type Undated } from './undated.ts';
import { isReady, tellableUntil, waiting, type Waiting } from './waiting.ts';

/** An answer whose day nobody knows, with its key on the shelf. */
type StoredUndated = Undated & { readonly key: string };

/** The answers whose day nobody knows, in groups that were made on one day. */
export const undatedGroups = (): readonly Group<StoredUndated>[] =>
  groupsOf(
    waiting.all().flatMap(([key, { attempt, stamp, undated }]) => {
      if (stamp === undefined || undated === undefined) return [];
      return [{ key, stamp, undated, milliseconds: attempt.milliseconds }];
    }),
    dayOf,
  );

/**
 * Gives answers the day on which they were made, and sends them.
 *
 * @param day such as `2026-11-22`
 */
export function tellDay(group: Group<StoredUndated>, day: string): void {
  dateOn(group, day);
  void outbox.send();
}

/** Keeps an attempt until its day is told. Without a stamp its time was that of the device's clock. */
export function keepUndated(key: string, { from, to }: Bounds): void {
  const one = waiting.get(key);
  if (one === undefined) return;
  const raw = Date.parse(one.attempt.startedAt);
  const stamp: Stamp = one.stamp ?? {
    raw,
    page: '',
    ticks: 0,
    since: from,
    ahead: null,
    jumps: 0,
    isSure: false,
  };
  waiting.replace(key, { ...one, stamp, undated: { from, to, askedAt: clock.now() } });
}

/** An attempt with the time of its beginning by the service's clock; with none while that is not known. */
export function withKnownDay(one: Waiting): Limited {
  const { attempt, stamp, undated } = one;
  if (stamp === undefined && undated === undefined) return one;
  const time =
    stamp !== undefined && undated === undefined && isDecided(stamp, clockLog.get())
      ? mendTime(stamp, clockLog.get(), clock.now(), dayOf)
      : null;
  const startedAt = typeof time === 'number' ? new Date(time).toISOString() : null;
  return { ...one, attempt: { ...attempt, startedAt } };
}

/**
 * Mends the times of attempts that are about to be sent, by the service's time. What cannot be mended waits until its day is told. What
 * has waited for long, and what lies on a child's device, where nobody could tell it, counts today.
 *
 * @returns those that can be sent now
 * @throws {NoAnswer} when the service's time must be known first, and is not
 */
export async function withTimes(batch: Batch<Waiting>): Promise<readonly Entry<Waiting>[]> {
  const isOpen = ({ stamp, undated }: Waiting): boolean =>
    undated !== undefined || (stamp !== undefined && !isDecided(stamp, clockLog.get()));
  if (batch.some(([, one]) => isOpen(one)) && !(await reach.look())) {
    throw new NoAnswer('The time is not known');
  }
  for (const [key, { stamp, undated }] of batch) {
    if (stamp === undefined || undated !== undefined) continue;
    const time = mendTime(stamp, clockLog.get(), clock.now(), dayOf);
    if (typeof time === 'number') date(key, time);
    else keepUndated(key, time);
  }
  dateGroups();
  return batch.flatMap(([key]) => {
    const one = waiting.get(key);
    return one !== undefined && isReady(one) ? [[key, one] as const] : [];
  });
}

/** Dates the groups of which only one day is possible, and those for which nobody is asked any more. */
function dateGroups(): void {
  for (const group of undatedGroups()) {
    const { from, to } = group;
    if (dayOf(from) === dayOf(to)) dateOn(group, dayOf(to));
    else if (tellableUntil(group) <= clock.now()) dateOn(group, dayOf());
  }
}

function dateOn(group: Group<StoredUndated>, day: string): void {
  const distance = distanceTo(group, day, clock.now(), dayOf);
  for (const { key, stamp } of group.answers) date(key, stamp.raw + distance);
}

/** Stores the time of an attempt, in milliseconds since 1970. */
function date(key: string, time: number): void {
  const one = waiting.get(key);
  if (one === undefined) return;
  const { undated: _, stamp: __, ...others } = one;
  const attempt = { ...one.attempt, startedAt: new Date(time).toISOString() };
  waiting.replace(key, { ...others, attempt });
  redateAnswer(one.playerId, attempt.id, attempt.startedAt);
}
