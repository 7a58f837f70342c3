import { withGlobal, type Clock as Timers } from '@sinonjs/fake-timers';
import type { Window } from 'happy-dom';

/** The time of a page, with the names and meanings that Playwright gives them. */
export type Clock = {
  /** Takes the time of pages that are opened from now on into the test's hands. It flows on, from now or from another time. */
  install(options?: { readonly time?: number }): Promise<void>;
  /** Lets time pass: all that comes due in it happens, one after another. */
  runFor(milliseconds: number): Promise<void>;
  /** Moves the time on, as after sleep: what came due happens once. */
  fastForward(milliseconds: number): Promise<void>;
  /** The same, and does something else at the moment of the jump. */
  fastForwardWith(milliseconds: number, atJump: () => void): Promise<void>;
  /** Moves to a time and stops there: no timer and no animation frame comes any more. */
  pauseAt(time: number): Promise<void>;
  /** Lets a stopped time flow on. */
  resume(): Promise<void>;
  /** Changes what time it is, as when the device's clock is set: nothing comes due by it. */
  setSystemTime(time: number): Promise<void>;
};

const TAKEN = [
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** What is shown takes effect before a jump: after a frame, and a timer that begins in it. In milliseconds. */
const DRAWN = 50;

/** A flowing time is moved on this often, in milliseconds. */
const FLOW = 10;

export function createClock(): Clock & {
  /** Gives a window this time, once it is installed. */
  equip(window: Window): void;
  /** Ends the timers of the last window. */
  leave(): void;
} {
  let isInstalled = false;
  let isFlowing = true;
  /** The difference to the real time while no window is open. */
  let ahead = 0;
  let timers: Timers | undefined;

  const open = (): Timers => {
    if (timers === undefined) throw new Error('No page with an installed clock is open');
    return timers;
  };
  function flow(isWanted: boolean): void {
    isFlowing = isWanted;
    timers?.setTickMode(isWanted ? { mode: 'interval', delta: FLOW } : { mode: 'manual' });
  }
  async function jump(milliseconds: number, atJump = (): void => {}): Promise<void> {
    open().jump(milliseconds);
    atJump();
    // What the page does at once comes first.
    await open().tickAsync(0);
  }
  async function fastForwardWith(milliseconds: number, atJump?: () => void): Promise<void> {
    const first = Math.min(milliseconds, DRAWN);
    await open().tickAsync(first);
    await jump(milliseconds - first, atJump);
  }
  return {
    fastForwardWith,
    equip(window) {
      if (!isInstalled) return;
      timers = withGlobal(window).install({ now: Date.now() + ahead, toFake: [...TAKEN] });
      flow(isFlowing);
    },
    leave() {
      if (timers === undefined) return;
      ahead = timers.now - Date.now();
      timers.uninstall();
      timers = undefined;
    },
    async install({ time = Date.now() } = {}) {
      isInstalled = true;
      ahead = time - Date.now();
    },
    async runFor(milliseconds) {
      await open().tickAsync(milliseconds);
    },
    fastForward: (milliseconds) => fastForwardWith(milliseconds),
    async pauseAt(time) {
      flow(false);
      await jump(Math.max(0, time - open().now));
    },
    async resume() {
      flow(true);
    },
    async setSystemTime(time) {
      open().setSystemTime(time);
    },
  };
}
