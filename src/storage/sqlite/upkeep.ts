import { SECOND } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';
import type { Schedule } from '../../kernel/schedule.ts';
import type { Upkeep } from '../upkeep.ts';
import type { Clearing } from './clearing.ts';

/** How often the write-ahead log is cut, in milliseconds. What has been deleted is gone from the disk soon after. */
export const LOOK_INTERVAL = 5 * SECOND;

/** Timers that do not keep the process running. */
const idleTimers: Schedule = (delayMs, work) => {
  const timer = setTimeout(work, delayMs).unref();
  return () => clearTimeout(timer);
};

/**
 * Cuts the write-ahead log again and again. Clears leftovers in the file after the start, because the process may have been
 * killed before, and when something was deleted that must be gone.
 *
 * @param between runs a function while this process has no transaction open
 */
export function createSqliteUpkeep(parts: {
  readonly clearing: Pick<Clearing, 'cutLog' | 'clearAll'>;
  readonly between: <Result>(work: () => Result) => Promise<Result>;
  readonly onFailure: (cause: unknown) => void;
  readonly schedule?: Schedule | undefined;
}): Upkeep {
  const { clearing, between, onFailure, schedule = idleTimers } = parts;
  let mustClear = true;
  let isEnding = false;
  /** The last failure that was told: the same is not told again and again. */
  let told: string | undefined;

  async function clear(): Promise<void> {
    mustClear = false;
    let isDone = false;
    try {
      isDone = await clearing.clearAll(between, () => isEnding);
    } finally {
      mustClear ||= !isDone;
    }
  }

  async function look(): Promise<void> {
    try {
      if ((await between(clearing.cutLog)) && mustClear) await clear();
      told = undefined;
    } catch (cause) {
      const reason = reasonOf(cause);
      if (reason !== told) onFailure(cause);
      told = reason;
    }
  }

  let running: Promise<void> = Promise.resolve();
  let cancel = (): void => {};
  function lookLater(): void {
    cancel = schedule(LOOK_INTERVAL, () => {
      running = look().then(() => {
        if (!isEnding) lookLater();
      });
    });
  }
  lookLater();

  return {
    forget() {
      mustClear = true;
    },
    async close() {
      isEnding = true;
      cancel();
      await running;
    },
  };
}
