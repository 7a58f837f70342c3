import { SECOND } from '../../kernel/clock.ts';
import { DEFAULTS as COMMON } from '../settings.ts';

/** The runner's times, in milliseconds. */
export const DEFAULTS = {
  ...COMMON,
  /** How long a claim holds without a heartbeat. */
  leaseMs: 15 * SECOND,
  heartbeatMs: 5 * SECOND,
  /** How often the table is asked for what is due; what this process enqueues starts without that. */
  pollMs: 2 * SECOND,
} as const;

export type Settings = Readonly<Record<keyof typeof DEFAULTS, number>>;
