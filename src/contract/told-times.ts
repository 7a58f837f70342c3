import { DAY, dayOf, isDay, isoTime, type Day } from '../kernel/clock.ts';
import { mustBe, type Field } from './field.ts';
import { refusal, refuse, type Declared } from './refusal.ts';
import { about, day } from './schema.ts';

/**
 * How long ago what a device tells may have happened, and how far the clock of a device may be ahead, in milliseconds. What a device
 * did offline comes late. An attempt counts only once: its row, which is kept for longer, shows that it was counted.
 */
export const OLDEST = 365 * DAY;
export const FARTHEST_AHEAD = DAY;

/**
 * A time that a device tells, but at most the service's current time. Undefined when it is too long ago, or so far ahead that the
 * device's clock must be wrong.
 */
export function validTimeOf(told: string, now: number): number | undefined {
  const time = Date.parse(told);
  if (time < now - OLDEST || time > now + FARTHEST_AHEAD) return undefined;
  return Math.min(time, now);
}

const noDay = (name: string): Declared =>
  refusal(400, `${name} must be a day, such as 2026-11-22`, `\`${name}\` is no day`);
const dayToCome = (name: string): Declared =>
  refusal(400, `${name} must not be a day to come`, `\`${name}\` is later than tomorrow in UTC`);

/** The day of something that a player did. It is a day where the player is, so it may be that of tomorrow in UTC. */
export const toldDay: Field<Day> = {
  schema: about(day, 'A day where the player is.'),
  refusals: (name) => [mustBe(name, 'string'), noDay(name), dayToCome(name)],
  read(value, name, { now = 0 }) {
    if (typeof value !== 'string') throw refuse(mustBe(name, 'string'));
    if (!isDay(value)) throw refuse(noDay(name));
    if (value > dayOf(isoTime(now + FARTHEST_AHEAD))) throw refuse(dayToCome(name));
    return value;
  },
  isMissing: (value) => !value,
};
