import { SECOND } from '../../kernel/clock.ts';
import { DEFAULTS as COMMON } from '../settings.ts';

/** The times of this engine, in milliseconds. */
export const DEFAULTS = {
  ...COMMON,
  /** How long a claim holds without a heartbeat. */
  leaseMs: 15 * SECOND,
  heartbeatMs: 5 * SECOND,
  /** How often the table is asked for due tasks. Tasks that this process enqueues start at once. */
  pollMs: 2 * SECOND,
} as const;

export type Settings = Readonly<Record<keyof typeof DEFAULTS, number>>;
