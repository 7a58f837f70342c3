import { MINUTE, SECOND } from '../../kernel/clock.ts';
import { DEFAULTS as COMMON } from '../settings.ts';

/** The times of this engine, in milliseconds; pg-boss counts in whole seconds. */
export const DEFAULTS = {
  ...COMMON,
  /** How long a worker may be silent before its tasks go to others. pg-boss takes 10 s at the least. */
  silenceMs: 10 * SECOND,
  heartbeatMs: 3 * SECOND,
  /** How often somebody looks for workers that fell silent. */
  superviseMs: 2 * SECOND,
  /** How often the queues are asked for what fell due or was not announced. */
  pollMs: 2 * SECOND,
  /** What an attempt has beyond its deadline to store what came of it. */
  settleMs: MINUTE,
} as const;

export type Settings = Readonly<Record<keyof typeof DEFAULTS, number>>;
