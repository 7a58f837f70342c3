import type { Clock } from '../../src/kernel/clock.ts';
import type { Schedule } from '../../src/kernel/schedule.ts';

/** A clock that moves only when a test moves it, and timers that follow it. */
export type ManualTime = {
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** Lets this many milliseconds pass, and fires each timer that falls due, at its own time. */
  advance(ms: number): void;
  /** Sets the clock back by this many milliseconds. Timers do not notice, since they count the time that passes. */
  setBack(ms: number): void;
};

export function createManualTime(start = Date.UTC(2030, 0, 1)): ManualTime {
  type Timer = { readonly at: number; readonly work: () => void };
  const timers = new Set<Timer>();
  let now = start;
  let back = 0;
  return {
    clock: () => now - back,
    schedule: (delayMs, work) => {
      const timer = { at: now + delayMs, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers]
          .filter((timer) => timer.at <= end)
          .toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next);
        now = next.at;
        next.work();
      }
      now = end;
    },
    setBack(ms) {
      back += ms;
    },
  };
}
