import { HOUR, MINUTE, SECOND } from '../kernel/clock.ts';

/** The times that both engines have, in milliseconds. */
export const DEFAULTS = {
  /** The longest wait before the first retry. It doubles with every attempt, up to the cap. */
  backoffBaseMs: 2 * SECOND,
  backoffCapMs: 5 * MINUTE,
  /** The longest wait of a task for something that is away. */
  awayMs: MINUTE,
  /** How long `stop` waits for handlers that ignore their signal. */
  stopLimitMs: 5 * SECOND,
  sweepMs: HOUR,
} as const;

export type Settings = Readonly<Record<keyof typeof DEFAULTS, number>>;
