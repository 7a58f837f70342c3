import { DAY } from '../device/days.ts';
/** The `refusal` of an attempt that began on a day of which the service takes no more from this writer: neither today nor later. */
export const FULL_DAY = 'full-day';

/** A waiting attempt, as far as limits concern it. */
export type Limited = Limit & {
  /** No text while the day is not known. What a device keeps may be of any form, too. */
  readonly attempt: { readonly startedAt: unknown };
};

/** What a limit means for a waiting attempt: it is refused for good, or waits for a day (UTC). */
type Limit = { readonly refusal?: string; readonly notBefore?: string };

const dayOf = ({ attempt: { startedAt } }: Limited): string | null =>
  typeof startedAt === 'string' ? startedAt.slice(0, 10) : null;

/** Whether two attempts began on the same day (UTC), as far as that is known. */
const isSameDay = (one: Limited, other: Limited): boolean =>
  dayOf(one) !== null && dayOf(one) === dayOf(other);

/**
 * The limits of a player's waiting attempts once the service has refused one of them, for there are too many of a day. The owner and
 * managers have a limit for the day on which attempts began, which stays full. Others have one for the day on which attempts arrive,
 * and the service takes none of the player's until the next (docs/contract/practice.md, "How many attempts").
 *
 * @param isForGood whether the day of the beginning counts
 * @param now the service's time in milliseconds since 1970
 * @returns the limit of each attempt; null where it has none
 */
export function limitAfter(
  refused: Limited,
  isForGood: boolean,
  now: number,
): (one: Limited) => Limit | null {
  if (isForGood) return (one) => (isSameDay(one, refused) ? { refusal: FULL_DAY } : null);
  const notBefore = new Date(now + DAY).toISOString().slice(0, 10);
  return () => ({ notBefore });
}

/** The limit that already holds for a new attempt, as others of the player that wait have met it; null without one. */
export function limitKnown(waiting: readonly Limited[], one: Limited, now: number): Limit | null {
  const isFull = waiting.some((other) => other.refusal === FULL_DAY && isSameDay(other, one));
  if (isFull) return { refusal: FULL_DAY };
  const held = waiting.find(({ notBefore }) => Date.parse(notBefore ?? '') > now);
  return held?.notBefore === undefined ? null : { notBefore: held.notBefore };
}
