import type { Stamp } from '../data/clock-log.ts';
import { currentOwner } from '../data/belongings.ts';
import { clock } from '../data/clock.ts';
import { createShelf } from '../data/shelf.ts';
import { TO_TELL, type Asked } from './undated.ts';

/** How a problem is answered. */
export type Way = 'beads' | 'typed' | 'flash' | 'aloud';

/** A problem that was worked on (`docs/contract/practice.md`). */
export type Attempt = {
  /** A random UUID. By it the attempt counts once, however often it is sent. */
  readonly id: string;
  readonly seed: string | null;
  readonly version: number;
  readonly terms: number[];
  readonly answer: number | null;
  readonly startedAt: string;
  readonly milliseconds: number;
  readonly way: Way;
  readonly help: 'none' | 'encouragement' | 'hint' | 'shown';
  readonly paper: string | null;
  readonly moves: string | null;
};

/** An attempt that the service does not have yet. */
export type Waiting = {
  readonly playerId: string;
  readonly attempt: Attempt;
  /** What the device's clock showed at `startedAt`, until the time is mended. Answers of older releases have none. */
  readonly stamp?: Stamp;
  /** What is known of its time, when nobody knows its day: it waits for a grown-up who tells it. */
  readonly undated?: Asked;
  /** Why the service refused it. It is not retried automatically. */
  readonly refusal?: string;
  /** The day (UTC) on which it is sent again, because the service takes no more on the day before. */
  readonly notBefore?: string;
};

/** The service's words when it takes no more of a day, or none for now from this person or this address. */
export const TOO_MANY_OF_DAY = 'Too many attempts on one day';
export const NOT_TODAY: ReadonlySet<string> = new Set([TOO_MANY_OF_DAY, 'Too much stored']);

/** The reasons for which an earlier page gave attempts up, and this one does not. */
const NOT_FINAL: ReadonlySet<string> = new Set([...NOT_TODAY, 'untimely']);

/** Attempts that wait on this device, by player and id. */
export const waiting = createShelf<Waiting>('attempt', (stored) => {
  const one = (stored ?? {}) as Partial<Waiting>;
  if (typeof one.playerId !== 'string' || typeof one.attempt?.id !== 'string') return undefined;
  const { refusal, ...others } = one as Waiting;
  return refusal === undefined || NOT_FINAL.has(refusal) ? others : { ...others, refusal };
});

/** Until when the day of an attempt may be told, in milliseconds since 1970. On a child's device nobody is asked. */
export const tellableUntil = ({ askedAt }: Pick<Asked, 'askedAt'>): number =>
  currentOwner().startsWith('device:') ? 0 : askedAt + TO_TELL;

/** When an attempt is sent: at once, at the beginning of a day, when its day was not told for long, or not by itself. */
export const dueAt = ({ refusal, notBefore, undated }: Waiting): number | null => {
  if (refusal !== undefined) return null;
  return undated === undefined ? Date.parse(notBefore ?? '') || 0 : tellableUntil(undated);
};

/** Whether an attempt is sent as soon as possible. */
export const isReady = (one: Waiting): boolean => (dueAt(one) ?? Infinity) <= clock.now();
