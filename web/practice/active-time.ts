/** After so many milliseconds without a touch or a key, nobody is there. */
const IDLE = 60_000;
/** How often the time is counted while nobody has to give a sign, in milliseconds. */
const BEAT = 1_000;
/** When it was not counted for so many milliseconds, the device has slept. */
const ASLEEP = 30_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Measures how long somebody is at it: not while the page is hidden, and not longer than a minute after the last sign of life.
 *
 * @param before milliseconds that count already
 * @param unseen for how many milliseconds nobody has to give a sign, because the hands are busy elsewhere: with a soroban on the
 * table, or with a column in the head. Time in which the device slept is left out, though not every device tells that it slept
 */
export function measureActiveTime(
  before: number,
  unseen = 0,
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
    const end = counted < unseen ? endUnseen(now) : Math.min(now, lastSign + IDLE);
    counted += Math.max(0, end - since);
    since = now;
  }
  const endUnseen = (now: number): number => (now - since < ASLEEP ? now : since);
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
  const read = (): number => {
    if (!document.hidden) look();
    return Math.round(counted);
  };
  const beat = unseen > 0 ? setInterval(read, BEAT) : undefined;
  return {
    read,
    stop: () => {
      clearInterval(beat);
      for (const name of SIGNS) removeEventListener(name, sign);
      document.removeEventListener('visibilitychange', turn);
    },
  };
}
