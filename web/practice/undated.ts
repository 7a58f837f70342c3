import { DAY } from '../device/days.ts';
import type { Stamp } from '../data/clock-log.ts';
import { OLDEST, type Bounds } from '../data/mend-time.ts';

/** What is known of the time of an answer, and when that was found to be too little, in milliseconds since 1970. */
export type Asked = Bounds & { readonly askedAt: number };

/** An answer of which nobody knows the day. */
export type Undated = {
  readonly stamp: Stamp;
  readonly milliseconds: number;
  readonly undated: Asked;
};

/** Answers that were made on one day by a wrong clock: probably on one day by the right one. */
export type Group<One> = {
  readonly key: string;
  /** A time of that day, by the wrong clock, in milliseconds since 1970. */
  readonly wrong: number;
  readonly answers: readonly One[];
  /** The times between which all of them were made, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** When the question came up first, in milliseconds since 1970. All answers wait for it equally long. */
  readonly askedAt: number;
};

/** How long the day of an answer may be told, in milliseconds: then it counts as of the day on which it is sent. */
export const TO_TELL = 7 * DAY;

/** The groups of undated answers, the earliest first as far as that is known. */
export function groupsOf<One extends Undated>(
  answers: readonly One[],
  dayOf: (time: number) => string,
): readonly Group<One>[] {
  const groups = new Map<string, One[]>();
  for (const one of answers) {
    const { raw, since, jumps } = one.stamp;
    // A clock without power begins at the same time again and again.
    const key = JSON.stringify([since, jumps, dayOf(raw)]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return Array.from(groups, ([key, some]) => {
    const to = Math.min(...some.map(({ undated }) => undated.to));
    return {
      key,
      wrong: Math.min(...some.map(({ stamp }) => stamp.raw)),
      answers: some,
      from: Math.max(to - OLDEST, ...some.map(({ undated }) => undated.from ?? -Infinity)),
      to,
      askedAt: Math.min(...some.map(({ undated }) => undated.askedAt)),
    };
  }).toSorted((one, other) => one.to - other.to || one.wrong - other.wrong);
}

/** Midnight of a day, in the time zone of the device. */
const midnightOf = (day: string): number => new Date(`${day}T00:00`).getTime();

/**
 * How much later than by the device's clock the answers of a group were made, in milliseconds, when they were made on this day. The
 * times of day stay, but none ends after `to`.
 *
 * @param day such as `2026-11-22`
 * @param to in milliseconds since 1970
 */
export function distanceTo<One extends Undated>(
  { wrong, answers }: Group<One>,
  day: string,
  to: number,
  dayOf: (time: number) => string,
): number {
  const distance = midnightOf(day) - midnightOf(dayOf(wrong));
  const end = Math.max(...answers.map(({ stamp, milliseconds }) => stamp.raw + milliseconds));
  return Math.min(distance, to - end);
}
