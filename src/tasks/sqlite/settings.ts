import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/clock.ts';

/** The runner's times, in milliseconds. */
export const DEFAULTS = {
  /** How long a claim holds without a heartbeat. */
  leaseMs: 15 * SECOND,
  heartbeatMs: 5 * SECOND,
  /** How often the table is asked for what is due; what this process enqueues starts without that. */
  pollMs: 2 * SECOND,
  /** The longest first wait before a retry; it doubles with every attempt up to the cap. */
  backoffBaseMs: 2 * SECOND,
  backoffCapMs: 5 * MINUTE,
  /** How long `stop` waits for handlers that do not heed their signal. */
  stopLimitMs: 5 * SECOND,
  sweepMs: HOUR,
  keepDoneMs: 7 * DAY,
  keepDeadMs: 30 * DAY,
} as const;

export type Settings = Readonly<Record<keyof typeof DEFAULTS, number>>;
