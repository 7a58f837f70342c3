/** After so long without a touch or a key nobody is there, in milliseconds. */
const IDLE = 60_000;
/** For where hands are busy elsewhere: with a soroban on the table, or a column in the head. */
export const NEVER_IDLE = Infinity;

const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Measures how long somebody is at it: not while the page is hidden, and not longer than a minute after the last sign of life.
 *
 * @param before milliseconds that count already
 * @param idle after how many milliseconds without a sign of life nobody is there
 */
export function measureActiveTime(
  before: number,
  idle = IDLE,
): {
  readonly read: () => number;
  readonly stop: () => void;
} {
  let counted = before;
  let since = performance.now();
  let lastSign = since;

  /** Adds the time since the last look, as far as somebody was there. */
  function look(): void {
    const now = performance.now();
    const end = Math.min(now, lastSign + idle);
    counted += Math.max(0, end - since);
    since = now;
  }
  function sign(): void {
    look();
    lastSign = performance.now();
  }
  function turn(): void {
    if (document.hidden) look();
    else {
      since = performance.now();
      lastSign = since;
    }
  }
  for (const name of SIGNS) addEventListener(name, sign, { passive: true });
  document.addEventListener('visibilitychange', turn);
  return {
    read: () => {
      if (!document.hidden) look();
      return Math.round(counted);
    },
    stop: () => {
      for (const name of SIGNS) removeEventListener(name, sign);
      document.removeEventListener('visibilitychange', turn);
    },
  };
}
