import { MINUTE, SECOND } from '../../kernel/clock.ts';
import { DEFAULTS as COMMON } from '../settings.ts';

/** The times of this engine, in milliseconds; pg-boss counts in whole seconds. */
export const DEFAULTS = {
  ...COMMON,
  /** How often tasks without a job are looked for while an earlier release may add jobs in another schema. */
  formerMs: 10 * SECOND,
  /** How long a worker may be silent before others get its tasks. pg-boss allows no less than 10 s. */
  silenceMs: 10 * SECOND,
  heartbeatMs: 3 * SECOND,
  /** How often a process looks for workers that have fallen silent. */
  superviseMs: 2 * SECOND,
  /** How often a process looks for jobs that have become due, or whose notification was lost. */
  dueMs: SECOND,
  /** How often each worker looks by itself while notifications cannot be heard. */
  pollMs: 2 * SECOND,
  /** The same while they can. */
  backstopMs: MINUTE,
  /** The time that an attempt has after its deadline to store its outcome. */
  settleMs: MINUTE,
} as const;

export type Settings = Readonly<Record<keyof typeof DEFAULTS, number>>;
